import { type Minor, minor } from "@touchline/core";
import type { TotoGame } from "./toto-games.data.ts";

/** The picks of a coupon by match. Several picks on a match multiply the lines. */
export type TotoMarks = readonly (readonly string[])[];

/** A match that was not completed: every pick on it counts as correct. */
export const VOID_MATCH = "void";
/** The correct pick, or `VOID_MATCH`; null while unknown. */
export type MatchOutcome = string | null;

/** More lines than this belong to a syndicate, not to a coupon. */
export const MOST_TOTO_LINES = 10_000;

/** The product of the picks per match; 0 while a match has none. */
export const totoLines = (marks: TotoMarks): number =>
  marks.reduce((lines, { length }) => lines * length, 1);

export const totoCost = (marks: TotoMarks, unitStake: Minor): Minor =>
  minor(BigInt(totoLines(marks)) * unitStake);

export type TotoFault = "matches" | "unmarked" | "marks" | "lines";

/** The coupon's fault, whatever its price; null if it has none. */
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
 * The number of lines by number of correct matches: the coefficients of a product over the matches,
 * where a correct pick counts one match and a wrong one none. It writes no line out, so a coupon of
 * millions of lines costs the same as one of a single line.
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

/** The number of correct picks on a match: at most one, or all of them for a void match. */
const rightMarks = (marks: readonly string[], outcome: MatchOutcome): number =>
  outcome === VOID_MATCH ? marks.length : outcome !== null && marks.includes(outcome) ? 1 : 0;

/** By prize tier. Tiers nest, so a line with every pick correct wins in each of them. */
export function linesWon(
  { categories }: TotoGame,
  marks: TotoMarks,
  outcomes: readonly MatchOutcome[],
): number[] {
  const lines = linesByRight(marks, outcomes);
  return categories.map(({ right }) => lines.slice(right).reduce((sum, count) => sum + count, 0));
}

/** The progress of a coupon's best line. */
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
