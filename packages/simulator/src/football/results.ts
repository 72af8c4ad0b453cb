import type { FeedResult, OutcomeResult } from "@touchline/contract";
import { unreachable } from "@touchline/core";
import { lineResult } from "../pricing/asian-line.ts";
import { counted, type Facts, factsAt } from "./counts.ts";
import type { Match } from "./match.ts";
import {
  MOST_NAMED_GOALS,
  marketId,
  OTHER_SCORE,
  OUTCOME_KEYS,
  type OutcomeKey,
  outcomeId,
  type Question,
  questionsAt,
} from "./questions.ts";
import { HOME, type Pair } from "./side.ts";

/** An outcome's result if nothing more happens. */
export function resultOf(question: Question, key: OutcomeKey, facts: Facts): OutcomeResult {
  const [home, away] = counted(question, facts);
  const line = question.lineQuarters ?? 0;
  const { type } = question;
  switch (type) {
    case "match_result":
      return won(key === sign([home, away]));
    case "european_handicap":
      return won(key === sign([home + line / 4, away]));
    case "double_chance":
      return won(key.includes(sign([home, away])));
    case "draw_no_bet":
      return home === away ? "void" : won(key === sign([home, away]));
    case "total":
      return eitherSide(4 * (home + away) - line, key === "over");
    case "team_total":
      return eitherSide(4 * (question.side === HOME ? home : away) - line, key === "over");
    case "handicap":
      return eitherSide(4 * (home - away) + line, key === "1");
    case "both_to_score":
      return won((home > 0 && away > 0) === (key === "yes"));
    case "odd_even":
      return won(((home + away) % 2 === 1) === (key === "odd"));
    case "correct_score":
      return won(key === (isNamed([home, away]) ? `${home}:${away}` : OTHER_SCORE));
    case "next":
      return won(key === scorerOf(question, facts));
    case "half_full":
      return won(key === `${sign(facts.firstHalf)}/${sign(facts.goals)}`);
    default:
      return unreachable(type);
  }
}

const won = (yes: boolean): OutcomeResult => (yes ? "win" : "lose");
const sign = ([home, away]: Pair): "1" | "X" | "2" => (home > away ? "1" : home < away ? "2" : "X");
const eitherSide = (quartersAhead: number, above: boolean): OutcomeResult =>
  lineResult(above ? quartersAhead : -quartersAhead);
const isNamed = ([home, away]: Pair): boolean => Math.max(home, away) <= MOST_NAMED_GOALS;

function scorerOf({ number = 1 }: Question, { scorers }: Facts): OutcomeKey {
  const side = scorers[number - 1];
  return side === undefined ? "none" : side === HOME ? "1" : "2";
}

/** Whether a market's result is final, whatever else happens. */
export function isDecided(question: Question, facts: Facts): boolean {
  switch (question.type) {
    case "total":
    case "team_total":
      return resultOf(question, "over", facts) === "win";
    case "both_to_score":
      return resultOf(question, "yes", facts) === "win";
    case "correct_score":
      return !isNamed(facts.goals);
    case "next":
      return facts.scorers.length >= (question.number ?? 1);
    default:
      return false;
  }
}

/** Whether a market has a result: it is decided, or its period is over. */
export function isSettled(
  question: Question,
  facts: Facts,
  { aftermath }: Match,
  at: number,
): boolean {
  return (
    at >= (question.part === 1 ? aftermath.halfResultAt : aftermath.resultAt) ||
    isDecided(question, facts)
  );
}

export function resultsAt(match: Match, at: number): FeedResult[] {
  const { eventId } = match.head;
  const facts = factsAt(match, at);
  return questionsAt(match, at, facts).flatMap(({ onOffer, ...question }) => {
    if (!isSettled(question, facts, match, at)) return [];
    const market = marketId(eventId, question);
    return OUTCOME_KEYS[question.type].map((key) => ({
      marketId: market,
      outcomeId: outcomeId(market, key),
      result: resultOf(question, key, facts),
    }));
  });
}
