import type { Texts } from "../../platform/texts/text.ts";
import { netText } from "./played.ts";

export interface Result {
  /** The own stake: none for a free round or a free bet. */
  staked: number;
  won: number;
}

/**
 * The result of a bet or round in the same words everywhere: the amount returned, and how it
 * differs from the stake.
 */
export function resultText(
  texts: Texts,
  money: (amount: number) => string,
  { staked, won }: Result,
): string {
  if (won === 0) return texts("result.none");
  const returned = texts("result.returned", { amount: money(won) });
  return won === staked ? returned : `${returned} (${netText(won - staked, money)})`;
}
