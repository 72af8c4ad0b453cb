import { probabilityAbove } from "../pricing/asian-line.ts";
import { chance } from "../pricing/distribution.ts";
import type { Outlook } from "./outlook.ts";
import type { Question } from "./questions.ts";

/** The chance of each outcome, in the order of `OUTCOME_KEYS`. They add up to 1. */
export function probabilities({ type, lineQuarters }: Question, { total, lead, bothScore }: Outlook): readonly number[] {
  const line = lineQuarters ?? 0;
  switch (type) {
    case "match_result":
      return [chance(lead, (goals) => goals > 0), chance(lead, (goals) => goals === 0), chance(lead, (goals) => goals < 0)];
    case "total":
      return either(probabilityAbove(total, line));
    case "both_to_score":
      return either(bothScore);
    case "handicap":
      return either(probabilityAbove(lead, -line));
  }
}

const either = (first: number): readonly number[] => [first, 1 - first];
