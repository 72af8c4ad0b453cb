import type { Market, Outcome } from "@touchline/contract";
import { lineUpAt } from "./lines.ts";
import type { Match } from "./match.ts";

export type MarketType = Extract<Market["type"], "match_result" | "total" | "both_to_score" | "handicap">;
export type OutcomeKey = Outcome["key"];

/** What a market asks: its type, and its line where it has one. */
export interface Question {
  type: MarketType;
  lineQuarters: number | null;
}

export const OUTCOME_KEYS: Readonly<Record<MarketType, readonly OutcomeKey[]>> = {
  match_result: ["1", "X", "2"],
  total: ["over", "under"],
  both_to_score: ["yes", "no"],
  handicap: ["1", "2"],
};

export const marketId = (eventId: string, { type, lineQuarters }: Question): string =>
  lineQuarters === null ? `${eventId}:${type}` : `${eventId}:${type}:${lineQuarters}`;

export const outcomeId = (market: string, key: OutcomeKey): string => `${market}:${key}`;

/** Every question asked of a match up to an instant, in the order they are shown, and whether each is still on offer. */
export function questionsAt(match: Match, at: number): (Question & { onOffer: boolean })[] {
  const { open, closed } = lineUpAt(match, at);
  const lines = (type: "total" | "handicap") =>
    [...open[type].map((line) => ({ line, onOffer: true })), ...closed[type].map((line) => ({ line, onOffer: false }))]
      .sort((a, b) => a.line - b.line)
      .map(({ line, onOffer }) => ({ type, lineQuarters: line, onOffer }));
  return [
    { type: "match_result", lineQuarters: null, onOffer: true },
    ...lines("total"),
    { type: "both_to_score", lineQuarters: null, onOffer: true },
    ...lines("handicap"),
  ];
}
