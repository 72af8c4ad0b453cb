import type { LegResult } from "../factors.ts";
import { type Need, needOf } from "./need.ts";
import { isForGood, projected, resultOf } from "./standing.ts";
import { type AskedLeg, type Pair, type PlayState, type Tally, tallyOf } from "./tally.ts";

/** The progress of a leg during its event. */
export interface LegProgress {
  /** The result if the event ended now; `level` if a draw decides nothing yet. */
  standing: LegResult | "level";
  /** The result is certain and only awaits settlement. */
  isFinal: boolean;
  need: Need | null;
  /** The need refers to the first half. */
  byHalfTime?: true;
}

/**
 * The current standing of a leg, and what it still needs to win. Null if the state does not say;
 * the UI then shows only the score.
 */
export function legProgress(leg: AskedLeg, state: PlayState): LegProgress | null {
  if (leg.type === "half_full") return halfFullProgress(leg, state);
  const tally = tallyOf(leg, state);
  return tally && progressOf(leg, tally);
}

function progressOf(leg: AskedLeg, tally: Tally): LegProgress | null {
  const counted: Tally = { ...tally, have: standingPair(leg, tally) };
  const standing = resultOf(leg, counted.have);
  if (standing === null) return null;
  const isFinal = isForGood(leg, tally, standing);
  if (isFinal) return { standing, isFinal, need: null };
  const isLevel = leg.type === "winner" && standing === "void";
  return { standing: isLevel ? "level" : standing, isFinal, need: needOf(leg, tally) };
}

/** A total of sets is at least the number still required: at 1:1 with two to win, three. */
function standingPair({ type }: AskedLeg, tally: Tally): Pair {
  const { have, toWin, isOver } = tally;
  const isLevel = have[0] === have[1];
  return type === "total" && isLevel && toWin !== undefined && !isOver
    ? [toWin, have[1]]
    : projected(tally);
}

/** Half time and full time in one: the first must be right at the break, the second at the end. */
function halfFullProgress(leg: AskedLeg, state: PlayState): LegProgress | null {
  const [half = "", full = ""] = leg.key.split("/");
  const part = (key: string, number?: number): AskedLeg => ({
    ...leg,
    type: "match_result",
    key,
    lineQuarters: null,
    part: number,
  });
  const first = legProgress(part(half, 1), state);
  const whole = legProgress(part(full), state);
  if (!first || !whole) return null;
  if (first.isFinal) return first.standing === "win" ? whole : first;
  const standing = first.standing === "win" && whole.standing === "win" ? "win" : "lose";
  return { standing, isFinal: false, need: first.need, byHalfTime: true };
}
