import type { LegResult } from "../factors.ts";
import { type Need, needOf } from "./need.ts";
import { isForGood, projected, resultOf } from "./standing.ts";
import { type AskedLeg, type Pair, type PlayState, type Tally, tallyOf } from "./tally.ts";

/** How a leg is doing while its event is played. */
export interface LegProgress {
  /** The result if it ended now; `level` where a draw decides nothing yet. */
  standing: LegResult | "level";
  /** The result is certain: only its settlement is missing. */
  isFinal: boolean;
  need: Need | null;
  /** The need is one of the first half. */
  byHalfTime?: true;
}

/**
 * How a leg stands, and what must still happen for it to win. Null where the state does not tell:
 * then the score says all that is known.
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

/** A total of sets is at least what the match still takes: at 1:1 of two to win, three. */
function standingPair({ type }: AskedLeg, tally: Tally): Pair {
  const { have, toWin, isOver } = tally;
  const isLevel = have[0] === have[1];
  return type === "total" && isLevel && toWin !== undefined && !isOver
    ? [toWin, have[1]]
    : projected(tally);
}

/** First and second half in one: the first must be right when it ends, the match at its end. */
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
