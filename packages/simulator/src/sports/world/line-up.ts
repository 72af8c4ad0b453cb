import type { FeedMarket, FeedResult } from "@touchline/contract";
import { assert, itemAt } from "@touchline/core";
import type { Competition } from "../competition.ts";
import type { Ask, Course, Outlook, SportDefinition } from "../definition.ts";
import { linesOn } from "./lines.ts";
import type { LineUp, LineUps, Mark } from "./lines-so-far.ts";
import type { Outlooks } from "./outlooks.ts";
import { priceMarket } from "./price.ts";
import { type Asked, outcomeId, questionsOf } from "./questions.ts";
import type { SportFixture } from "./sport-fixture.ts";
import { decidedOf, hasDeadKey } from "./views.ts";

export interface LinesHistory<S, C extends Course<S>> {
  lineUpAt(fixture: SportFixture<S, C>, at: number): LineUp;
  /** Markets closed or settled by then. */
  gone(fixture: SportFixture<S, C>, lineUp: LineUp): FeedMarket[];
  results(fixture: SportFixture<S, C>, lineUp: LineUp): FeedResult[];
}

interface LinesDeps<X extends Competition, S, C extends Course<S>> {
  definition: SportDefinition<X, S, C>;
  outlooks: Outlooks<S, C>;
  /** Results that only the sport can determine. */
  finish(fixture: SportFixture<S, C>, question: Asked): readonly FeedResult[] | undefined;
}

/**
 * Lines change at fixed instants only and by the process's own view, so that the set of lines ever
 * on offer, which must be settled, can be recomputed after a restart.
 */
export function linesHistory<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
  outlooks: Outlooks<S, C>,
  finish: (fixture: SportFixture<S, C>, question: Asked) => readonly FeedResult[] | undefined,
): LinesHistory<S, C> {
  const deps: LinesDeps<X, S, C> = { definition, outlooks, finish };
  return {
    lineUpAt: (fixture, at) => lineUpAt(deps, fixture, at),
    gone,
    results: (fixture, lineUp) => knownOf(fixture).results.slice(0, lineUp.results),
  };
}

function lineUpAt<X extends Competition, S, C extends Course<S>>(
  deps: LinesDeps<X, S, C>,
  fixture: SportFixture<S, C>,
  at: number,
): LineUp {
  const known = knownOf(fixture);
  for (let next = known.ahead.at(-1); next && next.at <= at; next = known.ahead.at(-1)) {
    known.ahead.pop();
    known.formed.push(form(deps, fixture, known, next));
  }
  const lineUp = known.formed.findLast(({ from }) => from <= at);
  assert(lineUp, "an event has a line-up from the beginning");
  return lineUp;
}

function form<X extends Competition, S, C extends Course<S>>(
  { definition, outlooks, finish }: LinesDeps<X, S, C>,
  fixture: SportFixture<S, C>,
  known: LineUps<S>,
  { at, state, endsPart }: Mark<S>,
): LineUp {
  const { head, course, resultAt } = fixture;
  const { settled, farewells, results } = known;
  const outlook = outlooks.fair(fixture, state);
  const isOver = at >= resultAt;
  const farewell = (question: Asked, status: "closed" | "settled") =>
    farewells.push({ ...priceMarket(question, { fair: outlook.view(question) }, null), status });
  /** Settles a question if it is decided. */
  const isOpen = (question: Asked): boolean => {
    if (settled.has(question.marketId)) return false;
    const decided =
      (isOver ? finish(fixture, question) : undefined) ?? resultsOf(question, outlook);
    if (!decided) return true;
    settled.add(question.marketId);
    results.push(...decided);
    farewell(question, "settled");
    return false;
  };
  const asked = isOver
    ? []
    : definition.asks(course, state).flatMap((ask) => askedWith(head.eventId, ask, outlook));
  const askedIds = new Set(asked.map(({ marketId }) => marketId));
  const unasked = ({ marketId }: Asked) => !askedIds.has(marketId);
  const dropped = (known.formed.at(-1)?.open ?? []).filter(unasked).filter(isOpen);
  for (const question of dropped) farewell(question, "closed");
  const closed = [...known.closed.filter(unasked), ...dropped];
  known.closed = endsPart ? closed.filter(isOpen) : closed;
  return {
    from: at,
    open: asked.filter(isOpen),
    farewells: farewells.length,
    results: results.length,
  };
}

function knownOf<S, C extends Course<S>>(fixture: SportFixture<S, C>): LineUps<S> {
  const fresh = () => ({
    formed: [],
    ahead: marksOf(fixture).reverse(),
    closed: [],
    farewells: [],
    results: [],
    settled: new Set<string>(),
  });
  return (fixture.memo.lineUps ??= fresh());
}

function gone<S, C extends Course<S>>(
  fixture: SportFixture<S, C>,
  { open, farewells }: LineUp,
): FeedMarket[] {
  const last = new Map(
    knownOf(fixture)
      .farewells.slice(0, farewells)
      .map((market) => [market.marketId, market]),
  );
  for (const { marketId } of open) last.delete(marketId);
  return [...last.values()];
}

function marksOf<S, C extends Course<S>>({
  course,
  stepTimes,
  endsAt,
  resultAt,
}: SportFixture<S, C>): Mark<S>[] {
  const last = course.steps.at(-1)?.state ?? course.opening;
  const marks = course.steps.flatMap(({ state, mark, stop }, i): Mark<S>[] => {
    const at = itemAt(stepTimes, i);
    return mark && at < endsAt ? [{ at, state, endsPart: stop?.why === "period_end" }] : [];
  });
  return [
    { at: Number.NEGATIVE_INFINITY, state: course.opening, endsPart: false },
    ...marks,
    { at: resultAt, state: last, endsPart: true },
  ];
}

function askedWith(eventId: string, ask: Ask, outlook: Outlook): Asked[] {
  const view = outlook.view(ask);
  // A market cannot drop one outcome, so one with a dead outcome is not offered. Fields are exempt:
  // all their chances live on.
  if (!("lines" in ask) && !ask.backs && hasDeadKey(view)) return [];
  return questionsOf(eventId, ask, (line) => ("value" in view ? linesOn(view.value, line) : []));
}

function resultsOf(question: Asked, outlook: Outlook): readonly FeedResult[] | undefined {
  const { marketId, keys } = question;
  const decided = decidedOf(question, outlook.view(question));
  return decided?.map((result, i) => ({
    marketId,
    outcomeId: outcomeId(marketId, keys[i] ?? ""),
    result,
  }));
}
