import type { FeedMarket, FeedResult, Joint } from "@touchline/contract";
import type { Competition } from "../competition.ts";
import type { Ask, Course, Outlook, PriceHistory, SportDefinition } from "../definition.ts";
import { jointOf } from "./joint.ts";
import { type LinesHistory, linesHistory } from "./line-up.ts";
import { type Outlooks, stateOf } from "./outlooks.ts";
import { marginOf, priceMarket, type Views } from "./price.ts";
import { type Asked, outcomeId } from "./questions.ts";
import type { SportFixture } from "./sport-fixture.ts";
import { isStopped } from "./suspensions.ts";

export interface Book<S, C extends Course<S>> {
  /** Every market an event has had so far, with its price and status at an instant. */
  book(fixture: SportFixture<S, C>, at: number): FeedMarket[];
  /** The joint distribution of the outcomes on offer, by the same view as their chances. */
  joint(fixture: SportFixture<S, C>, at: number): Joint | null;
  /** Earlier prices of an event's keys. */
  priceBefore(fixture: SportFixture<S, C>): PriceHistory;
  /**
   * The results in force at an instant: of markets decided at an earlier mark, and after the end of
   * all.
   */
  results(fixture: SportFixture<S, C>, at: number): FeedResult[];
}

/** The outlooks and the lines that a book shows. */
interface BookDeps<S, C extends Course<S>> {
  outlooks: Outlooks<S, C>;
  history: LinesHistory<S, C>;
}

export function bookOf<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  outlooks: Outlooks<S, C>,
): Book<S, C> {
  const history = linesHistory(definition, outlooks, (fixture, question) =>
    finish(definition, outlooks, fixture, question),
  );
  const deps: BookDeps<S, C> = { outlooks, history };
  return {
    book: (fixture, at) => book(deps, fixture, at),
    joint: (fixture, at) => joint(deps, fixture, at),
    priceBefore: (fixture) => priceBefore(outlooks, fixture),
    results: (fixture, at) => history.results(fixture, history.lineUpAt(fixture, at)),
  };
}

function book<S, C extends Course<S>>(
  { outlooks, history }: BookDeps<S, C>,
  fixture: SportFixture<S, C>,
  at: number,
): FeedMarket[] {
  const { head, memo, suspensions } = fixture;
  const lineUp = history.lineUpAt(fixture, at);
  const state = stateOf(fixture, at);
  const outlook = outlooks.traded(fixture, state, at);
  const fair = outlooks.fair(fixture, state);
  const stopped = isStopped(suspensions, at);
  const { priced } = memo;
  if (
    !priced ||
    priced.outlook !== outlook ||
    priced.lineUp !== lineUp ||
    priced.stopped !== stopped
  ) {
    const offered = lineUp.open.map((question): FeedMarket => {
      const views = viewsOf(question, fair, outlook);
      const market = priceMarket(question, views, marginOf(question, head));
      return stopped ? { ...market, status: "suspended" } : market;
    });
    memo.priced = {
      outlook,
      lineUp,
      stopped,
      markets: [...offered, ...history.gone(fixture, lineUp)],
    };
  }
  return [...(memo.priced?.markets ?? [])];
}

/**
 * The process's own distribution, as the chances beside the prices. Called for every quote, and
 * recomputed only if it may have changed.
 */
function joint<S, C extends Course<S>>(
  { outlooks, history }: BookDeps<S, C>,
  fixture: SportFixture<S, C>,
  at: number,
): Joint | null {
  const { memo } = fixture;
  const lineUp = history.lineUpAt(fixture, at);
  const outlook = outlooks.fair(fixture, stateOf(fixture, at));
  if (!outlook.joint || lineUp.open.length === 0) return null;
  if (memo.joint?.outlook !== outlook || memo.joint.lineUp !== lineUp)
    memo.joint = {
      outlook,
      lineUp,
      joint: jointOf(String(at), lineUp.open, outlook.joint(lineUp.open)),
    };
  return memo.joint.joint;
}

/** Every state message needs old prices, so each is computed once. */
function priceBefore<S, C extends Course<S>>(
  outlooks: Outlooks<S, C>,
  fixture: SportFixture<S, C>,
): PriceHistory {
  const known = (fixture.memo.prices ??= new Map());
  return (key, asked, beforeSeconds) => {
    const at = fixture.instant(beforeSeconds) - 1;
    const name = `${asked.type} ${at}`;
    let prices = known.get(name);
    if (!prices) {
      const state = stateOf(fixture, at);
      const question = { ...asked, marketId: "" };
      const { outcomes } = priceMarket(
        question,
        viewsOf(asked, outlooks.fair(fixture, state), outlooks.traded(fixture, state, at)),
        marginOf(question, fixture.head),
      );
      known.set(name, (prices = new Map(outcomes.map((outcome) => [outcome.key, outcome.odds]))));
    }
    return prices.get(key) ?? 0;
  };
}

/** Results that only the sport can determine. */
function finish<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  outlooks: Outlooks<S, C>,
  fixture: SportFixture<S, C>,
  question: Asked,
): readonly FeedResult[] | undefined {
  const { marketId } = question;
  const finished = definition.finish?.(fixture.course, question, priceBefore(outlooks, fixture));
  return finished?.map(({ key, deductions, ...how }) => ({
    marketId,
    outcomeId: outcomeId(marketId, key),
    ...how,
    ...(deductions
      ? {
          deductions: deductions.map(({ at, percent }) => ({ at: fixture.instant(at), percent })),
        }
      : {}),
  }));
}

const viewsOf = (question: Ask, fair: Outlook, traded: Outlook): Views => ({
  fair: fair.view(question),
  ...(traded === fair ? {} : { traded: traded.view(question) }),
});
