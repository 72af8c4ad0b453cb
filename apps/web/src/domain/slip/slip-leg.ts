import { chosenLeg } from "@touchline/betting";
import type { EventHead, Market, Outcome } from "@touchline/contract";
import type { MilliOdds } from "@touchline/core";
import type { SlipLeg } from "./slip.rules.ts";

/** The slip leg of an outcome at the price on the screen. */
export function slipLegOf(
  head: EventHead,
  market: Market,
  outcome: Outcome,
  price: number,
): SlipLeg {
  // The contract has checked the range of every price.
  const odds = price as MilliOdds;
  return {
    ...chosenLeg(head, market, outcome),
    treeId: head.treeId,
    startTime: head.startTime,
    ...(market.eachWay ? { eachWay: market.eachWay } : {}),
    chosenOdds: odds,
    odds,
  };
}
