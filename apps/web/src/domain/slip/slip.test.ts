// @vitest-environment happy-dom
import { milliOdds } from "@touchline/core";
import { beforeEach, describe, expect, it } from "vitest";
import { LOCAL_KEYS } from "../../data/device/storage.data.ts";
import type { SlipLeg } from "./slip.rules.ts";
import {
  acceptSlipPrices,
  clearSlip,
  deactivateSlipMarket,
  removeSlipLegs,
  repriceSlip,
  restoreSlip,
  slipLegs,
  toggleSlipLeg,
} from "./slip.ts";

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

  it("adds a selection, and removes it when it is chosen again", () => {
    toggleSlipLeg(leg("e1", "result", "1"));
    expect(outcomes()).toEqual(["e1:result:1"]);
    toggleSlipLeg(leg("e1", "result", "1"));
    expect(outcomes()).toEqual([]);
  });

  it("replaces a selection with another of the same market", () => {
    toggleSlipLeg(leg("e1", "result", "1"));
    toggleSlipLeg(leg("e2", "result", "X"));
    toggleSlipLeg(leg("e1", "result", "2"));
    expect(outcomes()).toEqual(["e1:result:2", "e2:result:X"]);
  });

  it("holds a runner at the offered price or at the starting price, not at both", () => {
    toggleSlipLeg(leg("e1", "race", "r0"));
    toggleSlipLeg({ ...leg("e1", "race", "r0"), atStart: true });
    expect(slipLegs().map(({ outcomeId, atStart }) => [outcomeId, atStart])).toEqual([
      ["e1:race:r0", true],
    ]);
    toggleSlipLeg({ ...leg("e1", "race", "r0"), atStart: true });
    expect(outcomes()).toEqual([]);
  });

  it("survives a reload", () => {
    toggleSlipLeg(leg("e1", "result", "1"));
    const stored = localStorage.getItem(LOCAL_KEYS.slip) ?? "";
    clearSlip();
    expect(outcomes()).toEqual([]);
    localStorage.setItem(LOCAL_KEYS.slip, stored);
    restoreSlip();
    expect(outcomes()).toEqual(["e1:result:1"]);
    removeSlipLegs(["e1:result:1"]);
    expect(outcomes()).toEqual([]);
  });

  it("shows a newer price beside the one that was chosen", () => {
    toggleSlipLeg(leg("e1", "result", "1", 1650));
    repriceSlip(new Map([["e1:result:1", milliOdds(1580)]]));
    expect(slipLegs()[0]).toMatchObject({ chosenOdds: 1650, odds: 1580 });
  });

  it("an accepted newer price becomes the agreed one; others stay", () => {
    toggleSlipLeg(leg("e1", "result", "1", 1650));
    toggleSlipLeg(leg("e2", "result", "1", 1650));
    repriceSlip(
      new Map([
        ["e1:result:1", milliOdds(1580)],
        ["e2:result:1", milliOdds(1700)],
      ]),
    );
    acceptSlipPrices(["e1:result:1"]);
    expect(slipLegs().map(({ chosenOdds }) => chosenOdds)).toEqual([1580, 1650]);
  });

  it("a market closed for good marks its own selection only", () => {
    toggleSlipLeg(leg("e1", "result", "1"));
    toggleSlipLeg(leg("e2", "result", "1"));
    deactivateSlipMarket("e2:result");
    expect(slipLegs().map(({ inactive }) => inactive)).toEqual([undefined, true]);
  });
});
