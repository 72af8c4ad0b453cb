import { chancesOf } from "@touchline/betting";
import { seededRandom } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { BASKETBALL } from "./basketball/basketball.ts";
import type { Outlook } from "./definition.ts";
import { MOST_STATES } from "./maths/joint-scores.ts";
import { askedAt, BUILT_SPORTS, drawn } from "./test-joint.ts";
import { createSportWorld } from "./world/create-sport-world.ts";
import { jointOf } from "./world/joint.ts";
import { type Asked, outcomeId } from "./world/questions.ts";
import { prospectsOf } from "./world/views.ts";

const MATCHES = 3;
const INSTANTS = 6;
/** Cut tails cause smaller differences. */
const TOLERANCE = 1e-9;

/** Compares the joint distribution with the chance behind each offered price. */
function compared(asked: readonly Asked[], outlook: Outlook) {
  if (!outlook.joint) throw new Error("no joint");
  const joint = jointOf("1", asked, outlook.joint(asked));
  return asked.flatMap((question) => {
    const prospects = prospectsOf(question, outlook.view(question));
    return question.keys.map((key, i) => {
      const id = outcomeId(question.marketId, key);
      const { win = 0, halfWin = 0, refund = 0, halfLose = 0 } = prospects[i] ?? {};
      const mask = joint.mask(id);
      return {
        id,
        question,
        win,
        isWhole: halfWin + refund + halfLose === 0,
        chance: mask && chancesOf(joint.cases, [mask])[1],
        joint,
      };
    });
  });
}

describe.each(BUILT_SPORTS.map((sport) => [sport.sport, sport] as const))(
  "the joint distribution of %s",
  (_, sport) => {
    const random = seededRandom(`joint of ${sport.prefix}`);
    const seen = Array.from({ length: MATCHES }, (_, number) =>
      drawn(sport, random, number),
    ).flatMap((course) => {
      const drift = () => random.next() * 2 - 1;
      const [fair, traded] = [sport.model(course, () => 0), sport.model(course, drift)];
      const instants = Array.from(
        { length: INSTANTS },
        () => course.steps[Math.floor(random.next() * (course.steps.length - 1))]?.state,
      );
      return [
        ...[course.opening, ...instants].map((state) => ({
          course,
          state,
          outlook: fair.outlook(state),
        })),
        { course, state: course.opening, outlook: traded.outlook(course.opening) },
      ];
    });
    const all = seen.flatMap(({ course, state, outlook }) =>
      compared(askedAt(sport, course, state, outlook), outlook),
    );

    test("gives each single pick the probability behind its price", () => {
      const known = all.filter(({ chance }) => chance !== null);
      expect(known.length).toBeGreaterThan(MATCHES * INSTANTS * 2);
      for (const { id, win, chance } of known)
        expect(Math.abs((chance ?? 0) - win), id).toBeLessThan(TOLERANCE);
    });

    test("includes every pick that is only won or lost, except those of a later period", () => {
      const unknown = all.filter(({ chance, isWhole }) => chance === null && isWhole);
      for (const { id, question } of unknown) expect(question.part, id).toBeDefined();
      const whole = all.filter(({ isWhole }) => isWhole);
      expect(unknown.length / whole.length).toBeLessThan(0.5);
    });

    test("has weights that add up to 1, and few enough states for a quote", () => {
      for (const { joint } of all) {
        const weights = joint.cases[0]?.blocks[0] ?? new Float64Array();
        expect(weights.length).toBeLessThanOrEqual(MOST_STATES);
        expect(Math.abs(weights.reduce((sum, weight) => sum + weight, 0) - 1)).toBeLessThan(
          TOLERANCE,
        );
        expect(weights.every((weight) => weight > 0)).toBe(true);
      }
    });
  },
);

test("the joint distribution of a match is cached while its prices stay, and changes with them", () => {
  const world = createSportWorld(BASKETBALL, {
    seed: "kept",
    liveEvents: 4,
    prematchEvents: 0,
    speed: 1,
  });
  const now = Date.UTC(2026, 10, 14, 12);
  const match = world
    .roster(now)
    .find(({ startsAt, endsAt }) => startsAt < now && now + 600_000 < endsAt);
  if (!match) throw new Error("no match is played");
  const at = match.stepTimes.find((time) => time > now) as number;
  const next = match.stepTimes.find((time) => time > at) as number;
  const joint = world.joint?.(match, at);
  expect(joint?.mask(`${match.head.eventId}:winner:1`)).not.toBeNull();
  expect(world.joint?.(match, (at + next) / 2)).toBe(joint);
  expect(world.joint?.(match, next)?.version).not.toBe(joint?.version);
});
