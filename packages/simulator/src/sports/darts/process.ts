import type { Random } from "@touchline/core";
import type { Drift, Model } from "../definition.ts";
import { logistic } from "../engines/ladder/define.ts";
import { drawLadder, type Play } from "../engines/ladder/draw.ts";
import type { LadderCourse, LadderRules, LadderState } from "../engines/ladder/ladder.ts";
import { ladderModel } from "../engines/ladder/model.ts";
import { within } from "../maths/range.ts";
import { HOME, opponent, type Pair, type Side } from "../side.ts";
import { drawVisit, START, throwerChance } from "./visits.ts";

/** Inside a leg: the points each side has left, and the next thrower. */
export interface Leg {
  left: Pair;
  next: Side;
}
export type DartsState = LadderState<Leg>;
export interface DartsCourse extends LadderCourse<Leg> {
  skills: Pair;
  format: DartsFormat;
}

/** First to this many sets of this many legs; one set for a match of legs alone. */
export interface DartsFormat {
  sets: number;
  legs: number;
}

const VISIT_SECONDS = { from: 6, upTo: 10 };
const LEG_BREAK_SECONDS = 25;
const SET_BREAK_SECONDS = 120;
const BREAK_STOP_SECONDS = 8;
const DRIFT_EDGE = 0.02;

/** The first throw alternates leg by leg and set by set. */
const throwsFirst = (first: Side, [home, away]: Pair): Side =>
  (home + away) % 2 === 0 ? first : opponent(first);

const legChance = (skills: Pair, { left, next }: Leg): number => {
  const other = opponent(next);
  const chance = throwerChance(skills[next], left[next], skills[other], left[other]);
  return next === HOME ? chance : 1 - chance;
};

const dartsRules = ({ sets, legs }: DartsFormat, fresh: (first: Side) => number): LadderRules => {
  const chances = [fresh(0), fresh(1)] as const;
  return {
    toWin: sets,
    nextFirst: opponent,
    game: () => ({
      most: legs,
      over: ([home, away]) => Math.max(home, away) >= legs,
      chance: (score, first) => chances[throwsFirst(first, score)],
    }),
  };
};

const freshLeg = (next: Side): Leg => ({ left: [START, START], next });

export function drawDarts(format: DartsFormat, skills: Pair, random: Random): DartsCourse {
  const rules = dartsRules(format, (first) => legChance(skills, freshLeg(first)));
  const play: Play<Leg> = {
    breakSeconds: SET_BREAK_SECONDS,
    fresh: ({ first, now }) => freshLeg(throwsFirst(first, now)),
    point: (state, chance, tell) => playLeg(skills, state, chance, tell),
  };
  return { ...drawLadder(rules, play, random), skills, format };
}

function playLeg(
  skills: Pair,
  { inner }: DartsState,
  random: Random,
  tell: Parameters<Play<Leg>["point"]>[2],
): ReturnType<Play<Leg>["point"]> {
  let { left, next } = inner;
  const thrower = next;
  for (let seconds = 0; ; ) {
    seconds += within(random, VISIT_SECONDS);
    const side = next;
    const after = drawVisit(skills[side], left[side], random);
    left = side === HOME ? [after, left[1]] : [left[0], after];
    next = opponent(side);
    if (after > 0) {
      tell({ left, next }, seconds);
      continue;
    }
    const broken = side !== thrower;
    const news = broken
      ? ({
          mark: true,
          incident: { kind: "break_of_serve", side },
          stop: { why: "score", seconds: BREAK_STOP_SECONDS },
        } as const)
      : ({ mark: true, incident: { kind: "score", side } } as const);
    return { side, seconds, restSeconds: LEG_BREAK_SECONDS, news };
  }
}

export function dartsModel({ format, skills }: DartsCourse, drift: Drift): Model<DartsState> {
  const edge = DRIFT_EDGE * drift(0);
  const seen = (chance: number) =>
    edge === 0 || chance <= 0 || chance >= 1
      ? chance
      : logistic(Math.log(chance / (1 - chance)) + edge);
  const rules = dartsRules(format, (first) => seen(legChance(skills, freshLeg(first))));
  return ladderModel<Leg>(rules, { unit: "sets", points: "legs" }, ({ inner }) =>
    seen(legChance(skills, inner)),
  );
}
