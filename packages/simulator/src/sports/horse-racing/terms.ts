import type { EachWay } from "../definition.ts";
import { RULE_4_BANDS } from "./rule4.data.ts";

/**
 * The usual each-way terms by the runners declared; none where so few run that only a win is paid.
 */
export function eachWayTerms(runners: number, handicap: boolean): EachWay | undefined {
  if (runners < 5) return undefined;
  if (runners < 8) return { places: 2, top: 1, bottom: 4 };
  if (!handicap || runners < 12) return { places: 3, top: 1, bottom: 5 };
  return runners < 16 ? { places: 3, top: 1, bottom: 4 } : { places: 4, top: 1, bottom: 4 };
}

/** What a withdrawal at this price cuts from the winnings of bets struck before it. */
export const rule4Percent = (price: number): number =>
  RULE_4_BANDS.find(([longest]) => price <= longest)?.[1] ?? 0;
