import type { Random } from "@touchline/core";
import type { Step } from "../../definition.ts";
import { HOME, NIL, plus, type Side } from "../../side.ts";
import { type LadderCourse, type LadderRules, type LadderState, unitNumber } from "./ladder.ts";

type News<I> = Omit<Step<LadderState<I>>, "at" | "state">;

/** How a sport's points are played. */
export interface Play<I> {
  /** The inner state at the start of a point, given the last one. */
  fresh(state: Omit<LadderState<I>, "inner">, last?: I): I;
  /**
   * Plays one point: emits its inner steps, if any, and returns its winner, its duration, its news
   * other than the score, and the pause before the next point.
   */
  point(
    state: LadderState<I>,
    random: Random,
    tell: (inner: I, seconds: number, news?: News<I>) => void,
  ): { side: Side; seconds: number; restSeconds?: number; news?: News<I>; carry?: I };
  breakSeconds: number;
  unitEndStopSeconds?: number;
}

const UNIT_END_SECONDS = 20;

/** Draws a match once, point by point. */
export function drawLadder<I>(rules: LadderRules, play: Play<I>, random: Random): LadderCourse<I> {
  const first: Side = random.next() < 0.5 ? HOME : 1;
  const begin = { won: NIL, done: [], now: NIL, first, playing: false, over: false, since: 0 };
  const opening: LadderState<I> = { ...begin, inner: play.fresh(begin) };
  const steps: Step<LadderState<I>>[] = [];
  let at = 0;
  let state = opening;
  while (!state.over) {
    state = { ...state, playing: true, since: at };
    steps.push({ at, state, incident: { kind: "period_start", side: null } });
    at = playUnit(rules, play, random, state, at, steps);
    state = steps.at(-1)?.state ?? state;
    at += play.breakSeconds;
  }
  return { rules, opening, steps };
}

/** Plays a unit; its end is the last step. Returns the time of that. */
function playUnit<I>(
  rules: LadderRules,
  play: Play<I>,
  random: Random,
  from: LadderState<I>,
  startedAt: number,
  steps: Step<LadderState<I>>[],
): number {
  const game = rules.game(unitNumber(from));
  let at = startedAt;
  let rest = 0;
  let state = from;
  while (!game.over(state.now)) {
    const pointFrom = at + rest;
    const before = state;
    const {
      side,
      seconds,
      restSeconds = 0,
      news,
      carry,
    } = play.point(before, random, (inner, after, told) =>
      steps.push({ at: pointFrom + after, state: { ...before, inner }, ...told }),
    );
    at = pointFrom + seconds;
    rest = restSeconds;
    const scored = { ...before, now: plus(before.now, side) };
    state = { ...scored, inner: carry ?? play.fresh(scored, before.inner) };
    if (!game.over(state.now)) steps.push({ at, state, ...news });
  }
  steps.push(endUnit(rules, play, state, at));
  return at;
}

function endUnit<I>(
  rules: LadderRules,
  play: Play<I>,
  state: LadderState<I>,
  at: number,
): Step<LadderState<I>> {
  const winner: Side = state.now[0] > state.now[1] ? HOME : 1;
  const won = plus(state.won, winner);
  const next = {
    won,
    done: [...state.done, state.now],
    now: NIL,
    first: rules.nextFirst(state.first, state.now),
    playing: false,
    over: won[winner] >= rules.toWin,
    since: at,
  };
  return {
    at,
    state: { ...next, inner: play.fresh(next, state.inner) },
    mark: true,
    stop: { why: "period_end", seconds: play.unitEndStopSeconds ?? UNIT_END_SECONDS },
    incident: { kind: "period_end", side: winner },
  };
}
