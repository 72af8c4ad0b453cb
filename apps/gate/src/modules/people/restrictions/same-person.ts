import type { Jurisdiction } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { KnownPerson, Punter } from "../../../ports/punters.ts";
import type { Restriction } from "../../../ports/restrictions.ts";
import { impose } from "./impose.ts";
import { activeAt, longest, SAME_PERSON } from "./restrictions.rules.ts";
import { findRestrictions } from "./restrictions.store.ts";
import type { RestrictionsDeps } from "./restrictions-deps.ts";

/** A person's exclusion under any of their accounts, where the law binds the person. */
async function exclusionOf(
  { jurisdictions, punters, clock }: RestrictionsDeps,
  reader: Reader,
  jurisdiction: Jurisdiction,
  { person, except }: { person: KnownPerson; except: string | null },
) {
  if (!jurisdictions.profile(jurisdiction).exclusion.followsPerson) return undefined;
  const others = (await punters.samePerson(reader, jurisdiction, person)).filter(
    (punterId) => punterId !== except,
  );
  if (others.length === 0) return undefined;
  const active = activeAt(await findRestrictions(reader, others), clock.now());
  return longest(active.filter(({ kind }) => kind !== "protection"));
}

/** A person excluded under another account is excluded under this one too, for as long. */
export async function followPerson(deps: RestrictionsDeps, punter: Punter): Promise<void> {
  const { punterId, jurisdiction } = punter;
  const followed = await deps.db.transact(async (tx) => {
    const found = await exclusionOf(deps, tx, jurisdiction, { person: punter, except: punterId });
    const own =
      found && longest(activeAt(await findRestrictions(tx, [punterId]), deps.clock.now()));
    const endOf = (restriction: Restriction) => restriction.until?.getTime() ?? Infinity;
    if (!found || (own && endOf(own) >= endOf(found))) return false;
    await impose(deps, tx, punterId, { ...found, reason: SAME_PERSON });
    return true;
  });
  if (followed) deps.outbox.wake();
}

/** Applies an exclusion to all accounts of the person at once. */
export async function excludeEverywhere(
  deps: RestrictionsDeps,
  tx: Tx,
  punterId: string,
  end: Restriction,
): Promise<void> {
  await impose(deps, tx, punterId, end);
  const punter = await deps.punters.byId(tx, punterId);
  if (!deps.jurisdictions.profile(punter.jurisdiction).exclusion.followsPerson) return;
  const accounts = await deps.punters.samePerson(tx, punter.jurisdiction, punter);
  for (const other of accounts)
    if (other !== punterId) await impose(deps, tx, other, { ...end, reason: SAME_PERSON });
}

/** Whether somebody who opens an account is excluded under another one. */
export async function knownAtSignUp(
  deps: RestrictionsDeps,
  jurisdiction: Jurisdiction,
  person: KnownPerson,
) {
  const found = await deps.db.read((reader) =>
    exclusionOf(deps, reader, jurisdiction, { person, except: null }),
  );
  return found
    ? refusal("SAME_PERSON_EXCLUDED", { endDate: found.until?.getTime() ?? null })
    : null;
}
