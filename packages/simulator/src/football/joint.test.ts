import { chancesOf } from "@touchline/betting";
import { describe, expect, test } from "vitest";
import { jointOf } from "./joint.ts";
import { outlook } from "./outlook.ts";
import { prospects } from "./prospects.ts";
import { marketId, outcomeId } from "./questions.ts";
import { calibrate, RATES } from "./test-calibration.ts";
import { factsOf, questionsIn } from "./test-facts.ts";

describe.each([
  ["before the match", factsOf({}), 0],
  ["in the first half", factsOf({ goals: [1, 0], corners: [3, 1], yellowCards: [0, 1] }), 30],
  [
    "ten men in the second half",
    factsOf({ goals: [1, 2], firstHalf: [1, 1], redCards: [1, 0], corners: [4, 6] }),
    70,
  ],
])("the joint %s", (_, facts, minute) => {
  const asked = questionsIn(facts, outlook(facts, RATES, minute));
  const joint = jointOf("e", "1", asked, facts, RATES, minute);

  test("has weights that add up to 1", () => {
    expect(joint.cases.reduce((sum, { weight }) => sum + weight, 0)).toBeCloseTo(1, 9);
    for (const { blocks } of joint.cases)
      for (const block of blocks)
        expect(block.reduce((sum, weight) => sum + weight, 0)).toBeCloseTo(1, 9);
  });

  test("gives each single pick the probability behind its price", () => {
    const view = outlook(facts, RATES, minute);
    for (const question of asked) {
      if (minute >= 45 && question.part === 1) continue;
      for (const { key, prospect } of prospects(question, view)) {
        const id = outcomeId(marketId("e", question), key);
        const mask = joint.mask(id);
        if (mask === null)
          expect(prospect.refund + prospect.halfWin + prospect.halfLose, id).toBeGreaterThan(0);
        // A single's price uses the mean effect of red cards.
        else expect(chancesOf(joint.cases, [mask])[1], id).toBeCloseTo(prospect.win, 2);
      }
    }
  });

  test("excludes outcomes that are not on offer", () =>
    expect(joint.mask("e:no_market:1")).toBeNull());
});

test("joint probabilities of picks of one match agree with the results", () => {
  // scripts/builder-calibration.ts plays a million of them.
  const builders = calibrate(20_000);
  expect(builders).toHaveLength(50);
  for (const { picks, z } of builders) expect(Math.abs(z), picks).toBeLessThan(4);
});
