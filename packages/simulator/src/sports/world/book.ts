import type { FeedMarket, FeedResult } from "@touchline/contract";
import type { Competition } from "../competition.ts";
import type { Course, Question, SportDefinition } from "../definition.ts";
import type { SportFixture } from "./fixture.ts";
import { linesHistory } from "./line-up.ts";
import { type Outlooks, stateOf } from "./outlooks.ts";
import { priceMarket } from "./price.ts";
import { type Asked, outcomeId } from "./questions.ts";
import { isStopped } from "./suspensions.ts";

export interface Book<S, C extends Course<S>> {
  /** Every market that an event has had so far, with its price and status at an instant. */
  book(fixture: SportFixture<S, C>, at: number): FeedMarket[];
  /** The results that stand at an instant: of what was decided at a set instant before it, and after the end of all. */
  results(fixture: SportFixture<S, C>, at: number): FeedResult[];
}

export function bookOf<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  outlooks: Outlooks<S, C>,
): Book<S, C> {
  const history = linesHistory(definition, outlooks, finish);

  function book(fixture: SportFixture<S, C>, at: number): FeedMarket[] {
    const { head, memo, suspensions } = fixture;
    const lineUp = history.lineUpAt(fixture, at);
    const outlook = outlooks.traded(fixture, stateOf(fixture, at), at);
    const stopped = isStopped(suspensions, at);
    const { priced } = memo;
    if (!priced || priced.outlook !== outlook || priced.lineUp !== lineUp || priced.stopped !== stopped) {
      const offered = lineUp.open.map((question): FeedMarket => {
        const market = priceMarket(question, outlook.view(question), head.zeroMargin ?? false);
        return stopped ? { ...market, status: "suspended" } : market;
      });
      memo.priced = { outlook, lineUp, stopped, markets: [...offered, ...history.gone(fixture, lineUp)] };
    }
    return [...(memo.priced?.markets ?? [])];
  }

  /** What only the sport can say of how its event ended. */
  function finish(fixture: SportFixture<S, C>, question: Asked): readonly FeedResult[] | undefined {
    const { marketId } = question;
    const priceBefore = (key: string, asked: Question, beforeSeconds: number) => {
      const at = fixture.instant(beforeSeconds) - 1;
      const view = outlooks.traded(fixture, stateOf(fixture, at), at).view(asked);
      const { outcomes } = priceMarket({ ...asked, marketId }, view, fixture.head.zeroMargin ?? false);
      return outcomes.find((outcome) => outcome.key === key)?.odds ?? 0;
    };
    const finished = definition.finish?.(fixture.course, question, priceBefore);
    return finished?.map(({ key, deductions, ...how }) => ({
      marketId,
      outcomeId: outcomeId(marketId, key),
      ...how,
      ...(deductions ? { deductions: deductions.map(({ at, percent }) => ({ at: fixture.instant(at), percent })) } : {}),
    }));
  }

  return { book, results: (fixture, at) => history.results(fixture, history.lineUpAt(fixture, at)) };
}
