import { AssertionError } from "@touchline/core";
import { chance, type Distribution } from "../../pricing/distribution.ts";
import type { Ask, View } from "../definition.ts";
import type { FinalScores } from "./final-scores.ts";

/** The view of a question that final scores give. */
export function scoreView({ type, side }: Ask, { lead, total, home, away }: FinalScores): View {
  switch (type) {
    case "total":
      return { value: total };
    case "team_total":
      return { value: side === 0 ? home : away };
    case "handicap":
      return { value: lead };
    case "match_result":
      return { chances: resultChances(lead) };
    case "winner": {
      const [first, draw, second] = resultChances(lead);
      return { chances: [first, second], refund: draw };
    }
    case "odd_even":
      return { chances: [chance(total, odd), chance(total, (points) => !odd(points))] };
    default:
      throw new AssertionError(`a score says nothing of ${type}`);
  }
}

/** 1, X and 2. */
export const resultChances = (
  lead: Distribution,
): [first: number, draw: number, second: number] => [
  chance(lead, (points) => points > 0),
  chance(lead, (points) => points === 0),
  chance(lead, (points) => points < 0),
];

const odd = (points: number) => points % 2 !== 0;

export const WINNER_KEYS = ["1", "2"] as const;
export const RESULT_KEYS = ["1", "X", "2"] as const;
export const ODD_EVEN_KEYS = ["odd", "even"] as const;
