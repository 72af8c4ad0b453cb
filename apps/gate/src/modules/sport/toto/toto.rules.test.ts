import { MINUTE_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { head, resultMarket, state } from "../../../../test/feed.ts";
import { moneyOf, nextMatches } from "./toto.rules.ts";

const NOW = 1_780_000_000_000;
const result = resultMarket("m", [2000, 3000, 4000]);
const markets = new Map([[result.marketId, result]]);
const prematch = state({ status: "prematch" });
/** Matches that start this many minutes from now. */
const starting = (...minutes: number[]) =>
  minutes.map((at) => ({
    head: head(`m${at}`, { startTime: NOW + at * MINUTE_MS }),
    state: prematch,
    markets,
  }));
const chosen = (known: Parameters<typeof nextMatches>[1]) =>
  nextMatches("correct-score", known, NOW).map(({ head: { eventId } }) => eventId);

describe("the matches of the next draw", () => {
  test("are the first ones that start after the game's pause, by start time", () => {
    expect(chosen(starting(50, 10, 30, 25, 40, 24, 35, 60))).toEqual([
      "m25",
      "m30",
      "m35",
      "m40",
      "m50",
    ]);
  });

  test("are the last known ones where too few start that late", () => {
    expect(chosen(starting(2, 3, 4, 5, 6, 30))).toEqual(["m3", "m4", "m5", "m6", "m30"]);
  });

  test("are none where too few are known, or they are about to start", () => {
    expect(chosen(starting(30, 31, 32, 33))).toEqual([]);
    expect(chosen(starting(0.5, 30, 31, 32, 33))).toEqual([]);
  });

  test.each([
    ["of another sport", { sport: "Handball" as const }, {}, markets],
    ["that is an outright", { kind: "outright" as const }, {}, markets],
    ["that is virtual", { virtual: { round: 1, seedHash: "00" } }, {}, markets],
    ["that has begun", {}, { status: "live" as const }, markets],
    ["whose result is not on offer", {}, {}, new Map([["m:half", { ...result, part: 1 }]])],
  ])("hold none %s", (_, over, stateOver, offered) => {
    const [first, ...others] = starting(30, 31, 32, 33, 34);
    const other = {
      head: { ...head("other"), ...first?.head, ...over },
      state: { ...prematch, ...stateOver },
      markets: offered,
    };
    expect(chosen([other, ...others])).toEqual([]);
  });
});

test.each([
  ["USD", 100n, 10n, 200_000n, 1_000_000n],
  ["RUB", 10_000n, 1000n, 20_000_000n, 100_000_000n],
  ["JPY", 100n, 10n, 200_000n, 1_000_000n],
  ["KWD", 500n, 50n, 1_000_000n, 5_000_000n],
])(
  "amounts are scaled to %s, to its own coins",
  (currency, unit, minUnitStake, maxStake, guarantee) => {
    expect(moneyOf("1x2", currency)).toEqual({ unit, minUnitStake, maxStake, guarantee });
  },
);
