import type { MilliOdds } from "@touchline/core";
import type { TicketLeg, TicketShape } from "./lines.ts";
import type { RelatedLeg } from "./relations.ts";

/** The fields of an event, a market and an outcome that a selection is made of. */
interface NamedEvent {
  eventId: string;
  sport: string;
  kind: RelatedLeg["kind"];
  title?: string;
  tournament: { id: string; name: string };
  competitors: readonly { name: string }[];
  /** The draw of a virtual event. */
  virtual?: object;
}
interface NamedMarket {
  marketId: string;
  type: string;
  unit?: string;
  part?: number;
  side?: number;
  number?: number;
  lineQuarters: number | null;
  bestOdds?: boolean;
}
interface NamedOutcome {
  outcomeId: string;
  key: string;
  /** The competitor that it backs, by position. */
  competitor?: number;
}

type Names<E extends NamedEvent, M extends NamedMarket> = Pick<E, "sport" | "kind" | "title"> &
  Pick<M, "type" | "unit" | "part" | "side" | "number" | "lineQuarters"> & {
    tournament: string;
    competitors: string[];
    key: string;
    virtual?: true;
    bestOdds?: true;
    atStart?: true;
  };

/** The names that a slip shows and a bet stores, for when its event is long gone. */
export function namesOf<E extends NamedEvent, M extends NamedMarket>(
  { sport, kind, title, tournament, competitors, virtual }: E,
  { type, unit, part, side, number, lineQuarters, bestOdds }: M,
  { key, competitor }: NamedOutcome,
  atStart?: true,
): Names<E, M> {
  const shown =
    competitor === undefined ? competitors : competitors.slice(competitor, competitor + 1);
  return {
    sport,
    kind,
    ...(title === undefined ? {} : { title }),
    tournament: tournament.name,
    competitors: shown.map(({ name }) => name),
    type,
    ...(unit === undefined ? {} : { unit }),
    ...(part === undefined ? {} : { part }),
    ...(side === undefined ? {} : { side }),
    ...(number === undefined ? {} : { number }),
    lineQuarters,
    key,
    ...(virtual ? { virtual: true } : {}),
    // Best odds guaranteed compares two prices, and a starting-price bet has only one.
    ...(bestOdds && !atStart ? { bestOdds: true } : {}),
    ...(atStart ? { atStart } : {}),
  } as Names<E, M>;
}

/** A selection as a slip keeps it: its ids and its names. */
interface ChosenLeg {
  eventId: string;
  marketId: string;
  outcomeId: string;
  tournamentId: string;
  kind: RelatedLeg["kind"];
  competitors: readonly string[];
  /** All competitors, if the names list only the one that the selection backs. */
  field?: readonly string[];
  virtual?: boolean;
}

export const chosenLeg = <E extends NamedEvent, M extends NamedMarket>(
  head: E,
  market: M,
  outcome: NamedOutcome,
) => ({
  eventId: head.eventId,
  marketId: market.marketId,
  outcomeId: outcome.outcomeId,
  ...namesOf(head, market, outcome),
  tournamentId: head.tournament.id,
  ...(outcome.competitor === undefined ? {} : { field: head.competitors.map(({ name }) => name) }),
});

/** The selection as the rules about related selections see it. */
export const relatedLeg = ({
  outcomeId,
  eventId,
  marketId,
  tournamentId,
  kind,
  competitors,
  field,
  virtual,
}: ChosenLeg): RelatedLeg => ({
  legId: outcomeId,
  eventId,
  marketId,
  tournamentId,
  kind,
  competitors: field ?? competitors,
  ...(field && competitors[0] !== undefined ? { backed: competitors[0] } : {}),
  ...(virtual ? { virtual } : {}),
});

type Lines = Pick<TicketShape, "groups" | "pattern" | "about" | "placeOnly">;
interface Pricing {
  outcomeId: string;
  odds: number;
  banker?: boolean | undefined;
  eachWay?: TicketLeg["eachWay"] | null;
}

/** One selection of a ticket's lines. */
export const ticketLeg = ({ outcomeId, odds, banker, eachWay }: Pricing): TicketLeg => ({
  legId: outcomeId,
  odds: odds as MilliOdds,
  ...(banker ? { banker } : {}),
  ...(eachWay ? { eachWay } : {}),
});

/** The picks of a builder are one leg of a ticket's lines. */
export const builtLeg = (builder: number | string, odds: MilliOdds): TicketLeg => ({
  legId: `builder ${builder}`,
  odds,
});

/** The lines of a bet, as the slip, the gate and the settlement count them. */
export const shapeOf = (
  legs: readonly TicketLeg[],
  bet: {
    sizes: readonly number[];
    structure?: Lines | null | undefined;
    eachWay?: boolean | undefined;
    isFree: boolean;
  },
): TicketShape => ({
  legs,
  sizes: bet.sizes,
  ...bet.structure,
  ...(bet.eachWay ? { eachWay: true } : {}),
  ...(bet.isFree ? { freeBet: true } : {}),
});
