import { minor } from "@touchline/core";
import type { BetOf, Game, MoveOf } from "../../game.ts";
import { times } from "../../multiplier.ts";
import { createShoe } from "../../tables/cards.ts";
import { makingCards, POKER_PAYS, type PokerHand, pokerHandOf } from "../../tables/poker-hand.ts";

const CARDS = 5;

export interface VideoPokerView {
  cards: number[];
  /** The held cards; null until the punter has chosen. */
  held: boolean[] | null;
  /** The current value of the cards. */
  hand: PokerHand | null;
}

/** Jacks or Better, 9/6: one deck, five cards; discarded ones are replaced once. */
export const videoPoker: Game<BetOf<"video-poker">, MoveOf<"video-poker">, VideoPokerView> = {
  gameId: "video-poker",
  kind: "video-poker",
  mostTimes: 800,
  fault: () => null,
  stakeOf: ({ stake }) => minor(stake),
  play(draws, bet, moves) {
    const staked = minor(bet.stake);
    const deal = createShoe(draws, 1);
    const dealt = Array.from({ length: CARDS }, deal);
    const [move, ...more] = moves;
    if (more.length > 0) return null;
    if (!move)
      return { view: { cards: dealt, held: null, hand: pokerHandOf(dealt) }, staked, won: null };
    const cards = dealt.map((card, at) => (move.held[at] ? card : deal()));
    const hand = pokerHandOf(cards);
    return {
      view: { cards, held: move.held, hand },
      staked,
      won: times(staked, hand ? POKER_PAYS[hand] : 0),
    };
  },
  // Put no paying cards at risk. If nothing pays, five new cards are the only choice that treats
  // everybody alike.
  abandon: ({ cards }) => ({ kind: "video-poker", held: makingCards(cards) }),
};
