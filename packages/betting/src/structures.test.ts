import { minor } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { chances, ended, leg, perLeg, settlement, ticketOf } from "../test/tickets.ts";
import { fairWorth, type LegOutlook } from "./cash-out.ts";
import type { LegSettlement } from "./factors.ts";
import { settledFactors } from "./leg-factors.ts";
import { PATTERNS } from "./line-patterns.data.ts";
import { lineCount, linesThrough, totalStake } from "./lines.ts";
import { minus, NOTHING, ONE, plus, type Ratio, times } from "./ratio.ts";
import { potentialPayout, settleTicket } from "./settlement.ts";
import type { StakesAbout, Ticket } from "./ticket.ts";

const TERMS = { places: 3, top: 1, bottom: 5 };
const UNIT = 100;
const legsAt = (...odds: number[]) => odds.map((each) => leg(each, { eachWay: TERMS }));

/**
 * Every line of the ticket on its own: its legs, and whether the second leg is staked from the
 * first one's return.
 */
function naiveLines(ticket: Ticket): { legs: number[]; about?: StakesAbout }[] {
  const all = [...ticket.legs.keys()];
  const subsets = Array.from({ length: 2 ** all.length }, (_, mask) =>
    all.filter((at) => Math.floor(mask / 2 ** at) % 2 === 1),
  );
  const covers = ticket.pattern
    ? PATTERNS[ticket.pattern].lines.map((line) => [...line])
    : ticket.groups
      ? subsets.filter((legs) =>
          ticket.groups?.every((group) =>
            group.sizes.includes(legs.filter((at) => group.legs.includes(at)).length),
          ),
        )
      : subsets.filter((legs) => ticket.sizes.includes(legs.length));
  const { about } = ticket;
  const pairs = about
    ? all.flatMap((a) => all.filter((b) => b !== a).map((b) => ({ legs: [a, b], about })))
    : [];
  return [...covers.map((legs) => ({ legs })), ...pairs];
}

/** Follows the money of each line: a stake of 100 on the first leg, and the part that goes on. */
function settleNaively(ticket: Ticket, outcomes: readonly LegSettlement[]): bigint {
  const factors = ticket.legs.map((each, at) =>
    settledFactors({ ...ticket, about: undefined } as never, each, outcomes[at] as LegSettlement),
  );
  const parts = ticket.eachWay
    ? (["win", "place"] as const)
    : ticket.placeOnly
      ? (["place"] as const)
      : (["win"] as const);
  let total = NOTHING;
  for (const part of parts)
    for (const { legs, about } of naiveLines(ticket)) {
      const of = (at: number): Ratio => factors[at]?.[part] ?? NOTHING;
      if (about === undefined) {
        total = plus(total, legs.map(of).reduce(times, ONE));
        continue;
      }
      const [first, second] = [of(legs[0] as number), of(legs[1] as number)];
      const most = { top: BigInt(about), bottom: 1n };
      const staked = first.top * most.bottom > most.top * first.bottom ? most : first;
      total = plus(total, plus(minus(first, staked), times(staked, second)));
    }
  return (ticket.unitStake * total.top) / total.bottom;
}

const anyOdds = fc.array(fc.integer({ min: 1001, max: 20_000 }), { minLength: 2, maxLength: 6 });
const anyStructure = (count: number): fc.Arbitrary<Partial<Ticket> & Pick<Ticket, "sizes">> => {
  const sizes = fc.subarray(Array.from({ length: count }, (_, at) => at + 1));
  const groups = fc.integer({ min: 1, max: count - 1 }).chain((cut) =>
    fc
      .tuple(fc.integer({ min: 1, max: cut }), fc.integer({ min: 1, max: count - cut }))
      .map(([a, b]) => [
        { legs: Array.from({ length: cut }, (_, at) => at), sizes: [a] },
        {
          legs: Array.from({ length: count - cut }, (_, at) => cut + at),
          sizes: [...new Set([b, 1])],
        },
      ]),
  );
  return fc.oneof(
    fc.record({ sizes, about: fc.constantFrom<StakesAbout>(1, 2) }),
    groups.map((each) => ({ sizes: [], groups: each })),
    sizes.filter((each) => each.length > 0).map((each) => ({ sizes: each })),
  );
};
const anyTicket: fc.Arbitrary<Ticket> = anyOdds.chain((odds) =>
  fc
    .tuple(
      anyStructure(odds.length),
      fc.constantFrom({}, { eachWay: true }, { placeOnly: true }),
      fc.bigInt({ min: 1n, max: 1_000_000n }),
    )
    .map(([structure, part, unitStake]) =>
      ticketOf(legsAt(...odds), structure.sizes, {
        ...structure,
        ...part,
        unitStake: minor(unitStake),
      }),
    ),
);

describe("any structure", () => {
  test("pays the sum of its lines, and has as many", () => {
    fc.assert(
      fc.property(
        anyTicket.chain((ticket) => fc.tuple(fc.constant(ticket), perLeg(ticket, settlement))),
        ([ticket, outcomes]) => {
          const lines = naiveLines(ticket);
          expect(lineCount(ticket)).toBe(lines.length * (ticket.eachWay ? 2 : 1));
          expect(settleTicket(ticket, outcomes).uncapped).toBe(settleNaively(ticket, outcomes));
          for (const at of ticket.legs.keys()) {
            const stakes = lines.reduce(
              (sum, { legs, about }) =>
                sum + (legs[1] === at && about ? about : legs.includes(at) ? 1 : 0),
              0,
            );
            expect(linesThrough(ticket, at)).toBe(stakes * (ticket.eachWay ? 2 : 1));
          }
        },
      ),
      { numRuns: 600 },
    );
  });

  test("refunds the stake if all legs are void, and pays nothing if all are lost", () => {
    const every = (ticket: Ticket, result: "void" | "lose") =>
      ticket.legs.map(() => ({ win: { result }, place: { result } }));
    fc.assert(
      fc.property(anyTicket, (ticket) => {
        expect(settleTicket(ticket, every(ticket, "void")).payout).toBe(totalStake(ticket));
        expect(settleTicket(ticket, every(ticket, "lose"))).toMatchObject({
          payout: 0n,
          winningLines: 0,
        });
      }),
    );
  });

  test("has a fair value equal to the mean payout over all results of the open legs", () => {
    const RESULTS = ["win", "half_win", "void", "half_lose", "lose"] as const;
    fc.assert(
      fc.property(
        anyTicket
          .filter(({ legs }) => legs.length <= 3)
          .chain((ticket) =>
            fc.tuple(fc.constant(ticket), perLeg(ticket, chances), perLeg(ticket, chances)),
          ),
        ([{ eachWay: _both, placeOnly: _place, ...plain }, win]) => {
          const ticket: Ticket = plain;
          const outlooks: LegOutlook[] = win.map((each) => ({ chances: each }));
          const worth = fairWorth(ticket, outlooks);
          let mean = 0;
          const walk = (results: (typeof RESULTS)[number][], chance: number) => {
            if (results.length === ticket.legs.length) {
              mean +=
                chance *
                Number(
                  settleTicket({ ...ticket, unitStake: minor(10n ** 12n) }, ended(...results))
                    .uncapped,
                );
              return;
            }
            const of = win[results.length] as (typeof win)[number];
            const lose = 1_000_000 - of.win - of.halfWin - of.void - of.halfLose;
            for (const [at, each] of [of.win, of.halfWin, of.void, of.halfLose, lose].entries())
              walk(
                [...results, RESULTS[at] as (typeof RESULTS)[number]],
                (chance * each) / 1_000_000,
              );
          };
          walk([], 1);
          const told = (Number(worth.top) / Number(worth.bottom) / Number(ticket.unitStake)) * 1e12;
          expect(Math.abs(told - mean)).toBeLessThanOrEqual(Math.max(10, mean * 1e-9));
        },
      ),
      { numRuns: 60 },
    );
  });
});

test.each<[string, StakesAbout, number[], ("win" | "lose" | "void" | "half_lose")[], number]>([
  // A at 3.00 wins, B loses. A then B: 300, of which 100 is lost on B. B then A: nothing goes on.
  ["single stakes about, one wins", 1, [3000, 2000], ["win", "lose"], 200],
  ["double stakes about, one wins", 2, [3000, 2000], ["win", "lose"], 100],
  // A then B: 300 − 100 + 200. B then A: 200 − 100 + 300.
  ["single stakes about, both win", 1, [3000, 2000], ["win", "win"], 800],
  ["double stakes about, both win", 2, [3000, 2000], ["win", "win"], 100 + 400 + 600],
  [
    "double stakes about, with less than two stakes to go on with",
    2,
    [1500, 2000],
    ["win", "win"],
    300 + 300,
  ],
  ["a void first leg passes its stake on", 1, [3000, 2000], ["void", "win"], 200 + 200],
  ["half a stake goes on where half came back", 1, [3000, 2000], ["half_lose", "win"], 100 + 150],
])("up and down, %s", (_, about, odds, results, payout) => {
  expect(
    settleTicket(
      ticketOf(legsAt(...odds), [], { about, unitStake: minor(UNIT) }),
      ended(...results),
    ).payout,
  ).toBe(BigInt(payout));
});

test("a Union Jack pays for a row, a column and a diagonal through the centre", () => {
  const ticket = ticketOf(legsAt(...Array<number>(9).fill(2000)), [], { pattern: "union_jack" });
  const won = new Set([0, 1, 2, 4, 8]);
  const outcomes = ended(
    ...Array.from({ length: 9 }, (_, at) => (won.has(at) ? ("win" as const) : ("lose" as const))),
  );
  expect(settleTicket(ticket, outcomes)).toMatchObject({
    payout: 1600n,
    lines: 8,
    winningLines: 2,
  });
  expect(Array.from({ length: 9 }, (_, at) => linesThrough(ticket, at))).toEqual([
    3, 2, 3, 2, 4, 2, 3, 2, 3,
  ]);
});

test("place only pays at the place fraction, whatever the win part does", () => {
  const ticket = ticketOf(legsAt(6000), [1], { placeOnly: true });
  const of = (win: "win" | "lose", place: "win" | "lose") =>
    settleTicket(ticket, [{ win: { result: win }, place: { result: place } }]).payout;
  expect([of("win", "win"), of("lose", "win"), of("lose", "lose")]).toEqual([200n, 200n, 0n]);
});

test("every combination of twenty legs, 1,048,575 lines, is struck and settled without visiting lines", () => {
  const ticket = ticketOf(
    legsAt(...Array<number>(20).fill(1100)),
    Array.from({ length: 20 }, (_, at) => at + 1),
    { unitStake: minor(1) },
  );
  expect(lineCount(ticket)).toBe(1_048_575);
  // Σ over subsets of 1.1^k is 2.1^20, minus the empty one.
  expect(potentialPayout(ticket).uncapped).toBe((21n ** 20n - 10n ** 20n) / 10n ** 20n);
});
