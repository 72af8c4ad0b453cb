import type { Facts } from "./counts.ts";
import { linesOf } from "./lines.ts";
import { OFFER } from "./offer.ts";
import type { Outlook } from "./outlook.ts";
import type { Question } from "./questions.ts";
import type { Pair, Side } from "./side.ts";

/**
 * The facts of a match for tests; everything not given is zero. Goals are in the first half unless
 * given otherwise.
 */
export function factsOf(
  said: Partial<
    Pick<Facts, "goals" | "firstHalf" | "corners" | "yellowCards" | "redCards" | "scorers">
  >,
): Facts {
  const {
    goals = [0, 0],
    firstHalf = goals,
    corners = [0, 0],
    yellowCards = [0, 0],
    redCards = [0, 0],
  } = said;
  const inOrder = [...new Array<Side>(goals[0]).fill(0), ...new Array<Side>(goals[1]).fill(1)];
  const less = (a: Pair, b: Pair): Pair => [a[0] - b[0], a[1] - b[1]];
  return {
    goals,
    firstHalf,
    secondHalf: less(goals, firstHalf),
    corners,
    cards: [yellowCards[0] + redCards[0], yellowCards[1] + redCards[1]],
    yellowCards,
    redCards,
    scorers: said.scorers ?? inOrder,
  };
}

/** Every question possible in a situation, with suitable lines. */
export function questionsIn(facts: Facts, outlook: Outlook): Question[] {
  return OFFER.flatMap((row): Question[] => {
    if (row.lines)
      return linesOf(row, outlook).map((lineQuarters) => ({ ...row.subject, lineQuarters }));
    const numbered = row.subject.type === "next" ? { number: facts.scorers.length + 1 } : {};
    return [{ ...row.subject, ...numbered, lineQuarters: null }];
  });
}
