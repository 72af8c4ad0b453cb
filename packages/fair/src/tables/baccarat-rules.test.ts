import { expect, test } from "vitest";
import {
  bankerDraws,
  dealCoup,
  hasPair,
  playerDraws,
  pointsOf,
  spotPays,
  winnerOf,
} from "./baccarat-rules.ts";

/** Cards by name; the suit does not matter. */
const NAMES = "A23456789TJQK";
const cards = (names: string): number[] =>
  [...names].map((name, at) => NAMES.indexOf(name) + 13 * (at % 4));
/** In dealing order: player, banker, player, banker, then third cards. */
const dealt = (names: string) => {
  const left = cards(names);
  return dealCoup(() => left.shift() as number);
};

test.each([
  ["A", 1],
  ["TK", 0],
  ["99", 8],
  ["57", 2],
  ["A9K", 0],
  ["567", 8],
])("baccarat: %s counts %i", (names, points) => {
  expect(pointsOf(cards(names))).toBe(points);
});

test("baccarat: the player draws to five and stands on six and seven", () => {
  expect(Array.from({ length: 8 }, (_, points) => playerDraws(points))).toEqual([
    true,
    true,
    true,
    true,
    true,
    true,
    false,
    false,
  ]);
});

/**
 * The drawing table: for each banker's total, the action after each third card of the player (0 to
 * 9), and after none.
 */
test.each([
  [0, "DDDDDDDDDD", "D"],
  [1, "DDDDDDDDDD", "D"],
  [2, "DDDDDDDDDD", "D"],
  [3, "DDDDDDDDSD", "D"],
  [4, "SSDDDDDDSS", "D"],
  [5, "SSSSDDDDSS", "D"],
  [6, "SSSSSSDDSS", "S"],
  [7, "SSSSSSSSSS", "S"],
])("baccarat: the banker with %i follows the third-card table", (points, afterThird, afterNone) => {
  const letter = (third: number | null) => (bankerDraws(points, third) ? "D" : "S");
  expect(Array.from({ length: 10 }, (_, third) => letter(third)).join("")).toBe(afterThird);
  expect(letter(null)).toBe(afterNone);
});

test.each([
  ["a natural of the player ends the coup", "9K9K", 2, 2, "player"],
  ["a natural of the banker ends the coup", "24K4", 2, 2, "banker"],
  ["equal naturals are a tie", "4345", 2, 2, "tie"],
  ["the player stands on six, the banker draws to five", "6TK54", 2, 3, "banker"],
  ["both draw", "2A2AA6", 3, 3, "banker"],
  ["the banker with three stands on the player's eight", "2T338", 3, 2, "tie"],
  ["both stand on seven", "3T47", 2, 2, "tie"],
])("baccarat: %s (%s)", (_name, names, ofPlayer, ofBanker, winner) => {
  const coup = dealt(names);
  expect([coup.player.length, coup.banker.length, winnerOf(coup)]).toEqual([
    ofPlayer,
    ofBanker,
    winner,
  ]);
});

test.each([
  ["player", { player: 20_000, banker: 0, tie: 0 }, "9K9K"],
  ["banker", { player: 0, banker: 19_500, tie: 0 }, "24K4"],
  ["tie", { player: 10_000, banker: 10_000, tie: 90_000 }, "TT99"],
] as const)("baccarat pays when it ends with %s", (_winner, pays, names) => {
  const coup = dealt(names);
  for (const [spot, back] of Object.entries(pays))
    expect(spotPays(spot as keyof typeof pays, coup)).toBe(back);
});

test("baccarat: a pair is two first cards of one rank, and a ten and a king are not", () => {
  expect(hasPair(cards("77"))).toBe(true);
  expect(hasPair(cards("TK"))).toBe(false);
  const coup = dealt("7282T");
  expect([spotPays("playerPair", coup), spotPays("bankerPair", coup)]).toEqual([0, 120_000]);
});
