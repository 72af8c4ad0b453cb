import type { FeedMarket, FeedOutcome } from "@touchline/contract";
import { itemAt } from "@touchline/core";
import { withMargin } from "../pricing/margin.ts";
import { SHORTEST_PRICE, toLadder } from "../pricing/odds-ladder.ts";
import { fairShare, toChances } from "../pricing/prospect.ts";
import { factsAt } from "./counts.ts";
import { MARGINS } from "./margins.ts";
import { type Match, suspensionsAt } from "./match.ts";
import type { Outlook } from "./outlook.ts";
import { prospects, winnersOf } from "./prospects.ts";
import { marketId, OUTCOME_KEYS, outcomeId, type Question, questionsAt } from "./questions.ts";
import { isSettled } from "./results.ts";
import { tradedOutlook } from "./traded-outlook.ts";

/** Every market a match has had so far, with its price and status at an instant. */
export function bookAt(match: Match, at: number): FeedMarket[] {
  const facts = factsAt(match, at);
  const outlook = tradedOutlook(match, at, facts);
  const stopped = suspensionsAt(match, at).length > 0;
  const { eventId, zeroMargin } = match.head;
  return questionsAt(match, at, facts).map(({ onOffer, ...question }) => {
    if (isSettled(question, facts, match, at)) return settledMarket(eventId, question);
    if (!onOffer) return { ...priceMarket(eventId, question, outlook, null), status: "closed" };
    const market = priceMarket(eventId, question, outlook, zeroMargin ? 0 : MARGINS[question.type]);
    return stopped ? { ...market, status: "suspended" } : market;
  });
}

/**
 * A market too one-sided for its margin is shown suspended until the match turns. Without a margin
 * the prices are fair, and nobody may bet at them.
 */
export function priceMarket(
  eventId: string,
  question: Question,
  outlook: Outlook,
  margin: number | null,
): FeedMarket {
  const board = prospects(question, outlook);
  const fair = board.map(({ prospect }) => fairShare(prospect));
  const priced = margin === null ? null : withMargin(fair, margin, winnersOf(question));
  const implied = priced ?? fair;
  return market(eventId, question, priced ? "open" : "suspended", (id) =>
    board.map(({ key, prospect }, i) => ({
      outcomeId: outcomeId(id, key),
      key,
      odds: toLadder(1 / itemAt(implied, i)),
      chances: toChances(prospect),
    })),
  );
}

/** A decided market has neither prices nor chances. */
const settledMarket = (eventId: string, question: Question): FeedMarket =>
  market(eventId, question, "settled", (id) =>
    OUTCOME_KEYS[question.type].map((key) => ({
      outcomeId: outcomeId(id, key),
      key,
      odds: SHORTEST_PRICE,
    })),
  );

function market(
  eventId: string,
  question: Question,
  status: FeedMarket["status"],
  outcomes: (marketId: string) => FeedOutcome[],
): FeedMarket {
  const id = marketId(eventId, question);
  return { marketId: id, ...question, status, outcomes: outcomes(id) };
}
