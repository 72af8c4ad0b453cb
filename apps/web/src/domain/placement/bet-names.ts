import type { Bet } from "@touchline/contract";
import type { Texts } from "../../platform/texts/text.ts";
import { outcomeTitle } from "../events/market-texts.ts";
import { betParts, isBuilt } from "../money/bet-parts.ts";

/**
 * A bet in a few words: a single by its selection, a builder by its picks, any other by kind and
 * size.
 */
export function betName(texts: Texts, bet: Pick<Bet, "kind" | "legs" | "builders">): string {
  const { kind, legs } = bet;
  const [leg] = legs;
  if (isBuilt(bet))
    return texts("bets.kindOf", { kind: texts("bets.kind.builder"), count: legs.length });
  if (kind === "single" && leg) return outcomeTitle(texts, leg.names);
  return texts("bets.kindOf", { kind: texts(`bets.kind.${kind}`), count: betParts(bet).length });
}
