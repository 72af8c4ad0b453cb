import type { Market } from "@touchline/contract";
import type { Distribution } from "../pricing/distribution.ts";
import { counted } from "./counts.ts";
import type { Outlook } from "./outlook.ts";
import { HOME, type Side } from "./side.ts";

export type MarketType = Extract<
  Market["type"],
  | "match_result"
  | "double_chance"
  | "draw_no_bet"
  | "total"
  | "team_total"
  | "handicap"
  | "european_handicap"
  | "both_to_score"
  | "correct_score"
  | "next"
  | "odd_even"
  | "half_full"
>;

/** A market's subject without its line and number. */
export interface Subject {
  type: MarketType;
  unit?: "goals" | "corners" | "cards";
  part?: 1 | 2;
  side?: Side;
}

/**
 * The offered lines of a subject in quarters: every `step` from `offset`, while both sides have the
 * least chance.
 */
export interface LineGrid {
  step: number;
  offset: number;
  leastChance: number;
  /** A three-way handicap of 0 would be the match result itself. */
  withoutZero?: boolean;
}

export interface OfferRow {
  subject: Subject;
  lines?: LineGrid;
  untilHalfTime?: boolean;
}

const QUARTERS: LineGrid = { step: 1, offset: 0, leastChance: 0.25 };
const HALVES: LineGrid = { step: 2, offset: 0, leastChance: 0.22 };
/** These lines never refund. */
const POINT_FIVE: LineGrid = { step: 4, offset: 2, leastChance: 0.17 };
const WHOLE: LineGrid = { step: 4, offset: 0, leastChance: 0.1, withoutZero: true };

/** All markets of a match in display order. */
export const OFFER: readonly OfferRow[] = [
  { subject: { type: "match_result" } },
  { subject: { type: "double_chance" } },
  { subject: { type: "total" }, lines: QUARTERS },
  { subject: { type: "handicap" }, lines: QUARTERS },
  { subject: { type: "both_to_score" } },
  { subject: { type: "draw_no_bet" } },
  { subject: { type: "next", unit: "goals" } },
  { subject: { type: "correct_score" } },
  { subject: { type: "team_total", side: 0 }, lines: POINT_FIVE },
  { subject: { type: "team_total", side: 1 }, lines: POINT_FIVE },
  { subject: { type: "european_handicap" }, lines: WHOLE },
  // After the break six of its nine outcomes are lost.
  { subject: { type: "half_full" }, untilHalfTime: true },
  { subject: { type: "odd_even" } },
  { subject: { type: "match_result", part: 1 }, untilHalfTime: true },
  { subject: { type: "total", part: 1 }, lines: HALVES, untilHalfTime: true },
  { subject: { type: "both_to_score", part: 1 }, untilHalfTime: true },
  { subject: { type: "match_result", part: 2 } },
  { subject: { type: "total", part: 2 }, lines: HALVES },
  { subject: { type: "total", unit: "corners" }, lines: POINT_FIVE },
  { subject: { type: "match_result", unit: "corners" } },
  { subject: { type: "total", unit: "cards" }, lines: POINT_FIVE },
];

export const LINE_SUBJECTS: readonly OfferRow[] = OFFER.filter(({ lines }) => lines);

/** The number that lines apply to. */
export function lineValue(subject: Subject, outlook: Outlook): Distribution {
  const tally = counted(subject, outlook);
  if (subject.type === "total") return tally.total;
  if (subject.type === "team_total") return subject.side === HOME ? tally.home : tally.away;
  return tally.lead;
}

/** Home −0.5 needs a lead above 0.5, so a handicap is the line on the lead, negated. */
export const isHandicap = ({ type }: Subject): boolean =>
  type === "handicap" || type === "european_handicap";
