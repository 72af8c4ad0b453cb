import { type Minor, milliOdds, minor } from "@touchline/core";
import fc from "fast-check";
import type {
  Chances,
  LegOutcome,
  LegOutlook,
  LegResult,
  LegSettlement,
  Ticket,
  TicketLeg,
} from "../src/index.ts";

export const RESULTS: readonly LegResult[] = ["lose", "half_lose", "void", "half_win", "win"];
export const NO_CAP = minor(10n ** 60n);

export const leg = (odds: number, more: Partial<TicketLeg> = {}): TicketLeg => ({
  legId: `at ${odds}`,
  odds: milliOdds(odds),
  ...more,
});

export const ticketOf = (
  legs: readonly TicketLeg[],
  sizes: readonly number[],
  more: Partial<Ticket> = {},
): Ticket => ({
  legs,
  sizes,
  unitStake: minor(100),
  maxPayout: NO_CAP,
  ...more,
});

export const ended = (...results: readonly LegResult[]): LegSettlement[] =>
  results.map((result) => ({ win: { result } }));

export const outcome: fc.Arbitrary<LegOutcome> = fc.record(
  {
    result: fc.constantFrom(...RESULTS),
    deadHeat: fc
      .integer({ min: 1, max: 4 })
      .chain((places) =>
        fc.record({ places: fc.constant(places), tied: fc.integer({ min: places, max: 6 }) }),
      ),
    deductionPercent: fc.integer({ min: 0, max: 90 }),
  },
  { requiredKeys: ["result"] },
);

const stake: fc.Arbitrary<Minor> = fc
  .oneof(fc.bigInt({ min: 1n, max: 50n }), fc.bigInt({ min: 1n, max: 10_000_000n }))
  .map(minor);

const odds = fc
  .oneof(fc.integer({ min: 1001, max: 5000 }), fc.integer({ min: 1001, max: 1_000_000 }))
  .map(milliOdds);

const ticketLeg: fc.Arbitrary<TicketLeg> = fc.record({
  legId: fc.string(),
  odds,
  banker: fc.boolean(),
  eachWay: fc.record({
    places: fc.integer({ min: 1, max: 4 }),
    top: fc.integer({ min: 1, max: 3 }),
    bottom: fc.integer({ min: 3, max: 8 }),
  }),
});

type Kind = "plain" | "each-way" | "free bet";

/** Any valid ticket of up to five legs, including bankers and several sizes. */
export const anyTicket = (
  kinds: readonly Kind[] = ["plain", "each-way", "free bet"],
): fc.Arbitrary<Ticket> =>
  fc
    .array(ticketLeg, { minLength: 1, maxLength: 5 })
    .map((legs) =>
      legs.every(({ banker }) => banker) ? legs.map((each) => ({ ...each, banker: false })) : legs,
    )
    .chain((legs) => {
      const free = legs.filter(({ banker }) => !banker).length;
      const sizes = Array.from({ length: free }, (_, i) => i + 1);
      return fc.record({
        legs: fc.constant(legs),
        sizes: fc.shuffledSubarray(sizes, { minLength: 1 }),
        unitStake: stake,
        maxPayout: fc.oneof(fc.constant(NO_CAP), stake),
        kind: fc.constantFrom(...kinds),
      });
    })
    .map(({ kind, ...ticket }) => ({
      ...ticket,
      eachWay: kind === "each-way",
      freeBet: kind === "free bet",
    }));

/** One value per leg of a ticket. */
export const perLeg = <T>(ticket: Ticket, value: fc.Arbitrary<T>): fc.Arbitrary<T[]> =>
  fc.array(value, { minLength: ticket.legs.length, maxLength: ticket.legs.length });

export const settlement: fc.Arbitrary<LegSettlement> = fc.record(
  { win: outcome, place: outcome, odds },
  { requiredKeys: ["win", "place"] },
);

export const chances: fc.Arbitrary<Chances> = fc
  .array(fc.integer({ min: 0, max: 1_000_000 }), { minLength: 4, maxLength: 4 })
  .map((cuts) => cuts.sort((a, b) => a - b) as [number, number, number, number])
  .map(([a, b, c, d]) => ({ win: a, halfWin: b - a, void: c - b, halfLose: d - c }));

export const outlook: fc.Arbitrary<LegOutlook> = fc.oneof(
  fc.record({ settled: settlement }),
  fc.record({ chances, placeChances: chances }),
);
