import type { Draws } from "../draws.ts";

/** Cards are numbered 0 to 51: four suits of thirteen, from ace to king. */
const DECK = 52;
const RANKS = 13;

/** 0 is the ace, 12 the king. */
export const rankOf = (card: number): number => card % RANKS;
export const suitOf = (card: number): number => Math.floor(card / RANKS);

/** Deals the next card. */
export type Deal = () => number;

/**
 * Shuffled decks. Each card is drawn when it is dealt, which is equivalent to shuffling in advance.
 * Only touched positions are stored, so replaying a round costs only the cards it dealt.
 */
export function createShoe(draws: Draws, decks: number): Deal {
  const moved = new Map<number, number>();
  let left = decks * DECK;
  return () => {
    const at = draws.below(left);
    left--;
    const dealt = moved.get(at) ?? at;
    moved.set(at, moved.get(left) ?? left);
    return dealt % DECK;
  };
}
