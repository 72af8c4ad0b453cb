import type { Texts } from "../../platform/texts/text.ts";
import { DATE_ENTRY_PATTERN, type DatePattern } from "./date-mask.ts";

/**
 * The order in which the language writes a date (`date.entryMask`). If its text is no valid
 * pattern, the default.
 */
export function entryPattern(texts: Texts): DatePattern {
  const pattern = texts("date.entryMask");
  const parts = pattern.match(/YYYY|MM|DD/g) ?? [];
  return new Set(parts).size === 3 && parts.length === 3 ? pattern : DATE_ENTRY_PATTERN;
}

/** The pattern in the reader's letters: ГГГГ for YYYY. */
export const patternHint = (texts: Texts): string => {
  const letters = texts("date.entryLetters");
  return entryPattern(texts).replace(/[YMD]/g, (sign) => letters["YMD".indexOf(sign)] ?? sign);
};
