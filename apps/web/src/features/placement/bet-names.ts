import type { Bet } from "@touchline/contract";
import { betParts, isBuilt } from "../../lib/bet-parts.ts";
import { outcomeTitle } from "../../lib/market-texts.ts";
import type { Texts } from "../../lib/text.tsx";

/**
 * A bet in a few words: a single by its selection, a builder by its picks, any other by its kind
 * and size.
 */
export function betName(texts: Texts, bet: Pick<Bet, "kind" | "legs" | "builders">): string {
  const { kind, legs } = bet;
  const [leg] = legs;
  if (isBuilt(bet))
    return texts("bets.kindOf", { kind: texts("bets.kind.builder"), count: legs.length });
  if (kind === "single" && leg) return outcomeTitle(texts, leg.names);
  return texts("bets.kindOf", { kind: texts(`bets.kind.${kind}`), count: betParts(bet).length });
}
