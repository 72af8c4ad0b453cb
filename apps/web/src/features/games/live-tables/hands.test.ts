import { expect, test } from "vitest";
import { dealtCards, type SeenHands } from "./hands.ts";

const hand = (cards: number[]) => ({
  cards,
  total: 12,
  isSoft: false,
  isDoubled: false,
  isSplit: false,
  result: "win" as const,
});
const round = (stage: SeenHands["stage"], cards: (number | null)[]): SeenHands => ({
  stage,
  acts: 0,
  turn: null,
  dealer: { cards, total: 10, isSoft: false },
  seats: [
    { seat: 1, hands: [hand([1, 2])] },
    { seat: 4, hands: [hand([3, 4])] },
  ],
});

test("a deal goes round the seats, to the dealer, and round again", () => {
  const seen = (steps: number) => {
    const { dealer, seats } = dealtCards(round("dealing", [9, null]), steps);
    return [...seats.map(({ hands }) => hands[0]?.cards.length), dealer.length];
  };
  expect([0, 1, 2, 3, 4, 5, 6].map(seen)).toEqual([
    [0, 0, 0],
    [1, 0, 0],
    [1, 1, 0],
    [1, 1, 1],
    [2, 1, 1],
    [2, 2, 1],
    [2, 2, 2],
  ]);
});

test("a hand's result is hidden until the dealer has played", () => {
  const { dealer, seats } = dealtCards(round("dealer", [9, 8, 7]), 1);
  expect(dealer).toEqual([9, 8]);
  expect(seats[0]?.hands[0]?.result).toBeNull();
  expect(dealtCards(round("dealer", [9, 8, 7]), null).seats[0]?.hands[0]?.result).toBe("win");
});
