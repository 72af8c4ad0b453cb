import { type LegSettlement, priceOfRest } from "@touchline/betting";
import type { BetBuilder, BetStructure, WantedBet } from "@touchline/contract";
import { assert, itemAt, type MilliOdds } from "@touchline/core";

/** A builder as stored with its bet. */
export interface StoredBuilder {
  /** Indexes of its picks among the bet's legs. */
  legs: readonly number[];
  quotedOdds: number;
  /** Prices by bit set of picks: for all of them, and for those left when some are void. */
  odds: readonly (MilliOdds | null)[];
  marginPermille: number;
  /** Version of the feed's joint view that the price came from. */
  version: string;
}
export type StoredStructure = BetStructure & { builders?: readonly StoredBuilder[] };

/** A selection of a ticket: one leg, or the picks of a builder, as leg indexes. */
export interface Part {
  legs: readonly [number, ...number[]];
  builder: number | null;
}

/** The events whose picks a bet combines: their joints are needed for its price. */
export const eventsBuilt = ({ legs }: Pick<WantedBet, "legs">): string[] =>
  legs.flatMap(({ eventId, builder }) => (builder === undefined ? [] : [eventId]));

/** The price of all picks together. A builder without one is never offered. */
export function jointOdds(odds: readonly (MilliOdds | null)[]): MilliOdds {
  const joint = odds.at(-1);
  assert(joint, "a builder has a price for all of its picks");
  return joint;
}

/** The selections of a bet in the order of their first legs, given each leg's builder number. */
export function partsOf(builders: readonly (number | undefined)[]): Part[] {
  const parts: { legs: [number, ...number[]]; builder: number | null }[] = [];
  for (const [leg, builder] of builders.entries()) {
    const known =
      builder === undefined ? undefined : parts.find((part) => part.builder === builder);
    if (known) known.legs.push(leg);
    else parts.push({ legs: [leg], builder: builder ?? null });
  }
  return parts;
}

/** Each leg's builder number, from the stored builders. */
export const builderNumbers = (
  legs: number,
  builders: readonly StoredBuilder[] = [],
): (number | undefined)[] =>
  Array.from({ length: legs }, (_, leg) => {
    const number = builders.findIndex((builder) => builder.legs.includes(leg));
    return number < 0 ? undefined : number;
  });

interface BuilderState {
  /** The joint price, at acceptance, of the picks that are not void. */
  odds: MilliOdds;
  /** Null while it is running. */
  outcome: LegSettlement | null;
}

/**
 * A builder's state given the results so far: all picks that are not void must win, at their joint
 * price.
 */
export function standingOf(
  builder: StoredBuilder,
  outcomes: readonly (LegSettlement | null)[],
): BuilderState {
  const picks = builder.legs.map((leg) => outcomes[leg] ?? null);
  const results = picks.map((outcome) => outcome?.win.result ?? null);
  const known = results.every(
    (result) => result === null || result === "win" || result === "lose" || result === "void",
  );
  assert(known, `no pick of a builder ends as ${results.join(", ")}`);
  const left = results.reduce((set, result, i) => (result === "void" ? set : set | (1 << i)), 0);
  const odds = priceOfRest(builder.odds, left) ?? jointOdds(builder.odds);
  if (results.includes("lose")) return { odds, outcome: { win: { result: "lose" } } };
  if (results.includes(null)) return { odds, outcome: null };
  const reason = picks[0]?.win.reason;
  if (left === 0)
    return {
      odds,
      outcome: { win: { result: "void", ...(reason === undefined ? {} : { reason }) } },
    };
  return { odds, outcome: { win: { result: "win" } } };
}

/** The result of each selection of a stored bet, derived from the results of its legs. */
export function partOutcomes(
  { builders = [] }: StoredStructure,
  outcomes: readonly (LegSettlement | null)[],
): (LegSettlement | null)[] {
  return partsOf(builderNumbers(outcomes.length, builders)).map(({ legs: [first], builder }) =>
    builder === null
      ? (outcomes[first] ?? null)
      : standingOf(itemAt(builders, builder), outcomes).outcome,
  );
}

export const builderView = (
  builder: StoredBuilder,
  outcomes: readonly (LegSettlement | null)[],
): BetBuilder => ({
  quotedOdds: builder.quotedOdds,
  odds: jointOdds(builder.odds),
  leftOdds: standingOf(builder, outcomes).odds,
  marginPermille: builder.marginPermille,
});
