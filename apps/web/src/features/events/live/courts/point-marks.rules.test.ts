import type { EventState } from "@touchline/contract";
import { expect, test } from "vitest";
import { pointMark, servesFromRight } from "./point-marks.rules.ts";

type Played = Parameters<typeof pointMark>[1];
const tennis = (
  points: [string, string],
  games: [number, number],
  over: Partial<EventState> = {},
): Played => ({
  period: "set",
  periodNumber: 1,
  serving: 0,
  score: [0, 0],
  toWin: 2,
  points,
  periodScores: [games],
  ...over,
});

test.each<[string, Played, ReturnType<typeof pointMark>]>([
  ["40:30 on serve is nothing", tennis(["40", "30"], [3, 2]), null],
  ["30:40 is a break point", tennis(["30", "40"], [3, 2]), { side: 1, kind: "break" }],
  ["deuce is nothing", tennis(["40", "40"], [3, 2]), null],
  [
    "advantage of the receiver is a break point",
    tennis(["40", "A"], [3, 2]),
    { side: 1, kind: "break" },
  ],
  ["at 5:3 the game wins the set", tennis(["40", "0"], [5, 3]), { side: 0, kind: "set" }],
  ["at 5:5 it does not", tennis(["40", "0"], [5, 5]), null],
  ["at 6:5 it does", tennis(["0", "40"], [5, 6]), { side: 1, kind: "set" }],
  [
    "a set ahead it wins the match",
    tennis(["40", "0"], [5, 3], { score: [1, 0] }),
    { side: 0, kind: "match" },
  ],
  ["in a tie-break six points and a lead", tennis(["6", "5"], [6, 6]), { side: 0, kind: "set" }],
  ["in a tie-break level points", tennis(["6", "6"], [6, 6]), null],
  ["in the break between sets", tennis(["40", "0"], [5, 3], { period: "break" }), null],
])("in a game of tennis, %s", (_, state, mark) => {
  expect(pointMark("Tennis", state)).toEqual(mark);
});

const rally = (points: [number, number], over: Partial<EventState> = {}): Played => ({
  period: "set",
  periodNumber: 1,
  score: [0, 0],
  toWin: 3,
  periodScores: [points],
  ...over,
});

test.each<[string, Parameters<typeof pointMark>[0], Played, ReturnType<typeof pointMark>]>([
  ["table tennis at 10:9", "TableTennis", rally([10, 9]), { side: 0, kind: "set" }],
  ["table tennis at 10:10", "TableTennis", rally([10, 10]), null],
  [
    "table tennis at 11:12, two sets ahead",
    "TableTennis",
    rally([11, 12], { score: [0, 2] }),
    { side: 1, kind: "match" },
  ],
  ["volleyball at 24:20", "Volleyball", rally([24, 20]), { side: 0, kind: "set" }],
  ["volleyball at 14:10 in the first set", "Volleyball", rally([14, 10]), null],
  [
    "volleyball at 14:10 in the fifth",
    "Volleyball",
    rally([14, 10], { periodNumber: 5, score: [2, 2] }),
    { side: 0, kind: "match" },
  ],
])("the importance of the next point: %s", (_, sport, state, mark) => {
  expect(pointMark(sport, state)).toEqual(mark);
});

test("tennis is served from the right at an even number of points", () => {
  const sides = (
    [
      ["0", "0"],
      ["15", "0"],
      ["15", "15"],
      ["40", "30"],
      ["40", "40"],
      ["A", "40"],
      ["4", "3"],
    ] as [string, string][]
  ).map(servesFromRight);
  expect(sides).toEqual([true, false, true, false, true, false, false]);
});
