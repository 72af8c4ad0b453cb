import type { BetPlacingMode, MilliOdds } from "@touchline/core";

export type { BetPlacingMode } from "@touchline/core";

export type PriceJudgement = "accept" | "ask";

export interface PricePair {
  /** The price on the punter's screen. */
  quoted: MilliOdds;
  current: MilliOdds;
}

const ACCEPTS: Record<BetPlacingMode, (quoted: MilliOdds, current: MilliOdds) => boolean> = {
  equals: (quoted, current) => current === quoted,
  "greater-or-equal": (quoted, current) => current >= quoted,
  any: () => true,
};

/**
 * Whether to accept the bet at the current price or to ask the punter
 * first.
 */
export const judgePrice = (
  mode: BetPlacingMode,
  quoted: MilliOdds,
  current: MilliOdds,
): PriceJudgement => (ACCEPTS[mode](quoted, current) ? "accept" : "ask");

/** One leg that needs confirmation is enough: a better leg does not offset a worse one. */
export const judgePrices = (mode: BetPlacingMode, pairs: readonly PricePair[]): PriceJudgement =>
  pairs.every(({ quoted, current }) => judgePrice(mode, quoted, current) === "accept")
    ? "accept"
    : "ask";
