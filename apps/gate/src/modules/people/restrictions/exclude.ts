import type { Jurisdiction } from "@touchline/contract";
import type { Caller, PunterSession } from "../../../platform/http/caller.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { type ExclusionRequest, exclusionEnd, periodBounds } from "./exclusion.rules.ts";
import type { RestrictionsDeps } from "./restrictions-deps.ts";
import { excludeEverywhere } from "./same-person.ts";
import type { Standings } from "./standing.ts";

interface Exclusion {
  session: PunterSession;
  request: ExclusionRequest;
  password: string | undefined;
  caller: Caller;
  key: string;
}

export function exclusionChoices(
  { jurisdictions, clock }: RestrictionsDeps,
  jurisdiction: Jurisdiction,
) {
  const { exclusion: choices, links } = jurisdictions.profile(jurisdiction);
  return {
    timeoutDays: [...choices.timeoutDays],
    temporaryMonths: [...choices.temporaryMonths],
    period: periodBounds(choices, clock.now()),
    permanent: true,
    links,
  };
}

/** Punters exclude themselves. */
export async function exclude(
  deps: RestrictionsDeps & Pick<Standings, "standing">,
  { session, request, password, caller, key }: Exclusion,
) {
  const { db, clock, jurisdictions, standing } = deps;
  const { punterId } = session;
  const { jurisdiction, active, state } = await standing(punterId);
  const end = exclusionEnd(request, jurisdictions.profile(jurisdiction).exclusion, clock.now());
  if (end === "notOffered") return refusal("FORBIDDEN", { kind: request.kind });
  if (end === "notAvailable")
    return refusal("ValidationError", { field: request.kind, rule: "notAvailable" });
  const unproved = await deps.prove(session, password, caller);
  if (unproved) return unproved;
  const done = await db.transact((tx) =>
    once(tx, clock, { scope: `exclude:${punterId}`, key, body: request }, async () => {
      if (state === "CLOSED" || active.some(({ kind }) => kind === "permanent"))
        return refusal("INCORRECT_PUNTER_STATE", { state });
      await excludeEverywhere(deps, tx, punterId, end);
      return { done: true };
    }),
  );
  if (isRefusal(done)) return done;
  deps.outbox.wake();
  return (await standing(punterId)).selfExcludeSettings;
}
