import type { Ask, LineAsk, Question } from "../definition.ts";

/**
 * `${eventId}:${type}[.unit][.part][.side][:line]`: unique within the event, and the same at every
 * instant.
 */
function marketId(eventId: string, { type, unit, part, side, lineQuarters }: Question): string {
  const what = [type, unit, part, side].filter((named) => named !== undefined).join(".");
  return lineQuarters === null ? `${eventId}:${what}` : `${eventId}:${what}:${lineQuarters}`;
}

export const outcomeId = (market: string, key: string): string => `${market}:${key}`;

const LINE_KEYS = {
  total: ["over", "under"],
  team_total: ["over", "under"],
  handicap: ["1", "2"],
} as const;

/** A question with its market's id. */
export interface Asked extends Question {
  marketId: string;
}

/** Expands an ask into one question per line. */
export function questionsOf(
  eventId: string,
  ask: Ask,
  linesOf: (ask: LineAsk) => readonly number[],
): Asked[] {
  const asked = (question: Question): Asked => ({
    ...question,
    marketId: marketId(eventId, question),
  });
  if (!("lines" in ask)) return [asked({ ...ask, lineQuarters: null })];
  const { lines: _, ...what } = ask;
  return linesOf(ask).map((lineQuarters) =>
    asked({ ...what, keys: LINE_KEYS[ask.type], lineQuarters }),
  );
}

export const runnerKey = (index: number): string => `r${index}`;

/** The market of a race without unit, part, side and line. */
export const fieldMarketId = (eventId: string, type: Question["type"]): string =>
  marketId(eventId, { type, keys: [], lineQuarters: null });
