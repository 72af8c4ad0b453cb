import type { Distribution } from "../../pricing/distribution.ts";
import type { Pair } from "../side.ts";
import type { ScoreClasses } from "./score-classes.ts";

/** An asked part of a match; the sides score independently. */
export interface PartScores {
  number: number;
  points: Pair<Distribution>;
  classes: ScoreClasses;
}
