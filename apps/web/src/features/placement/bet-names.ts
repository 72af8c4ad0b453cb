import type { Bet } from "@touchline/contract";
import { outcomeTitle } from "../../lib/market-texts.ts";
import type { Texts } from "../../lib/text.tsx";

/** A bet in a few words: a single by its selection, any other by its kind and size. */
export function betName(texts: Texts, { kind, legs }: Pick<Bet, "kind" | "legs">): string {
  const [leg] = legs;
  if (kind === "single" && leg) return outcomeTitle(texts, leg.names);
  return texts("bets.kindOf", { kind: texts(`bets.kind.${kind}`), count: legs.length });
}
