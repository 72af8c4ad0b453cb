export interface RelatedLeg {
  legId: string;
  eventId: string;
  marketId: string;
  tournamentId: string;
  kind: "match" | "race" | "outright";
  competitors: readonly string[];
  /** Who the selection backs, where it is one. */
  backed?: string;
  /** Of an event that is drawn, not played. */
  virtual?: boolean;
}

/**
 * `virtual_and_real`: a drawn event has its own rules of result and void, so one ticket is about
 * one or the other.
 */
export type RelationReason =
  | "same_market"
  | "same_event"
  | "same_tournament"
  | "same_competitor"
  | "virtual_and_real";

export interface Relation {
  a: string;
  b: string;
  why: RelationReason;
}

/**
 * RULES, Bets 11: the pairs that a plain accumulator may not hold, each with its strongest reason.
 */
export function relations(legs: readonly RelatedLeg[]): Relation[] {
  return legs.flatMap((a, i) =>
    legs.slice(i + 1).flatMap((b) => {
      const why = relationOf(a, b);
      return why ? [{ a: a.legId, b: b.legId, why }] : [];
    }),
  );
}

export const areCombinable = (legs: readonly RelatedLeg[]): boolean => relations(legs).length === 0;

function relationOf(a: RelatedLeg, b: RelatedLeg): RelationReason | null {
  // Markets are told apart within their event: "match winner" may have one id everywhere.
  if (a.eventId === b.eventId) return a.marketId === b.marketId ? "same_market" : "same_event";
  if ((a.virtual ?? false) !== (b.virtual ?? false)) return "virtual_and_real";
  if (a.tournamentId !== b.tournamentId) return null;
  if (a.kind === "outright" && b.kind === "outright") return "same_tournament";
  return decides(a, b) || decides(b, a) ? "same_competitor" : null;
}

/**
 * Winning a tournament hangs on its matches and races, those of the backed competitor most of all.
 */
const decides = (outright: RelatedLeg, match: RelatedLeg): boolean =>
  outright.kind === "outright" &&
  outright.backed !== undefined &&
  match.competitors.includes(outright.backed);
