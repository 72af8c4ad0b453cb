import { type ListMarket, listMarketsOf, SPORT_FACTS } from "@touchline/betting";
import type { Market, Outcome, SportId } from "@touchline/contract";
import type { TextKey, Texts } from "../../platform/texts/text.ts";
import { lineText } from "./line-text.ts";
import { shortOutcome } from "./market-texts.ts";

/** The columns in which a card of events shows its prices. */
export interface ListColumns {
  market: ListMarket;
  /** The outcome keys, in order. */
  keys: readonly string[];
}

/** One object per market, because rows are memoised by it. */
const COLUMNS: Readonly<Record<Exclude<ListMarket, "result">, ListColumns>> = {
  totals: { market: "totals", keys: ["over", "under"] },
  handicap: { market: "handicap", keys: ["1", "2"] },
  bothScore: { market: "bothScore", keys: ["yes", "no"] },
  nextGoal: { market: "nextGoal", keys: ["1", "none", "2"] },
};
const THREE_WAY: ListColumns = { market: "result", keys: ["1", "X", "2"] };
const TWO_WAY: ListColumns = { market: "result", keys: ["1", "2"] };

/**
 * The chosen market, or the result if the sport does not have it. A card with several sports has a
 * column for the draw.
 */
export function columnsOf(sport: SportId | null, chosen: ListMarket): ListColumns {
  const market = sport === null || listMarketsOf(sport).includes(chosen) ? chosen : "result";
  return market === "result"
    ? sport === null || SPORT_FACTS[sport].hasDraw
      ? THREE_WAY
      : TWO_WAY
    : COLUMNS[market];
}

const WORDS: Readonly<Record<string, TextKey>> = {
  over: "events.column.over",
  under: "events.column.under",
  yes: "outcome.yes",
  no: "outcome.no",
  none: "outcome.none",
};
export const columnLabel = (texts: Texts, key: string): string =>
  WORDS[key] ? texts(WORDS[key]) : key;

export interface Cell {
  /** Null if the market has no outcome for the column. */
  outcome: Outcome | null;
  label: string;
  /** Whether the button shows its own label because the column does not. */
  isShown: boolean;
}

/** A market's outcomes by column. If they do not fit the columns, each shows its own label. */
export function cellsOf(texts: Texts, market: Market, keys: readonly string[]): Cell[] {
  const { outcomes, type, lineQuarters } = market;
  const fits = outcomes.every(({ key }) => keys.includes(key));
  if (!fits)
    return outcomes.map((outcome) => ({
      outcome,
      label: shortOutcome(texts, market, outcome),
      isShown: true,
    }));
  const signed = type === "handicap" && lineQuarters !== null;
  return keys.map((key) => ({
    outcome: outcomes.find((outcome) => outcome.key === key) ?? null,
    label: signed
      ? lineText(key === "2" ? -lineQuarters : lineQuarters, texts.tag, true)
      : columnLabel(texts, key),
    isShown: signed,
  }));
}
