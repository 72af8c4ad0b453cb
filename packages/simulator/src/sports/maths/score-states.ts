import type { JointStates } from "../definition.ts";
import { NIL, type Pair } from "../side.ts";
import type { Added } from "./added-points.ts";
import { addShares, type JointScores } from "./joint-scores.ts";
import { type ScoreClasses, scoreAnswer } from "./score-classes.ts";

/**
 * Encodes a match's ends for `jointScores`: decided, or a draw that continues and is counted later.
 */
export const decidedEnd = (classNumber: number): number => 2 * classNumber;
export const drawnEnd = (score: number): number => 2 * score + 1;

interface MatchEnds {
  joint: JointScores;
  whole: ScoreClasses;
  /** Null if a draw is final, or if what follows counts for the winner only. */
  afterDraw: readonly Added[] | null;
  /** The home side's chance in sudden death; null if there is none. */
  sudden: number | null;
}

interface State {
  /** In the order of the distinguished parts. */
  parts: readonly Pair[];
  whole: Pair;
  /** Set if sudden death decided. */
  winner: 0 | 1 | null;
}

/** The states of a match whose questions refer to the scores of its parts and of the whole. */
export function scoreStates({ joint, whole, afterDraw, sudden }: MatchEnds): JointStates {
  const states: State[] = [];
  const weights: number[] = [];
  const keep = (state: State, weight: number) => {
    if (weight === 0) return;
    states.push(state);
    weights.push(weight);
  };
  for (const [way, decided] of withOvertime(joint.ways, afterDraw, whole).entries()) {
    const parts = (joint.ways[way]?.classes ?? []).map(
      (number, i) => joint.parts[i]?.classes.scores[number] ?? NIL,
    );
    for (let number = 0; number < decided.length; number++) {
      const weight = decided[number] as number;
      const score = whole.scores[number] as Pair;
      if (sudden === null || score[0] !== score[1])
        keep({ parts, whole: score, winner: null }, weight);
      else {
        keep({ parts, whole: score, winner: 0 }, weight * sudden);
        keep({ parts, whole: score, winner: 1 }, weight * (1 - sudden));
      }
    }
  }
  return {
    weights: normal(weights),
    answers(question) {
      const { part, type } = question;
      const place = joint.parts.findIndex(({ number }) => number === part);
      if (part !== undefined && place < 0) return null;
      return (at) => {
        const { parts: scores, whole: score, winner } = states[at] as State;
        if (part !== undefined) return scoreAnswer(question, scores[place] as Pair);
        return type === "winner" && winner !== null ? winner : scoreAnswer(question, score);
      };
    },
  };
}

/** A less likely draw, or score after one, affects no price. */
const NO_DRAW = 1e-12;
const NOBODY = 1e-15;

/**
 * Adds overtime to each draw, by its score: for each combination the final chance of each class.
 */
function withOvertime(
  ways: readonly { ends: Float64Array }[],
  overtime: readonly Added[] | null,
  classes: ScoreClasses,
): Float64Array[] {
  const points = overtime ?? [];
  const draws = Array.from({ length: (ways[0]?.ends.length ?? 0) >> 1 }, (_, score) => score)
    .map((score) => ({
      score,
      drawn: ways.reduce((sum, { ends }) => sum + (ends[drawnEnd(score)] as number), 0),
    }))
    .filter(({ drawn }) => drawn > NO_DRAW)
    .map(({ score, drawn }) => {
      const shares: number[] = [];
      for (const { home, away, chance } of points) {
        // Likeliest first.
        if (chance * drawn < NOBODY) break;
        const number = classes.of(score + home, score + away);
        while (shares.length <= number) shares.push(0);
        shares[number] = (shares[number] as number) + chance;
      }
      const numbers = Uint16Array.from(
        [...shares.keys()].filter((number) => (shares[number] as number) > 0),
      );
      return {
        end: drawnEnd(score),
        numbers,
        shares: Float64Array.from(numbers, (number) => shares[number] as number),
      };
    });
  return ways.map(({ ends }) => {
    const decided = new Float64Array(classes.scores.length);
    for (let end = 0; end < ends.length; end += 2) decided[end >> 1] = ends[end] as number;
    for (const { end, numbers, shares } of draws)
      addShares(decided, numbers, shares, 0, ends[end] as number);
    return decided;
  });
}

/** Normalises, because cut tails leave the sum slightly off 1. */
function normal(weights: readonly number[]): Float64Array {
  const all = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(weights, (weight) => weight / all);
}
