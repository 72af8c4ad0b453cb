import type { Draws } from "../draws.ts";

/** Cards are numbered 0 to 51: four suits of thirteen, from the ace to the king. */
const DECK = 52;
const RANKS = 13;

/** 0 is the ace, 12 the king. */
export const rankOf = (card: number): number => card % RANKS;
export const suitOf = (card: number): number => Math.floor(card / RANKS);

/** Deals the next card. */
export type Deal = () => number;

/**
 * So many decks, shuffled. Every card is drawn when it is dealt, which comes to the same as
 * shuffling them all before: only the places that were touched are kept, so that a round played
 * again costs what it dealt.
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
