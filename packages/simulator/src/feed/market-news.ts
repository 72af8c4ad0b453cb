import type { FeedMarket, FeedOutcome } from "@touchline/contract";
import { itemAt } from "@touchline/core";

/** In millionths. Smaller moves of a closed market are not worth a message. */
const CHANCE_WORTH_TELLING = 10_000;

/**
 * Whether a market must be sent again. The price of a closed market does not matter, but its bets
 * can still be cashed out, so its chances are sent when they move. A settled market has neither.
 */
export function isNews(before: FeedMarket | undefined, now: FeedMarket): boolean {
  if (!before || before.status !== now.status) return true;
  if (now.status === "settled") return false;
  const moved = now.status === "closed" ? chancesMoved : priceMoved;
  return (
    before.outcomes.length !== now.outcomes.length ||
    now.outcomes.some((outcome, i) => moved(itemAt(before.outcomes, i), outcome)) ||
    before.eachWay?.places !== now.eachWay?.places
  );
}

const priceMoved = (before: FeedOutcome, now: FeedOutcome): boolean =>
  before.odds !== now.odds || before.outcomeId !== now.outcomeId;

const chancesMoved = ({ chances: before }: FeedOutcome, { chances: now }: FeedOutcome): boolean =>
  now !== undefined &&
  (before === undefined ||
    now.some((chance, i) => Math.abs(chance - (before[i] ?? 0)) >= CHANCE_WORTH_TELLING));
