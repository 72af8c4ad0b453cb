import type { BET_KINDS, BET_RESULTS, Bet } from "@touchline/contract";
import { assert, itemAt } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../../platform/database/db.ts";
import { accumulatorViews } from "../../../engagement/price-boosts/accumulator-view.ts";
import { boostViews } from "../../../engagement/price-boosts/price-boosts.store.ts";
import { type BetRow, betRows, legsOf } from "./bet-rows.store.ts";
import { viewOf } from "./bet-view.ts";

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
  let query = betRows(db).where("punter_id", "=", punterId).orderBy("number", "desc").limit(limit);
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

/** A bet that was stored before, and bets are never deleted. */
export async function knownBet(db: Reader, punterId: string, betId: string): Promise<Bet> {
  const bet = await findBet(db, punterId, betId);
  assert(bet, "a bet that was placed is kept");
  return bet;
}

export async function findBetByNumber(
  db: Reader,
  punterId: string,
  number: bigint,
): Promise<Bet | null> {
  const rows = await betRows(db)
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
  const rows = await betRows(db)
    .where("punter_id", "=", punterId)
    .where("bet_id", "in", betIds)
    .execute();
  return withLegs(db, punterId, rows);
}

async function rowsOfPlacement(db: Reader, punterId: string, key: string): Promise<BetRow[]> {
  const keys = await db
    .selectFrom("bet_keys")
    .select("bet_id")
    .where("punter_id", "=", punterId)
    .where("placement_key", "=", key)
    .execute();
  if (keys.length === 0) return [];
  const betIds = keys.map(({ bet_id }) => bet_id);
  return betRows(db)
    .where("punter_id", "=", punterId)
    .where("bet_id", "in", betIds)
    .orderBy("position")
    .execute();
}

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
  return new Map(rows.map(({ position }, at) => [position, itemAt(bets, at)]));
}

async function withLegs(db: Reader, punterId: string, rows: readonly BetRow[]): Promise<Bet[]> {
  if (rows.length === 0) return [];
  const legs = await legsOf(
    db,
    punterId,
    rows.map(({ bet_id }) => bet_id),
  );
  const byBet = Map.groupBy(legs, ({ bet_id }) => bet_id);
  const boosted = rows
    .filter(({ price_boost_id }) => price_boost_id !== null)
    .map(({ bet_id }) => bet_id);
  const boosts = await boostViews(db, punterId, boosted);
  const bonuses = await accumulatorViews(db, punterId, rows, byBet);
  return rows.map((row) => {
    const priceBoost = boosts.get(row.bet_id);
    const accumulatorBonus = bonuses.get(row.bet_id);
    return viewOf(row, byBet.get(row.bet_id) ?? [], {
      ...(priceBoost ? { priceBoost } : {}),
      ...(accumulatorBonus ? { accumulatorBonus } : {}),
    });
  });
}

export async function countOpen(db: Reader, punterId: string): Promise<number> {
  const { rows } = await sql<{ open: number }>`
    select count_open_bets(${punterId}) as open`.execute(db);
  return rows[0]?.open ?? 0;
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
