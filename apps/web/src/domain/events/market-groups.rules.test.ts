import type { Market } from "@touchline/contract";
import { expect, test } from "vitest";
import {
  favouritesFirst,
  inGroup,
  inOrder,
  isInThrees,
  MARKET_GROUPS,
  questionOf,
} from "./market-groups.rules.ts";

test.each([
  [{ type: "match_result" }, ["main"]],
  [{ type: "total" }, ["main", "totals"]],
  [{ type: "total", unit: "games" }, ["main", "totals"]],
  [{ type: "total", unit: "corners" }, ["stats"]],
  [{ type: "total", part: 1 }, ["parts"]],
  [{ type: "handicap" }, ["main", "handicaps"]],
  [{ type: "european_handicap" }, ["handicaps"]],
  [{ type: "correct_score" }, ["specials"]],
  [{ type: "both_to_score" }, ["main", "specials"]],
  [{ type: "race_winner" }, ["main"]],
] as const)("%j is in %j", (market, groups) =>
  expect(MARKET_GROUPS.filter((group) => inGroup(market, group))).toEqual(groups),
);

test("markets that differ only by their line belong together", () => {
  expect(questionOf({ type: "total", part: 1 })).toBe(questionOf({ type: "total", part: 1 }));
  expect(questionOf({ type: "total", part: 1 })).not.toBe(questionOf({ type: "total", part: 2 }));
});

const marketOf = (type: Market["type"], odds: readonly number[], runners: boolean): Market => ({
  marketId: type,
  type,
  lineQuarters: null,
  status: "open",
  outcomes: odds.map((each, at) => ({
    outcomeId: `o${at}`,
    key: `${at}`,
    odds: each,
    ...(runners ? { competitor: at } : {}),
  })),
});

test("runners are listed favourites first, and keep their places when prices move", () => {
  const race = marketOf("race_winner", [9000, 2000, 5000], true);
  const order = favouritesFirst([race]);
  expect(inOrder(race.outcomes, order).map(({ outcomeId }) => outcomeId)).toEqual([
    "o1",
    "o2",
    "o0",
  ]);
  const later = marketOf("race_winner", [1500, 2000, 5000], true);
  expect(inOrder(later.outcomes, order).map(({ outcomeId }) => outcomeId)).toEqual([
    "o1",
    "o2",
    "o0",
  ]);
  const result = marketOf("match_result", [9000, 2000, 5000], false);
  expect(
    inOrder(result.outcomes, favouritesFirst([result])).map(({ outcomeId }) => outcomeId),
  ).toEqual(["o0", "o1", "o2"]);
});

test("results are three in a row, names never", () => {
  const inThrees = (type: Market["type"], count: number, runners = false) =>
    isInThrees(type, [marketOf(type, new Array(count).fill(2000), runners)]);
  expect([
    inThrees("match_result", 3),
    inThrees("european_handicap", 3),
    inThrees("half_full", 9),
    inThrees("correct_score", 10),
  ]).toEqual([true, true, true, true]);
  expect([inThrees("total", 2), inThrees("method", 6), inThrees("race_winner", 12, true)]).toEqual([
    false,
    false,
    false,
  ]);
});
