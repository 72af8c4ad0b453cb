import type { EventHead, Market, Outcome } from "@touchline/contract";
import type { MilliOdds } from "@touchline/core";
import { selectionNames } from "../events/market-texts.ts";
import type { SlipLeg } from "./slip.rules.ts";

/** The slip leg of an outcome at the price on the screen. */
export function slipLegOf(
  head: EventHead,
  market: Market,
  outcome: Outcome,
  odds: MilliOdds,
): SlipLeg {
  return {
    eventId: head.eventId,
    treeId: head.treeId,
    marketId: market.marketId,
    outcomeId: outcome.outcomeId,
    ...selectionNames(head, market, outcome),
    tournamentId: head.tournament.id,
    startTime: head.startTime,
    ...(outcome.competitor === undefined
      ? {}
      : { field: head.competitors.map(({ name }) => name) }),
    ...(market.eachWay ? { eachWay: market.eachWay } : {}),
    chosenOdds: odds,
    odds,
  };
}
