import type { BetPlacingMode, MilliOdds } from "@touchline/core";

export type { BetPlacingMode } from "@touchline/core";

export type PriceJudgement = "accept" | "ask";

export interface PricePair {
  /** The price the punter saw. */
  quoted: MilliOdds;
  current: MilliOdds;
}

const ACCEPTS: Record<BetPlacingMode, (quoted: MilliOdds, current: MilliOdds) => boolean> = {
  equals: (quoted, current) => current === quoted,
  "greater-or-equal": (quoted, current) => current >= quoted,
  any: () => true,
};

/**
 * RULES, Odds-change policy: whether the bet is taken at the current price, or the punter is asked
 * first.
 */
export const judgePrice = (
  mode: BetPlacingMode,
  quoted: MilliOdds,
  current: MilliOdds,
): PriceJudgement => (ACCEPTS[mode](quoted, current) ? "accept" : "ask");

/** One leg to ask about is enough: a better leg does not make up for a worse one. */
export const judgePrices = (mode: BetPlacingMode, pairs: readonly PricePair[]): PriceJudgement =>
  pairs.every(({ quoted, current }) => judgePrice(mode, quoted, current) === "accept")
    ? "accept"
    : "ask";
