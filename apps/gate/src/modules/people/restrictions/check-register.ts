import type { Jurisdiction } from "@touchline/contract";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Person } from "../../../ports/registers.ts";
import { tellState } from "./account-state.ts";
import { impose } from "./impose.ts";
import { liftRestrictions } from "./restrictions.store.ts";
import type { RestrictionsDeps } from "./restrictions-deps.ts";
import { followPerson } from "./same-person.ts";

export async function atSignUp(
  { jurisdictions, registers }: RestrictionsDeps,
  jurisdiction: Jurisdiction,
  person: Person,
) {
  const found =
    jurisdictions.profile(jurisdiction).exclusion.register === null
      ? "clear"
      : await registers.check(jurisdiction, person);
  if (found === "clear") return null;
  return refusal(found === "excluded" ? "CUSTOMER_SELFEXCLUDED" : "CUSTOMER_ERROR_CHECK_VERIFY");
}

/** The register is checked at every login: it can exclude a punter, and only it can lift that. */
export async function atLogin(deps: RestrictionsDeps, punterId: string) {
  const { db, clock, punters } = deps;
  const punter = await db.read((reader) => punters.byId(reader, punterId));
  await followPerson(deps, punter);
  if (deps.jurisdictions.profile(punter.jurisdiction).exclusion.register === null) return null;
  const { personNumberSealed, firstName, lastName, birthDay } = punter;
  const personalNumber = personNumberSealed
    ? punters.personNumbers.open(personNumberSealed)
    : undefined;
  const found = await deps.registers.check(punter.jurisdiction, {
    personalNumber,
    firstName: firstName ?? undefined,
    lastName: lastName ?? undefined,
    birthDay: birthDay ?? undefined,
  });
  if (found === "unavailable") return refusal("CUSTOMER_ERROR_CHECK_VERIFY");
  await db.transact(async (tx) => {
    if (found === "excluded")
      await impose(deps, tx, punterId, { kind: "regulator", until: null, reason: "register" });
    else if (await liftRestrictions(tx, punterId, ["regulator"], new Date(clock.now())))
      await tellState(deps, tx, punterId);
  });
  deps.outbox.wake();
  return null;
}
