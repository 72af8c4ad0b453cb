import type { ListTree } from "@touchline/contract";
import { expect, test } from "vitest";
import { competitionsOf, countdownText, secondsUntil } from "./virtual-rounds.rules.ts";

const round = (tournament: string, ...ids: string[]): ListTree["groups"][number] => ({
  sport: "Football",
  category: { id: "virtual", name: "Virtual", countryCode: "INT" },
  tournament: { id: tournament, name: tournament, rank: 1 },
  ids,
});

test("a competition lists its rounds in order, even with others in between", () => {
  const list = { groups: [round("a", "a1", "a2"), round("b", "b1"), round("a", "a3", "a4")] };
  expect(competitionsOf(list).map(({ tournament, rounds }) => [tournament.id, rounds])).toEqual([
    [
      "a",
      [
        ["a1", "a2"],
        ["a3", "a4"],
      ],
    ],
    ["b", [["b1"]]],
  ]);
});

test.each([
  [75_000, "1:15"],
  [60_000, "1:00"],
  [9_001, "0:10"],
  [1, "0:01"],
  [0, "0:00"],
  [-5_000, "0:00"],
])("%i ms before the off the countdown shows %s", (left, text) => {
  expect(countdownText(secondsUntil(1_000_000 + left, 1_000_000))).toBe(text);
});
