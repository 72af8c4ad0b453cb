import {
  type NamedEvent,
  type NamedMarket,
  type NamedOutcome,
  namesOf,
} from "./selection-names.ts";

/** A selection as a slip keeps it: its ids and its names. */
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
