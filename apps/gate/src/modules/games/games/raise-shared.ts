import { assert, type Minor } from "@touchline/core";
import type { Tx } from "../../../platform/database/db.ts";
import { isRefusal, RefusalError } from "../../../platform/http/refusal.ts";
import { stakedInto } from "./movement.ts";
import { changeRound, holdRound, type StoredRound } from "./rounds.store.ts";
import { type PartKey, partMovement, type SharedRoundsDeps } from "./shared-part.ts";

/**
 * Adds a stake to a running part: a double, a split, insurance. `step` names the raise, which
 * happens once. Returns null if the balance is too low. Throws if the punter's own limit or a
 * bonus's terms forbid it, which rolls back the caller's transaction and becomes the reply.
 */
export async function raise(
  { till, clock }: SharedRoundsDeps,
  tx: Tx,
  { punterId, roundId }: PartKey,
  step: string,
  more: Minor,
): Promise<StoredRound | null> {
  const round = await holdRound(tx, punterId, roundId);
  assert(round?.status === "open", `part ${roundId} runs`);
  const taken = await till.bet(tx, partMovement(round, step, more));
  if (isRefusal(taken)) throw new RefusalError(taken);
  if (taken.moved === "insufficient") return null;
  if (taken.moved !== "done") return round;
  const raised = stakedInto(round, taken, more);
  await changeRound(
    tx,
    round,
    { staked: raised.staked, bonusStaked: raised.bonusStaked, grantId: raised.grantId },
    new Date(clock.now()),
  );
  return raised;
}

/**
 * The part after a raise; null if the raise was not made. Waits for one under way, which holds
 * the part's lock.
 */
export async function raisedBy(
  { till }: SharedRoundsDeps,
  tx: Tx,
  { punterId, roundId }: PartKey,
  step: string,
): Promise<StoredRound | null> {
  const round = await holdRound(tx, punterId, roundId);
  return round && (await till.find(tx, partMovement(round, step, 0n))) ? round : null;
}
