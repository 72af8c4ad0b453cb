import type { SeatedRound, SeatHand } from "@touchline/fair/live-blackjack";

/** A round of hands as the room reports it. */
export interface SeenHands extends SeatedRound {
  stage: "dealing" | "turns" | "dealer";
  acts: number;
}

export interface DealtCards {
  dealer: (number | null)[];
  seats: { seat: number; hands: SeatHand[] }[];
}

/**
 * The cards on the table after a number of steps; null for all of them. A deal goes round the
 * seats, to the dealer, and round again. At the end the dealer turns the second card and draws one
 * after the other.
 */
export function dealtCards({ stage, dealer, seats }: SeenHands, steps: number | null): DealtCards {
  if (steps === null || stage === "turns") return { dealer: dealer.cards, seats };
  const count = seats.length;
  if (stage === "dealer") {
    const open = dealer.cards.slice(0, 1 + steps);
    return {
      dealer: open.length < 2 ? [...open, null] : open,
      seats: seats.map((each) => ({ ...each, hands: each.hands.map(undecided) })),
    };
  }
  const ofDealer = steps > 2 * count + 1 ? 2 : steps > count ? 1 : 0;
  return {
    dealer: dealer.cards.slice(0, ofDealer),
    seats: seats.map(({ seat, hands }, at) => {
      const shown = (steps > at ? 1 : 0) + (steps > count + 1 + at ? 1 : 0);
      return {
        seat,
        hands: hands.map((hand) => ({
          ...undecided(hand),
          cards: hand.cards.slice(0, shown),
          total: shown === 2 ? hand.total : 0,
        })),
      };
    }),
  };
}

/** A hand's result is shown once the dealer has played; a bust is visible before. */
const undecided = (hand: SeatHand): SeatHand => ({
  ...hand,
  result: hand.result === "bust" ? "bust" : null,
});
