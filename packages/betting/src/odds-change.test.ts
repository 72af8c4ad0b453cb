import { BET_PLACING_MODES, milliOdds } from "@touchline/core";
import { describe, expect, test } from "vitest";
import {
  type BetPlacingMode,
  judgePrice,
  judgePrices,
  type PriceJudgement,
} from "./odds-change.ts";

describe("a price that moved", () => {
  test.each<[string, number, number, Record<BetPlacingMode, PriceJudgement>]>([
    ["nowhere", 1910, 1910, { equals: "accept", "greater-or-equal": "accept", any: "accept" }],
    ["up", 1910, 1911, { equals: "ask", "greater-or-equal": "accept", any: "accept" }],
    ["down", 1910, 1909, { equals: "ask", "greater-or-equal": "ask", any: "accept" }],
  ])("%s, from %i to %i", (_, quoted, current, judgements) => {
    for (const mode of BET_PLACING_MODES)
      expect(judgePrice(mode, milliOdds(quoted), milliOdds(current))).toBe(judgements[mode]);
  });
});

describe("a slip", () => {
  const pair = (quoted: number, current: number) => ({
    quoted: milliOdds(quoted),
    current: milliOdds(current),
  });
  const same = pair(2000, 2000);
  const up = pair(2000, 9000);
  const down = pair(2000, 1990);
  test.each<[string, BetPlacingMode, (typeof same)[], PriceJudgement]>([
    ["unchanged", "equals", [same, same], "accept"],
    ["one better", "equals", [same, up], "ask"],
    ["one better", "greater-or-equal", [same, up], "accept"],
    ["one much better, one a little worse", "greater-or-equal", [up, down], "ask"],
    ["one worse", "any", [down, same], "accept"],
  ])("%s under %s", (_, mode, pairs, judgement) =>
    expect(judgePrices(mode, pairs)).toBe(judgement),
  );
});
