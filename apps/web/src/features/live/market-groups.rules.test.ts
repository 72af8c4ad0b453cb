import { expect, test } from "vitest";
import { inGroup, MARKET_GROUPS, questionOf } from "./market-groups.rules.ts";

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
] as const)("%j is in %j", (market, groups) => expect(MARKET_GROUPS.filter((group) => inGroup(market, group))).toEqual(groups));

test("markets that differ by their line alone ask the same", () => {
  expect(questionOf({ type: "total", part: 1 })).toBe(questionOf({ type: "total", part: 1 }));
  expect(questionOf({ type: "total", part: 1 })).not.toBe(questionOf({ type: "total", part: 2 }));
});
