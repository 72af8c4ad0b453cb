import { countOf } from "../../tables/blackjack-hand.ts";
import type { BlackjackAct, BlackjackHand, BlackjackView } from "./blackjack.ts";

/**
 * Basic strategy for our rules (six decks, the dealer stands on every 17, doubles after splits):
 * one letter for each dealer's card, from the two to the ace. H hits, S stands, D doubles or else
 * hits, T doubles or else stands, P splits.
 */
const HARD: Readonly<Record<number, string>> = {
  9: "HDDDDHHHHH",
  10: "DDDDDDDDHH",
  11: "DDDDDDDDDH",
  12: "HHSSSHHHHH",
  13: "SSSSSHHHHH",
  14: "SSSSSHHHHH",
  15: "SSSSSHHHHH",
  16: "SSSSSHHHHH",
};
const SOFT: Readonly<Record<number, string>> = {
  13: "HHHDDHHHHH",
  14: "HHHDDHHHHH",
  15: "HHDDDHHHHH",
  16: "HHDDDHHHHH",
  17: "HDDDDHHHHH",
  18: "STTTTSSHHH",
};
/** By the value of one card of the pair. A pair that is not split plays as its total. */
const PAIRS: Readonly<Record<number, string>> = {
  1: "PPPPPPPPPP",
  2: "PPPPPP....",
  3: "PPPPPP....",
  4: "...PP.....",
  6: "PPPPP.....",
  7: "PPPPPP....",
  8: "PPPPPPPPPP",
  9: "PPPPP.PP..",
};

/** The next move of a careful player; insurance is never worth it. */
export function basicStrategy({ dealer, hands, active, may }: BlackjackView): BlackjackAct {
  const hand = hands[active ?? 0];
  const up = dealer.cards[0];
  if (may.includes("decline") || !hand || up == null) return "decline";
  const column = (countOf(up) + 8) % 10;
  const letter = letterFor(hand, column, may.includes("split"));
  if (letter === "P") return "split";
  if ((letter === "D" || letter === "T") && may.includes("double")) return "double";
  return letter === "S" || letter === "T" ? "stand" : "hit";
}

function letterFor(
  { cards, total, isSoft }: BlackjackHand,
  column: number,
  maySplit: boolean,
): string | undefined {
  if (maySplit && PAIRS[countOf(cards[0] ?? 0)]?.[column] === "P") return "P";
  if (isSoft) return total >= 19 ? "S" : (SOFT[total]?.[column] ?? "H");
  return total >= 17 ? "S" : (HARD[total]?.[column] ?? "H");
}
