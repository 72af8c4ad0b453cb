import type { FeedMarket } from "@touchline/contract";
import { expect, test } from "vitest";
import { impliedChances } from "./implied-chances.rules.ts";

const market = (
  type: FeedMarket["type"],
  odds: number[],
  lineQuarters: number | null = null,
): FeedMarket => ({
  marketId: "m",
  type,
  lineQuarters,
  status: "open",
  outcomes: odds.map((each, at) => ({ outcomeId: String(at), key: String(at), odds: each })),
});

test.each([
  ["a match result without a margin", market("match_result", [2000, 4000, 4000]), 500_000],
  ["one with a margin of 5 %", market("match_result", [1905, 3810, 3810]), 500_000],
  ["over 2.5", market("total", [2000, 2000], 10), 500_000],
  ["over 2, where the stake may come back", market("total", [2000, 2000], 8), null],
  ["a quarter line", market("handicap", [2000, 2000], -3), null],
  ["a half handicap below zero", market("handicap", [2000, 2000], -2), 500_000],
  ["double chance, where two win", market("double_chance", [1330, 1330, 1330]), null],
  ["draw no bet", market("draw_no_bet", [1900, 1900]), null],
  ["a list of scores that lacks some", market("correct_score", [8000, 9000]), null],
  ["prices that are no book", market("winner", [1010, 1010]), null],
] as const)("%s", (_, of, win) => {
  expect(impliedChances(of, "0")).toEqual(win === null ? null : [win, 0, 0, 0]);
});
