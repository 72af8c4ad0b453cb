import type { Course } from "../../definition.ts";
import type { Pair, Side } from "../../side.ts";
import type { PointGame } from "./point-game.ts";

/** Sports of points within units: who first has won so many units wins the match. */
export interface LadderRules {
  toWin: number;
  /** The first unit is number 1. */
  game(number: number): PointGame;
  /** Who begins the unit after one that ended so. */
  nextFirst(first: Side, ended: Pair): Side;
  /** Beginning a unit is worth nothing: what is ahead need not be worked out for either side. */
  evenStart?: boolean;
}

/** `I` is what is played inside a point: the points of a game of tennis, what is left of 501. */
export interface LadderState<I = null> {
  /** Units won, and the scores of those that are over. */
  won: Pair;
  done: readonly Pair[];
  /** The score of the unit that is played, or about to be. */
  now: Pair;
  /** Who began it. */
  first: Side;
  inner: I;
  playing: boolean;
  over: boolean;
  /** When the unit, or the break, began. */
  since: number;
}

export interface LadderCourse<I = null> extends Course<LadderState<I>> {
  rules: LadderRules;
}

export const unitNumber = ({ done }: Pick<LadderState<unknown>, "done">): number => done.length + 1;
