import { assert, type Minor, minor } from "@touchline/core";
import type { TotoGame } from "./toto-games.data.ts";

export interface TotoPool {
  /** All stakes on the draw in one currency. */
  stakes: Minor;
  /** The rollover of earlier draws; it goes to the first prize tier when that is won. */
  jackpot: Minor;
  /** The stake that dividends are declared for. Lines with more or less are paid in proportion. */
  unit: Minor;
}

/** The unit stake of some coupons, and their winning lines by prize tier. */
export interface WinningStake {
  unitStake: Minor;
  linesWon: readonly number[];
}

export interface CategoryResult {
  right: number;
  /** The stakes on winning lines. */
  winning: Minor;
  takeout: Minor;
  /** For one unit on one winning line; 0 if nobody won. */
  dividend: Minor;
}

export interface PoolResult {
  categories: CategoryResult[];
  /** Kept by the house. */
  takeout: Minor;
  /** Paid to the winners. */
  paid: Minor;
  /** Rolled over to the next jackpot: unwon parts and rounding. */
  carried: Minor;
}

/**
 * Distributes a pool. The house takes its share only of what is won; unwon parts roll over whole;
 * dividends are rounded down to the coin. If less than one unit won, that fraction of the prize
 * tier is paid and the rest rolls over.
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
  return { categories, takeout: minor(takeout), paid: minor(paid), carried: minor(carried) };
}

/** Indivisible coins go to the first prize tier, so that the parts add up to all stakes. */
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
  const none = { right, winning: minor(winning), takeout: minor(0n), dividend: minor(0n) };
  if (winning === 0n) return none;
  // Winning stakes below one unit win that fraction of the prize tier; otherwise all of it is paid.
  const top = winning < unit ? winning : unit;
  const won = (part * top) / unit;
  const takeout = (won * BigInt(takeoutPermille)) / 1000n;
  const fund = won - takeout + (jackpot * top) / unit;
  const dividend = (fund * unit) / winning;
  // With so many winners that a unit earns no coin, nobody is paid and the house takes nothing.
  return dividend === 0n ? none : { ...none, takeout: minor(takeout), dividend: minor(dividend) };
}

/** A coupon's payout at the declared dividends, rounded down to the coin in each prize tier. */
export function couponPayout(
  dividends: readonly Pick<CategoryResult, "dividend">[],
  unit: Minor,
  { unitStake, linesWon }: WinningStake,
): Minor {
  const payout = dividends.reduce(
    (sum, { dividend }, at) => sum + (dividend * unitStake * BigInt(linesWon[at] ?? 0)) / unit,
    0n,
  );
  return minor(payout);
}
