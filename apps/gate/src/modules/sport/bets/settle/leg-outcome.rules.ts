import {
  combinedRule4,
  isBetterStart,
  type LegOutcome,
  type LegSettlement,
} from "@touchline/betting";
import type { FeedResult } from "@touchline/contract";
import { MAX_ODDS, MIN_ODDS, type MilliOdds, milliOdds } from "@touchline/core";

export interface Cancel {
  /** Null means all outcomes of the market. */
  outcomeIds: readonly string[] | null;
  /** Applies to bets struck at or after `from` and before `until`; null leaves that end open. */
  from: number | null;
  until: number | null;
  why: string;
}

interface StruckLeg {
  outcomeId: string;
  struckAt: number;
  /** Each way, or on the place alone. */
  hasPlacePart: boolean;
  odds: MilliOdds;
  /** Struck with best odds guaranteed. */
  bestOdds: boolean;
  /** Struck at the starting price. */
  atStart: boolean;
}

/**
 * The result of a leg from everything known about its market; null while it is undecided. The order
 * in which the facts arrived makes no difference.
 */
export function legOutcome(
  leg: StruckLeg,
  result: FeedResult | undefined,
  cancels: readonly Cancel[],
): LegSettlement | null {
  const cancel = cancels.find((each) => covers(each, leg));
  if (cancel) {
    const back: LegOutcome = { result: "void", reason: cancel.why };
    return { win: back, ...(leg.hasPlacePart ? { place: back } : {}) };
  }
  if (!result) return null;
  if (leg.atStart) return outcomeAtStart(leg, result);
  // Rule 4: a bet bears the withdrawals after it. A bet struck later already had the shorter
  // price.
  const borne = (result.deductions ?? []).filter(({ at }) => leg.struckAt < at);
  const percent = combinedRule4(borne.map((deduction) => deduction.percent));
  const { place } = result;
  const startingPrice = leg.bestOdds ? startingPriceOf(result) : null;
  const isBetter = startingPrice !== null && isBetterStart(startingPrice, leg.odds, percent);
  return {
    ...(isBetter ? { odds: startingPrice } : {}),
    win: outcomeOf(result, percent, result.reason),
    ...(leg.hasPlacePart ? { place: outcomeOf(place ?? result, percent) } : {}),
  };
}

/**
 * Rule 4: a starting price is formed without the withdrawn runners, so it bears no
 * deduction. If the result gives no starting price, a winning leg is void: nobody agreed to any
 * other price.
 */
function outcomeAtStart({ hasPlacePart }: StruckLeg, result: FeedResult): LegSettlement {
  const { place = result } = result;
  const parts = [result, ...(hasPlacePart ? [place] : [])];
  const startingPrice = startingPriceOf(result);
  if (
    startingPrice === null &&
    parts.some((part) => part.result === "win" || part.result === "half_win")
  ) {
    const back: LegOutcome = { result: "void", reason: "no_starting_price" };
    return { win: back, ...(hasPlacePart ? { place: back } : {}) };
  }
  return {
    ...(startingPrice !== null && result.result !== "void" ? { odds: startingPrice } : {}),
    win: outcomeOf(result, 0, result.reason),
    ...(hasPlacePart ? { place: outcomeOf(place, 0) } : {}),
  };
}

/** Null if the result gives none, or a number that is no price. */
const startingPriceOf = ({ startingPrice = 0 }: FeedResult): MilliOdds | null =>
  startingPrice >= MIN_ODDS && startingPrice <= MAX_ODDS ? milliOdds(startingPrice) : null;

const covers = ({ outcomeIds, from, until }: Cancel, { outcomeId, struckAt }: StruckLeg): boolean =>
  (outcomeIds === null || outcomeIds.includes(outcomeId)) &&
  struckAt >= (from ?? Number.NEGATIVE_INFINITY) &&
  struckAt < (until ?? Number.POSITIVE_INFINITY);

function outcomeOf(
  { result, deadHeat }: Pick<FeedResult, "result" | "deadHeat">,
  deductionPercent: number,
  reason?: string,
): LegOutcome {
  return {
    result,
    ...(deadHeat ? { deadHeat } : {}),
    ...(deductionPercent > 0 ? { deductionPercent } : {}),
    ...(reason === undefined ? {} : { reason }),
  };
}
