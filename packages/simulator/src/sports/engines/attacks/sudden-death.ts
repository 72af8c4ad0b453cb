import { HOME, opponent, type Pair, type Side } from "../../side.ts";

/** In a shoot-out the better side has hardly an edge. */
const SHOOT_OUT_EDGE = 0.1;
export const shootOutChance = ([home, away]: Pair): number =>
  0.5 + SHOOT_OUT_EDGE * (home / (home + away) - 0.5);

/**
 * The home side's chance if the first score wins; `scores` are each side's chances to score in an
 * attack.
 */
export function suddenDeathChance(scores: Pair, left: Pair, next: Side, shootOut: number): number {
  const attacks: [number, number] = [left[0], left[1]];
  let home = 0;
  let undecided = 1;
  for (let side = next; attacks[0] + attacks[1] > 0; side = opponent(side)) {
    if (attacks[side] === 0) continue;
    attacks[side]--;
    if (side === HOME) home += undecided * scores[side];
    undecided *= 1 - scores[side];
  }
  return home + undecided * shootOut;
}
