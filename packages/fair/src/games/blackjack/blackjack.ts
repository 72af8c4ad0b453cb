import { itemAt, type Minor, minor } from "@touchline/core";
import type { BetOf, Game, MoveOf, Play } from "../../game.ts";
import { times } from "../../multiplier.ts";
import {
  BLACKJACK_DECKS,
  BLACKJACK_PAYS,
  compareHands,
  dealerPlays,
  type HandResult,
  type HandTotal,
  INSURANCE_PAYS,
  isAce,
  isBlackjack,
  isBust,
  isFull,
  isPair,
  totalOf,
} from "../../tables/blackjack-hand.ts";
import { createShoe, type Deal } from "../../tables/cards.ts";

/**
 * The rules: six decks, shuffled for every round. The dealer checks for blackjack under an ace or a
 * ten, and stands on every 17. Blackjack pays 3 to 2. Any two cards may be doubled, also after a
 * split; cards of equal value may be split, up to four hands; aces are split once and get one card
 * each. Insurance, half the stake, pays 2 to 1. No surrender.
 */
const MOST_HANDS = 4;

export type BlackjackAct = MoveOf<"blackjack">["act"];

export interface BlackjackHand extends HandTotal {
  cards: number[];
  /** In minor units, including a double. */
  stake: number;
  isDoubled: boolean;
  /** Null until the dealer's hand is shown, except for a bust. */
  result: HandResult | null;
  won: number | null;
}

export interface BlackjackView {
  /** The second card is null until it is shown; the total counts visible cards only. */
  dealer: HandTotal & { cards: (number | null)[] };
  hands: BlackjackHand[];
  /** The hand being played. */
  active: number | null;
  may: BlackjackAct[];
  /** The stake on the dealer's blackjack, and its return. */
  insurance: { stake: number; won: number | null } | null;
}

/** A hand in play. */
interface Hand {
  cards: number[];
  stake: Minor;
  isDoubled: boolean;
  isSplit: boolean;
  isDone: boolean;
}

interface Table {
  stake: Minor;
  deal: Deal;
  dealer: number[];
  hands: Hand[];
  insurance: Minor | null;
  phase: "insurance" | "hands" | "over";
}

function open(deal: Deal, stake: Minor): Table {
  const [first, up, second, hole] = [deal(), deal(), deal(), deal()];
  const hand: Hand = {
    cards: [first, second],
    stake,
    isDoubled: false,
    isSplit: false,
    isDone: false,
  };
  const table: Table = {
    stake,
    deal,
    dealer: [up, hole],
    hands: [hand],
    insurance: null,
    phase: "insurance",
  };
  if (!isAce(up)) look(table);
  return table;
}

/** The dealer checks the hole card: a blackjack on either side ends the round. */
function look(table: Table): void {
  const isOver = isBlackjack(table.dealer) || isBlackjack(table.hands[0]?.cards ?? []);
  table.phase = isOver ? "over" : "hands";
}

/**
 * A hand with 21 is finished. After the last hand the round ends: the dealer draws if any hand
 * still competes.
 */
function goOn(table: Table): void {
  for (const hand of table.hands) if (isFull(hand.cards)) hand.isDone = true;
  if (table.hands.some(({ isDone }) => !isDone)) return;
  if (table.hands.some(({ cards }) => !isBust(cards)))
    table.dealer = dealerPlays(table.dealer, table.deal);
  table.phase = "over";
}

function mayDo({ phase, stake, hands }: Table): BlackjackAct[] {
  if (phase === "insurance") return stake > 1n ? ["insure", "decline"] : ["decline"];
  const hand = phase === "hands" && hands.find(({ isDone }) => !isDone);
  if (!hand) return [];
  const acts: BlackjackAct[] = ["hit", "stand"];
  if (hand.cards.length === 2) acts.push("double");
  if (isPair(hand.cards) && hands.length < MOST_HANDS) acts.push("split");
  return acts;
}

function act(table: Table, made: BlackjackAct): void {
  if (made === "insure") table.insurance = minor(table.stake / 2n);
  if (made === "insure" || made === "decline") return look(table);
  const at = table.hands.findIndex(({ isDone }) => !isDone);
  const hand = itemAt(table.hands, at);
  if (made === "split") table.hands.splice(at, 1, ...splitHands(table, hand));
  else if (made === "stand") hand.isDone = true;
  else {
    hand.cards.push(table.deal());
    if (made === "double") {
      hand.stake = minor(hand.stake * 2n);
      hand.isDoubled = true;
    }
    hand.isDone = made === "double" || isBust(hand.cards);
  }
  goOn(table);
}

function splitHands({ deal }: Table, { cards, stake }: Hand): Hand[] {
  const isDone = isAce(itemAt(cards, 0));
  return cards.map((card) => ({
    cards: [card, deal()],
    stake,
    isDoubled: false,
    isSplit: true,
    isDone,
  }));
}

function viewOf(table: Table): Play<BlackjackView> {
  const isOver = table.phase === "over";
  const seen = isOver ? table.dealer : table.dealer.slice(0, 1);
  const hands = table.hands.map(({ cards, stake, isDoubled, isSplit }): BlackjackHand => {
    const result = isOver
      ? compareHands(cards, table.dealer, isSplit)
      : isBust(cards)
        ? "bust"
        : null;
    const won = result === null ? null : Number(times(stake, BLACKJACK_PAYS[result]));
    return { cards, ...totalOf(cards), stake: Number(stake), isDoubled, result, won };
  });
  const { insurance } = table;
  const insured =
    insurance !== null && isOver
      ? times(insurance, isBlackjack(table.dealer) ? INSURANCE_PAYS : 0)
      : null;
  const active = table.phase === "hands" ? table.hands.findIndex(({ isDone }) => !isDone) : null;
  const staked = table.hands.reduce((sum, { stake }) => sum + stake, insurance ?? 0n);
  const won = hands.reduce((sum, hand) => sum + (hand.won ?? 0), Number(insured ?? 0));
  return {
    view: {
      dealer: { cards: isOver ? seen : [...seen, null], ...totalOf(seen) },
      hands,
      active,
      may: mayDo(table),
      insurance:
        insurance === null
          ? null
          : { stake: Number(insurance), won: insured === null ? null : Number(insured) },
    },
    staked: minor(staked),
    won: isOver ? minor(won) : null,
  };
}

export const blackjack: Game<BetOf<"blackjack">, MoveOf<"blackjack">, BlackjackView> = {
  gameId: "blackjack",
  kind: "blackjack",
  /** Four hands, each doubled and won. */
  mostTimes: 16,
  fault: () => null,
  stakeOf: ({ stake }) => minor(stake),
  play(draws, { stake }, moves) {
    const table = open(createShoe(draws, BLACKJACK_DECKS), minor(stake));
    for (const move of moves) {
      if (!mayDo(table).includes(move.act)) return null;
      act(table, move.act);
    }
    return viewOf(table);
  },
  abandon: ({ may }) => ({ kind: "blackjack", act: may.includes("decline") ? "decline" : "stand" }),
};
