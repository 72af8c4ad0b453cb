import { assert, type Minor } from "@touchline/core";
import type { TotoGame } from "./toto-games.data.ts";

export interface TotoPool {
  /** All that was staked on the draw in one currency. */
  stakes: Minor;
  /** What earlier draws left: the first category's, when it is won. */
  jackpot: Minor;
  /**
   * What a dividend is declared for. Lines are staked with more or less than it, and paid in
   * proportion.
   */
  unit: Minor;
}

/** What some coupons had on each winning line, and how many of their lines won in each category. */
export interface WinningStake {
  unitStake: Minor;
  linesWon: readonly number[];
}

export interface CategoryResult {
  right: number;
  /** What stood on winning lines. */
  winning: Minor;
  takeout: Minor;
  /** For one unit on one winning line; 0 where nobody won. */
  dividend: Minor;
}

export interface PoolResult {
  categories: CategoryResult[];
  /** The house's. */
  takeout: Minor;
  /** The winners'. */
  paid: Minor;
  /** The next jackpot's: what was not won, and what rounding left. */
  carried: Minor;
}

/**
 * Shares a pool out. Takeout is taken only of what is won; what is not won is carried whole; a
 * dividend is rounded down to the coin. Where less than one unit won, that fraction of the category
 * is paid and the rest is carried.
 */
export function settlePool(
  game: TotoGame,
  pool: TotoPool,
  winners: readonly (WinningStake & { coupons: number })[],
): PoolResult {
  const parts = partsOf(game, pool.stakes);
  const categories = game.categories.map(({ right }, at) => {
    const winning = winners.reduce(
      (sum, { unitStake, linesWon, coupons }) =>
        sum + unitStake * BigInt((linesWon[at] ?? 0) * coupons),
      0n,
    );
    return settleCategory(game, pool, {
      right,
      part: parts[at] ?? 0n,
      jackpot: at === 0 ? pool.jackpot : 0n,
      winning,
    });
  });
  const paid = winners.reduce(
    (sum, { coupons, ...won }) => sum + BigInt(coupons) * couponPayout(categories, pool.unit, won),
    0n,
  );
  const takeout = categories.reduce((sum, category) => sum + category.takeout, 0n);
  const carried = pool.stakes + pool.jackpot - takeout - paid;
  assert(carried >= 0n, "a pool pays no more than it holds");
  return { categories, takeout: takeout as Minor, paid: paid as Minor, carried: carried as Minor };
}

/** The coins that do not divide are the first category's: the parts are all that was staked. */
function partsOf({ categories }: TotoGame, stakes: bigint): bigint[] {
  const parts = categories.map(({ sharePermille }) => (stakes * BigInt(sharePermille)) / 1000n);
  const left = stakes - parts.reduce((sum, part) => sum + part, 0n);
  return parts.map((part, at) => (at === 0 ? part + left : part));
}

interface CategoryFund {
  right: number;
  part: bigint;
  jackpot: bigint;
  winning: bigint;
}

function settleCategory(
  { takeoutPermille }: TotoGame,
  { unit }: TotoPool,
  { right, part, jackpot, winning }: CategoryFund,
): CategoryResult {
  const none = { right, winning: winning as Minor, takeout: 0n as Minor, dividend: 0n as Minor };
  if (winning === 0n) return none;
  // Less than one unit wins its fraction of the category, whole units the whole of it.
  const top = winning < unit ? winning : unit;
  const won = (part * top) / unit;
  const takeout = (won * BigInt(takeoutPermille)) / 1000n;
  const fund = won - takeout + (jackpot * top) / unit;
  const dividend = (fund * unit) / winning;
  // So many winners that a unit is worth no coin: nobody is paid, and nothing is taken out.
  return dividend === 0n
    ? none
    : { ...none, takeout: takeout as Minor, dividend: dividend as Minor };
}

/** What a coupon is paid by the dividends: down to the coin in each category. */
export function couponPayout(
  dividends: readonly Pick<CategoryResult, "dividend">[],
  unit: Minor,
  { unitStake, linesWon }: WinningStake,
): Minor {
  return dividends.reduce(
    (sum, { dividend }, at) => sum + (dividend * unitStake * BigInt(linesWon[at] ?? 0)) / unit,
    0n,
  ) as Minor;
}
