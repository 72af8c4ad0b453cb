import type { Bet, BetBuilder } from "@touchline/contract";

type BetLeg = Bet["legs"][number];

/** A selection of a bet: one leg, or the picks of a builder. */
export interface BetPart {
  key: string;
  builder: BetBuilder | null;
  legs: readonly [BetLeg, ...BetLeg[]];
}

/** The selections of a bet, in the order of their first legs. */
export function betParts({ legs, builders = [] }: Pick<Bet, "legs" | "builders">): BetPart[] {
  const numbered = Map.groupBy(legs, ({ builder, outcomeId }) =>
    builder === undefined ? outcomeId : `builder ${builder}`,
  );
  return [...numbered].flatMap(([key, [first, ...others]]) =>
    first ? { key, builder: builders[first.builder ?? -1] ?? null, legs: [first, ...others] } : [],
  );
}

/** A bet on one match that consists of a single bet builder and nothing else. */
export const isBuilt = ({ kind, builders = [] }: Pick<Bet, "kind" | "builders">): boolean =>
  kind === "single" && builders.length > 0;
