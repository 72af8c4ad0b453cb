import { ONCE } from "../multiplier.ts";
import { rankOf, suitOf } from "./cards.ts";

/**
 * The paying hands of Jacks or Better from the lowest, with their return in ten-thousandths: the
 * 9/6 table, stake included.
 */
export const POKER_PAYS = {
  jacksOrBetter: 1 * ONCE,
  twoPair: 2 * ONCE,
  threeOfAKind: 3 * ONCE,
  straight: 4 * ONCE,
  flush: 6 * ONCE,
  fullHouse: 9 * ONCE,
  fourOfAKind: 25 * ONCE,
  straightFlush: 50 * ONCE,
  royalFlush: 800 * ONCE,
} as const;
export type PokerHand = keyof typeof POKER_PAYS;

/** Ranks as bits, the ace lowest: ace, king, queen and jack, and the same with the ten. */
const HIGH = 0b1110000000001;
const ROYAL = 0b1111000000001;

function isStraight(ranks: number): boolean {
  if (ranks === ROYAL) return true;
  const lowest = ranks & -ranks;
  return ranks === lowest * 0b11111;
}

/**
 * The value of five cards; null if they pay nothing. Ranks and suits are bits because millions of
 * hands are evaluated.
 */
export function pokerHandOf(cards: readonly number[]): PokerHand | null {
  let [once, twice, thrice, fourTimes, suits] = [0, 0, 0, 0, 0];
  for (const card of cards) {
    const rank = 1 << rankOf(card);
    fourTimes |= thrice & rank;
    thrice |= twice & rank;
    twice |= once & rank;
    once |= rank;
    suits |= 1 << suitOf(card);
  }
  if (twice === 0) return straightOrFlush(once, isOneBit(suits));
  if (fourTimes) return "fourOfAKind";
  if (thrice) return twice === thrice ? "threeOfAKind" : "fullHouse";
  if (!isOneBit(twice)) return "twoPair";
  return twice & HIGH ? "jacksOrBetter" : null;
}

const isOneBit = (bits: number): boolean => (bits & (bits - 1)) === 0;

function straightOrFlush(ranks: number, isFlush: boolean): PokerHand | null {
  if (!isStraight(ranks)) return isFlush ? "flush" : null;
  if (!isFlush) return "straight";
  return ranks === ROYAL ? "royalFlush" : "straightFlush";
}

/** Which cards of a paying hand make it pay; the rest may be discarded without risk. */
export function makingCards(cards: readonly number[]): boolean[] {
  const made = pokerHandOf(cards);
  if (made === null) return cards.map(() => false);
  const hasTwin = (card: number) =>
    cards.filter((other) => rankOf(other) === rankOf(card)).length > 1;
  return cards.some(hasTwin) ? cards.map(hasTwin) : cards.map(() => true);
}
