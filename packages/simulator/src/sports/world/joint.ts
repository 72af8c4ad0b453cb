import type { Joint, JointMask } from "@touchline/contract";
import type { JointStates, Question } from "../definition.ts";
import { type Asked, outcomeId } from "./questions.ts";

/**
 * Converts an event's states for the gate. In these sports everything depends on the score, so they
 * form one block.
 */
export function jointOf(version: string, asked: readonly Asked[], states: JointStates): Joint {
  const outcomes = new Map(
    asked.flatMap((question) =>
      question.keys.map(
        (key, place) => [outcomeId(question.marketId, key), { question, place }] as const,
      ),
    ),
  );
  const known = new Map<string, JointMask | null>();
  return {
    version,
    cases: [{ weight: 1, blocks: [states.weights] }],
    mask(id) {
      const made = known.get(id);
      if (made !== undefined) return made;
      const outcome = outcomes.get(id);
      const wins = outcome ? winsOf(states, outcome.question, outcome.place) : null;
      const mask = wins && { block: 0, wins };
      if (outcome) known.set(id, mask);
      return mask;
    },
  };
}

/** Only half lines never refund any of the stake. */
const isHalfLine = (lineQuarters: number): boolean => Math.abs(lineQuarters % 4) === 2;

/** The states in which a key wins; null if the stake may be refunded, or the result is unknown. */
export function winsOf(states: JointStates, question: Question, place: number): Uint8Array | null {
  const { type, lineQuarters } = question;
  if (lineQuarters !== null && !isHalfLine(lineQuarters)) return null;
  const answer = states.answers(question);
  if (!answer) return null;
  // Home −0.5 needs a lead above 0.5.
  const line = lineQuarters === null ? null : type === "handicap" ? -lineQuarters : lineQuarters;
  const wins = new Uint8Array(states.weights.length);
  for (let state = 0; state < wins.length; state++) {
    const value = answer(state);
    if (value === null) return null;
    const winner = line === null ? value : 4 * value > line ? 0 : 1;
    wins[state] = winner === place ? 1 : 0;
  }
  return wins;
}
