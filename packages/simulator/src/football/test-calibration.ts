import { chancesOf, everyPick, type PickMask } from "@touchline/betting";
import { seededRandom } from "@touchline/core";
import { factsAt } from "./counts.ts";
import { jointOf } from "./joint.ts";
import { outlook } from "./outlook.ts";
import { marketId, OUTCOME_KEYS, outcomeId } from "./questions.ts";
import type { Rates } from "./rates.ts";
import { resultOf } from "./results.ts";
import { factsOf, questionsIn } from "./test-facts.ts";
import { drawTimeline } from "./timeline.ts";

/** A side that is somewhat better meets one that fouls more. */
export const RATES: Rates = { goals: [1.7, 1.1], corners: [5.6, 4.4], yellowCards: [1.8, 2.3] };

export interface Calibrated {
  picks: string;
  chance: number;
  /** How often it came, in standard deviations from how often it should have. */
  z: number;
}

const PAIRS = 30;
const TRIPLES = 20;

/** Draws builders by chance, quotes them jointly, and plays so many matches. */
export function calibrate(matches: number): Calibrated[] {
  const asked = questionsIn(factsOf({}), outlook(factsOf({}), RATES, 0));
  const joint = jointOf("e", "1", asked, factsOf({}), RATES, 0);
  const all = asked.flatMap((question) =>
    OUTCOME_KEYS[question.type].flatMap((key) => {
      const id = outcomeId(marketId("e", question), key);
      const mask = joint.mask(id);
      return mask ? [{ question, key, id, mask }] : [];
    }),
  );
  const random = seededRandom("which builders");
  const pick = () => all[Math.floor(random.next() * all.length)] as (typeof all)[number];
  const chanceOf = (masks: readonly PickMask[]) => chancesOf(joint.cases, masks)[everyPick(masks.length)] as number;
  const builders: { picks: (typeof all)[number][]; chance: number; came: number }[] = [];
  while (builders.length < PAIRS + TRIPLES) {
    const picks = Array.from({ length: builders.length < PAIRS ? 2 : 3 }, pick);
    const chance = chanceOf(picks.map(({ mask }) => mask));
    // Those that contradict or repeat one another say nothing of the quote.
    if (chance > 0 && picks.every(({ mask }) => chance < chanceOf([mask]))) builders.push({ picks, chance, came: 0 });
  }
  const drawn = seededRandom("matches of the joint");
  for (let match = 0; match < matches; match++) {
    const facts = factsAt({ timeline: drawTimeline(RATES, drawn, (seconds) => seconds) }, Number.POSITIVE_INFINITY);
    for (const builder of builders)
      if (builder.picks.every(({ question, key }) => resultOf(question, key, facts) === "win")) builder.came++;
  }
  return builders.map(({ picks, chance, came }) => ({
    picks: picks.map(({ id }) => id).join(" + "),
    chance,
    z: (came - matches * chance) / Math.sqrt(matches * chance * (1 - chance)),
  }));
}
