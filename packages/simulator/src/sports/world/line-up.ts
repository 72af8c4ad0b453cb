import type { FeedMarket, FeedResult } from "@touchline/contract";
import { assert } from "@touchline/core";
import type { Competition } from "../competition.ts";
import type { Ask, Course, Outlook, SportDefinition } from "../definition.ts";
import type { SportFixture } from "./fixture.ts";
import { linesOn } from "./lines.ts";
import type { Outlooks } from "./outlooks.ts";
import { priceMarket } from "./price.ts";
import { type Asked, outcomeId, questionsOf } from "./questions.ts";
import { decidedOf, hasDeadKey } from "./views.ts";

/** What is asked from one set instant to the next, and what was asked before but is no more. */
export interface LineUp {
  from: number;
  open: readonly Asked[];
  /** Not on offer any more, but not decided either. */
  closed: readonly Asked[];
  /** The last that is told of markets closed or settled. */
  gone: ReadonlyMap<string, FeedMarket>;
  results: ReadonlyMap<string, readonly FeedResult[]>;
}

/** The line-ups of an event so far, and the instants at which the next may follow. */
export interface LineUps<S> {
  formed: LineUp[];
  ahead: { at: number; state: S }[];
}

export type LineUpsOf<S, C extends Course<S>> = (fixture: SportFixture<S, C>, at: number) => LineUp;

/**
 * Lines are re-formed at set instants only, and from the process's own view, so that what was ever on offer, and must be
 * settled, can be told after a restart.
 */
export function lineUpsOf<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  outlooks: Outlooks<S, C>,
  finish: (fixture: SportFixture<S, C>, question: Asked) => readonly FeedResult[] | undefined,
): LineUpsOf<S, C> {
  function form(fixture: SportFixture<S, C>, { at, state }: { at: number; state: S }, last: LineUp | undefined): LineUp {
    const { head, course, resultAt } = fixture;
    const outlook = outlooks.fair(fixture, state);
    const results = new Map(last?.results);
    const gone = new Map(last?.gone);
    const isOver = at >= resultAt;
    const asked = isOver ? [] : definition.asks(course, state).flatMap((ask) => askedWith(head.eventId, ask, outlook));
    const askedIds = new Set(asked.map(({ marketId }) => marketId));
    const dropped = [...(last?.open ?? []), ...(last?.closed ?? [])].filter(({ marketId }) => !askedIds.has(marketId));
    const depart = (question: Asked, status: "closed" | "settled") => {
      const market = priceMarket(question, outlook.view(question), false);
      gone.set(market.marketId, { ...market, status });
    };
    const stays = (question: Asked): boolean => {
      if (results.has(question.marketId)) return false;
      const decided = (isOver ? finish(fixture, question) : undefined) ?? resultsOf(question, outlook);
      if (!decided) return true;
      results.set(question.marketId, decided);
      depart(question, "settled");
      return false;
    };
    const open = asked.filter(stays);
    const closed = dropped.filter(stays);
    for (const { marketId } of open) gone.delete(marketId);
    for (const question of closed) if (!gone.has(question.marketId)) depart(question, "closed");
    return { from: at, open, closed, gone, results };
  }

  return (fixture, at) => {
    const known = (fixture.memo.lineUps ??= { formed: [], ahead: marksOf(fixture).reverse() });
    for (let next = known.ahead.at(-1); next && next.at <= at; next = known.ahead.at(-1)) {
      known.ahead.pop();
      known.formed.push(form(fixture, next, known.formed.at(-1)));
    }
    const lineUp = known.formed.findLast(({ from }) => from <= at);
    assert(lineUp, "an event has a line-up from the beginning");
    return lineUp;
  };
}

function marksOf<S, C extends Course<S>>({ course, stepTimes, endsAt, resultAt }: SportFixture<S, C>): { at: number; state: S }[] {
  const steps = course.steps.map(({ state, mark }, i) => ({ at: stepTimes[i] as number, state, mark }));
  const last = steps.at(-1)?.state ?? course.opening;
  return [
    { at: Number.NEGATIVE_INFINITY, state: course.opening },
    ...steps.filter(({ at, mark }) => mark && at < endsAt),
    { at: resultAt, state: last },
  ];
}

function askedWith(eventId: string, ask: Ask, outlook: Outlook): Asked[] {
  const view = outlook.view(ask);
  // A market has no way to take one outcome off: with a dead one in it, it is not offered. Fields are: all their chances live on.
  if (!("lines" in ask) && !ask.backs && hasDeadKey(view)) return [];
  return questionsOf(eventId, ask, (line) => ("value" in view ? linesOn(view.value, line) : []));
}

function resultsOf(question: Asked, outlook: Outlook): readonly FeedResult[] | undefined {
  const { marketId, keys } = question;
  const decided = decidedOf(question, outlook.view(question));
  return decided?.map((result, i) => ({ marketId, outcomeId: outcomeId(marketId, keys[i] ?? ""), result }));
}
