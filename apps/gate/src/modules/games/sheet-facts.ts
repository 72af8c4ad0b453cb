import type { GameCard } from "@touchline/contract";
import { ONCE } from "@touchline/fair";
import { RETURNS, SHEETS } from "@touchline/fair/sheets";

/** Where the return on one coin moves that much, a game is called so. */
const MEDIUM_FROM = 2;
const HIGH_FROM = 7;

const volatilityOf = (deviation: number): GameCard["volatility"] =>
  deviation >= HIGH_FROM ? "high" : deviation >= MEDIUM_FROM ? "medium" : "low";

const tenThousandths = (share: number): number => Math.round(share * ONCE);

/** A stated return is never more than the true one; what a float lost of a whole ten-thousandth is no part of it. */
const statedReturn = (share: number): number => Math.floor(share * ONCE + 1e-6);

/**
 * What a lobby states of a game, by the maths sheet of its rules: the return of everything that can be chosen, and how often and how
 * wildly it pays by the first bet of the sheet.
 */
export function sheetFacts(rules: string): Pick<GameCard, "rtp" | "rtpMost" | "bestPlay" | "hitRate" | "volatility"> {
  const [sheet] = Object.values(SHEETS[rules] ?? {});
  const returns = RETURNS[rules];
  const [least, most] = returns ? [statedReturn(returns.least), statedReturn(returns.most)] : [null, null];
  return {
    rtp: least,
    rtpMost: most === least ? null : most,
    bestPlay: returns?.bestPlay ?? false,
    hitRate: sheet ? tenThousandths(sheet.hitRate) : null,
    volatility: volatilityOf(sheet?.deviation ?? 0),
  };
}

/** The highest return of any bet that the sheet states, in whole stakes. */
export const sheetMost = (rules: string): number => Math.floor(Math.max(...Object.values(SHEETS[rules] ?? {}).map(({ most }) => most)));
