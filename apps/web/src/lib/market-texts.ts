import type { Market, Outcome } from "@touchline/contract";
import type { Texts } from "./text.tsx";

/** What names an outcome: enough to say it wherever it shows. */
export interface OutcomeNames {
  type: Market["type"];
  lineQuarters: number | null;
  key: Outcome["key"];
  home: string;
  away: string;
}

/** A line in quarters as it is written: 10 is 2.5, a handicap carries its sign. */
export function lineText(quarters: number, tag: string, signed: boolean): string {
  const format = new Intl.NumberFormat(tag, { maximumFractionDigits: 2, signDisplay: signed ? "exceptZero" : "auto" });
  return format.format(quarters / 4);
}

export const marketTitle = (texts: Texts, type: Market["type"]): string => texts(`market.${type}`);

/** The outcome as a slip and a receipt name it. A handicap is the home side's line, so the away side has its opposite. */
export function outcomeTitle(texts: Texts, { type, lineQuarters, key, home, away }: OutcomeNames): string {
  const team = key === "1" ? home : key === "2" ? away : null;
  if (type === "handicap" && team !== null && lineQuarters !== null) {
    const line = lineText(key === "1" ? lineQuarters : -lineQuarters, texts.tag, true);
    return texts("outcome.handicap", { team, line });
  }
  if ((key === "over" || key === "under") && lineQuarters !== null) {
    return texts(`outcome.${key}`, { line: lineText(lineQuarters, texts.tag, false) });
  }
  if (team !== null) return team;
  return texts(key === "X" ? "outcome.X" : key === "yes" ? "outcome.yes" : "outcome.no");
}
