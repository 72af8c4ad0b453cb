import type { PriceBoost } from "@touchline/contract";
import { milliOdds } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { slipBets } from "./bet-slip.rules.ts";
import { boostFor, withBoost } from "./price-boost.rules.ts";
import { prospectOf, type SlipBet, wantedBet } from "./slip-bet.rules.ts";
import { NO_STAKES } from "./slip-stakes.ts";
import { mostToday } from "./stake.rules.ts";
import { sampleLeg } from "./test/sample-leg.ts";

const boost = (boostId: string, events: readonly string[], boostedOdds = 2500): PriceBoost => ({
  boostId,
  names: null,
  standing: "open",
  odds: 2000,
  boostedOdds,
  mostStake: { USD: 2000 },
  endsAt: 0,
  picks: events.map((event) => ({ outcomeId: `${event}:result:1` }) as PriceBoost["picks"][number]),
});
const firstOf = (bets: readonly SlipBet[]) => bets[0] as SlipBet;
const [a, b] = [sampleLeg("a"), sampleLeg("b")];

describe("a boosted price on the slip", () => {
  test("applies to the bet on exactly its selections", () => {
    const boosts = [boost("one", ["a"]), boost("both", ["a", "b"])];
    const singles = slipBets([a, b], { ...NO_STAKES, mode: "singles" });
    expect(singles.map((bet) => boostFor(bet, boosts)?.boostId)).toEqual(["one", undefined]);
    expect(boostFor(firstOf(slipBets([a, b], NO_STAKES)), boosts)?.boostId).toBe("both");
  });

  test.each([
    ["each way", { eachWay: true }],
    ["a free bet", { freeBetId: "f" }],
    ["an odds boost of one's own", { boostId: "o" }],
    ["a system", { kind: "system" as const }],
  ])("excludes %s", (_, over) => {
    expect(
      boostFor({ ...firstOf(slipBets([a], NO_STAKES)), ...over }, [boost("one", ["a"])]),
    ).toBeUndefined();
  });

  test("is requested only if chosen, and shows its payout", () => {
    const bet = { ...firstOf(slipBets([a], NO_STAKES)), unitStake: 1000 };
    expect(wantedBet(withBoost(bet, [boost("one", ["a"])], []))).not.toHaveProperty("priceBoostId");
    const boosted = withBoost(bet, [boost("one", ["a"])], ["one"]);
    expect(boosted.priceBoost).toEqual({ boostId: "one", boostedOdds: milliOdds(2500) });
    expect(wantedBet(boosted)).toMatchObject({ priceBoostId: "one", legs: [{ quotedOdds: 2000 }] });
    expect([prospectOf(bet, undefined)?.payout, prospectOf(boosted, undefined)?.payout]).toEqual([
      2000n,
      2500n,
    ]);
    expect(prospectOf(boosted, 2200)).toEqual({ payout: 2200n, capped: true });
  });

  test("limits the stake to the punter's remaining allowance", () => {
    const limits = {
      minStake: 10,
      maxStake: 5000,
      leftToday: 4000,
      maxPayout: 9,
      delayMs: 0,
      lines: 1,
      bonus: null,
    };
    expect(mostToday(limits)).toBe(4000);
    expect(mostToday({ ...limits, priceBoost: { boostedOdds: 2500, left: 300, why: null } })).toBe(
      300,
    );
  });
});
