import { readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

/** Words that gave one thing a second name, or read badly in their place. */
const RETIRED = {
  en: /tap any price|lost if you cash out|^play money$|time-out|uncover a cell|place your chips|continue check|confirm session|vip regular/i,
  ru: /живы(?:е|х|м) стол|live-казино|долгосрочные ставки|vip regular/i,
  es: /en vivo|cash out|cobro anticipado|^dinero ficticio$|vip regular/i,
} as const;

test.each(Object.entries(RETIRED))("no text in %s has a retired word", (locale, words) => {
  const path = join(import.meta.dirname, `../messages/${locale}.json`);
  const texts: Record<string, string> = JSON.parse(readFileSync(path, "utf8"));
  expect(Object.entries(texts).filter(([, text]) => words.test(text))).toEqual([]);
});
