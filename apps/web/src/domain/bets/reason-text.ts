import type { Texts } from "../texts/text.ts";

/**
 * Why something ended as it did, in words: codes of refusals, results and corrections. One without
 * a text is told as such.
 */
export function reasonText(texts: Texts, code: string): string {
  const refusal = `bets.refusal.${code}`;
  if (texts.has(refusal)) return texts(refusal, { min: "", max: "" });
  const reason = `bets.reason.${code}`;
  return texts(texts.has(reason) ? reason : "bets.reason.other");
}
