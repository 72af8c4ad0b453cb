import { assert } from "@touchline/core";
import { type Ratio, ratio } from "./ratio.ts";

/** Probabilities in integer millionths. The remainder is the probability to lose. */
export interface Chances {
  win: number;
  halfWin: number;
  void: number;
  halfLose: number;
}

const MILLION = 1_000_000;

/** The expected factor of a leg. */
export function expectedFactor({ top, bottom }: Ratio, chances: Chances): Ratio {
  const { win, halfWin, void: back, halfLose } = chances;
  const all = [win, halfWin, back, halfLose];
  assert(
    all.every((chance) => Number.isInteger(chance) && chance >= 0) &&
      win + halfWin + back + halfLose <= MILLION,
    `not chances: ${all.join(", ")}`,
  );
  // In half stakes, because of half wins and half losses.
  const won = BigInt(2 * win + halfWin);
  const returned = BigInt(halfWin + 2 * back + halfLose);
  return ratio(won * top + returned * bottom, 2n * BigInt(MILLION) * bottom);
}
