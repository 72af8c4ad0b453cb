// @vitest-environment happy-dom
import { milliOdds } from "@touchline/core";
import fc from "fast-check";
import { beforeEach, describe, expect, it } from "vitest";
import { LOCAL_KEYS } from "../storage.data.ts";
import { type SlipLeg, totalOdds } from "./slip.rules.ts";
import { clearSlip, removeSlipLeg, repriceSlip, restoreSlip, slipLegs, toggleSlipLeg } from "./slip.ts";

const leg = (event: string, market: string, outcome: string, odds = 2000): SlipLeg => ({
  eventId: event,
  treeId: `t-${event}`,
  marketId: `${event}:${market}`,
  outcomeId: `${event}:${market}:${outcome}`,
  tournamentId: "l1",
  startTime: 0,
  sport: "Football",
  kind: "match",
  tournament: "Premier League",
  competitors: ["Arsenal", "Chelsea"],
  type: "match_result",
  lineQuarters: null,
  key: outcome,
  chosenOdds: milliOdds(odds),
  odds: milliOdds(odds),
});
const outcomes = () => slipLegs().map(({ outcomeId }) => outcomeId);

describe("the bet slip", () => {
  beforeEach(() => clearSlip());

  it("takes a selection, and lets it go when it is chosen again", () => {
    toggleSlipLeg(leg("e1", "result", "1"));
    expect(outcomes()).toEqual(["e1:result:1"]);
    toggleSlipLeg(leg("e1", "result", "1"));
    expect(outcomes()).toEqual([]);
  });

  it("puts another selection of the same market in the place of the first", () => {
    toggleSlipLeg(leg("e1", "result", "1"));
    toggleSlipLeg(leg("e2", "result", "X"));
    toggleSlipLeg(leg("e1", "result", "2"));
    expect(outcomes()).toEqual(["e1:result:2", "e2:result:X"]);
  });

  it("survives a reload", () => {
    toggleSlipLeg(leg("e1", "result", "1"));
    const stored = localStorage.getItem(LOCAL_KEYS.slip) ?? "";
    clearSlip();
    expect(outcomes()).toEqual([]);
    localStorage.setItem(LOCAL_KEYS.slip, stored);
    restoreSlip();
    expect(outcomes()).toEqual(["e1:result:1"]);
    removeSlipLeg("e1:result:1");
    expect(outcomes()).toEqual([]);
  });

  it("shows a newer price beside the one that was chosen", () => {
    toggleSlipLeg(leg("e1", "result", "1", 1650));
    repriceSlip(new Map([["e1:result:1", milliOdds(1580)]]));
    expect(slipLegs()[0]).toMatchObject({ chosenOdds: 1650, odds: 1580 });
  });

  it("multiplies the prices and rounds once, down", () => {
    expect(totalOdds([leg("e1", "r", "1", 1420), leg("e2", "r", "1", 1580)])).toBe(2243);
    expect(totalOdds([leg("e1", "r", "1", 1333), leg("e2", "r", "1", 1333), leg("e3", "r", "1", 1333)])).toBe(2368);
    expect(totalOdds([])).toBeNull();
  });

  it("has no total where two selections are of one match", () => {
    expect(totalOdds([leg("e1", "result", "1"), leg("e1", "total", "over")])).toBeNull();
  });

  it("the total of a slip never exceeds the exact product and misses it by less than a thousandth", () => {
    fc.assert(
      fc.property(fc.array(fc.integer({ min: 1001, max: 50_000 }), { minLength: 1, maxLength: 4 }), (prices) => {
        const total = totalOdds(prices.map((price, index) => leg(`e${index}`, "r", "1", price))) ?? 0;
        const scale = 1000n ** BigInt(prices.length - 1);
        const exact = prices.reduce((product, price) => product * BigInt(price), 1n);
        expect(BigInt(total) * scale <= exact && (BigInt(total) + 1n) * scale > exact).toBe(true);
      }),
    );
  });
});
