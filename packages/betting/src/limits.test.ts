import { minor } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyTicket, leg, ticketOf } from "../test/tickets.ts";
import { mostStake, type StakeFault, type StakeRules, stakeFault } from "./limits.ts";
import { lineCount } from "./lines.ts";
import { potentialPayout } from "./settlement.ts";
import type { TicketShape } from "./ticket.ts";

const rules = (
  minStake: number,
  maxStake: number,
  maxPayout: number,
  step?: number,
): StakeRules => ({
  minStake: minor(minStake),
  maxStake: minor(maxStake),
  maxPayout: minor(maxPayout),
  ...(step ? { step: minor(step) } : {}),
});

const single: TicketShape = { legs: [leg(3000)], sizes: [1] };
const trixie: TicketShape = { legs: [leg(2000), leg(3000), leg(4000)], sizes: [2, 3] };

describe("the maximum stake on a line", () => {
  test.each<[string, TicketShape, StakeRules, bigint]>([
    ["the maximum stake", single, rules(10, 1000, 100_000), 1000n],
    ["the maximum payout", single, rules(10, 1000, 2999), 999n],
    ["a payout of just the maximum", single, rules(10, 1000, 3000), 1000n],
    ["the maximum stake over all lines", trixie, rules(10, 1000, 1_000_000), 250n],
    ["the maximum payout over all lines: 50 a unit", trixie, rules(4, 1000, 5049), 100n],
    ["whole steps", single, rules(10, 1055, 100_000, 50), 1050n],
    ["whole steps within the payout", single, rules(10, 1055, 2999, 50), 950n],
    ["the minimum where even that wins more", single, rules(10, 1000, 5), 10n],
    ["the minimum over all lines, rounded up", trixie, rules(10, 1000, 5), 3n],
    ["the minimum in whole steps", single, rules(10, 1000, 5, 25), 25n],
    ["one coin where there is no minimum", single, rules(0, 1000, 2), 1n],
    ["nothing where the lines cost more than the maximum", trixie, rules(1, 3, 100_000), 0n],
    ["nothing where the minimum is above the maximum", single, rules(2000, 1000, 100_000), 0n],
    [
      "a free bet's winnings, which have no stake in them",
      { ...single, freeBet: true },
      rules(10, 1000, 1000),
      500n,
    ],
  ])("%s", (_, ticket, limits, most) => expect(mostStake(ticket, limits)).toBe(most));

  test("keeps within the limits, and one step more does not", () => {
    const amount = fc.bigInt({ min: 1n, max: 10n ** 9n }).map(minor);
    const limits = fc.record({
      minStake: fc.bigInt({ min: 0n, max: 500n }).map(minor),
      maxStake: amount,
      maxPayout: amount,
      step: fc.constantFrom(1n, 7n, 100n).map(minor),
    });
    fc.assert(
      fc.property(anyTicket(), limits, (shape, limit) => {
        const most = mostStake(shape, limit);
        const stakeOf = (unitStake: bigint) => unitStake * BigInt(lineCount(shape));
        const fits = (unitStake: bigint) => {
          const { uncapped } = potentialPayout({ ...shape, unitStake: minor(unitStake) });
          return stakeOf(unitStake) <= limit.maxStake && uncapped <= limit.maxPayout;
        };
        expect(most % limit.step).toBe(0n);
        const isLeast = (unitStake: bigint) =>
          stakeOf(unitStake - limit.step) < limit.minStake || unitStake === limit.step;
        if (most === 0n) {
          const longest = limit.maxStake - (limit.maxStake % stakeOf(limit.step));
          expect(longest === 0n || longest < limit.minStake).toBe(true);
        } else {
          expect(stakeFault({ ...shape, unitStake: most }, limit)).toBeNull();
          expect(fits(most) || isLeast(most)).toBe(true);
          expect(fits(most + limit.step)).toBe(false);
        }
      }),
      { numRuns: 200 },
    );
  });

  test("is not computed for an invalid ticket", () => {
    expect(() => mostStake({ legs: [], sizes: [1] }, rules(1, 1, 1))).toThrow("no_legs");
  });
});

describe("a stake", () => {
  const ticket = (unitStake: number) =>
    ticketOf(trixie.legs, trixie.sizes, { unitStake: minor(unitStake) });
  test.each<[number, StakeFault | null]>([
    [24, "below_minimum"],
    [25, null],
    [250, null],
    [251, "above_maximum"],
  ])("of %i on each of 4 lines, where 100 to 1000 is allowed: %s", (unitStake, fault) => {
    // exceeding the maximum payout does not make the stake invalid
    expect(stakeFault(ticket(unitStake), rules(100, 1000, 1))).toBe(fault);
  });
});
