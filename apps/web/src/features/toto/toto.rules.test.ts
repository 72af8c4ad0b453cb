import { VOID_MATCH } from "@touchline/betting";
import type { TotoDraw, TotoMatch } from "@touchline/contract";
import { seededRandom } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { luckyDip, noMarks, notPlaceable, outcomeNow, toggled } from "./toto.rules.ts";

test("a pick is made and removed, in the game's own order whatever was tapped first", () => {
  const marked = toggled("1x2", toggled("1x2", noMarks("1x2"), 3, "2"), 3, "1");
  expect(marked[3]).toEqual(["1", "2"]);
  expect(toggled("1x2", marked, 3, "1")[3]).toEqual(["2"]);
  expect(marked.filter(({ length }) => length > 0)).toHaveLength(1);
});

test("a lucky dip picks each open match at random, and keeps manual picks", () => {
  const chance = seededRandom("toto");
  const dipped = luckyDip("goals", toggled("goals", noMarks("goals"), 0, "6"), () => chance.next());
  expect(dipped[0]).toEqual(["6"]);
  expect(dipped.every(({ length }) => length === 1)).toBe(true);
  const counts = new Map<string, number>();
  for (let round = 0; round < 1000; round++)
    for (const [mark = ""] of luckyDip("goals", noMarks("goals"), () => chance.next()))
      counts.set(mark, (counts.get(mark) ?? 0) + 1);
  expect([...counts.keys()].sort()).toEqual(["0", "1", "2", "3", "4", "5", "6"]);
  // 8000 draws over seven picks: each near 1143.
  for (const count of counts.values()) expect(Math.abs(count - 8000 / 7)).toBeLessThan(130);
});

describe("the correct pick of a match is", () => {
  const match = (over: Partial<TotoMatch>) =>
    ({ state: null, score: null, isVoid: false, ...over }) as TotoMatch;
  const state = (status: string, score = [2, 1]) => ({ status, score }) as TotoMatch["state"];
  test.each([
    ["nothing before it starts", match({ state: state("prematch", [0, 0]) }), null],
    ["what its score says while it is played", match({ state: state("live") }), "1"],
    [
      "what is confirmed, whatever the score said",
      match({ state: state("ended"), score: [1, 1] }),
      "X",
    ],
    ["what is confirmed, also when nobody shows it any more", match({ score: [0, 3] }), "2"],
    ["every mark where it is void", match({ isVoid: true }), VOID_MATCH],
    ["every mark where it is called off", match({ state: state("cancelled") }), VOID_MATCH],
  ])("%s", (_, shown, outcome) => {
    expect(outcomeNow("1x2", shown)).toBe(outcome);
  });
});

describe("a coupon is not placed", () => {
  const draw = {
    game: "correct-score",
    status: "open",
    minUnitStake: 10,
    maxStake: 1000,
  } as TotoDraw;
  const full = Array.from({ length: 5 }, () => ["1:0"]);
  const wide = Array.from({ length: 5 }, () => ["0:0", "1:0", "2:0", "3:0", "0:1", "1:1", "2:1"]);
  const money = { unitStake: 100, cost: 100, balance: 500 };
  test.each([
    ["once its draw has closed", { ...draw, status: "closed" as const }, full, money, "closed"],
    ["with a match left open", draw, noMarks("correct-score"), money, "unmarked"],
    ["with more lines than it may have", draw, wide, money, "lines"],
    ["below the least stake of a line", draw, full, { ...money, unitStake: 9 }, "unit"],
    [
      "above the most that it may cost",
      draw,
      full,
      { ...money, cost: 1001, balance: 5000 },
      "cost",
    ],
    ["for more than there is", draw, full, { ...money, cost: 501 }, "funds"],
    ["for no reason at all, to a guest", draw, full, { ...money, cost: 501, balance: null }, null],
    ["for no reason at all, to a punter who can pay", draw, full, money, null],
  ])("%s", (_, shown, marks, sums, why) => {
    expect(notPlaceable(shown, marks, sums)).toBe(why);
  });
});
