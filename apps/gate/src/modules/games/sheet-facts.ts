import type { GameCard } from "@touchline/contract";
import { ONCE } from "@touchline/fair";
import { SHEETS } from "@touchline/fair/sheets";

/** Where the return on one coin moves that much, a game is called so. */
const MEDIUM_FROM = 2;
const HIGH_FROM = 7;

const volatilityOf = (deviation: number): GameCard["volatility"] =>
  deviation >= HIGH_FROM ? "high" : deviation >= MEDIUM_FROM ? "medium" : "low";

const tenThousandths = (share: number): number => Math.round(share * ONCE);

/**
 * What a lobby states of a game, by the maths sheet of its rules: the first bet of a sheet stands
 * for the game.
 */
export function sheetFacts(rules: string): Pick<GameCard, "rtp" | "hitRate" | "volatility"> {
  const [sheet] = Object.values(SHEETS[rules] ?? {});
  return {
    rtp: sheet ? tenThousandths(sheet.rtp) : null,
    hitRate: sheet ? tenThousandths(sheet.hitRate) : null,
    volatility: volatilityOf(sheet?.deviation ?? 0),
  };
}

/** The highest return of any bet that the sheet states, in whole stakes. */
export const sheetMost = (rules: string): number =>
  Math.floor(Math.max(...Object.values(SHEETS[rules] ?? {}).map(({ most }) => most)));
