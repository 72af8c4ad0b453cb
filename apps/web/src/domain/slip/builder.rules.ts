import { MOST_PICKS } from "@touchline/betting";
import type { MilliOdds } from "@touchline/core";
import { type BuilderQuotes, picksKey } from "./builder-quotes.ts";
import type { SlipLeg } from "./slip.rules.ts";

/** A selection of an accumulator or a system: one leg, or all picks of one event. */
export interface SlipPart {
  eventId: string;
  legs: readonly [SlipLeg, ...SlipLeg[]];
}

/** The picks of one event as one selection. */
export interface SlipBuilder extends SlipPart {
  /** Null while it has no price; `why` gives the reason. */
  odds: MilliOdds | null;
  /** The combined price that the punter agreed to. */
  chosenOdds: MilliOdds | null;
  marginPermille: number;
  why: BuilderWhy | null;
}

/**
 * pricing: its price is being fetched. no_builders: its event has no builders, so its picks
 * conflict.
 */
export type BuilderWhy =
  | "pricing"
  | "too_many"
  | "contradicts"
  | "not_offered"
  | "suspended"
  | "too_unlikely"
  | "no_builders"
  | "failed";

/**
 * The selections in the order of their first legs. Races and outrights have no builders: each leg
 * is its own selection.
 */
export const slipParts = (legs: readonly SlipLeg[]): SlipPart[] =>
  [
    ...Map.groupBy(legs, ({ kind, eventId, outcomeId }) =>
      kind === "match" ? eventId : outcomeId,
    ).values(),
  ].flatMap(([first, ...others]) =>
    first ? { eventId: first.eventId, legs: [first, ...others] } : [],
  );

export const isBuilder = ({ legs }: SlipPart): boolean => legs.length >= 2;

/** The events whose picks need a quote. */
export const quotedParts = (legs: readonly SlipLeg[]): SlipPart[] =>
  slipParts(legs).filter((part) => isBuilder(part) && part.legs.length <= MOST_PICKS);

/** The builders of these selections, with the prices known so far. */
export const buildersOf = (legs: readonly SlipLeg[], quotes: BuilderQuotes): SlipBuilder[] =>
  slipParts(legs)
    .filter(isBuilder)
    .map((part) => ({ ...part, ...priceOf(part, quotes) }));

function priceOf(
  { eventId, legs }: SlipPart,
  quotes: BuilderQuotes,
): Omit<SlipBuilder, keyof SlipPart> {
  const none = (why: BuilderWhy) => ({ odds: null, chosenOdds: null, marginPermille: 0, why });
  if (legs.length > MOST_PICKS) return none("too_many");
  const quote = quotes[eventId];
  if (!quote || quote.picks !== picksKey(legs)) return none("pricing");
  const { odds, chosenOdds, marginPermille, why } = quote;
  return {
    odds,
    chosenOdds: chosenOdds ?? odds,
    marginPermille,
    why: odds === null ? (why ?? "failed") : null,
  };
}

/** Its picks cannot form one bet as they are. */
const UNBUILDABLE: readonly (BuilderWhy | null)[] = [
  ...(["too_many", "contradicts", "not_offered", "too_unlikely", "failed"] as const),
];
export const isUnbuildable = ({ why }: SlipBuilder): boolean => UNBUILDABLE.includes(why);
