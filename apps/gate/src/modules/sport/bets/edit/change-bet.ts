import type { WantedBet } from "@touchline/contract";
import type { Tx } from "../../../../platform/database/db.ts";
import { orderedId } from "../../../../platform/ordered-id.ts";
import type { Outbox } from "../../../../platform/wire/outbox.ts";
import type { Punter } from "../../../../ports/punters.ts";
import { cashOutBet } from "../cash-out/cash-out.store.ts";
import { payableOf, type Quoted } from "../cash-out/cash-out-value.ts";
import { isLimited, limitRefusal, type SportLimits } from "../limits/sport-limits.ts";
import { namingTerm } from "../place/bet-bonus.ts";
import { refusedBy } from "../place/place-bets.ts";
import { type NewBet, placeBets } from "../place/placement.store.ts";
import { judgeNow, type PrepareDeps, prepareBet } from "../place/prepare-bet.ts";
import type { Refused } from "../place/wanted-bet.rules.ts";
import type { StoredBet } from "../stored/bet-rows.store.ts";
import { linkBets } from "./edit.store.ts";

export interface ChangeDeps extends PrepareDeps {
  outbox: Outbox;
  playLimits: SportLimits;
}

/** An open bet and the bet that replaces it. */
export interface Change {
  punter: Punter;
  old: StoredBet;
  quoteId: string;
  quoted: Quoted;
  wanted: WantedBet;
  /** The bet as it would be struck once its delay is over. */
  bet: NewBet;
  key: string;
}

/** The new bet cannot be struck, or the old bet has changed: roll the transaction back. */
export class EditRefused extends Error {
  readonly why: Refused | "moved" | "expired" | "barred";
  constructor(why: EditRefused["why"]) {
    super("a bet was not changed");
    this.why = why;
  }
}

/** The new bet at current prices, which must equal those on the punter's screen. */
export const prepareChange = (
  deps: PrepareDeps,
  punter: Punter,
  wanted: WantedBet,
  { key, hash }: { key: string; hash: string },
): Promise<NewBet | Refused> =>
  prepareBet(deps, punter, wanted, { key: `edit:${key}`, hash, mode: "equals", position: 0 });

/**
 * Buys the old bet back and places the new one; throws if either is refused. Uses nothing outside
 * its transaction.
 */
export async function changeBet(deps: ChangeDeps, tx: Tx, change: Change) {
  const { punter, old, quoted, wanted, bet } = change;
  const { punterId } = punter;
  const worth = payableOf(deps, old, quoted);
  if (typeof worth === "string") throw new EditRefused("moved");
  const limited = isLimited(punter, bet);
  // Lock order: the punter's own limits before the balances.
  if (limited) await deps.playLimits.againstSport(tx, punterId, 0n);
  await buyBack(deps, tx, change, worth);
  const overLimit = limited && (await limitRefusal(deps.playLimits, tx, bet));
  if (overLimit) throw new EditRefused(overLimit);
  const number = await placeNew(deps, tx, bet);
  // The feed may have moved the price while we waited for the balance locks.
  if (typeof payableOf(deps, old, quoted) === "string") throw new EditRefused("moved");
  const judged = judgeNow(deps, punter, wanted, "equals");
  if ("status" in judged) throw new EditRefused(judged);
  const next = { betId: bet.row.bet_id, number };
  const { bet_id: betId } = old.row;
  await linkBets(tx, punterId, { betId, number: old.row.number }, next);
  await deps.outbox.append(tx, "punter.cash-out", {
    punterId,
    betId,
    paid: Number(worth),
    auto: false,
    isChange: true,
  });
  return { ...next, worth };
}

async function buyBack(
  { db, random, clock }: Pick<ChangeDeps, "db" | "random" | "clock">,
  tx: Tx,
  { punter, old, quoteId, key }: Change,
  worth: bigint,
): Promise<void> {
  const order = {
    punterId: punter.punterId,
    betId: old.row.bet_id,
    quoteId,
    part: old.row.remaining,
    paid: worth,
    version: old.row.settlement_version,
    transactionId: orderedId(random, clock.now()),
    key: `edit:${key}`,
  };
  if ((await cashOutBet(tx, order, db.now())) !== "paid") throw new EditRefused("expired");
}

/** The number of the new bet. */
async function placeNew({ db }: Pick<ChangeDeps, "db">, tx: Tx, bet: NewBet): Promise<bigint> {
  const [placed] = await placeBets(tx, [bet], db.now());
  if (placed?.outcome === "placed") return placed.number ?? 0n;
  const refused = placed && refusedBy(placed, await namingTerm(tx, bet));
  throw new EditRefused(refused ?? { status: "refused", code: "BET_NOT_VALID" });
}
