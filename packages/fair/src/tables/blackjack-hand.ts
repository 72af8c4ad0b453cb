import { itemAt } from "@touchline/core";
import { ONCE } from "../multiplier.ts";
import { type Deal, rankOf } from "./cards.ts";

export const BLACKJACK_DECKS = 6;
/** The dealer draws below it and stands at it, even with an ace as eleven. */
const DEALER_STANDS = 17;
const MOST = 21;

/** The value of a card: the ace one, pictures ten. */
export const countOf = (card: number): number => Math.min(rankOf(card) + 1, 10);
export const isAce = (card: number): boolean => rankOf(card) === 0;

export interface HandTotal {
  total: number;
  /** An ace counts as eleven. */
  isSoft: boolean;
}

export function totalOf(cards: readonly number[]): HandTotal {
  let total = 0;
  let hasAce = false;
  for (const card of cards) {
    total += countOf(card);
    hasAce ||= isAce(card);
  }
  const isSoft = hasAce && total + 10 <= MOST;
  return { total: isSoft ? total + 10 : total, isSoft };
}

export const isBust = (cards: readonly number[]): boolean => totalOf(cards).total > MOST;
export const isFull = (cards: readonly number[]): boolean => totalOf(cards).total === MOST;
/** An ace and a ten as dealt. On a split hand they are an ordinary 21. */
export const isBlackjack = (cards: readonly number[]): boolean =>
  cards.length === 2 && isFull(cards);
/** Two cards of equal value may be split, even a ten and a king. */
export const isPair = (cards: readonly number[]): boolean =>
  cards.length === 2 && countOf(itemAt(cards, 0)) === countOf(itemAt(cards, 1));

/** The dealer draws to 16 and stands on every 17. */
export function dealerPlays(cards: readonly number[], deal: Deal): number[] {
  const hand = [...cards];
  while (totalOf(hand).total < DEALER_STANDS) hand.push(deal());
  return hand;
}

export type HandResult = "blackjack" | "win" | "push" | "lose" | "bust";

/** The return of a hand including its stake, in ten-thousandths: a blackjack pays 3 to 2. */
export const BLACKJACK_PAYS: Readonly<Record<HandResult, number>> = {
  blackjack: 2.5 * ONCE,
  win: 2 * ONCE,
  push: ONCE,
  lose: 0,
  bust: 0,
};
/** The return of an insurance if the dealer has blackjack: 2 to 1. */
export const INSURANCE_PAYS = 3 * ONCE;

/**
 * Compares a hand with the dealer's. `isSplit`: it comes from a split, so an ace and a ten are an
 * ordinary 21.
 */
export function compareHands(
  cards: readonly number[],
  dealer: readonly number[],
  isSplit: boolean,
): HandResult {
  if (isBust(cards)) return "bust";
  const natural = !isSplit && isBlackjack(cards);
  if (isBlackjack(dealer)) return natural ? "push" : "lose";
  if (natural) return "blackjack";
  const lead = totalOf(cards).total - totalOf(dealer).total;
  return isBust(dealer) || lead > 0 ? "win" : lead === 0 ? "push" : "lose";
}
