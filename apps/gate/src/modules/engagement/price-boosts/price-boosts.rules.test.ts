import { type LegSettlement, potentialPayout, settleTicket, type Ticket } from "@touchline/betting";
import { type MilliOdds, minor } from "@touchline/core";
import * as fc from "fast-check";
import { assert, property } from "fast-check";
import { describe, expect, test } from "vitest";
import {
  extraOf,
  fairOddsOf,
  isFarAboveFair,
  mostExtraOf,
  productOf,
  standingOf,
} from "./price-boosts.rules.ts";

const ticketOn = (odds: readonly number[], stake: bigint): Ticket => ({
  legs: odds.map((each, at) => ({ legId: String(at), odds: each as MilliOdds })),
  sizes: [odds.length],
  unitStake: minor(stake),
  maxPayout: minor(10n ** 12n),
});
const ended = (result: LegSettlement["win"]["result"]): LegSettlement => ({ win: { result } });
const mostOf = (ticket: Ticket, boosted: number) =>
  mostExtraOf(
    {
      stake: ticket.unitStake,
      payout: potentialPayout(ticket).payout,
      maxPayout: ticket.maxPayout,
    },
    boosted,
  );

describe("a boosted price's state", () => {
  test.each([
    ["open while the market is near", 2800, 3000, "open"],
    ["moved when the price on offer reaches it", 3100, 3150, "moved"],
    ["moved when the fair price falls by more than a tenth", 2400, 2690, "moved"],
    ["moved when the fair price rises by more than a tenth", 3000, 3310, "moved"],
    ["open at a tenth", 2500, 2700, "open"],
  ])("is %s", (_, odds, fairOdds, standing) => {
    expect(standingOf({ fairOdds: 3000, boostedOdds: 3100 }, { odds, fairOdds })).toBe(standing);
  });
  test("is suspended while its selections have no price", () => {
    expect(standingOf({ fairOdds: 3000, boostedOdds: 3100 }, null)).toBe("suspended");
  });
  test("a price more than a twentieth above fair needs confirmation", () => {
    expect(
      [3150, 3151].map((boostedOdds) => isFarAboveFair({ fairOdds: 3000, boostedOdds })),
    ).toEqual([false, true]);
  });
  test.each([
    ["a plain chance", [333_000, 0, 0, 0] as const, 3003],
    ["a refund", [400_000, 0, 200_000, 0] as const, 2000],
    ["quarter lines", [400_000, 100_000, 0, 100_000] as const, 2000],
  ])("the fair price knows %s", (_, chances, odds) => expect(fairOddsOf(chances)).toBe(odds));
});

describe("the extra of a boosted bet", () => {
  test.each([
    ["win", 300n],
    ["half_win", 150n],
    ["void", 0n],
    ["half_lose", 0n],
    ["lose", 0n],
  ] as const)("of one selection that ends %s", (result, extra) => {
    const ticket = ticketOn([2800], 1000n);
    expect(extraOf(ticket, [ended(result)], 3100, mostOf(ticket, 3100))).toBe(extra);
  });
  test("of several is paid when each wins in full, and only then", () => {
    const ticket = ticketOn([2000, 1500], 1000n);
    const most = mostOf(ticket, 3300);
    expect(most).toBe(300n);
    expect(extraOf(ticket, [ended("win"), ended("win")], 3300, most)).toBe(300n);
    expect(extraOf(ticket, [ended("win"), ended("void")], 3300, most)).toBe(0n);
    expect(extraOf(ticket, [ended("win"), ended("half_win")], 3300, most)).toBe(0n);
  });
  test.each([
    ["a starting price below the boosted one: the rest is extra", 3000, undefined, 100n],
    ["a starting price above it: it paid more than the boost", 3500, undefined, 0n],
    // 20 % off the winnings of 3.10 leaves 2.68.
    ["a starting price that beat the cut price: the boosted one is cut too", 2600, 20, 80n],
  ])("of one selection with %s", (_, startingPrice, deductionPercent, extra) => {
    const ticket = ticketOn([2800], 1000n);
    const win = { result: "win", ...(deductionPercent ? { deductionPercent } : {}) } as const;
    expect(
      extraOf(ticket, [{ win, odds: startingPrice as MilliOdds }], 3100, mostOf(ticket, 3100)),
    ).toBe(extra);
  });
  test("of several is reduced by what a starting price has already paid", () => {
    const ticket = ticketOn([2000, 1500], 1000n);
    const outcomes = [{ ...ended("win"), odds: 2100 as MilliOdds }, ended("win")];
    expect(
      settleTicket(ticket, outcomes).payout + extraOf(ticket, outcomes, 3300, mostOf(ticket, 3300)),
    ).toBe(3300n);
  });
  test("with the bet never pays more than the boosted price, nor over a coin less", () => {
    const odds = fc.integer({ min: 1010, max: 20_000 });
    assert(
      property(
        fc.array(odds, { minLength: 1, maxLength: 4 }),
        fc.integer({ min: 1, max: 1_000_000 }),
        odds,
        (legs, stake, more) => {
          const ticket = ticketOn(legs, BigInt(stake));
          const boosted = productOf(legs) + more;
          const outcomes = legs.map(() => ended("win"));
          const paid =
            settleTicket(ticket, outcomes).payout +
            extraOf(ticket, outcomes, boosted, mostOf(ticket, boosted));
          expect(paid).toBe((BigInt(stake) * BigInt(boosted)) / 1000n);
        },
      ),
    );
  });
});
