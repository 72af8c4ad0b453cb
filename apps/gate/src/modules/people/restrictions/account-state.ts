import type { PunterState } from "@touchline/contract";
import type { Tx } from "../../../platform/database/db.ts";
import { markIdentified } from "./restrictions.store.ts";
import type { RestrictionsDeps } from "./restrictions-deps.ts";
import type { Standings } from "./standing.ts";

/** Notifies the sockets, so that every device of the punter reloads what it may show. */
export async function tellState(
  { outbox }: Pick<RestrictionsDeps, "outbox">,
  tx: Tx,
  punterId: string,
): Promise<void> {
  await outbox.append(tx, "punter.settings", { punterId });
}

/**
 * Sets an account's stored state. Only the operator does so, with two exceptions, `reactivate` and
 * `documentsAccepted`. No account becomes dormant by itself.
 */
export async function setState(
  deps: RestrictionsDeps,
  punterId: string,
  { state, reason, until }: { state: PunterState; reason: string | null; until: Date | null },
): Promise<void> {
  await deps.db.transact(async (tx) => {
    await deps.punters.change(tx, punterId, { state, state_reason: reason, state_until: until });
    if (state === "CLOSED") await deps.endSessions(tx, punterId);
    await tellState(deps, tx, punterId);
  });
  deps.outbox.wake();
}

/** Reactivates a dormant account after a deposit; leaves any other as it is. */
export async function reactivate(
  deps: RestrictionsDeps & Pick<Standings, "standing">,
  punterId: string,
): Promise<void> {
  if ((await deps.standing(punterId)).state !== "DORMANT") return;
  await setState(deps, punterId, { state: "OPENED", reason: null, until: null });
}

export async function identified(
  deps: RestrictionsDeps,
  tx: Tx,
  punterId: string,
  done: boolean,
): Promise<void> {
  await markIdentified(tx, punterId, done ? new Date(deps.clock.now()) : null);
  if (done) await deps.claimBonusesAgain(tx, punterId);
  await tellState(deps, tx, punterId);
}

/** An account without a name was identified, and now has one. */
export async function named(deps: RestrictionsDeps, tx: Tx, punterId: string): Promise<void> {
  const { identifiedAt } = await deps.punters.byId(tx, punterId);
  if (identifiedAt) await deps.claimBonusesAgain(tx, punterId);
}

/** The person is identified, and the account's request for documents is fulfilled. */
export async function documentsAccepted(
  deps: RestrictionsDeps,
  tx: Tx,
  punterId: string,
): Promise<void> {
  await identified(deps, tx, punterId, true);
  const { state } = await deps.punters.byId(tx, punterId);
  if (state === "NEED_DOCUMENT" || state === "PENDING_VERIFICATION")
    await deps.punters.change(tx, punterId, {
      state: "OPENED",
      state_reason: null,
      state_until: null,
    });
}
