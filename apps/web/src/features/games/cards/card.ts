import type { Texts } from "../../../platform/texts/text.ts";

/** Cards are numbered 0 to 51: four suits of thirteen, from the ace to the king. */
const RANKS = ["A", "2", "3", "4", "5", "6", "7", "8", "9", "10", "J", "Q", "K"] as const;
const SUITS = ["spades", "hearts", "diamonds", "clubs"] as const;

export const rankName = (card: number): string => RANKS[card % 13] ?? "";
export const suitOf = (card: number): (typeof SUITS)[number] =>
  SUITS[Math.floor(card / 13) % 4] ?? "spades";

/**
 * The card for screen readers. "Queen of hearts" would need every language's grammar; rank and suit
 * are enough.
 */
export const cardSaid = (texts: Texts, card: number): string =>
  `${rankName(card)} ${texts(`game.suit.${suitOf(card)}`)}`;
