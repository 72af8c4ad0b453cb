import type { BET_KINDS, BET_RESULTS, Bet, BetPriceBoost, BonusWhy } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../platform/db.ts";
import { accumulatorViews } from "../price-boosts/accumulator-view.ts";
import { boostViews } from "../price-boosts/price-boosts.store.ts";
import { type BetRow, type LegRow, viewOf } from "./bet-view.ts";
import type { StoredStructure } from "./builder-legs.ts";

/** A bet as place_bets takes it. Money travels as text: JSON numbers lose precision. */
export interface NewBet {
  punterId: string;
  betId: string;
  transactionId: string;
  key: string;
  position: number;
  /** Hash of the whole request: an idempotency key belongs to exactly one request. */
  hash: string;
  kind: (typeof BET_KINDS)[number];
  sizes: readonly number[];
  structure: StoredStructure | null;
  eachWay: boolean;
  freeBetId: string | null;
  boostGrantId: string | null;
  /**
   * The boosted price that the bet uses; its use is counted after the bet, in the same transaction.
   */
  priceBoost: BetPriceBoost | null;
  currency: string;
  unitStake: string;
  stake: string;
  lines: number;
  maxPayout: string;
  potentialPayout: string;
  mode: string;
  readyAt: string | null;
  /** The bonus that may cover what own money lacks, and the bonus term that forbids it, if any. */
  grantId: string | null;
  bonusWhy: BonusWhy | null;
  legs: readonly {
    eventId: string;
    marketId: string;
    outcomeId: string;
    names: Bet["legs"][number]["names"];
    startTime: string;
    banker: boolean;
    quotedOdds: number;
    odds: number;
    eachWay: object | null;
    /**
     * The number of lines that contain this leg, and the punter's daily stake limit on its outcome.
     */
    inLines: number;
    mostStaked: string;
  }[];
}

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
    | "terms";
  /** The unit stake that still fits under the daily limits of the bet's outcomes. */
  unitLeft: bigint;
  /** The part of the stake paid from the bonus. */
  bonusStake: bigint;
}

/** Results are in the order of `bets`. */
export async function placeBets(tx: Tx, bets: readonly NewBet[], at: Date): Promise<Placed[]> {
  const { rows } = await sql<Placed>`
    select bet_id as "betId", number, outcome, unit_left as "unitLeft", bonus_stake as "bonusStake" from place_bets(${JSON.stringify(bets)}::jsonb, ${at}) order by ord`.execute(
    tx,
  );
  return rows;
}

export async function decideBets(
  tx: Tx,
  decisions: readonly {
    punterId: string;
    betId: string;
    transactionId: string;
    refusal: string | null;
    odds: number[];
    /** The bet's builders at the prices they were accepted at; null if it has none. */
    structure: StoredStructure | null;
    potentialPayout: string;
  }[],
  at: Date,
): Promise<void> {
  await sql`select decide_bets(${JSON.stringify(decisions)}::jsonb, ${at})`.execute(tx);
}

export interface BetFilter {
  state?: "open" | "settled" | "cash-out" | undefined;
  kind?: (typeof BET_KINDS)[number] | undefined;
  result?: (typeof BET_RESULTS)[number] | undefined;
  from?: Date | undefined;
  until?: Date | undefined;
  before?: bigint | undefined;
}

const OPEN = ["pending", "open"];

export async function listBets(
  db: Reader,
  punterId: string,
  filter: BetFilter,
  limit: number,
): Promise<Bet[]> {
  let query = db
    .selectFrom("bets")
    .selectAll()
    .where("punter_id", "=", punterId)
    .orderBy("number", "desc")
    .limit(limit);
  if (filter.state === "open") query = query.where("status", "in", OPEN);
  if (filter.state === "cash-out")
    query = query.where("status", "=", "open").where("free_bet_id", "is", null);
  if (filter.state === "settled") query = query.where("status", "not in", OPEN);
  if (filter.kind) query = query.where("kind", "=", filter.kind);
  if (filter.result) query = query.where("result", "=", filter.result);
  if (filter.from) query = query.where("placed_at", ">=", filter.from);
  if (filter.until) query = query.where("placed_at", "<", filter.until);
  if (filter.before !== undefined) query = query.where("number", "<", filter.before);
  return withLegs(db, punterId, await query.execute());
}

export async function findBet(db: Reader, punterId: string, betId: string): Promise<Bet | null> {
  return (await findBets(db, punterId, [betId]))[0] ?? null;
}

export async function findBetByNumber(
  db: Reader,
  punterId: string,
  number: bigint,
): Promise<Bet | null> {
  const rows = await db
    .selectFrom("bets")
    .selectAll()
    .where("punter_id", "=", punterId)
    .where("number", "=", number)
    .execute();
  return (await withLegs(db, punterId, rows))[0] ?? null;
}

export async function findBets(
  db: Reader,
  punterId: string,
  betIds: readonly string[],
): Promise<Bet[]> {
  if (betIds.length === 0) return [];
  const rows = await db
    .selectFrom("bets")
    .selectAll()
    .where("punter_id", "=", punterId)
    .where("bet_id", "in", betIds)
    .execute();
  return withLegs(db, punterId, rows);
}

const rowsOfPlacement = (db: Reader, punterId: string, key: string): Promise<BetRow[]> =>
  db
    .selectFrom("bets")
    .selectAll()
    .where("punter_id", "=", punterId)
    .where("placement_key", "=", key)
    .orderBy("position")
    .execute();

export const betsOfPlacement = async (db: Reader, punterId: string, key: string): Promise<Bet[]> =>
  withLegs(db, punterId, await rowsOfPlacement(db, punterId, key));

/**
 * The bets of a request by their position in it; "reused" if the key belongs to another request.
 */
export async function betsOfRequest(
  db: Reader,
  punterId: string,
  key: string,
  hash: string,
): Promise<Map<number, Bet> | "reused"> {
  const rows = await rowsOfPlacement(db, punterId, key);
  if (rows.some(({ request_hash }) => request_hash.toString("hex") !== hash)) return "reused";
  const bets = await withLegs(db, punterId, rows);
  return new Map(rows.map(({ position }, at) => [position, bets[at] as Bet]));
}

async function withLegs(db: Reader, punterId: string, rows: readonly BetRow[]): Promise<Bet[]> {
  if (rows.length === 0) return [];
  const legs = await db
    .selectFrom("bet_legs")
    .selectAll()
    .where("punter_id", "=", punterId)
    .where(
      "bet_id",
      "in",
      rows.map(({ bet_id }) => bet_id),
    )
    .orderBy("leg")
    .execute();
  const byBet = Map.groupBy(legs as LegRow[], ({ bet_id }) => bet_id);
  const boosted = rows
    .filter(({ price_boost_id }) => price_boost_id !== null)
    .map(({ bet_id }) => bet_id);
  const boosts = await boostViews(db, punterId, boosted);
  const bonuses = await accumulatorViews(db, punterId, rows, byBet);
  return rows.map((row) => {
    const priceBoost = boosts.get(row.bet_id);
    const accumulatorBonus = bonuses.get(row.bet_id);
    return {
      ...viewOf(row, byBet.get(row.bet_id) ?? []),
      ...(priceBoost ? { priceBoost } : {}),
      ...(accumulatorBonus ? { accumulatorBonus } : {}),
    };
  });
}

export async function countOpen(db: Reader, punterId: string): Promise<number> {
  const { n } = await db
    .selectFrom("bets")
    .select((eb) => eb.fn.countAll<bigint>().as("n"))
    .where("punter_id", "=", punterId)
    .where("status", "in", OPEN)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** Bets whose delay is over, longest waiting first. */
export async function findReady(
  db: Reader,
  now: Date,
  limit: number,
): Promise<{ row: BetRow; legs: LegRow[] }[]> {
  const rows = await db
    .selectFrom("bets")
    .selectAll()
    .where("status", "=", "pending")
    .where("ready_at", "<=", now)
    .orderBy("ready_at")
    .limit(limit)
    .execute();
  return Promise.all(
    rows.map(async (row) => ({
      row,
      legs: (await db
        .selectFrom("bet_legs")
        .selectAll()
        .where("punter_id", "=", row.punter_id)
        .where("bet_id", "=", row.bet_id)
        .orderBy("leg")
        .execute()) as LegRow[],
    })),
  );
}

export async function setAutoCashOut(
  tx: Tx,
  punterId: string,
  betId: string,
  threshold: bigint | null,
): Promise<boolean> {
  const changed = await tx
    .updateTable("bets")
    .set({ auto_cash_out: threshold })
    .where("punter_id", "=", punterId)
    .where("bet_id", "=", betId)
    .where("status", "in", OPEN)
    .where("free_bet_id", "is", null)
    .executeTakeFirst();
  return changed.numUpdatedRows === 1n;
}
