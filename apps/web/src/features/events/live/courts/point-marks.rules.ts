import type { EventState, SportId } from "@touchline/contract";

type Pair = readonly [number, number];
export interface PointMark {
  side: 0 | 1;
  /** The gain of that side if it wins the next point. */
  kind: "break" | "set" | "match";
}

type Played = Pick<
  EventState,
  "period" | "periodNumber" | "points" | "serving" | "score" | "periodScores" | "toWin"
>;

/** Whether the next point decides more than itself, by the score and the sport's rules. */
export function pointMark(sport: SportId, state: Played): PointMark | null {
  const running = state.periodScores.at(-1);
  if (state.period !== "set" || !running) return null;
  return sport === "Tennis" ? tennisMark(state, running) : rallyMark(sport, state, running);
}

const SIDES = [0, 1] as const;
const other = (side: 0 | 1): 0 | 1 => (side === 0 ? 1 : 0);

function tennisMark({ points, serving, score, toWin }: Played, games: Pair): PointMark | null {
  if (!points) return null;
  const tieBreak = games[0] === 6 && games[1] === 6;
  const side = SIDES.find((each) => hasGamePoint(points[each], points[other(each)], tieBreak));
  if (side === undefined) return null;
  const after = games[side] + 1;
  if (after === 7 || (after >= 6 && after - games[other(side)] >= 2))
    return { side, kind: setOrMatch(score, side, toWin) };
  return side === serving ? null : { side, kind: "break" };
}

function hasGamePoint(own: string, theirs: string, tieBreak: boolean): boolean {
  if (tieBreak) return Number(own) >= 6 && Number(own) > Number(theirs);
  return own === "A" || (own === "40" && theirs !== "40" && theirs !== "A");
}

/** Points that win a set with a lead of two. Volleyball's deciding set is shorter. */
function rallyTarget(sport: SportId, { periodNumber, toWin }: Played): number {
  if (sport === "TableTennis") return 11;
  return toWin !== undefined && periodNumber === 2 * toWin - 1 ? 15 : 25;
}

function rallyMark(sport: SportId, state: Played, points: Pair): PointMark | null {
  const target = rallyTarget(sport, state);
  const side = SIDES.find(
    (each) => points[each] >= target - 1 && points[each] > points[other(each)],
  );
  return side === undefined ? null : { side, kind: setOrMatch(state.score, side, state.toWin) };
}

const setOrMatch = (sets: Pair, side: 0 | 1, toWin: number | undefined): "set" | "match" =>
  sets[side] + 1 === toWin ? "match" : "set";

/**
 * A tennis player serves from the right at an even number of points, from the left at an odd one.
 */
export function servesFromRight(points: readonly [string, string]): boolean {
  const CALLS = ["0", "15", "30", "40"];
  if (points.includes("A")) return false;
  const called = points.every((point) => CALLS.includes(point));
  const played = points.reduce(
    (sum, point) => sum + (called ? CALLS.indexOf(point) : Number(point)),
    0,
  );
  return played % 2 === 0;
}
