import type { Texts } from "../../lib/text.tsx";
import type { Refusal } from "./placement.ts";

/** Why a bet was refused, with the limit that it broke. */
export function refusalText(texts: Texts, { code, minStake = 0, maxStake = 0 }: Refusal, money: (amount: number) => string): string {
  if (code === "OUTCOME_LIMIT_REACHED" && maxStake === 0) return texts("bets.noneLeftToday");
  return texts(`bets.refusal.${code}`, { min: money(minStake), max: money(maxStake) });
}
