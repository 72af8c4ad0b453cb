import { type Clock, itemAt, SECOND_MS } from "@touchline/core";
import type { Database, Tx } from "../../../../platform/database/db.ts";
import { type NewBet, type Placed, placeBets } from "./placement.store.ts";

/** After a bet has waited this long for the database, its prices are looked at again. */
export const MOST_WAIT_MS = SECOND_MS;

/**
 * Places the bets whose prices were judged a moment ago, or are still the same. The others waited
 * so long that their prices have moved. Call it when the connection is there. Results are in the
 * order of `bets`.
 */
export async function placeFresh(
  tx: Tx,
  bets: readonly NewBet[],
  { db, clock }: { db: Pick<Database, "now">; clock: Clock },
): Promise<Placed[]> {
  const now = clock.now();
  const fresh = bets.map((bet) => (now - bet.judgedAt > MOST_WAIT_MS ? judgedAgain(bet) : bet));
  const inTime = fresh.filter((bet) => bet !== null);
  const placed = inTime.length > 0 ? await placeBets(tx, inTime, db.now()) : [];
  const resultOf = new Map(inTime.map((bet, at) => [bet.row.bet_id, itemAt(placed, at)]));
  return bets.map((bet) => resultOf.get(bet.row.bet_id) ?? tooLate(bet, now));
}

function judgedAgain(bet: NewBet): NewBet | null {
  const legs = bet.judgedAgain();
  return legs && { ...bet, legs };
}

const tooLate = ({ row }: NewBet, now: number): Placed => ({
  betId: row.bet_id,
  number: null,
  outcome: "moved",
  unitLeft: 0n,
  bonusStake: 0n,
  placedAt: new Date(now),
  readyAt: null,
});
