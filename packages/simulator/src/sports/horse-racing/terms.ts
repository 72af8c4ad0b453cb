import type { EachWay } from "../definition.ts";
import { RULE_4_BANDS } from "./rule4.data.ts";

/** The usual each-way terms by the runners declared; none where so few run that only a win is paid. */
export function eachWayTerms(runners: number, handicap: boolean): EachWay | undefined {
  if (runners < 5) return undefined;
  if (runners < 8) return { places: 2, top: 1, bottom: 4 };
  if (!handicap || runners < 12) return { places: 3, top: 1, bottom: 5 };
  return runners < 16 ? { places: 3, top: 1, bottom: 4 } : { places: 4, top: 1, bottom: 4 };
}

const MOST_PERCENT = 90;

/** What withdrawals at these prices cut from the winnings of bets struck before the others were priced anew. */
export const rule4Percent = (prices: readonly number[]): number =>
  Math.min(
    MOST_PERCENT,
    prices.reduce((sum, price) => sum + (RULE_4_BANDS.find(([longest]) => price <= longest)?.[1] ?? 0), 0),
  );
