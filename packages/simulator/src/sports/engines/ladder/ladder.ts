import type { Course } from "../../definition.ts";
import type { Pair, Side } from "../../side.ts";
import type { PointGame } from "./point-game.ts";

/** Sports of points within units: the first side to win enough units wins the match. */
export interface LadderRules {
  toWin: number;
  /** The first unit is number 1. */
  game(number: number): PointGame;
  /** The side that begins the unit after one that ended with this score. */
  nextFirst(first: Side, ended: Pair): Side;
  /** Beginning a unit gives no advantage, so the outlook need not be computed for both sides. */
  evenStart?: boolean;
}

/** `I` is the state inside a point: the points of a tennis game, the points left of 501. */
export interface LadderState<I = null> {
  /** Units won, and the scores of the finished ones. */
  won: Pair;
  done: readonly Pair[];
  /** The score of the current or next unit. */
  now: Pair;
  /** The side that began it. */
  first: Side;
  inner: I;
  playing: boolean;
  over: boolean;
  /** When the unit or the break began. */
  since: number;
}

export interface LadderCourse<I = null> extends Course<LadderState<I>> {
  rules: LadderRules;
}

export const unitNumber = ({ done }: Pick<LadderState<unknown>, "done">): number => done.length + 1;
