import type { Market } from "@touchline/contract";
import { withMargin } from "../pricing/margin.ts";
import { toLadder } from "../pricing/odds-ladder.ts";
import { countUntil, type Match, suspensionsAt } from "./match.ts";
import { type Outlook, tradedOutlook } from "./outlook.ts";
import { probabilities } from "./probabilities.ts";
import { type MarketType, marketId, OUTCOME_KEYS, outcomeId, type Question, questionsAt } from "./questions.ts";
import { isDecided } from "./results.ts";

/** What the book keeps of every stake in action. Tighter where punters compare prices most. */
export const MARGINS: Readonly<Record<MarketType, number>> = {
  match_result: 0.055,
  total: 0.045,
  both_to_score: 0.055,
  handicap: 0.04,
};

/** Every market that a match has had so far, with its price and status at an instant. */
export function bookAt(match: Match, at: number): Market[] {
  const outlook = tradedOutlook(match, at);
  const score = countUntil(match, "goal", at);
  const over = at >= match.aftermath.resultAt;
  const stopped = suspensionsAt(match, at).length > 0;
  return questionsAt(match, at).map(({ onOffer, ...question }) => {
    const market = priceMarket(match.head.eventId, question, outlook);
    if (over || isDecided(question, score)) return { ...market, status: "settled" };
    if (!onOffer) return { ...market, status: "closed" };
    return stopped ? { ...market, status: "suspended" } : market;
  });
}

/** A market too one-sided for its margin to fit in is shown, locked, until the match turns. */
export function priceMarket(eventId: string, question: Question, outlook: Outlook): Market {
  const id = marketId(eventId, question);
  const fair = probabilities(question, outlook);
  const priced = withMargin(fair, MARGINS[question.type]);
  const implied = priced ?? fair;
  return {
    marketId: id,
    type: question.type,
    lineQuarters: question.lineQuarters,
    status: priced ? "open" : "suspended",
    outcomes: OUTCOME_KEYS[question.type].map((key, i) => ({
      outcomeId: outcomeId(id, key),
      key,
      odds: toLadder(1 / (implied[i] ?? 0)),
    })),
  };
}
