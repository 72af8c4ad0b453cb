import { probabilityAbove } from "../pricing/asian-line.ts";
import type { Distribution } from "../pricing/distribution.ts";
import type { Match } from "./match.ts";
import { fairOutlook, type Outlook } from "./outlook.ts";

/** The lines on offer, in quarters of a goal, lowest first. A handicap is the home side's: −2 is home −0.5. */
export interface Lines {
  total: readonly number[];
  handicap: readonly number[];
}

/** The lines from one instant to the next change of them, and those that were on offer before but no more. */
export interface LineUp {
  from: number;
  open: Lines;
  closed: Lines;
}

/** A line is offered while neither side of it is a foregone conclusion. */
const LEAST_CHANCE = 0.25;
const REFORM_SECONDS = 60;

/** The line-ups of a match so far, and the instants at which the next may follow. */
interface Formed {
  lineUps: LineUp[];
  ahead: number[];
}
const formed = new WeakMap<Match, Formed>();

/**
 * The line-up at an instant. Lines are re-formed at set instants only (every minute of the match, every goal and red card)
 * and from the process's own view, so that what was ever on offer, and must be settled, can be told after a restart.
 */
export function lineUpAt(match: Match, at: number): LineUp {
  const known = formed.get(match) ?? { lineUps: [], ahead: reformInstants(match).reverse() };
  formed.set(match, known);
  for (let next = known.ahead.at(-1); next !== undefined && next <= at; next = known.ahead.at(-1)) {
    known.ahead.pop();
    reform(known.lineUps, match, next);
  }
  return known.lineUps.findLast((lineUp) => lineUp.from <= at) as LineUp;
}

function reform(lineUps: LineUp[], match: Match, at: number): void {
  const open = linesFor(fairOutlook(match, at));
  const last = lineUps.at(-1);
  if (last && same(last.open.total, open.total) && same(last.open.handicap, open.handicap)) return;
  const closed = (type: keyof Lines) => without([...(last?.open[type] ?? []), ...(last?.closed[type] ?? [])], open[type]);
  lineUps.push({ from: at, open, closed: { total: closed("total"), handicap: closed("handicap") } });
}

function reformInstants(match: Match): number[] {
  const { kickoffAt, halfTimeAt, secondHalfAt, fullTimeAt, incidents } = match.timeline;
  const minuteMs = (REFORM_SECONDS * 1000) / match.speed;
  const grid = (from: number, until: number) =>
    Array.from({ length: Math.ceil((until - from) / minuteMs) - 1 }, (_, i) => Math.round(from + (i + 1) * minuteMs));
  return [
    Number.NEGATIVE_INFINITY,
    ...grid(kickoffAt, halfTimeAt),
    ...grid(secondHalfAt, fullTimeAt),
    ...incidents.map((incident) => incident.at),
  ].sort((a, b) => a - b);
}

export const linesFor = ({ total, lead }: Outlook): Lines => ({
  total: balancedLines(total),
  // Home −0.5 asks for a lead above 0.5: the line on the lead, negated.
  handicap: balancedLines(lead)
    .map((line) => 0 - line)
    .reverse(),
});

/** Walks down and up from the mean: the chance of ending above a line falls as the line rises. */
function balancedLines(value: Distribution): number[] {
  const start = Math.round(4 * value.p.reduce((mean, p, i) => mean + p * (value.from + i), 0));
  const lines: number[] = [];
  for (let line = start, chance = 0; (chance = probabilityAbove(value, line)) <= 1 - LEAST_CHANCE; line--) {
    if (chance >= LEAST_CHANCE) lines.unshift(line);
  }
  for (let line = start + 1, chance = 0; (chance = probabilityAbove(value, line)) >= LEAST_CHANCE; line++) {
    if (chance <= 1 - LEAST_CHANCE) lines.push(line);
  }
  return lines;
}

const without = (a: readonly number[], b: readonly number[]) => a.filter((line) => !b.includes(line));
const same = (a: readonly number[], b: readonly number[]) => a.length === b.length && a.every((line, i) => line === b[i]);
