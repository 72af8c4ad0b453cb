import { itemAt } from "@touchline/core";
import { choose } from "../../combinations.ts";
import type { Measure } from "../../sheet.ts";
import { rankOf, suitOf } from "../../tables/cards.ts";
import { POKER_PAYS } from "../../tables/poker-hand.ts";
import { type VideoPokerView, videoPoker } from "./video-poker.ts";
import { bestHold, chancesOf, countHands, eachSet, type HandCounts } from "./video-poker-holds.ts";

let counted: HandCounts | undefined;
const handCounts = (): HandCounts => {
  counted ??= countHands();
  return counted;
};

/**
 * The number of hands equal to this one up to renaming suits; 0 if it is not their representative.
 */
function standsFor(cards: readonly number[]): number {
  const suits = [0, 0, 0, 0];
  for (const card of cards) suits[suitOf(card)] = itemAt(suits, suitOf(card)) | (1 << rankOf(card));
  let ways = 24;
  for (let suit = 1, same = 1; suit < 4; suit++) {
    if (itemAt(suits, suit) > itemAt(suits, suit - 1)) return 0;
    same = suits[suit] === suits[suit - 1] ? same + 1 : 1;
    ways /= same;
  }
  return ways;
}

/**
 * The sheet's player holds the cards with the highest return: every hand and every hold is counted.
 */
export const videoPokerSheet: Measure = {
  game: videoPoker,
  bets: { "best holds": { kind: "video-poker", stake: 1_000_000 } },
  exact() {
    const counts = handCounts();
    const all = choose(52, 5);
    const chances = new Map<number, number>([[0, 1]]);
    const add = (pays: number, chance: number) =>
      chances.set(pays, (chances.get(pays) ?? 0) + chance);
    eachSet(5, (cards) => {
      const alike = standsFor(cards);
      if (alike === 0) return;
      for (const [hand, chance] of chancesOf(counts, cards, bestHold(counts, cards))) {
        add(POKER_PAYS[hand], (chance * alike) / all);
        add(0, (-chance * alike) / all);
      }
    });
    return chances;
  },
  goOn({ cards }: VideoPokerView) {
    const rising = cards.toSorted((a, b) => a - b);
    const hold = bestHold(handCounts(), rising);
    return {
      kind: "video-poker",
      held: cards.map((card) => (hold & (1 << rising.indexOf(card))) !== 0),
    };
  },
};
