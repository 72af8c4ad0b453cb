import type { GameCard } from "@touchline/contract";
import { ONCE, type SheetId } from "@touchline/fair";
import { SHEETS } from "@touchline/fair/sheets";

/** Volatility bands, by how much the return on one unit of stake varies. */
const MEDIUM_FROM = 2;
const HIGH_FROM = 7;

const volatilityOf = (deviation: number): GameCard["volatility"] =>
  deviation >= HIGH_FROM ? "high" : deviation >= MEDIUM_FROM ? "medium" : "low";

const tenThousandths = (share: number): number => Math.round(share * ONCE);

/**
 * A game's lobby figures from the maths sheet of its rules: the sheet's first bet represents the
 * game.
 */
export function sheetFacts(rules: SheetId): Pick<GameCard, "rtp" | "hitRate" | "volatility"> {
  const [sheet] = Object.values(SHEETS[rules]);
  return {
    rtp: sheet ? tenThousandths(sheet.rtp) : null,
    hitRate: sheet ? tenThousandths(sheet.hitRate) : null,
    volatility: volatilityOf(sheet?.deviation ?? 0),
  };
}

/** The highest return of any bet on the sheet, in whole stakes. */
export const sheetMost = (rules: SheetId): number =>
  Math.floor(Math.max(...Object.values(SHEETS[rules]).map(({ most }) => most)));
