import { type Calibrated, calibrated } from "../test-calibration.ts";
import { factsAt } from "./counts.ts";
import { jointOf } from "./joint.ts";
import { outlook } from "./outlook.ts";
import { marketId, OUTCOME_KEYS, outcomeId } from "./questions.ts";
import type { Rates } from "./rates.ts";
import { resultOf } from "./results.ts";
import { factsOf, questionsIn } from "./test-facts.ts";
import { drawTimeline } from "./timeline.ts";

/** A slightly better side meets one that fouls more. */
export const RATES: Rates = { goals: [1.7, 1.1], corners: [5.6, 4.4], yellowCards: [1.8, 2.3] };

/** Builders of a football match that has not started. */
export function calibrate(matches: number): Calibrated[] {
  const asked = questionsIn(factsOf({}), outlook(factsOf({}), RATES, 0));
  const joint = jointOf("e", "1", asked, factsOf({}), RATES, 0);
  const offered = asked.flatMap((question) =>
    OUTCOME_KEYS[question.type].flatMap((key) => {
      const id = outcomeId(marketId("e", question), key);
      const mask = joint.mask(id);
      return mask ? [{ question, key, id, mask }] : [];
    }),
  );
  return calibrated(
    joint.cases,
    offered,
    (random) => {
      const facts = factsAt(
        { timeline: drawTimeline(RATES, random, (seconds) => seconds) },
        Number.POSITIVE_INFINITY,
      );
      return ({ question, key }) => resultOf(question, key, facts) === "win";
    },
    matches,
  );
}
