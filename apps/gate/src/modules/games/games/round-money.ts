import { assert, type Minor, minor } from "@touchline/core";
import type { Play } from "@touchline/fair";
import type { Tx } from "../../../platform/database/db.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { OWN_PROVIDER } from "./games.data.ts";
import { type Moved, stakedInto } from "./movement.ts";
import type { StoredRound } from "./rounds.store.ts";
import type { Till } from "./till.ts";

/** The parts of progressive prizes that a round uses. */
export interface JackpotPools {
  /** Adds a stake's contribution to its game's prize, if it has one. */
  contribute(tx: Tx, round: JackpotRound & { stake: Minor }): Promise<void>;
  /** Empties the prize that was hit and returns its amount to this round. */
  win(tx: Tx, round: JackpotRound & { jackpot: string }): Promise<Minor>;
}
type JackpotRound = Pick<StoredRound, "punterId" | "roundId" | "gameId" | "currency">;

/** Rolls the transaction back: no stake is debited and no nonce is used. */
export class Undone extends Error {
  readonly because: Refusal;
  constructor(because: Refusal) {
    super(because.code);
    this.because = because;
  }
}

const movement = (round: StoredRound, txKey: string, amount: bigint) => ({
  punterId: round.punterId,
  providerId: OWN_PROVIDER,
  txKey: `${round.roundId}:${txKey}`,
  roundId: round.roundId,
  gameId: round.gameId,
  currency: round.currency,
  amount: minor(amount),
  grantId: round.grantId,
});

/** Debits a stake, or rolls the whole transaction back. */
export async function takeStake(
  till: Till,
  tx: Tx,
  round: StoredRound,
  { txKey, amount }: { txKey: string; amount: bigint },
): Promise<StoredRound> {
  const taken = await till.bet(tx, movement(round, txKey, amount));
  if (isRefusal(taken)) throw new Undone(taken);
  if (taken.moved === "insufficient") throw new Undone(refusal("INSUFFICIENT_FUNDS"));
  return stakedInto(round, taken, amount);
}

/** Uses a free round in place of a stake, or rolls the whole transaction back. */
export async function takeFreeRound(
  till: Till,
  tx: Tx,
  round: StoredRound,
  { grantId, stake }: { grantId: string; stake: Minor },
): Promise<StoredRound> {
  const taken = await till.freeBet(tx, movement(round, "0", stake), grantId);
  if (taken !== "done") throw new Undone(taken);
  return { ...round, staked: stake, freeRoundsGrantId: grantId };
}

/** Pays a finished round in the transaction that decides it. */
export async function settleRound(
  { till, jackpots }: { till: Till; jackpots: JackpotPools },
  tx: Tx,
  round: StoredRound,
  { play, at }: { play: Play<unknown>; at: Date },
): Promise<StoredRound> {
  if (play.won === null) return round;
  carriedOut(await till.win(tx, movement(round, "win", play.won), round));
  let jackpot: StoredRound["jackpot"] = null;
  if (play.jackpot) {
    const { punterId, roundId, gameId, currency } = round;
    const prize = await jackpots.win(tx, {
      punterId,
      roundId,
      gameId,
      currency,
      jackpot: play.jackpot,
    });
    carriedOut(await till.win(tx, movement(round, "jackpot", prize), round, "jackpot"));
    jackpot = { name: play.jackpot, amount: Number(prize) };
  }
  return { ...round, won: play.won, jackpot, status: "settled", settledAt: at };
}

/** A win under our own key is either new or already paid. */
function carriedOut(moved: Moved): void {
  assert(moved === "done" || moved === "repeated", `a win came to ${moved}`);
}
