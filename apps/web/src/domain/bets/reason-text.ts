import type { Texts } from "../../platform/texts/text.ts";

/**
 * The text for a code of a refusal, result or correction. A code without its own text gets the
 * generic one.
 */
export function reasonText(texts: Texts, code: string): string {
  const refusal = `bets.refusal.${code}`;
  if (texts.has(refusal)) return texts(refusal, { min: "", max: "" });
  const reason = `bets.reason.${code}`;
  return texts(texts.has(reason) ? reason : "bets.reason.other");
}
