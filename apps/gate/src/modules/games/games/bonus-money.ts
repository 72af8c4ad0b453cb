import type { Product } from "@touchline/contract";
import { type Clock, itemAt, type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { holdBalances } from "../../../ports/holds.ts";
import { judgeStake } from "../../engagement/bonuses/terms.rules.ts";
import { wageringTermsOf } from "../../engagement/bonuses/wagering.store.ts";

export interface BonusMoneyDeps {
  clock: Clock;
  productOf: (gameId: string) => Product | null;
}

/** How a stake is split if own money does not cover it. */
export interface Share {
  grantId: string;
  own: Minor;
  bonus: Minor;
}

interface WantedShare {
  punterId: string;
  gameId: string;
  stake: Minor;
  /** The bonus that the round used before: it may use no other. */
  grantId: string | null;
}

/** How a round's stakes divide into own and bonus money. */
export interface RoundShare {
  staked: Minor;
  bonusStaked: Minor;
  grantId: string | null;
}

/** Where the bonus's part of an amount goes; the rest is cash. */
export interface Split {
  bonus: Minor;
  promotions: Minor;
}

const NOTHING: Split = { bonus: minor(0), promotions: minor(0) };

interface Money {
  cash: bigint;
  bonus: bigint;
  grantId: string | null;
  /** The part of the stake that own money does not cover. */
  part: bigint;
}

const moneyFor = async (db: Reader, punterId: string, stake: bigint): Promise<Money> => {
  const { rows } = await sql<Money>`
    select m.cash, m.bonus, p.bonus_grant_id as "grantId", own_lacks(${stake}::bigint, m.cash) as part
      from punters p
      cross join lateral (
        select coalesce(max(balance) filter (where account = 'cash'), 0) as cash,
               coalesce(max(balance) filter (where account = 'bonus'), 0) as bonus
          from wallet_balances where punter_id = p.punter_id) m
      where p.punter_id = ${punterId}`.execute(db);
  return itemAt(rows, 0);
};

/**
 * Bonus money in games: own money is staked first, and winnings are split in proportion to the
 * stakes.
 */
export const createBonusMoney = (deps: BonusMoneyDeps) => ({
  shareOf: (tx: Tx, wanted: WantedShare) => shareOf(deps, tx, wanted),
  ofWin: shareOfWin,
  ofRefund: shareOfRefund,
  usable: (db: Reader, punterId: string, gameId: string) => usable(deps, db, punterId, gameId),
});

export type BonusMoney = ReturnType<typeof createBonusMoney>;

/**
 * The bonus's part of a stake; null if own money suffices or both together do not. Locks the
 * balances.
 */
async function shareOf(
  { clock, productOf }: BonusMoneyDeps,
  tx: Tx,
  { punterId, gameId, stake, grantId: before }: WantedShare,
): Promise<Share | Refusal<"BONUS_TERMS"> | null> {
  await holdBalances(tx, punterId);
  const { cash, bonus, grantId, part } = await moneyFor(tx, punterId, stake);
  if (grantId === null || part === 0n || part > bonus) return null;
  const terms = await wageringTermsOf(tx, punterId, grantId);
  if (!terms) return null;
  const on = { product: productOf(gameId), gameId, odds: null, notEarning: null };
  const wanted = { ...on, stake, bonusPart: minor(part) };
  const why =
    before !== null && before !== grantId ? "ended" : judgeStake(terms, wanted, clock.now());
  return why ? refusal("BONUS_TERMS", { why }) : { grantId, own: minor(cash), bonus: minor(part) };
}

const shareOfWin = async (
  tx: Tx,
  punterId: string,
  won: Minor,
  { staked, bonusStaked, grantId }: RoundShare,
): Promise<Split> =>
  grantId === null || bonusStaked === 0n || won === 0n
    ? NOTHING
    : split(tx, punterId, grantId, (won * bonusStaked) / staked);

const shareOfRefund = async (
  tx: Tx,
  punterId: string,
  grantId: string | null,
  bonus: bigint,
): Promise<Split> =>
  grantId === null || bonus === 0n ? NOTHING : split(tx, punterId, grantId, bonus);

/** Splits the bonus's part of a payment with the same database function as bets. */
async function split(tx: Tx, punterId: string, grantId: string, paid: bigint): Promise<Split> {
  // Locks the balances, without which a grant never ends.
  await holdBalances(tx, punterId);
  const { rows } = await sql<{ bonus: bigint; promotions: bigint }>`
    select bonus, promotions from split_bonus(${punterId}, ${grantId}, ${paid.toString()}::bigint)`.execute(
    tx,
  );
  return rows[0] ? { bonus: minor(rows[0].bonus), promotions: minor(rows[0].promotions) } : NOTHING;
}

/** Bonus money that can be staked in a game now. */
async function usable(
  { clock, productOf }: BonusMoneyDeps,
  db: Reader,
  punterId: string,
  gameId: string,
): Promise<Minor> {
  const { bonus, grantId } = await moneyFor(db, punterId, 1n);
  const terms =
    grantId === null || bonus === 0n ? null : await wageringTermsOf(db, punterId, grantId);
  if (!terms) return minor(0);
  const least = {
    product: productOf(gameId),
    gameId,
    odds: null,
    notEarning: null,
    stake: minor(1),
    bonusPart: minor(1),
  };
  return judgeStake(terms, least, clock.now()) === null ? minor(bonus) : minor(0);
}
