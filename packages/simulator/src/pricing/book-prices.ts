import { itemAt, type MilliOdds, milliOdds } from "@touchline/core";
import { mostMargin, withMargin } from "./margin.ts";
import {
  hundredthBelow,
  LONGEST_PRICE,
  ladderAbove,
  ladderBelow,
  SHORTEST_PRICE,
  toLadder,
} from "./odds-ladder.ts";

/** The chances that the prices of one market are made from. */
export interface BookChances {
  /** By the process itself: what each outcome is worth. They add up to `winners`. */
  worth: readonly number[];
  /** In the trader's view, which may differ a little. */
  seen: readonly number[];
  /** 0 for a market without a margin, which is priced without the trader's view. */
  margin: number;
  /** The number of outcomes that win together. */
  winners?: number;
}

/** A surer outcome is worth less than the shortest price. */
const SUREST = 1000 / SHORTEST_PRICE;
/** A market of so few outcomes has all of them or is suspended. */
const FEW_OUTCOMES = 3;

/**
 * The price of each outcome of a market; null for one that is not offered, because no price in the
 * range keeps its margin within the bound. Null instead of a list if the market cannot be offered.
 *
 * No price exceeds its worth, whatever the trader sees: no bet and no set of bets can have an
 * expected profit, and so none has a sure one. It also follows that the inverses of all prices add
 * up to at least the number of winners.
 */
export function bookPrices(chances: BookChances): readonly (MilliOdds | null)[] | null {
  const { worth, margin, winners = 1 } = chances;
  const least = ((1 - mostMargin(margin)) * 1000) / LONGEST_PRICE;
  const offered = worth.flatMap((share, i) => (share >= least ? [i] : []));
  const isWhole = offered.length === worth.length;
  if (Math.max(...worth) > SUREST || offered.length < 2) return null;
  if (!isWhole && worth.length <= FEW_OUTCOMES) return null;
  const shares = (of: readonly number[]): readonly number[] =>
    isWhole
      ? of
      : filledUp(
          offered.map((i) => itemAt(of, i)),
          winners,
        );
  const priced = priceAll(shares(worth), shares(margin === 0 ? worth : chances.seen), chances);
  return isWhole ? priced : worth.map((_, i) => priced[offered.indexOf(i)] ?? null);
}

function priceAll(
  worth: readonly number[],
  seen: readonly number[],
  { margin, winners = 1 }: BookChances,
): MilliOdds[] {
  if (margin === 0) return worth.map((share) => hundredthBelow(1 / share));
  const paid = 1 - mostMargin(margin);
  const implied = withMargin(seen, margin, winners);
  return worth.map((share, i) => {
    const [lowest, highest] = [ladderAbove(paid / share), ladderBelow(1 / share)];
    const price = toLadder(1 / itemAt(implied, i));
    return milliOdds(Math.min(highest, Math.max(lowest, price)));
  });
}

/** The offered outcomes carry the chances of those that are not. */
function filledUp(shares: readonly number[], winners: number): number[] {
  const sum = shares.reduce((total, share) => total + share, 0);
  return shares.map((share) => Math.min(SUREST, (share * winners) / sum));
}

/** The price of an outcome of a market that takes no bets. */
export const shownPrice = (share: number): MilliOdds => ladderBelow(1 / share);
