import type { FeedMarket, FeedOutcome } from "@touchline/contract";
import { itemAt } from "@touchline/core";
import { bookPrices, shownPrice } from "../pricing/book-prices.ts";
import { SHORTEST_PRICE } from "../pricing/odds-ladder.ts";
import { fairShare, toChances } from "../pricing/prospect.ts";
import { factsAt } from "./counts.ts";
import { MARGINS } from "./margins.ts";
import { type Match, suspensionsAt } from "./match.ts";
import { fairOutlook, type Outlook } from "./outlook.ts";
import { type OutcomeProspect, prospects, winnersOf } from "./prospects.ts";
import { marketId, OUTCOME_KEYS, outcomeId, type Question, questionsAt } from "./questions.ts";
import { isSettled } from "./results.ts";
import { tradedOutlook } from "./traded-outlook.ts";

/** Every market a match has had so far, with its price and status at an instant. */
export function bookAt(match: Match, at: number): FeedMarket[] {
  const facts = factsAt(match, at);
  const { eventId, zeroMargin } = match.head;
  const views: Views = {
    fair: fairOutlook(match, at),
    ...(zeroMargin ? {} : { traded: tradedOutlook(match, at, facts) }),
  };
  const stopped = suspensionsAt(match, at).length > 0;
  return questionsAt(match, at, facts).map(({ onOffer, ...question }) => {
    if (isSettled(question, facts, match, at)) return settledMarket(eventId, question);
    if (!onOffer) return { ...priceMarket(eventId, question, views, null), status: "closed" };
    const market = priceMarket(eventId, question, views, zeroMargin ? 0 : MARGINS[question.type]);
    return stopped ? { ...market, status: "suspended" } : market;
  });
}

/** The outlooks that a market is priced from: the process's own, and the trader's if it differs. */
export interface Views {
  fair: Outlook;
  traded?: Outlook;
}

/**
 * The trader's view moves prices only: the chances are the process's own. A market too one-sided
 * for a price is shown suspended until the match turns. With a margin of null the prices are fair,
 * and nobody may bet at them.
 */
export function priceMarket(
  eventId: string,
  question: Question,
  { fair, traded }: Views,
  margin: number | null,
): FeedMarket {
  const board = prospects(question, fair);
  const worth = sharesOf(board);
  const priced =
    margin === null
      ? null
      : bookPrices({
          worth,
          seen: traded && margin > 0 ? sharesOf(prospects(question, traded)) : worth,
          margin,
          winners: winnersOf(question),
        });
  return market(eventId, question, priced ? "open" : "suspended", (id) =>
    board.flatMap(({ key, prospect }, i) => {
      const odds = priced ? priced[i] : shownPrice(itemAt(worth, i));
      return odds
        ? [{ outcomeId: outcomeId(id, key), key, odds, chances: toChances(prospect) }]
        : [];
    }),
  );
}

const sharesOf = (board: readonly OutcomeProspect[]): number[] =>
  board.map(({ prospect }) => fairShare(prospect));

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
