import { itemAt } from "@touchline/core";
import type { Competition } from "../competition.ts";
import {
  type Course,
  type Model,
  NO_DRIFT,
  type Outlook,
  type SportDefinition,
} from "../definition.ts";
import { driftOf, knotAt } from "./drift.ts";
import type { SportFixture } from "./sport-fixture.ts";

/** The state of an event at an instant. */
export function stateOf<S, C extends Course<S>>(
  { course, stepTimes }: SportFixture<S, C>,
  at: number,
): S {
  let low = 0;
  let high = stepTimes.length;
  while (low < high) {
    const middle = (low + high) >> 1;
    if (itemAt(stepTimes, middle) <= at) low = middle + 1;
    else high = middle;
  }
  return low === 0 ? course.opening : itemAt(course.steps, low - 1).state;
}

export interface Outlooks<S, C extends Course<S>> {
  /** The process's own expectation from a state. */
  fair(fixture: SportFixture<S, C>, state: S): Outlook;
  /**
   * The trader's expectation, which moves prices a little. Once the event runs, or if it has no
   * margin, it equals the process's.
   */
  traded(fixture: SportFixture<S, C>, state: S, at: number): Outlook;
}

export function outlooksOf<X extends Competition, S, C extends Course<S>>(
  definition: SportDefinition<X, S, C>,
): Outlooks<S, C> {
  const fairModel = ({ memo, course }: SportFixture<S, C>): Model<S> =>
    (memo.fair ??= definition.model(course, NO_DRIFT));

  function tradedModel(fixture: SportFixture<S, C>, at: number): Model<S> {
    if (at >= fixture.startsAt || fixture.head.zeroMargin) return fairModel(fixture);
    const { memo, course, seed } = fixture;
    const knot = knotAt(fixture, at);
    if (memo.traded?.knot !== knot)
      memo.traded = { knot, model: definition.model(course, driftOf(seed, knot)) };
    return memo.traded.model;
  }

  function look(
    { memo }: SportFixture<S, C>,
    by: "fair" | "traded",
    model: Model<S>,
    state: S,
  ): Outlook {
    const known = (memo.seen ??= {});
    const seen = known[by];
    if (seen?.model === model && seen.state === state) return seen.outlook;
    const outlook = model.outlook(state);
    known[by] = { model, state, outlook };
    return outlook;
  }

  return {
    fair: (fixture, state) => look(fixture, "fair", fairModel(fixture), state),
    traded(fixture, state, at) {
      const model = tradedModel(fixture, at);
      return look(fixture, model === fixture.memo.fair ? "fair" : "traded", model, state);
    },
  };
}
