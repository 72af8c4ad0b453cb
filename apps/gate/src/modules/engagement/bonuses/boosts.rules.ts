import { type Minor, minor } from "@touchline/core";
import type { TurnoverFact } from "../../../ports/turnover.ts";

/**
 * The extra of a boosted bet: a share of its winnings, up to the maximum. A bet that was cashed
 * out, even partly, gets none.
 */
export function extraOf(fact: TurnoverFact, bps: number, most: Minor): Minor {
  if (fact.state !== "final" || fact.counted !== fact.amount) return minor(0);
  const profit = fact.returned - fact.amount;
  if (profit <= 0n) return minor(0);
  const extra = (profit * BigInt(bps)) / 10_000n;
  return minor(extra < most ? extra : most);
}
