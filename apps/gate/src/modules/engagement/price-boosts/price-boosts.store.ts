import type { BetPriceBoost, Jurisdiction } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { BoostPick } from "./price-boosts.rules.ts";

export interface StoredBoost {
  boostId: string;
  jurisdictions: Jurisdiction[];
  names: Record<string, string> | null;
  picks: BoostPick[];
  fairOdds: number;
  quotedOdds: number;
  boostedOdds: number;
  mostStake: Record<string, number>;
  currency: string;
  budget: bigint;
  taken: bigint;
  startsAt: Date;
  endsAt: Date;
}

const COLUMNS = sql`boost_id as "boostId", jurisdictions, names, picks, fair_odds as "fairOdds", quoted_odds as "quotedOdds",
  boosted_odds as "boostedOdds", most_stake as "mostStake", currency, budget, taken, starts_at as "startsAt", ends_at as "endsAt"`;

export async function insertBoost(tx: Tx, boost: StoredBoost, at: Date): Promise<void> {
  await tx
    .insertInto("price_boosts")
    .values({
      boost_id: boost.boostId,
      jurisdictions: boost.jurisdictions,
      names: boost.names && JSON.stringify(boost.names),
      picks: JSON.stringify(boost.picks),
      fair_odds: boost.fairOdds,
      quoted_odds: boost.quotedOdds,
      boosted_odds: boost.boostedOdds,
      most_stake: JSON.stringify(boost.mostStake),
      currency: boost.currency,
      budget: boost.budget,
      starts_at: boost.startsAt,
      ends_at: boost.endsAt,
      created_at: at,
    })
    .execute();
}

export async function findBoost(db: Reader, boostId: string): Promise<StoredBoost | null> {
  const { rows } =
    await sql<StoredBoost>`select ${COLUMNS} from price_boosts where boost_id = ${boostId}`.execute(
      db,
    );
  return rows[0] ?? null;
}

/** Running boosts, earliest end first. */
export async function runningBoosts(db: Reader, now: Date): Promise<StoredBoost[]> {
  const { rows } = await sql<StoredBoost>`
    select ${COLUMNS} from price_boosts where starts_at <= ${now} and ends_at > ${now} order by ends_at, boost_id limit 200`.execute(
    db,
  );
  return rows;
}

export async function newestBoosts(
  db: Reader,
  limit: number,
): Promise<(StoredBoost & { bets: number })[]> {
  const { rows } = await sql<StoredBoost & { bets: number }>`
    select ${COLUMNS}, (select count(*)::integer from price_boost_bets x where x.boost_id = b.boost_id) as bets
      from price_boosts b order by created_at desc, boost_id limit ${limit}`.execute(db);
  return rows;
}

export async function endBoost(tx: Tx, boostId: string, at: Date): Promise<StoredBoost | null> {
  const { rows } = await sql<StoredBoost>`
    update price_boosts set ends_at = greatest(${at}, starts_at)
      where boost_id = ${boostId} and ends_at > ${at} returning ${COLUMNS}`.execute(tx);
  return rows[0] ?? null;
}

/** A punter's stakes on each boost. */
export async function stakedAt(
  db: Reader,
  punterId: string,
  boostIds: readonly string[],
): Promise<Map<string, bigint>> {
  if (boostIds.length === 0) return new Map();
  const { rows } = await sql<{ boostId: string; staked: bigint }>`
    select boost_id as "boostId", sum(stake)::bigint as staked from price_boost_bets
      where punter_id = ${punterId} and boost_id = any(${boostIds}::uuid[]) and counts group by boost_id`.execute(
    db,
  );
  return new Map(rows.map(({ boostId, staked }) => [boostId, staked]));
}

/** A bet at a boosted price, as stored. */
export interface NewBoostedBet {
  punterId: string;
  betId: string;
  boostId: string;
  odds: number;
  boostedOdds: number;
  stake: bigint;
  mostExtra: bigint;
  /** The bet's share of the budget, in the budget's currency. */
  taken: bigint;
}

export async function insertBoostedBet(tx: Tx, bet: NewBoostedBet): Promise<void> {
  await tx
    .insertInto("price_boost_bets")
    .values({
      punter_id: bet.punterId,
      bet_id: bet.betId,
      boost_id: bet.boostId,
      odds: bet.odds,
      boosted_odds: bet.boostedOdds,
      stake: bet.stake,
      most_extra: bet.mostExtra,
      taken: bet.taken,
    })
    .execute();
  await tx
    .updateTable("bets")
    .set({ price_boost_id: bet.boostId })
    .where("punter_id", "=", bet.punterId)
    .where("bet_id", "=", bet.betId)
    .execute();
}

/** False if the budget has no room or the boost has ended. */
export async function takeOfBudget(
  tx: Tx,
  boostId: string,
  amount: bigint,
  at: Date,
): Promise<boolean> {
  const { numAffectedRows } = await sql`
    update price_boosts set taken = taken + ${amount.toString()}::bigint
      where boost_id = ${boostId} and starts_at <= ${at} and ends_at > ${at} and taken + ${amount.toString()}::bigint <= budget`.execute(
    tx,
  );
  return numAffectedRows === 1n;
}

export interface BoostedBet {
  betId: string;
  boostId: string;
  odds: number;
  boostedOdds: number;
  counts: boolean;
  mostExtra: Minor;
  extra: Minor;
  taken: bigint;
  version: number;
  /** The budget's currency. */
  budgetCurrency: string;
}

/** Ordered by boost, so that concurrent writers lock them in the same order. */
export async function boostedBets(
  db: Reader,
  punterId: string,
  betIds: readonly string[],
): Promise<BoostedBet[]> {
  if (betIds.length === 0) return [];
  const { rows } = await sql<BoostedBet>`
    select x.bet_id as "betId", x.boost_id as "boostId", x.odds, x.boosted_odds as "boostedOdds", x.counts, x.most_extra as "mostExtra",
           x.extra, x.taken, x.version, b.currency as "budgetCurrency"
      from price_boost_bets x join price_boosts b using (boost_id)
      where x.punter_id = ${punterId} and x.bet_id = any(${betIds}::uuid[]) order by x.boost_id, x.bet_id`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, mostExtra: minor(row.mostExtra), extra: minor(row.extra) }));
}

export async function changeBoostedBet(
  tx: Tx,
  punterId: string,
  { betId, boostId, taken, version }: BoostedBet,
  next: { extra: Minor; counts: boolean; taken: bigint },
): Promise<void> {
  await tx
    .updateTable("price_boost_bets")
    .set({ extra: next.extra, counts: next.counts, taken: next.taken, version: version + 1 })
    .where("punter_id", "=", punterId)
    .where("bet_id", "=", betId)
    .execute();
  if (next.taken === taken) return;
  // A corrected result must be paid even beyond the budget.
  await sql`
    update price_boosts set taken = taken + ${(next.taken - taken).toString()}::bigint,
                            budget = greatest(budget, taken + ${(next.taken - taken).toString()}::bigint)
      where boost_id = ${boostId}`.execute(tx);
}

/** The boosts shown on tickets. */
export async function boostViews(
  db: Reader,
  punterId: string,
  betIds: readonly string[],
): Promise<Map<string, BetPriceBoost>> {
  const bets = await boostedBets(db, punterId, betIds);
  return new Map(
    bets.map(({ betId, boostId, odds, boostedOdds, mostExtra, extra }) => [
      betId,
      { boostId, odds, boostedOdds, mostExtra: Number(mostExtra), extra: Number(extra) },
    ]),
  );
}
