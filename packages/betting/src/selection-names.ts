import type { RelatedLeg } from "./relations.ts";

/** The fields of an event, a market and an outcome that a selection is made of. */
export interface NamedEvent {
  eventId: string;
  sport: string;
  kind: RelatedLeg["kind"];
  title?: string;
  tournament: { id: string; name: string };
  competitors: readonly { name: string }[];
  /** The draw of a virtual event. */
  virtual?: object;
  zeroMargin?: boolean;
}
export interface NamedMarket {
  marketId: string;
  type: string;
  unit?: string;
  part?: number;
  side?: number;
  number?: number;
  lineQuarters: number | null;
  bestOdds?: boolean;
}
export interface NamedOutcome {
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
    zeroMargin?: true;
    bestOdds?: true;
    atStart?: true;
  };

/** The names that a slip shows and a bet stores, for when its event is long gone. */
export function namesOf<E extends NamedEvent, M extends NamedMarket>(
  { sport, kind, title, tournament, competitors, virtual, zeroMargin }: E,
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
    ...(zeroMargin ? { zeroMargin: true } : {}),
    // Best odds guaranteed compares two prices, and a starting-price bet has only one.
    ...(bestOdds && !atStart ? { bestOdds: true } : {}),
    ...(atStart ? { atStart } : {}),
  } as Names<E, M>;
}
