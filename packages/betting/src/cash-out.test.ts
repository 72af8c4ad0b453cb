import { type Minor, minor } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { anyTicket, ended, leg, outlook, perLeg, settlement, ticketOf } from "../test/tickets.ts";
import {
  autoCashOutDue,
  type CashOutFault,
  cashOutFault,
  cashOutOffer,
  fairValue,
  fairWorth,
  type LegOutlook,
  partialOffer,
} from "./cash-out.ts";
import type { Chances } from "./chances.ts";
import type { LegResult, LegSettlement } from "./factors.ts";
import { totalStake } from "./lines.ts";
import { payoutCap } from "./returns.ts";
import { settleTicket } from "./settlement.ts";
import type { Ticket } from "./ticket.ts";

const chance = (win: number, more: Partial<Chances> = {}): Chances => ({
  win,
  halfWin: 0,
  void: 0,
  halfLose: 0,
  ...more,
});
const open = (win: number, more: Partial<Chances> = {}): LegOutlook => ({
  chances: chance(win, more),
});
const settled = (result: LegResult): LegOutlook => ({ settled: { win: { result } } });

describe("the fair value", () => {
  const single = ticketOf([leg(3000)], [1]);
  const double = ticketOf([leg(2000), leg(3000)], [2]);
  const terms = { eachWay: { places: 3, top: 1, bottom: 5 } };
  test.each<[string, Ticket, LegOutlook[], bigint]>([
    ["stake × odds × chance", single, [open(500_000)], 150n],
    ["of a sure winner is its payout", single, [open(1_000_000)], 300n],
    ["of a sure loser is nothing", single, [open(0)], 0n],
    // 100 × (0.2 × 3 + 0.2 × 2 + 0.2 × 1 + 0.2 × ½)
    [
      "with halves and refunds",
      single,
      [open(200_000, { halfWin: 200_000, void: 200_000, halfLose: 200_000 })],
      130n,
    ],
    ["of a sure refund is the stake", single, [open(0, { void: 1_000_000 })], 100n],
    ["is rounded down", single, [open(333_333)], 99n],
    // 100 × 2 × 0.5 × 3 × 0.25
    ["of a double", double, [open(500_000), open(250_000)], 75n],
    // 100 × 2 × 3 × 0.25
    ["after the first leg won", double, [settled("win"), open(250_000)], 150n],
    ["after the first leg was void", double, [settled("void"), open(250_000)], 75n],
    ["after the first leg half lost", double, [settled("half_lose"), open(250_000)], 37n],
    ["after the first leg lost", double, [settled("lose"), open(250_000)], 0n],
    // singles 200 and 75, double 150
    [
      "of a system adds its lines up",
      { ...double, sizes: [1, 2] },
      [settled("win"), open(250_000)],
      425n,
    ],
    // to win 100 × 6 × 0.2; to be placed 100 × 2 × 0.5
    [
      "of an each-way single",
      ticketOf([leg(6000, terms)], [1], { eachWay: true }),
      [{ chances: chance(200_000), placeChances: chance(500_000) }],
      220n,
    ],
  ])("%s", (_, ticket, outlooks, value) => expect(fairValue(ticket, outlooks)).toBe(value));

  test("is the exact sum of its lines, rounded down once", () => {
    // two singles of 1 coin, each worth 1.5: three coins in total
    const ticket = ticketOf([leg(3000), leg(3000)], [1], { unitStake: minor(1) });
    expect(fairValue(ticket, [open(500_000), open(500_000)])).toBe(3n);
  });

  const legsAt = (count: number, odds: number) => Array.from({ length: count }, () => leg(odds));
  const sizes = (from: number, to: number) =>
    Array.from({ length: to - from + 1 }, (_, i) => from + i);
  test.each<[string, Ticket, number, bigint]>([
    // (1 + 0.9)⁸ − 1 − 8 × 0.9 lines of 10 coins: 1616.35…; rounded line by line 1492
    [
      "a Goliath at 10 coins a line",
      ticketOf(legsAt(8, 1800), sizes(2, 8), { unitStake: minor(10) }),
      500_000,
      1616n,
    ],
    // (1 + 0.72)⁶ − 1 lines of 1 coin: 24.89…; rounded line by line nothing, for each line is worth
    // less than a coin
    [
      "a Lucky 63 at a coin a line",
      ticketOf(legsAt(6, 1800), sizes(1, 6), { unitStake: minor(1) }),
      400_000,
      24n,
    ],
  ])("of %s keeps the fractions of its lines", (_, ticket, win, value) => {
    const outlooks = ticket.legs.map(() => open(win));
    expect(fairValue(ticket, outlooks)).toBe(value);
    expect(cashOutFault(ticket, outlooks, totalStake(ticket))).toBeNull();
  });

  test("of the open stake is rounded once, after its share was taken", () => {
    // worth 100.5 for 100: 50.25 for the half, 49.74… at a margin of 1 %
    const ticket = ticketOf([leg(2010)], [1]);
    expect(fairValue(ticket, [open(500_000)], minor(50))).toBe(50n);
    const third = fairWorth(
      ticketOf([leg(1999)], [1], { unitStake: minor(3) }),
      [open(1_000_000)],
      minor(1),
    );
    expect([third.top * 1000n, cashOutOffer(third, 0)]).toEqual([third.bottom * 1999n, 1n]);
  });

  test.each<[string, Ticket, LegOutlook[], bigint]>([
    // it pays 200 one time in ten
    [
      "a long single",
      ticketOf([leg(50_000)], [1], { maxPayout: minor(200) }),
      [open(100_000)],
      20n,
    ],
    // 250 for certain, 300 every other time
    [
      "the last leg of a system",
      ticketOf([leg(2500), leg(4000)], [1, 2], { maxPayout: minor(350) }),
      [settled("win"), open(500_000)],
      300n,
    ],
    [
      "a won ticket",
      ticketOf([leg(50_000)], [1], { maxPayout: minor(200) }),
      [settled("win")],
      200n,
    ],
    // 500 is guaranteed and the maximum is 400
    [
      "what is safe already",
      ticketOf([leg(5000), leg(4000)], [1], { maxPayout: minor(400) }),
      [settled("win"), open(1)],
      400n,
    ],
  ])("a maximum payout cuts %s", (_, ticket, outlooks, value) =>
    expect(fairValue(ticket, outlooks)).toBe(value),
  );

  test("needs probabilities that sum to at most a million, and place ones for each way", () => {
    expect(() => fairValue(single, [open(600_000, { void: 400_001 })])).toThrow("not chances");
    expect(() => fairValue(single, [open(-1)])).toThrow("not chances");
    expect(() => fairValue(single, [open(0.5)])).toThrow("not chances");
    expect(() => fairValue(single, [])).toThrow("1 legs, 0 given");
    expect(() =>
      fairValue(ticketOf([leg(6000, terms)], [1], { eachWay: true }), [open(1)]),
    ).toThrow("chances of a place");
  });

  test("does not exist for a free bet", () => {
    expect(() => fairValue({ ...single, freeBet: true }, [open(500_000)])).toThrow(
      "a free bet has no cash-out",
    );
  });
});

describe("for any ticket the fair value", () => {
  const tickets = anyTicket(["plain", "each-way"]);
  const withOutlooks = tickets.chain((ticket) =>
    fc.tuple(fc.constant(ticket), perLeg(ticket, outlook)),
  );
  const result = (result: LegResult): LegSettlement => ({ win: { result }, place: { result } });
  const endedAs = (outlooks: readonly LegOutlook[], to: LegResult) =>
    outlooks.map((each) => ("settled" in each ? each.settled : result(to)));

  test("is the payout once every leg is settled", () => {
    const over = tickets.chain((ticket) =>
      fc.tuple(fc.constant(ticket), perLeg(ticket, settlement)),
    );
    fc.assert(
      fc.property(over, ([ticket, outcomes]) => {
        expect(
          fairValue(
            ticket,
            outcomes.map((each) => ({ settled: each })),
          ),
        ).toBe(settleTicket(ticket, outcomes).payout);
      }),
      { numRuns: 300 },
    );
  });

  test("lies between the worst and the best possible result", () => {
    fc.assert(
      fc.property(withOutlooks, ([ticket, outlooks]) => {
        const value = fairValue(ticket, outlooks);
        expect(value >= settleTicket(ticket, endedAs(outlooks, "lose")).payout).toBe(true);
        expect(value <= settleTicket(ticket, endedAs(outlooks, "win")).payout).toBe(true);
      }),
      { numRuns: 300 },
    );
  });

  test("is the mean payout over all results, to a coin, and never above it under a maximum", () => {
    const plain = anyTicket(["plain"]).chain((ticket) =>
      fc.tuple(fc.constant(ticket), perLeg(ticket, outlook)),
    );
    fc.assert(
      fc.property(
        plain.filter(([ticket]) => ticket.legs.length <= 3),
        ([ticket, outlooks]) => {
          const mean = meanByEnumeration(ticket, outlooks);
          const value = Number(fairValue(ticket, outlooks));
          const slack = 1 + mean * 1e-9;
          expect(value).toBeLessThanOrEqual(mean + slack);
          // A best payout that is the maximum may have been cut by a part of a coin.
          const best = settleTicket(ticket, endedAs(outlooks, "win"));
          if (!best.capped && best.payout < payoutCap(ticket))
            expect(value).toBeGreaterThanOrEqual(mean - slack);
        },
      ),
      { numRuns: 300 },
    );
  });

  test("rises with the probability of winning", () => {
    fc.assert(
      fc.property(withOutlooks, fc.nat(), ([ticket, outlooks], nth) => {
        const at = nth % outlooks.length;
        const better = outlooks.map((each, i) =>
          i === at && "chances" in each
            ? {
                ...each,
                chances: { ...each.chances, win: each.chances.win + each.chances.void, void: 0 },
              }
            : each,
        );
        expect(fairValue(ticket, better) >= fairValue(ticket, outlooks)).toBe(true);
      }),
    );
  });
});

/**
 * Enumerates every way the open legs may end with its probability. Floats suffice because it checks
 * a mean, not money.
 */
function meanByEnumeration(ticket: Ticket, outlooks: readonly LegOutlook[]): number {
  let ways: { p: number; outcomes: LegSettlement[] }[] = [{ p: 1, outcomes: [] }];
  for (const each of outlooks) {
    const next: [number, LegSettlement][] =
      "settled" in each
        ? [[1, each.settled]]
        : (["win", "half_win", "void", "half_lose", "lose"] as const).map((result) => [
            probability(each.chances, result),
            { win: { result } },
          ]);
    ways = ways.flatMap((way) =>
      next.map(([p, outcome]) => ({ p: way.p * p, outcomes: [...way.outcomes, outcome] })),
    );
  }
  return ways
    .filter(({ p }) => p > 0)
    .reduce((sum, { p, outcomes }) => sum + p * Number(settleTicket(ticket, outcomes).payout), 0);
}

function probability({ win, halfWin, void: back, halfLose }: Chances, result: LegResult): number {
  const lose = 1_000_000 - win - halfWin - back - halfLose;
  return { win, half_win: halfWin, void: back, half_lose: halfLose, lose }[result] / 1_000_000;
}

describe("the offer", () => {
  const coins = (amount: number) => ({ top: BigInt(amount), bottom: 1n });
  test.each([
    [1000, 50, 950n],
    [1000, 0, 1000n],
    [1000, 1000, 0n],
    [999, 50, 949n], // 949.05
    [1, 1, 0n],
  ])("for a fair value of %i at a margin of %i ‰ is %i", (fair, margin, offer) =>
    expect(cashOutOffer(coins(fair), margin)).toBe(offer),
  );

  test.each([-1, 1001, 2.5])("rejects a margin of %d ‰", (margin) =>
    expect(() => cashOutOffer(coins(1000), margin)).toThrow("not a margin"),
  );

  test.each([
    [950, 100, 100, 950n],
    [950, 50, 100, 475n],
    [950, 1, 3, 316n],
  ])("of %i pays for %i of %i: %i", (offer, part, remaining, pays) =>
    expect(partialOffer(minor(offer), minor(part), minor(remaining))).toBe(pays),
  );

  test.each([
    [0, 100],
    [101, 100],
  ])("is unavailable for %i of %i", (part, remaining) =>
    expect(() => partialOffer(minor(950), minor(part), minor(remaining))).toThrow(
      "cannot be taken out",
    ),
  );

  test("later partials are cumulative: two steps never pay more than one", () => {
    const amount = fc.bigInt({ min: 2n, max: 10n ** 9n });
    fc.assert(
      fc.property(amount, amount, fc.nat(1000), (offer, staked, share) => {
        const first = minor(1n + ((staked - 2n) * BigInt(share)) / 1000n);
        const rest = minor(staked - first);
        const now = partialOffer(minor(offer), first, minor(staked));
        const later = partialOffer(minor((offer * rest) / staked), rest, rest);
        expect(now + later <= offer && now + later >= offer - 2n).toBe(true);
      }),
    );
  });
});

test.each([
  [500, 499, false],
  [500, 500, true],
  [500, 900, true],
  [0, 0, false],
])("an auto cash out at %i is due at an offer of %i: %s", (threshold, offer, due) =>
  expect(autoCashOutDue(minor(threshold), minor(offer))).toBe(due),
);

describe("there is no cash out", () => {
  const double = ticketOf([leg(2000), leg(3000)], [2]);
  const stake: Minor = totalStake(double);
  test.each<[string, Ticket, LegOutlook[], Minor, CashOutFault | null]>([
    ["but for an open leg there is", double, [settled("win"), open(250_000)], stake, null],
    ["for a free bet", { ...double, freeBet: true }, [open(1), open(1)], stake, "free_bet"],
    ["when every leg is settled", double, [settled("win"), settled("win")], stake, "all_settled"],
    ["when no line can win", double, [settled("lose"), open(250_000)], stake, "nothing_left"],
    [
      "but a system may go on without a lost leg",
      { ...double, sizes: [1] },
      [settled("lose"), open(250_000)],
      stake,
      null,
    ],
    ["when the last leg cannot win", double, [settled("win"), open(0)], stake, "nothing_left"],
    [
      "when all of the stake was taken out",
      double,
      [settled("win"), open(250_000)],
      minor(0),
      "nothing_left",
    ],
  ])("%s", (_, ticket, outlooks, remaining, fault) =>
    expect(cashOutFault(ticket, outlooks, remaining)).toBe(fault),
  );

  test("settled legs of a system count with their winnings", () => {
    expect(fairValue({ ...double, sizes: [1] }, [settled("lose"), open(250_000)])).toBe(75n);
    expect(settleTicket({ ...double, sizes: [1] }, ended("lose", "win")).payout).toBe(300n);
  });
});
