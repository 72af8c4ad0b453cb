import type { Random } from "@touchline/core";
import type { Course, Step } from "../definition.ts";
import { within } from "../maths/range.ts";
import { HOME, NIL, opponent, type Pair, plus, type Side } from "../side.ts";
import { BALLS, ballAt, drawBall, WICKETS } from "./innings.ts";

export interface CricketState {
  innings: 1 | 2;
  batting: Side;
  /** By side's innings. */
  runs: Pair;
  wickets: Pair;
  balls: Pair;
  /** Balls of the current or last over: runs, or null for a wicket. */
  bowled: readonly (number | null)[];
  playing: boolean;
  over: boolean;
  /** The runs of the super over that decided a tie. */
  superOver: Pair | null;
  since: number;
}

export interface CricketCourse extends Course<CricketState> {
  batsFirst: Side;
  levels: Pair;
}

const BALL_SECONDS = { from: 26, upTo: 42 };
const OVER_BALLS = 6;
const OVER_BREAK_SECONDS = 30;
const INNINGS_BREAK_SECONDS = 900;
const SUPER_OVER_SECONDS = 900;
const WICKET_STOP_SECONDS = 20;
const INNINGS_STOP_SECONDS = 30;

/**
 * Draws a match once, ball by ball. The toss precedes the announcement, so the side that bats first
 * is known.
 */
export function drawCricket(levels: Pair, random: Random): CricketCourse {
  const batsFirst: Side = random.next() < 0.5 ? HOME : 1;
  const opening: CricketState = {
    innings: 1,
    batting: batsFirst,
    runs: NIL,
    wickets: NIL,
    balls: NIL,
    bowled: [],
    playing: false,
    over: false,
    superOver: null,
    since: 0,
  };
  const steps: Step<CricketState>[] = [];
  const first = bat(levels, random, { ...opening, playing: true }, steps);
  const breakEnds = first.since + INNINGS_BREAK_SECONDS;
  bat(
    levels,
    random,
    {
      ...first,
      innings: 2,
      batting: opponent(batsFirst),
      bowled: [],
      playing: true,
      since: breakEnds,
    },
    steps,
  );
  return { opening, steps, batsFirst, levels };
}

/** Plays an innings; its end is the last step. */
function bat(
  levels: Pair,
  random: Random,
  from: CricketState,
  steps: Step<CricketState>[],
): CricketState {
  const { batting, since } = from;
  const ball = ballAt(levels[batting]);
  let state = from;
  let at = since;
  steps.push({ at, state, incident: { kind: "period_start", side: batting } });
  for (;;) {
    at += within(random, BALL_SECONDS);
    const drawn = drawBall(ball, random);
    const bowled = state.balls[batting] % OVER_BALLS === 0 ? [drawn] : [...state.bowled, drawn];
    state = {
      ...state,
      bowled,
      balls: plus(state.balls, batting),
      runs: plus(state.runs, batting, drawn ?? 0),
    };
    if (drawn === null) state = { ...state, wickets: plus(state.wickets, batting) };
    const incident = drawn === null ? ({ kind: "wicket", side: batting } as const) : undefined;
    if (isInningsOver(state)) {
      const isDraw = state.innings === 2 && state.runs[0] === state.runs[1];
      const ended: CricketState = {
        ...state,
        playing: false,
        since: at,
        over: state.innings === 2 && !isDraw,
      };
      const stop = {
        why: "period_end",
        seconds: isDraw ? SUPER_OVER_SECONDS : INNINGS_STOP_SECONDS,
      } as const;
      steps.push({
        at,
        state: ended,
        mark: true,
        stop,
        incident: incident ?? { kind: "period_end", side: batting },
      });
      if (isDraw)
        steps.push({
          at: at + SUPER_OVER_SECONDS,
          state: { ...ended, over: true, superOver: drawSuperOver(random) },
        });
      return ended;
    }
    const overIsOver = state.balls[batting] % OVER_BALLS === 0;
    steps.push({
      at,
      state,
      mark: overIsOver || drawn === null,
      ...(incident ? { incident, stop: WICKET_STOP } : {}),
    });
    if (overIsOver) at += OVER_BREAK_SECONDS;
  }
}

const WICKET_STOP = { why: "score", seconds: WICKET_STOP_SECONDS } as const;

function isInningsOver({ innings, batting, balls, wickets, runs }: CricketState): boolean {
  if (balls[batting] >= BALLS || wickets[batting] >= WICKETS) return true;
  return innings === 2 && runs[batting] > runs[opponent(batting)];
}

function drawSuperOver(random: Random): Pair {
  const loses = 5 + Math.floor(random.next() * 10);
  const wins = loses + 1 + Math.floor(random.next() * 6);
  return random.next() < 0.5 ? [wins, loses] : [loses, wins];
}
