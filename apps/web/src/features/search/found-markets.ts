import type { ListMarket } from "@touchline/betting";
import { searchWords, wordMatcher, wordScore } from "@touchline/core";
import type { TextKey, Texts } from "../../platform/texts/text.ts";

export interface FoundMarket {
  market: ListMarket;
  label: string;
}

/** The titles of the markets that lists can show, and other names that punters use. */
const TITLES: Readonly<Record<ListMarket, { keys: readonly TextKey[]; also: string }>> = {
  result: { keys: ["market.match_result", "market.winner"], also: "1x2" },
  totals: { keys: ["market.total"], also: "over under goals" },
  handicap: { keys: ["market.handicap"], also: "asian spread" },
  bothScore: { keys: ["market.both_to_score"], also: "btts" },
  nextGoal: { keys: ["market.next"], also: "next goal" },
};
const LEAST_LETTERS = 3;

/** "over 2.5" and "arsenal under 3": a side of a total, its line, and the words beside them. */
function overUnder(texts: Texts, sought: string): { label: string; rest: string } | null {
  const [line] = /\d+(?:[.,]\d+)?/.exec(sought) ?? [];
  if (line === undefined) return null;
  const words = searchWords(sought.replace(line, " "));
  for (const key of ["outcome.over", "outcome.under"] as const) {
    const [name = ""] = searchWords(texts(key, { line: "" }));
    const at = words.findIndex(
      (word) => word.length >= LEAST_LETTERS && wordScore(word, name) >= 2,
    );
    if (at >= 0) return { label: texts(key, { line }), rest: words.toSpliced(at, 1).join(" ") };
  }
  return null;
}

/** Markets that match the words; `rest` is the text to search events for. */
export function foundMarkets(
  texts: Texts,
  sought: string,
): { markets: FoundMarket[]; rest: string } {
  const total = overUnder(texts, sought);
  if (total) return { markets: [{ market: "totals", label: total.label }], rest: total.rest };
  const match = sought.trim().length >= LEAST_LETTERS ? wordMatcher(sought) : null;
  const named = (Object.entries(TITLES) as [ListMarket, (typeof TITLES)[ListMarket]][]).flatMap(
    ([market, { keys, also }]) => {
      const titles = keys.map((key) => texts(key));
      const isFound = match !== null && match(searchWords([...titles, also].join(" "))) > 0;
      return isFound ? [{ market, label: titles[0] ?? market }] : [];
    },
  );
  return { markets: named, rest: sought };
}
