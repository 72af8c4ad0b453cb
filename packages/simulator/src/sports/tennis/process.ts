import type { Random } from "@touchline/core";
import type { Drift, Model } from "../definition.ts";
import { drawLadder, type Play } from "../engines/ladder/draw.ts";
import type { LadderCourse, LadderRules, LadderState } from "../engines/ladder/ladder.ts";
import { ladderModel } from "../engines/ladder/model.ts";
import { within } from "../maths/range.ts";
import { NIL, opponent, type Pair, plus, type Side } from "../side.ts";
import {
  gameChance,
  gameServer,
  isTieBreak,
  type Serves,
  tennisSet,
  tieBreak,
  tieBreakServer,
} from "./points.ts";

/** Inside a game: its points, and the aces of the match. */
export interface Game {
  points: Pair;
  aces: Pair;
}
export type TennisState = LadderState<Game>;
export interface TennisCourse extends LadderCourse<Game> {
  serves: Serves;
}

const ACE_SHARE = 0.12;
const POINT_SECONDS = { from: 18, upTo: 36 };
const CHANGEOVER_SECONDS = 60;
const SET_BREAK_SECONDS = 120;
const BREAK_STOP_SECONDS = 12;
const DRIFT_SERVE = 0.002;

const tennisRules = (toWin: number, serves: Serves): LadderRules => {
  const set = tennisSet(serves);
  return {
    toWin,
    game: () => set,
    nextFirst: (first, [home, away]) => ((home + away) % 2 === 0 ? first : opponent(first)),
  };
};

export function drawTennis(toWin: number, serves: Serves, random: Random): TennisCourse {
  const play: Play<Game> = {
    fresh: (_, last) => ({ points: NIL, aces: last?.aces ?? NIL }),
    point: (state, chance, tell) => playGame(serves, state, chance, tell),
    breakSeconds: SET_BREAK_SECONDS,
  };
  return { ...drawLadder(tennisRules(toWin, serves), play, random), serves };
}

/** Plays a game or a tie-break, point by point. */
function playGame(
  serves: Serves,
  { now, first, inner }: TennisState,
  random: Random,
  tell: Parameters<Play<Game>["point"]>[2],
) {
  const breaker = tieBreak(serves);
  const server = gameServer(first, now);
  const over = isTieBreak(now) ? breaker.over : isGameOver;
  let { points, aces } = inner;
  let seconds = 0;
  for (;;) {
    const serving = isTieBreak(now) ? tieBreakServer(server, points) : server;
    const side = random.next() < serves[serving] ? serving : opponent(serving);
    if (side === serving && random.next() < ACE_SHARE) aces = plus(aces, side);
    points = plus(points, side);
    seconds += within(random, POINT_SECONDS);
    if (over(points)) return ended(side, server, now, aces, seconds);
    tell({ points, aces }, seconds);
  }
}

function ended(
  side: Side,
  server: Side,
  games: Pair,
  aces: Pair,
  seconds: number,
): ReturnType<Play<Game>["point"]> {
  const carry: Game = { points: NIL, aces };
  const changeover = (games[0] + games[1]) % 2 === 0 ? CHANGEOVER_SECONDS : 0;
  const broken = side !== server && !isTieBreak(games);
  const news = broken
    ? ({
        mark: true,
        incident: { kind: "break_of_serve", side },
        stop: { why: "score", seconds: BREAK_STOP_SECONDS },
      } as const)
    : { mark: true };
  return { side, seconds, restSeconds: changeover, news, carry };
}

const isGameOver = ([home, away]: Pair): boolean =>
  Math.max(home, away) >= 4 && Math.abs(home - away) >= 2;

export function tennisModel({ rules, serves }: TennisCourse, drift: Drift): Model<TennisState> {
  const seen: Serves = [serves[0] + DRIFT_SERVE * drift(0), serves[1] + DRIFT_SERVE * drift(1)];
  const inGame = ({ points }: Game) => points[0] + points[1] > 0;
  return ladderModel<Game>(
    tennisRules(rules.toWin, seen),
    { unit: "sets", points: "games" },
    ({ now, first, inner }) =>
      inGame(inner) ? gameChance(seen, now, first, inner.points) : undefined,
  );
}
