import { addAt, itemAt } from "@touchline/core";
import type { JointStates, Question } from "../definition.ts";
import { placeAmong } from "../maths/score-classes.ts";
import { opponent, type Side } from "../side.ts";
import type { RunsByWickets } from "./runs-by-wickets.ts";

/** A less likely state affects no price. */
const NOBODY = 1e-15;

interface State {
  runs: number;
  wickets: number;
  winner: Side;
}

/**
 * Joins the first innings with the winner: for every total, `beaten` is the chance that the chase
 * stops short of it.
 */
export function cricketJoint(
  rows: RunsByWickets,
  batsFirst: Side,
  beaten: (total: number) => number,
  asked: readonly Question[],
): JointStates {
  const linesOf = (isAbout: (question: Question) => boolean) =>
    placeAmong(
      asked.flatMap((question) =>
        question.lineQuarters !== null && isAbout(question) ? [question.lineQuarters] : [],
      ),
    );
  const runLines = linesOf(({ type }) => type === "team_total");
  const wicketLines = linesOf(({ unit }) => unit === "wickets");
  const states: State[] = [];
  const weights: number[] = [];
  const places = new Map<number, number>();
  const add = (runs: number, wickets: number, winner: Side, weight: number) => {
    if (weight < NOBODY) return;
    const runClass = runLines.of(runs) * 2 + (runs % 2);
    const key = (runClass * wicketLines.places + wicketLines.of(wickets)) * 2 + winner;
    const known = places.get(key);
    if (known !== undefined) {
      addAt(weights, known, weight);
      return;
    }
    places.set(key, states.length);
    // One score per class answers every question for the whole class.
    states.push({ runs, wickets, winner });
    weights.push(weight);
  };
  for (const [wickets, { from, p }] of rows.entries())
    for (const [i, chance] of p.entries()) {
      const wins = beaten(from + i);
      add(from + i, wickets, batsFirst, chance * wins);
      add(from + i, wickets, opponent(batsFirst), chance * (1 - wins));
    }
  return { weights: Float64Array.from(weights), answers: (question) => answerOf(question, states) };
}

function answerOf(
  { type, unit }: Question,
  states: readonly State[],
): ((at: number) => number) | null {
  const read = (of: (state: State) => number) => (at: number) => of(itemAt(states, at));
  if (type === "winner") return read(({ winner }) => winner);
  if (unit === "wickets") return read(({ wickets }) => wickets);
  if (type === "team_total") return read(({ runs }) => runs);
  return type === "odd_even" ? read(({ runs }) => (runs % 2 === 0 ? 1 : 0)) : null;
}
