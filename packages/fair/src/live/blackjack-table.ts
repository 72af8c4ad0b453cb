import { assert, itemAt, type Minor, minor } from "@touchline/core";
import type { Draws } from "../draws.ts";
import { times } from "../multiplier.ts";
import {
  BLACKJACK_DECKS,
  BLACKJACK_PAYS,
  compareHands,
  dealerPlays,
  type HandResult,
  type HandTotal,
  isAce,
  isBlackjack,
  isBust,
  isFull,
  isPair,
  totalOf,
} from "../tables/blackjack-hand.ts";
import { createShoe, type Deal } from "../tables/cards.ts";
import type { Chip } from "./table-rules.ts";

/**
 * Blackjack at a table with seats: six decks, shuffled for every round; seats are dealt and act in
 * turn from the first. The dealer checks for blackjack under an ace or a ten, and stands on every
 * 17. Any two cards may be doubled, a pair may be split once; split aces get one card each.
 * Blackjack pays 3 to 2. No insurance.
 */
export const SEAT_ACTS = ["hit", "stand", "double", "split"] as const;
export type SeatAct = (typeof SEAT_ACTS)[number];

export interface SeatMove {
  seat: number;
  act: SeatAct;
}

export interface SeatHand extends HandTotal {
  cards: number[];
  isDoubled: boolean;
  isSplit: boolean;
  /** Null until known; a bust is known at once. */
  result: HandResult | null;
}

export interface SeatedRound {
  /** The second card is null until it is shown. */
  dealer: HandTotal & { cards: (number | null)[] };
  seats: { seat: number; hands: SeatHand[] }[];
  /** The seat and hand to act with its options; null if nothing is left to decide. */
  turn: { seat: number; hand: number; may: SeatAct[] } | null;
}

interface Hand {
  cards: number[];
  isDoubled: boolean;
  isSplit: boolean;
  isDone: boolean;
}

interface Seat {
  seat: number;
  hands: Hand[];
}

/** A round after its moves; null if the last move is not possible. */
export function playSeats(
  draws: Draws,
  seats: readonly number[],
  moves: readonly SeatMove[],
): SeatedRound | null {
  const deal = createShoe(draws, BLACKJACK_DECKS);
  const dealt = seats.map(
    (seat): Seat => ({
      seat,
      hands: [{ cards: [deal()], isDoubled: false, isSplit: false, isDone: false }],
    }),
  );
  const dealer = [deal()];
  for (const { hands } of dealt) for (const hand of hands) hand.cards.push(deal());
  dealer.push(deal());
  const isOver = isBlackjack(dealer);
  for (const { hands } of dealt)
    for (const hand of hands) hand.isDone = isOver || isFull(hand.cards);
  for (const { seat, act } of moves) {
    const turn = turnOf(dealt);
    if (turn?.seat !== seat || !turn.may.includes(act)) return null;
    make(dealt, turn, act, deal);
  }
  return viewOf(dealt, dealer, deal);
}

function turnOf(dealt: readonly Seat[]): SeatedRound["turn"] {
  for (const { seat, hands } of dealt) {
    const at = hands.findIndex(({ isDone }) => !isDone);
    const hand = hands[at];
    if (!hand) continue;
    const may: SeatAct[] = ["hit", "stand"];
    if (hand.cards.length === 2) may.push("double");
    if (hands.length === 1 && isPair(hand.cards)) may.push("split");
    return { seat, hand: at, may };
  }
  return null;
}

function make(
  dealt: readonly Seat[],
  { seat, hand: at }: { seat: number; hand: number },
  act: SeatAct,
  deal: Deal,
): void {
  const seated = dealt.find((each) => each.seat === seat);
  assert(seated, `nobody sits at ${seat}`);
  const hand = itemAt(seated.hands, at);
  if (act === "split") {
    const isDone = isAce(itemAt(hand.cards, 0));
    seated.hands = hand.cards.map(
      (card): Hand => ({ cards: [card, deal()], isDoubled: false, isSplit: true, isDone }),
    );
  } else if (act === "stand") hand.isDone = true;
  else {
    hand.cards.push(deal());
    hand.isDoubled = act === "double";
    hand.isDone = hand.isDoubled || isBust(hand.cards);
  }
  for (const each of seated.hands) if (isFull(each.cards)) each.isDone = true;
}

function viewOf(dealt: readonly Seat[], first: readonly number[], deal: Deal): SeatedRound {
  const turn = turnOf(dealt);
  const isOver = turn === null;
  const hands = dealt.flatMap((seated) => seated.hands);
  // Against busts and blackjacks only, the dealer need not draw.
  const plays =
    isOver &&
    hands.some(({ cards, isSplit }) => !isBust(cards) && (isSplit || !isBlackjack(cards)));
  const dealer = plays && !isBlackjack(first) ? dealerPlays(first, deal) : first;
  const seen = isOver ? dealer : dealer.slice(0, 1);
  const resultOf = ({ cards, isSplit }: Hand) =>
    isOver ? compareHands(cards, dealer, isSplit) : isBust(cards) ? ("bust" as const) : null;
  return {
    dealer: { cards: isOver ? [...seen] : [...seen, null], ...totalOf(seen) },
    seats: dealt.map((seated) => ({
      seat: seated.seat,
      hands: seated.hands.map((hand) => ({
        cards: [...hand.cards],
        ...totalOf(hand.cards),
        isDoubled: hand.isDoubled,
        isSplit: hand.isSplit,
        result: resultOf(hand),
      })),
    })),
    turn,
  };
}

/** `seat:2`: a bet on one's own hand. `behind:2`: a bet on the hand of the punter in that seat. */
export function seatOf(spot: string): { seat: number; isBehind: boolean } | null {
  const [, kind, seat] = /^(seat|behind):([1-9])$/.exec(spot) ?? [];
  return kind ? { seat: Number(seat), isBehind: kind === "behind" } : null;
}

/**
 * The return of the chips after the round. The punter's own seat pays each of its hands, a doubled
 * one on twice the chip. A bet behind follows the first hand only and is never doubled.
 */
export function wonAtSeats(chips: readonly Chip[], { seats }: SeatedRound): Minor {
  const back = chips.reduce((sum, { spot, amount }) => {
    const on = seatOf(spot);
    const hands = seats.find(({ seat }) => seat === on?.seat)?.hands ?? [];
    const paid = (on?.isBehind ? hands.slice(0, 1) : hands).map(({ result, isDoubled }) =>
      times(
        BigInt(amount) * (isDoubled && !on?.isBehind ? 2n : 1n),
        result ? BLACKJACK_PAYS[result] : 0,
      ),
    );
    return sum + paid.reduce((all, each) => all + each, 0n);
  }, 0n);
  return minor(back);
}
