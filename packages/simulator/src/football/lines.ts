import { assert } from "@touchline/core";
import { probabilityAbove } from "../pricing/asian-line.ts";
import { type Distribution, meanOf } from "../pricing/distribution.ts";
import type { Match } from "./match.ts";
import { isHandicap, LINE_SUBJECTS, type LineGrid, lineValue, type OfferRow } from "./offer.ts";
import { fairOutlook, type Outlook } from "./outlook.ts";

/**
 * The lines of each of `LINE_SUBJECTS` in quarters, lowest first. A handicap is the home side's: −2
 * is home −0.5.
 */
export type Lines = readonly (readonly number[])[];

/** The lines from one instant until they change, and earlier ones no longer on offer. */
export interface LineUp {
  from: number;
  open: Lines;
  closed: Lines;
}

const REFORM_SECONDS = 120;

/** The line-ups of a match so far, and the instants of possible changes. */
interface Formed {
  lineUps: LineUp[];
  ahead: number[];
}
const formed = new WeakMap<Match, Formed>();

/**
 * The line-up at an instant. Lines change at fixed instants only (every other minute of the match,
 * and whenever something happens) and by the process's own view. So the set of lines ever on offer,
 * which must be settled, can be recomputed after a restart.
 */
export function lineUpAt(match: Match, at: number): LineUp {
  const known = formed.get(match) ?? { lineUps: [], ahead: reformInstants(match).reverse() };
  formed.set(match, known);
  for (let next = known.ahead.at(-1); next !== undefined && next <= at; next = known.ahead.at(-1)) {
    known.ahead.pop();
    reform(known.lineUps, match, next);
  }
  const lineUp = known.lineUps.findLast(({ from }) => from <= at);
  assert(lineUp, "a match has lines from its announcement on");
  return lineUp;
}

function reform(lineUps: LineUp[], match: Match, at: number): void {
  const outlook = fairOutlook(match, at);
  const firstHalfOver = at >= match.timeline.halfTimeAt;
  const open = LINE_SUBJECTS.map((row) =>
    row.untilHalfTime && firstHalfOver ? [] : linesOf(row, outlook),
  );
  const last = lineUps.at(-1);
  if (last?.open.every((lines, i) => same(lines, open[i] ?? []))) return;
  const closed = open.map((lines, i) =>
    without([...(last?.open[i] ?? []), ...(last?.closed[i] ?? [])], lines),
  );
  lineUps.push({ from: at, open, closed });
}

function reformInstants(match: Match): number[] {
  const { kickoffAt, halfTimeAt, secondHalfAt, fullTimeAt, incidents } = match.timeline;
  const stepMs = (REFORM_SECONDS * 1000) / match.speed;
  const grid = (from: number, until: number) =>
    Array.from({ length: Math.ceil((until - from) / stepMs) - 1 }, (_, i) =>
      Math.round(from + (i + 1) * stepMs),
    );
  const instants = [
    Number.NEGATIVE_INFINITY,
    ...grid(kickoffAt, halfTimeAt),
    halfTimeAt,
    ...grid(secondHalfAt, fullTimeAt),
    ...incidents.map((incident) => incident.at),
  ];
  return instants.sort((a, b) => a - b);
}

/** The lines of a subject for an outlook. */
export function linesOf({ subject, lines }: OfferRow, outlook: Outlook): number[] {
  if (!lines) return [];
  const balanced = balancedLines(lineValue(subject, outlook), lines);
  return isHandicap(subject) ? balanced.map((line) => 0 - line).reverse() : balanced;
}

/** Walks down and up from the mean: the chance of ending above a line falls as the line rises. */
function balancedLines(
  value: Distribution,
  { step, offset, leastChance, withoutZero }: LineGrid,
): number[] {
  const start = Math.round((4 * meanOf(value) - offset) / step) * step + offset;
  const lines: number[] = [];
  for (
    let line = start, chance = 0;
    (chance = probabilityAbove(value, line)) <= 1 - leastChance;
    line -= step
  ) {
    if (chance >= leastChance) lines.unshift(line);
  }
  for (
    let line = start + step, chance = 0;
    (chance = probabilityAbove(value, line)) >= leastChance;
    line += step
  ) {
    if (chance <= 1 - leastChance) lines.push(line);
  }
  return withoutZero ? lines.filter((line) => line !== 0) : lines;
}

const without = (a: readonly number[], b: readonly number[]) =>
  a.filter((line) => !b.includes(line));
const same = (a: readonly number[], b: readonly number[]) =>
  a.length === b.length && a.every((line, i) => line === b[i]);
