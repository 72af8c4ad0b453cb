import { minor } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { settleSlowly } from "../test/oracle.ts";
import { anyTicket, ended, leg, perLeg, RESULTS, settlement, ticketOf } from "../test/tickets.ts";
import type { LegResult, LegSettlement } from "./factors.ts";
import { totalStake } from "./lines.ts";
import { potentialPayout, settleTicket, shareOfPayout } from "./settlement.ts";
import type { Ticket } from "./ticket.ts";

const paid = (ticket: Ticket, outcomes: readonly LegSettlement[]) =>
  settleTicket(ticket, outcomes).payout;
const banker = (odds: number) => leg(odds, { banker: true });

describe("a single of 1.00 at 1.91 pays", () => {
  test.each<[LegResult, bigint]>([
    ["win", 191n],
    ["half_win", 145n], // 145.5, down
    ["void", 100n],
    ["half_lose", 50n],
    ["lose", 0n],
  ])("%s: %i", (result, payout) =>
    expect(paid(ticketOf([leg(1910)], [1]), ended(result))).toBe(payout),
  );
});

describe("accumulators and systems", () => {
  const four = [leg(2000), leg(3000), leg(4000), leg(5000)];
  test.each<[string, Ticket, LegResult[], { payout: bigint; winningLines: number }]>([
    [
      "a treble won",
      ticketOf([leg(2000), leg(3000), leg(1500)], [3]),
      ["win", "win", "win"],
      { payout: 900n, winningLines: 1 },
    ],
    [
      "a void in a treble makes it a double",
      ticketOf([leg(2000), leg(3000), leg(1500)], [3]),
      ["win", "void", "win"],
      { payout: 300n, winningLines: 1 },
    ],
    [
      "a lost leg loses a treble",
      ticketOf([leg(2000), leg(3000), leg(1500)], [3]),
      ["win", "lose", "win"],
      { payout: 0n, winningLines: 0 },
    ],
    [
      "half won and half lost in a double",
      ticketOf([leg(2000), leg(3000)], [2]),
      ["half_win", "half_lose"],
      { payout: 75n, winningLines: 1 },
    ],
    [
      "every leg void",
      ticketOf(four, [1, 2, 3, 4]),
      ["void", "void", "void", "void"],
      { payout: 1500n, winningLines: 15 },
    ],
    [
      "a Lucky 15 with one winner pays its single",
      ticketOf(four, [1, 2, 3, 4]),
      ["lose", "lose", "win", "lose"],
      { payout: 400n, winningLines: 1 },
    ],
    [
      "a Lucky 15 with two winners pays two singles and a double",
      ticketOf(four, [1, 2, 3, 4]),
      ["win", "lose", "win", "lose"],
      { payout: 1400n, winningLines: 3 },
    ],
    // (1+2)(1+3)(1+4)(1+5) − 1 lines of 1.00
    [
      "a Lucky 15 with four winners",
      ticketOf(four, [1, 2, 3, 4]),
      ["win", "win", "win", "win"],
      { payout: 35_900n, winningLines: 15 },
    ],
    [
      "a Yankee with one winner pays nothing",
      ticketOf(four, [2, 3, 4]),
      ["lose", "lose", "win", "lose"],
      { payout: 0n, winningLines: 0 },
    ],
    // doubles 2×3, 2×4 and 3×4 and the treble 2×3×4
    [
      "a Trixie won",
      ticketOf(four.slice(0, 3), [2, 3]),
      ["win", "win", "win"],
      { payout: 5000n, winningLines: 4 },
    ],
    [
      "a banker that wins multiplies every line",
      ticketOf([banker(2000), ...four.slice(1)], [1]),
      ["win", "win", "lose", "win"],
      { payout: 1600n, winningLines: 2 },
    ],
    [
      "a banker that loses takes every line with it",
      ticketOf([banker(2000), ...four.slice(1)], [1, 2]),
      ["lose", "win", "win", "win"],
      { payout: 0n, winningLines: 0 },
    ],
    [
      "a void banker counts 1",
      ticketOf([leg(2000), banker(9000), leg(3000)], [2]),
      ["win", "void", "win"],
      { payout: 600n, winningLines: 1 },
    ],
  ])("%s", (_, ticket, results, expected) => {
    expect(settleTicket(ticket, ended(...results))).toMatchObject({
      ...expected,
      uncapped: expected.payout,
      capped: false,
    });
  });

  test("lines are summed in exact fractions and rounded down once", () => {
    // three singles of 1 coin at 1.50 and 1.50 and 1.99: 4.99 together, not three times one coin
    const ticket = ticketOf([leg(1500), leg(1500), leg(1990)], [1], { unitStake: minor(1) });
    expect(settleTicket(ticket, ended("win", "win", "win"))).toMatchObject({
      payout: 4n,
      lines: 3,
    });
    // with half of it cashed out: 2.495
    expect(settleTicket(ticket, ended("win", "win", "win"), { top: 1n, bottom: 2n }).payout).toBe(
      2n,
    );
    // a single line, rounded only at the end: 1.5 × 1.5 × 1.99 = 4.47
    expect(paid({ ...ticket, sizes: [3] }, ended("win", "win", "win"))).toBe(4n);
  });
});

test("a quarter line is two half stakes on the lines either side", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 1001, max: 100_000 }),
      fc.bigInt({ min: 1n, max: 10n ** 9n }),
      (odds, half) => {
        const single = (stake: bigint, result: LegResult) =>
          paid(ticketOf([leg(odds)], [1], { unitStake: minor(stake) }), ended(result));
        expect(single(2n * half, "half_win")).toBe(single(half, "win") + single(half, "void"));
        expect(single(2n * half, "half_lose")).toBe(single(half, "void") + single(half, "lose"));
      },
    ),
  );
});

describe("races", () => {
  const fifth = { eachWay: { places: 3, top: 1, bottom: 5 } };
  const quarter = { eachWay: { places: 2, top: 1, bottom: 4 } };
  const single = ticketOf([leg(6000, fifth)], [1], { unitStake: minor(1000), eachWay: true });
  const double = ticketOf([leg(6000, fifth), leg(9000, quarter)], [2], {
    unitStake: minor(1000),
    eachWay: true,
  });
  const won: LegSettlement = { win: { result: "win" }, place: { result: "win" } };
  const placed: LegSettlement = { win: { result: "lose" }, place: { result: "win" } };
  const lost: LegSettlement = { win: { result: "lose" }, place: { result: "lose" } };
  const nonRunner: LegSettlement = { win: { result: "void" }, place: { result: "void" } };

  test.each<[string, Ticket, LegSettlement[], bigint]>([
    // to win 10 × 6; to be placed 10 × (1 + 5/5)
    ["an each-way single won", single, [won], 8000n],
    ["an each-way single placed", single, [placed], 2000n],
    ["an each-way single lost", single, [lost], 0n],
    ["an each-way single on a non-runner", single, [nonRunner], 2000n],
    // win part 10 × 6 × 9; place part 10 × 2 × 3
    ["an each-way double won", double, [won, won], 60_000n],
    // the win part is lost; place part 10 × 2 × 3
    ["an each-way double, one won and one placed", double, [won, placed], 6000n],
    ["an each-way double, one won and one lost", double, [won, lost], 0n],
    // win part 10 × 6; place part 10 × 2
    ["an each-way double with a non-runner", double, [won, nonRunner], 8000n],
    // two tie for the last place: half of 10 at 2.0
    [
      "a dead heat for the last place",
      single,
      [{ win: { result: "lose" }, place: { result: "win", deadHeat: { places: 1, tied: 2 } } }],
      1000n,
    ],
    // a dead heat for first is still a full place: half of 10 at 6.0, and 10 at 2.0
    [
      "a dead heat for first",
      single,
      [{ win: { result: "win", deadHeat: { places: 1, tied: 2 } }, place: { result: "win" } }],
      5000n,
    ],
    // 20 %: 10 × (1 + 5 × 0.8) and 10 × (1 + 1 × 0.8)
    [
      "Rule 4 cuts both parts",
      single,
      [
        {
          win: { result: "win", deductionPercent: 20 },
          place: { result: "win", deductionPercent: 20 },
        },
      ],
      6800n,
    ],
  ])("%s", (_, ticket, outcomes, payout) => expect(paid(ticket, outcomes)).toBe(payout));

  test("each-way needs a place outcome", () => {
    expect(() => settleTicket(single, ended("win"))).toThrow("place outcome");
  });
});

describe("a free bet", () => {
  const free = (odds: number[], sizes: number[]) =>
    ticketOf(
      odds.map((each) => leg(each)),
      sizes,
      { freeBet: true },
    );
  test.each<[string, Ticket, LegResult[], bigint, boolean]>([
    ["won pays the winnings", free([3000], [1]), ["win"], 200n, false],
    ["half won pays half the winnings", free([3000], [1]), ["half_win"], 100n, false],
    ["half lost pays nothing", free([3000], [1]), ["half_lose"], 0n, false],
    ["lost pays nothing", free([3000], [1]), ["lose"], 0n, false],
    ["void is given back", free([3000], [1]), ["void"], 0n, true],
    ["with every leg void is given back", free([3000, 2000], [1, 2]), ["void", "void"], 0n, true],
    [
      "with a void leg goes on with the others",
      free([3000, 2000], [2]),
      ["win", "void"],
      200n,
      false,
    ],
    [
      "in a system keeps the stake of every line",
      free([3000, 2000], [1, 2]),
      ["win", "win"],
      800n,
      false,
    ],
    ["void and lost is used up", free([3000, 2000], [1, 2]), ["void", "lose"], 0n, false],
  ])("%s", (_, ticket, results, payout, refundFreeBet) =>
    expect(settleTicket(ticket, ended(...results))).toMatchObject({ payout, refundFreeBet }),
  );

  test("only a free bet is returned as one", () => {
    expect(settleTicket(ticketOf([leg(3000)], [1]), ended("void"))).toMatchObject({
      payout: 100n,
      refundFreeBet: false,
    });
  });
});

describe("the maximum payout", () => {
  const ticket = ticketOf([leg(2000), leg(3000)], [1, 2]);
  test.each([
    [1100, { payout: 1100n, uncapped: 1100n, capped: false }],
    [1099, { payout: 1099n, uncapped: 1100n, capped: true }],
    [400, { payout: 400n, uncapped: 1100n, capped: true }],
    // a cap below the stake of 3.00 still refunds the stake of a void ticket
    [10, { payout: 300n, uncapped: 1100n, capped: true }],
  ])("of %i caps the ticket, not its lines", (maxPayout, expected) => {
    expect(potentialPayout({ ...ticket, maxPayout: minor(maxPayout) })).toEqual(expected);
  });

  test("caps the winnings of a free bet", () => {
    expect(potentialPayout({ ...ticket, freeBet: true, maxPayout: minor(10) })).toEqual({
      payout: 10n,
      uncapped: 800n,
      capped: true,
    });
  });

  test("never withholds a void ticket's stake", () => {
    expect(settleTicket({ ...ticket, maxPayout: minor(10) }, ended("void", "void"))).toMatchObject({
      payout: 300n,
      capped: false,
    });
  });
});

describe("the payout left after partial cash outs", () => {
  test.each([
    [1000, 100, 100, 1000n],
    [1000, 0, 100, 0n],
    [1000, 25, 100, 250n],
    [1000, 1, 3, 333n],
  ])("of %i with %i of %i open: %i", (payout, remaining, staked, left) =>
    expect(shareOfPayout(minor(payout), minor(remaining), minor(staked))).toBe(left),
  );

  test("rejects an open stake above the original one", () => {
    expect(() => shareOfPayout(minor(1000), minor(101), minor(100))).toThrow(
      "cannot be left running",
    );
  });
});

describe("any ticket", () => {
  const settled = anyTicket().chain((ticket) =>
    fc.tuple(fc.constant(ticket), perLeg(ticket, settlement)),
  );

  test("settles as the naive implementation does, to the coin", () => {
    fc.assert(
      fc.property(settled, ([ticket, outcomes]) => {
        const { uncapped, paying, lines } = settleSlowly(ticket, outcomes);
        const stake = totalStake(ticket);
        const cap = ticket.freeBet || ticket.maxPayout > stake ? ticket.maxPayout : stake;
        const capped = uncapped > cap;
        expect(settleTicket(ticket, outcomes)).toEqual({
          payout: capped ? cap : uncapped,
          uncapped,
          capped,
          refundFreeBet:
            ticket.freeBet === true && outcomes.every(({ win }) => win.result === "void"),
          lines,
          winningLines: paying,
        });
      }),
      { numRuns: 400 },
    );
  });

  test("promises what it pays when every leg wins", () => {
    fc.assert(
      fc.property(anyTicket(), (ticket) => {
        const all = ticket.legs.map(
          (): LegSettlement => ({ win: { result: "win" }, place: { result: "win" } }),
        );
        expect(settleTicket(ticket, all)).toMatchObject(potentialPayout(ticket));
        expect(potentialPayout(ticket).uncapped).toBe(settleSlowly(ticket, all).uncapped);
      }),
    );
  });

  test("pays no less when a leg does better, and no more than promised", () => {
    const better = fc.tuple(fc.nat(), fc.constantFrom<"win" | "place">("win", "place"));
    fc.assert(
      fc.property(settled, better, ([ticket, outcomes], [nth, part]) => {
        const at = nth % ticket.legs.length;
        let before = -1n;
        for (const result of RESULTS) {
          const changed = outcomes.map((each, i) =>
            i === at ? { ...each, [part]: { result } } : each,
          );
          const { payout } = settleTicket(ticket, changed);
          expect(payout >= before).toBe(true);
          before = payout;
        }
        // A better starting price can pay more than the slip promised.
        const paidAt = ticket.legs.map((leg, i) => ({
          ...leg,
          odds: outcomes[i]?.odds ?? leg.odds,
        }));
        expect(before <= potentialPayout({ ...ticket, legs: paidAt }).payout).toBe(true);
      }),
    );
  });

  test("with every leg void returns exactly its stake, and a free bet as such", () => {
    fc.assert(
      fc.property(anyTicket(), (ticket) => {
        const all = ticket.legs.map(
          (): LegSettlement => ({ win: { result: "void" }, place: { result: "void" } }),
        );
        const { payout, refundFreeBet } = settleTicket(ticket, all);
        expect(payout).toBe(ticket.freeBet ? 0n : totalStake(ticket));
        expect(refundFreeBet).toBe(ticket.freeBet);
      }),
    );
  });
});
