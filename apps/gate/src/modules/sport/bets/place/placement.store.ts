import type { BetPriceBoost, BonusWhy } from "@touchline/contract";
import { CompiledQuery, sql } from "kysely";
import { type Instant, instant } from "../../../../platform/database/database-time.ts";
import type { Reader, Tx } from "../../../../platform/database/db.ts";
import type { Selection } from "../../../../ports/catalogue.ts";
import type { StoredStructure } from "../build/builder-legs.ts";
import {
  type BetRow,
  betRows,
  type LegRow,
  legsOf,
  type StoredBet,
} from "../stored/bet-rows.store.ts";

type FilledIn =
  | ("number" | "placed_at" | "ready_at")
  | ("bonus_stake" | "grant_id" | "request_hash");

/**
 * A bet that is about to be stored: its rows, without the columns that `place_bets` fills, and the
 * other values that the function needs.
 */
export interface NewBet {
  row: Omit<BetRow, FilledIn>;
  legs: readonly NewLeg[];
  transactionId: string;
  /** How long its live legs make it wait; 0 for none. */
  delayMs: number;
  /** When its prices were judged. */
  judgedAt: number;
  /** The legs with the places of today's prices; null if the prices are others now. */
  judgedAgain: () => readonly NewLeg[] | null;
  /** Hash of the whole request: an idempotency key belongs to exactly one request. */
  hash: string;
  /** The bonus that may cover what own money lacks, and the bonus term that forbids it, if any. */
  grantId: string | null;
  bonusWhy: BonusWhy | null;
  /**
   * The boosted price that the bet uses; its use is counted after the bet, in the same transaction.
   */
  priceBoost: BetPriceBoost | null;
}

export type NewLeg = Omit<LegRow, "punter_id" | "bet_id" | "leg" | "staked"> & {
  /**
   * The number of lines that contain this leg, and the punter's daily stake limit on its outcome.
   */
  inLines: number;
  mostStaked: bigint;
  /** The place in the feed's log of its price; null where this process reads the feed itself. */
  judged: Selection["judged"];
};

export interface Placed {
  betId: string;
  number: bigint | null;
  outcome:
    | "placed"
    | "repeated"
    | "conflict"
    | "insufficient"
    | "free_bet"
    | "boost"
    | "limit"
    | "terms"
    | "moved";
  /** The unit stake that still fits under the daily limits of the bet's outcomes. */
  unitLeft: bigint;
  /** The part of the stake paid from the bonus. */
  bonusStake: bigint;
  /** By the database's time. */
  placedAt: Date;
  readyAt: Date | null;
}

/** Compiled by hand: the gate's busiest statement never changes. */
const PLACE =
  'select bet_id as "betId", number, outcome, unit_left as "unitLeft", bonus_stake as "bonusStake", placed_at as "placedAt", ready_at as "readyAt" from place_bets($1::jsonb, coalesce($2::timestamptz, statement_timestamp())) order by ord';

/** Results are in the order of `bets`. */
export async function placeBets(tx: Tx, bets: readonly NewBet[], at: Instant): Promise<Placed[]> {
  const { rows } = await tx.executeQuery<Placed>(
    CompiledQuery.raw(PLACE, [JSON.stringify(bets.map(asParameter)), at]),
  );
  return rows;
}

/** The parameter of `place_bets`. Money travels as text: JSON numbers lose precision. */
const asParameter = ({ row, legs, delayMs, transactionId, hash, grantId, bonusWhy }: NewBet) => ({
  punterId: row.punter_id,
  betId: row.bet_id,
  transactionId,
  key: row.placement_key,
  position: row.position,
  hash,
  kind: row.kind,
  sizes: row.sizes,
  structure: row.structure,
  eachWay: row.each_way,
  freeBetId: row.free_bet_id,
  boostGrantId: row.boost_grant_id,
  grantId,
  bonusWhy,
  currency: row.currency,
  unitStake: row.unit_stake.toString(),
  stake: row.stake.toString(),
  lines: row.lines,
  maxPayout: row.max_payout.toString(),
  potentialPayout: row.potential_payout.toString(),
  mode: row.mode,
  delayMs,
  legs: legs.map((leg) => ({
    eventId: leg.event_id,
    marketId: leg.market_id,
    outcomeId: leg.outcome_id,
    names: leg.names,
    startTime: leg.start_time,
    banker: leg.banker,
    quotedOdds: leg.quoted_odds,
    odds: leg.odds,
    eachWay: leg.each_way,
    inLines: leg.inLines,
    mostStaked: leg.mostStaked.toString(),
    judged: leg.judged,
  })),
});

/** Bets whose delay is over, longest waiting first. */
export async function findReady(db: Reader, now: Instant, limit: number): Promise<StoredBet[]> {
  const rows = await betRows(db)
    .where("status", "=", "pending")
    .where("ready_at", "<=", instant(now))
    .orderBy("ready_at")
    .limit(limit)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({ row, legs: await legsOf(db, row.punter_id, [row.bet_id]) })),
  );
}

/** The end of a delayed bet: refused, or accepted at these prices. */
export interface Decision {
  punterId: string;
  betId: string;
  transactionId: string;
  refusal: string | null;
  odds: number[];
  /** The bet's builders at the prices they were accepted at; null if it has none. */
  structure: StoredStructure | null;
  potentialPayout: string;
}

export async function decideBets(
  tx: Tx,
  decisions: readonly Decision[],
  at: Instant,
): Promise<void> {
  await sql`select decide_bets(${JSON.stringify(decisions)}::jsonb, ${instant(at)})`.execute(tx);
}
