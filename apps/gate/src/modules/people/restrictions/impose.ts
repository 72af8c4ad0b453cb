import type { Tx } from "../../../platform/database/db.ts";
import type { Restriction } from "../../../ports/restrictions.ts";
import { tellState } from "./account-state.ts";
import { insertRestriction } from "./restrictions.store.ts";
import type { RestrictionsDeps } from "./restrictions-deps.ts";

/** Puts a restriction in force for one account, with everything that follows from it. */
export async function impose(
  deps: RestrictionsDeps,
  tx: Tx,
  punterId: string,
  { kind, until, reason = null }: Restriction,
): Promise<void> {
  await insertRestriction(tx, {
    restrictionId: deps.random.uuid(),
    punterId,
    kind,
    until,
    reason,
    fromAt: new Date(deps.clock.now()),
  });
  // A self-excluded punter gets no correspondence.
  await deps.punters.changeSettings(tx, punterId, { noEmailCorrespondence: true });
  await deps.cancelBonuses(tx, punterId);
  await tellState(deps, tx, punterId);
}

/** The operator's protection measure. */
export async function protect(
  deps: RestrictionsDeps,
  punterId: string,
  { until, reason }: { until: Date | null; reason: string | null },
): Promise<void> {
  await deps.db.transact((tx) => impose(deps, tx, punterId, { kind: "protection", until, reason }));
  deps.outbox.wake();
}
