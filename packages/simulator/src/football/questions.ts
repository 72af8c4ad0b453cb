import type { Market, Outcome } from "@touchline/contract";
import type { Facts } from "./counts.ts";
import { lineUpAt } from "./lines.ts";
import type { Match } from "./match.ts";
import { LINE_SUBJECTS, OFFER, type Subject } from "./offer.ts";

export type OutcomeKey = Outcome["key"];

/** A market's question: its subject, and its line or number. */
export interface Question extends Subject {
  /** The ordinal of the goal, for the next goal. */
  number?: number;
  lineQuarters: Market["lineQuarters"];
}

const SIGNS = ["1", "X", "2"] as const;
/** Scores with more goals of a side have no outcome of their own. */
export const MOST_NAMED_GOALS = 4;
export const OTHER_SCORE = "other";
const named = Array.from({ length: MOST_NAMED_GOALS + 1 }, (_, goals) => goals);

/** Every outcome a market of the type can have. */
export const OUTCOME_KEYS: Readonly<Record<Subject["type"], readonly OutcomeKey[]>> = {
  match_result: SIGNS,
  double_chance: ["1X", "12", "X2"],
  draw_no_bet: ["1", "2"],
  total: ["over", "under"],
  team_total: ["over", "under"],
  handicap: ["1", "2"],
  european_handicap: SIGNS,
  both_to_score: ["yes", "no"],
  correct_score: [...named.flatMap((home) => named.map((away) => `${home}:${away}`)), OTHER_SCORE],
  next: ["1", "none", "2"],
  odd_even: ["odd", "even"],
  half_full: SIGNS.flatMap((half) => SIGNS.map((full) => `${half}/${full}`)),
};

export function marketId(
  eventId: string,
  { type, unit, part, side, number, lineQuarters }: Question,
): string {
  let id = `${eventId}:${type}`;
  if (unit !== undefined) id += `.${unit}`;
  if (part !== undefined) id += `.${part}`;
  if (side !== undefined) id += `.${side}`;
  if (number !== undefined) id += `.${number}`;
  return lineQuarters === null ? id : `${id}:${lineQuarters}`;
}

export const outcomeId = (market: string, key: OutcomeKey): string => `${market}:${key}`;

/** A question, and whether it is open for bets. */
export type Asked = Question & { onOffer: boolean };

/** Every question of a match up to an instant, in display order. */
export function questionsAt(match: Match, at: number, facts: Facts): Asked[] {
  const { open, closed } = lineUpAt(match, at);
  return OFFER.flatMap((row): Asked[] => {
    const { subject } = row;
    const onOffer = row.untilHalfTime ? at < match.timeline.halfTimeAt : true;
    if (row.lines)
      return askedLines(
        subject,
        open[LINE_SUBJECTS.indexOf(row)] ?? [],
        closed[LINE_SUBJECTS.indexOf(row)] ?? [],
      );
    if (subject.type !== "next") return [{ ...subject, lineQuarters: null, onOffer }];
    const scored = facts.scorers.length;
    return Array.from({ length: scored + 1 }, (_, i) => ({
      ...subject,
      number: i + 1,
      lineQuarters: null,
      onOffer: i === scored,
    }));
  });
}

function askedLines(subject: Subject, open: readonly number[], closed: readonly number[]): Asked[] {
  return [
    ...open.map((lineQuarters) => ({ ...subject, lineQuarters, onOffer: true })),
    ...closed.map((lineQuarters) => ({ ...subject, lineQuarters, onOffer: false })),
  ].sort((a, b) => a.lineQuarters - b.lineQuarters);
}
