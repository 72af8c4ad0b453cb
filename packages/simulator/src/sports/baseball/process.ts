import type { Random } from "@touchline/core";
import type { Course, Step } from "../definition.ts";
import { within } from "../maths/range.ts";
import { AWAY, added, HOME, NIL, type Pair, plus, type Side } from "../side.ts";
import {
  advance,
  drawBatter,
  EMPTY,
  freshHalf,
  type HalfState,
  isHalfOver,
  ON_SECOND,
} from "./half-inning.ts";

export const INNINGS = 9;
/** After this many extra innings one run decides. */
export const MOST_EXTRA = 6;

export interface BaseballState {
  inning: number;
  /** The away side bats first. */
  batting: Side;
  half: HalfState;
  playing: boolean;
  over: boolean;
  /** Runs of the finished innings, and of the current one. */
  done: readonly Pair[];
  now: Pair;
  hits: Pair;
  since: number;
}

export interface BaseballCourse extends Course<BaseballState> {
  /** The factor of each side's batters against the average. */
  factors: Pair;
}

const BATTER_SECONDS = { from: 45, upTo: 85 };
const BREAK_SECONDS = 100;
const RUN_STOP_SECONDS = 15;
const HALF_STOP_SECONDS = 10;

/** Extra innings begin with a runner on second. */
const basesAt = (inning: number) => (inning > INNINGS ? ON_SECOND : EMPTY);
export const scoreOf = ({ done, now }: Pick<BaseballState, "done" | "now">): Pair =>
  added([...done, now]);

/** Draws a match once, batter by batter. */
export function drawBaseball(factors: Pair, random: Random): BaseballCourse {
  const opening: BaseballState = {
    inning: 1,
    batting: AWAY,
    half: freshHalf(),
    playing: false,
    over: false,
    done: [],
    now: NIL,
    hits: NIL,
    since: 0,
  };
  const steps: Step<BaseballState>[] = [];
  let state = opening;
  for (let at = 0; !state.over; at = (steps.at(-1)?.at ?? at) + BREAK_SECONDS) {
    state = { ...state, playing: true, since: at };
    steps.push({ at, state, incident: { kind: "period_start", side: state.batting } });
    state = playHalf(factors, random, state, at, steps);
  }
  return { opening, steps, factors };
}

/** Plays a half inning; its end is the last step. */
function playHalf(
  factors: Pair,
  random: Random,
  from: BaseballState,
  startedAt: number,
  steps: Step<BaseballState>[],
): BaseballState {
  let state = from;
  let at = startedAt;
  const { batting } = from;
  for (;;) {
    at += within(random, BATTER_SECONDS);
    const hit = drawBatter(factors[batting], random);
    const { bases, runs } = hit
      ? advance(state.half.bases, hit)
      : { bases: state.half.bases, runs: 0 };
    const counted = Math.min(runs, runsToWin(state));
    const half = { outs: state.half.outs + (hit ? 0 : 1), bases, batters: state.half.batters + 1 };
    const hits = hit && hit !== "walk" ? plus(state.hits, batting) : state.hits;
    state = { ...state, half, hits, now: plus(state.now, batting, counted) };
    const scored =
      counted > 0
        ? ({ mark: true, incident: { kind: "score", side: batting }, stop: RUN_STOP } as const)
        : {};
    if (isHalfOver(half) || runsToWin(state) <= 0) {
      state = endHalf(state, at, random);
      steps.push({
        at,
        state,
        mark: true,
        stop: HALF_STOP,
        incident: scored.incident ?? { kind: "period_end", side: batting },
      });
      return state;
    }
    steps.push({ at, state, ...scored });
  }
}

/**
 * The runs the home side needs to win; infinite before the bottom of the ninth. The game ends on
 * the winning run, and further runs on that hit are not counted. A simplification: all runs of a
 * walk-off home run would count.
 */
function runsToWin(state: BaseballState): number {
  if (state.inning < INNINGS || state.batting === AWAY) return Number.POSITIVE_INFINITY;
  const [home, away] = scoreOf(state);
  return away + 1 - home;
}

function endHalf(state: BaseballState, at: number, random: Random): BaseballState {
  const [home, away] = scoreOf(state);
  const { inning, batting, done, now } = state;
  const next = { ...state, playing: false, since: at };
  if (batting === AWAY) {
    if (inning >= INNINGS && home > away)
      return { ...next, over: true, done: [...done, now], now: NIL };
    return { ...next, batting: HOME, half: freshHalf(basesAt(inning)) };
  }
  if (inning >= INNINGS && home !== away)
    return { ...next, over: true, done: [...done, now], now: NIL };
  if (inning >= INNINGS + MOST_EXTRA) {
    const decided = plus(now, random.next() < 0.5 ? HOME : AWAY);
    return { ...next, over: true, done: [...done, decided], now: NIL };
  }
  return {
    ...next,
    inning: inning + 1,
    batting: AWAY,
    half: freshHalf(basesAt(inning + 1)),
    done: [...done, now],
    now: NIL,
  };
}

const RUN_STOP = { why: "score", seconds: RUN_STOP_SECONDS } as const;
const HALF_STOP = { why: "period_end", seconds: HALF_STOP_SECONDS } as const;
