import { itemAt } from "@touchline/core";

export interface RelatedLeg {
  legId: string;
  eventId: string;
  marketId: string;
  tournamentId: string;
  kind: "match" | "race" | "outright";
  competitors: readonly string[];
  /** The backed competitor, if there is one. */
  backed?: string;
  /** The event is drawn, not played. */
  virtual?: boolean;
}

/** A selection as `chosenLeg` makes it and a slip keeps it. */
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

/**
 * `virtual_and_real`: drawn events have their own result and void rules, so a ticket cannot mix
 * both.
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

/** A related pair by the legs' positions in the ticket. */
interface RelatedPair {
  at: readonly [number, number];
  why: RelationReason;
}

/**
 * Pairs that a plain accumulator may not contain, each with its strongest reason. Positions tell
 * legs apart even where a ticket repeats an outcome.
 */
export function relatedPositions(legs: readonly RelatedLeg[]): RelatedPair[] {
  return legs.flatMap((a, i) =>
    legs.slice(i + 1).flatMap((b, after) => {
      const why = relationOf(a, b);
      return why ? [{ at: [i, i + 1 + after] as const, why }] : [];
    }),
  );
}

/** The related pairs of legs that differ, as on a slip. */
export const relations = (legs: readonly RelatedLeg[]): Relation[] =>
  relatedPositions(legs).map(({ at: [a, b], why }) => ({
    a: itemAt(legs, a).legId,
    b: itemAt(legs, b).legId,
    why,
  }));

export const areCombinable = (legs: readonly RelatedLeg[]): boolean => relations(legs).length === 0;

function relationOf(a: RelatedLeg, b: RelatedLeg): RelationReason | null {
  // Compare markets within one event only: "match winner" may have the same id everywhere.
  if (a.eventId === b.eventId) return a.marketId === b.marketId ? "same_market" : "same_event";
  if ((a.virtual ?? false) !== (b.virtual ?? false)) return "virtual_and_real";
  if (a.tournamentId !== b.tournamentId) return null;
  if (a.kind === "outright" && b.kind === "outright") return "same_tournament";
  return decides(a, b) || decides(b, a) ? "same_competitor" : null;
}

/**
 * A tournament's winner depends on its matches and races, above all on those of the backed
 * competitor.
 */
const decides = (outright: RelatedLeg, match: RelatedLeg): boolean =>
  outright.kind === "outright" &&
  outright.backed !== undefined &&
  match.competitors.includes(outright.backed);
