import type { Minor } from "@touchline/core";
import type { TotoGame } from "./toto-games.data.ts";

/** What a coupon says of each match: one mark, or several, each of which makes lines of its own. */
export type TotoMarks = readonly (readonly string[])[];

/** A match that was not played to its end: every mark on it counts as right. */
export const VOID_MATCH = "void";
/** The mark that came, or `VOID_MATCH`; null while nobody knows. */
export type MatchOutcome = string | null;

/** More lines than this are a syndicate's, not a coupon's. */
export const MOST_TOTO_LINES = 10_000;

/** RULES, Toto: the product of the marks per match; 0 while a match has none. */
export const totoLines = (marks: TotoMarks): number =>
  marks.reduce((lines, { length }) => lines * length, 1);

export const totoCost = (marks: TotoMarks, unitStake: Minor): Minor =>
  (BigInt(totoLines(marks)) * unitStake) as Minor;

export type TotoFault = "matches" | "unmarked" | "marks" | "lines";

/** What is wrong with a coupon as a coupon, whatever it costs; null when nothing is. */
export function totoFault({ matches, options }: TotoGame, marks: TotoMarks): TotoFault | null {
  if (marks.length !== matches) return "matches";
  if (
    marks.some(
      (each) => new Set(each).size !== each.length || each.some((mark) => !options.includes(mark)),
    )
  )
    return "marks";
  if (marks.some(({ length }) => length === 0)) return "unmarked";
  return totoLines(marks) > MOST_TOTO_LINES ? "lines" : null;
}

/**
 * How many lines have how many matches right: the coefficients of a product over the matches, in
 * which a right mark counts one match and a wrong one none. No line is written out, so a coupon of
 * millions of them costs what one of a single line does.
 */
export function linesByRight(marks: TotoMarks, outcomes: readonly MatchOutcome[]): number[] {
  let lines = [1];
  marks.forEach((each, match) => {
    const right = rightMarks(each, outcomes[match] ?? null);
    const wrong = each.length - right;
    lines = Array.from(
      { length: match + 2 },
      (_, count) => (lines[count] ?? 0) * wrong + (lines[count - 1] ?? 0) * right,
    );
  });
  return lines;
}

/** How many of a match's marks are right: one at most, or all of them where the match is void. */
const rightMarks = (marks: readonly string[], outcome: MatchOutcome): number =>
  outcome === VOID_MATCH ? marks.length : outcome !== null && marks.includes(outcome) ? 1 : 0;

/** By category: RULES, Toto: they nest, so a line with all right wins in every one of them. */
export function linesWon(
  { categories }: TotoGame,
  marks: TotoMarks,
  outcomes: readonly MatchOutcome[],
): number[] {
  const lines = linesByRight(marks, outcomes);
  return categories.map(({ right }) => lines.slice(right).reduce((sum, count) => sum + count, 0));
}

/** How a coupon's best line stands. */
export interface TotoStanding {
  right: number;
  wrong: number;
  open: number;
}

export function totoStanding(marks: TotoMarks, outcomes: readonly MatchOutcome[]): TotoStanding {
  const open = outcomes.filter((outcome) => outcome === null).length;
  const right = marks.filter((each, match) => rightMarks(each, outcomes[match] ?? null) > 0).length;
  return { right, open, wrong: marks.length - right - open };
}
