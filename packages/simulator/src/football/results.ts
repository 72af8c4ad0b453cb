import type { OutcomeResult } from "@touchline/contract";
import { unreachable } from "@touchline/core";
import { lineResult } from "../pricing/asian-line.ts";
import { countUntil, type Match } from "./match.ts";
import { marketId, OUTCOME_KEYS, type OutcomeKey, outcomeId, type Question, questionsAt } from "./questions.ts";
import type { Pair } from "./side.ts";

export interface Result {
  marketId: string;
  outcomeId: string;
  result: OutcomeResult;
}

/** How an outcome ends at a score. */
export function resultOf({ type, lineQuarters }: Question, key: OutcomeKey, [home, away]: Pair): OutcomeResult {
  const line = lineQuarters ?? 0;
  switch (type) {
    case "match_result":
      return won(key === (home > away ? "1" : home < away ? "2" : "X"));
    case "total": {
      const ahead = 4 * (home + away) - line;
      return lineResult(key === "over" ? ahead : -ahead);
    }
    case "both_to_score":
      return won((home > 0 && away > 0) === (key === "yes"));
    case "handicap": {
      const ahead = 4 * (home - away) + line;
      return lineResult(key === "1" ? ahead : -ahead);
    }
    default:
      return unreachable(type);
  }
}

const won = (yes: boolean): OutcomeResult => (yes ? "win" : "lose");

/** Whether no further goal can change how a market ends. */
export function isDecided(question: Question, score: Pair): boolean {
  if (question.type === "total") return resultOf(question, "over", score) === "win";
  return question.type === "both_to_score" && score[0] > 0 && score[1] > 0;
}

/** The results that stand at an instant: of markets that goals have decided, and once the match is over of all. */
export function resultsAt(match: Match, at: number): Result[] {
  const { eventId } = match.head;
  const score = countUntil(match, "goal", at);
  const standing = questionsAt(match, at).filter((question) => at >= match.aftermath.resultAt || isDecided(question, score));
  return standing.flatMap((question) => {
    const market = marketId(eventId, question);
    return OUTCOME_KEYS[question.type].map((key) => ({
      marketId: market,
      outcomeId: outcomeId(market, key),
      result: resultOf(question, key, score),
    }));
  });
}
