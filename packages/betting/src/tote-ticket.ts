import { type Minor, minor } from "@touchline/core";
import { TOTE_POOLS, type ToteKind } from "./tote-pools.data.ts";
import type { TotoFault, TotoMarks } from "./toto-coupon.ts";

/** The result of a race. Runners are indexes into the event's competitors. */
export interface RaceFinish {
  /** In finishing order, without runners that did not finish. */
  places: readonly number[];
  /** Groups of runners that share a place. */
  deadHeats: readonly (readonly number[])[];
  withdrawn: readonly number[];
}

/** One winning combination. The net pool is divided by weight. */
export interface ToteWinner {
  key: string;
  weight: number;
}

/** Sixteen runners boxed make 240 lines. */
export const MOST_TOTE_LINES = 240;

export const toteRunner = (runner: number): string => `r${runner}`;

/**
 * Every line of a ticket by its key: `r3`, or `r3-r1` if the order counts. A runner cannot finish
 * first and second.
 */
export function toteKeys(marks: TotoMarks): string[] {
  const [first = [], second] = marks;
  return second
    ? first.flatMap((a) => second.flatMap((b) => (a === b ? [] : `${a}-${b}`)))
    : [...first];
}

export const toteLines = (marks: TotoMarks): number => toteKeys(marks).length;

export const toteCost = (marks: TotoMarks, unitStake: Minor): Minor =>
  minor(BigInt(toteLines(marks)) * unitStake);

/** The ticket's fault, or null. `starters` are the runners that are not withdrawn. */
export function toteFault(
  kind: ToteKind,
  starters: readonly number[],
  marks: TotoMarks,
): TotoFault | null {
  const known = new Set(starters.map(toteRunner));
  if (marks.length !== TOTE_POOLS[kind].positions) return "matches";
  if (
    marks.some(
      (each) => new Set(each).size !== each.length || each.some((mark) => !known.has(mark)),
    )
  )
    return "marks";
  const lines = toteLines(marks);
  if (lines === 0) return "unmarked";
  return lines > MOST_TOTE_LINES ? "lines" : null;
}

/** Runners grouped by finishing place. */
function finishers({ places, deadHeats, withdrawn }: RaceFinish): number[][] {
  const groups: number[][] = [];
  for (const runner of places) {
    if (withdrawn.includes(runner) || groups.some((group) => group.includes(runner))) continue;
    const tied = deadHeats.find((group) => group.includes(runner));
    groups.push(
      tied ? places.filter((each) => tied.includes(each) && !withdrawn.includes(each)) : [runner],
    );
  }
  return groups;
}

/**
 * The winning lines. A dead heat shares the places it covers; in the exacta every order it allows
 * wins equally.
 */
export function toteWinners(kind: ToteKind, finish: RaceFinish, places: number): ToteWinner[] {
  const groups = finishers(finish);
  if (kind === "place") return placed(groups, places);
  const [first = [], second = []] = groups;
  if (kind === "win") return first.map((runner) => ({ key: toteRunner(runner), weight: 1 }));
  const seconds = first.length > 1 ? first : second;
  return toteKeys([first.map(toteRunner), seconds.map(toteRunner)]).map((key) => ({
    key,
    weight: 1,
  }));
}

/**
 * Each place is an equal part. If more runners tie for the last places than there are places, they
 * share those parts.
 */
function placed(groups: readonly number[][], places: number): ToteWinner[] {
  const paid: { group: number[]; parts: number }[] = [];
  let left = places;
  for (const group of groups) {
    if (left <= 0) break;
    paid.push({ group, parts: Math.min(left, group.length) });
    left -= group.length;
  }
  // Only the last group can have more runners than parts, so weights are multiples of its size.
  const size = paid.at(-1)?.group.length ?? 1;
  return paid.flatMap(({ group, parts }) =>
    group.map((runner) => ({
      key: toteRunner(runner),
      weight: parts === group.length ? size : parts,
    })),
  );
}

/** Whether a line names a non-runner. */
const isVoidLine = (key: string, withdrawn: readonly number[]): boolean =>
  key.split("-").some((mark) => withdrawn.some((runner) => toteRunner(runner) === mark));

export interface ToteGrade {
  /** By winner, in their order: 1 if the ticket has that line. */
  linesWon: number[];
  /** Lines with a non-runner; their stakes are refunded. */
  linesVoid: number;
}

export function toteGrade(
  marks: TotoMarks,
  winners: readonly Pick<ToteWinner, "key">[],
  withdrawn: readonly number[],
): ToteGrade {
  const keys = toteKeys(marks);
  return {
    linesWon: winners.map(({ key }) => (keys.includes(key) ? 1 : 0)),
    linesVoid: keys.filter((key) => isVoidLine(key, withdrawn)).length,
  };
}
