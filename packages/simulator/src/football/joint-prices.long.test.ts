import { chancesOf, isTooUnlikely, MOST_MARGIN, priceBuilder } from "@touchline/betting";
import { HOUR_MS, itemAt, milliOdds, seededRandom } from "@touchline/core";
import { expect, test } from "vitest";
import { openMarkets } from "../test-offer.ts";
import { createFootballWorld } from "./world.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const INSTANTS = 10;
const MATCHES = 6;
const BUILDERS = 600;
/** Singles count up to 14 goals of a side, joints up to 7 in each half and 12 together. */
const CUT = 0.0003;

const world = createFootballWorld({ seed: "pairs", liveEvents: 12, prematchEvents: 12, speed: 1 });

/** The picks of matches before and during play that a builder may have, with their joint. */
function* drawn() {
  const random = seededRandom("builders of football");
  for (let i = 0; i < INSTANTS; i++) {
    const at = NOON + Math.floor(((i + random.next()) * 24 * HOUR_MS) / INSTANTS);
    const open = world
      .roster(at)
      .filter(({ head, endsAt }) => head.kind === "match" && at < endsAt);
    for (let n = 0; n < MATCHES; n++) {
      const fixture = itemAt(open, Math.floor(random.next() * open.length));
      const joint = world.joint?.(fixture, at);
      if (!joint) continue;
      const picks = openMarkets({ world, fixture, at }).flatMap(({ outcomes }) =>
        outcomes.flatMap((outcome) => {
          const mask = joint.mask(outcome.outcomeId);
          return mask ? [{ ...outcome, mask }] : [];
        }),
      );
      yield { joint, picks, random };
    }
  }
}

test("a joint and a single market give an outcome one chance, also where a red card may come", () => {
  let outcomes = 0;
  for (const { joint, picks } of drawn())
    for (const { outcomeId, mask, chances = [0, 0, 0, 0] } of picks) {
      const alone = itemAt(chancesOf(joint.cases, [mask]), 1);
      outcomes++;
      if (Math.abs(alone - chances[0] / 1e6) > CUT)
        expect.fail(`${outcomeId}: ${alone} in the joint, ${chances[0]} alone`);
    }
  expect(outcomes).toBeGreaterThan(3000);
});

test("no builder of two or three picks keeps more than a fifth, or pays more than its worth", () => {
  const seen = { builders: 0, atLimit: 0, tooUnlikely: 0 };
  for (const { joint, picks, random } of drawn())
    for (let n = 0; n < BUILDERS && picks.length > 3; n++) {
      const from = [...picks];
      const builder = Array.from({ length: 2 + (n % 2) }, () =>
        from.splice(Math.floor(random.next() * from.length), 1),
      ).flat();
      const chances = chancesOf(
        joint.cases,
        builder.map(({ mask }) => mask),
      );
      const chance = chances.at(-1) ?? 0;
      if (chance === 0) continue;
      if (isTooUnlikely(chance)) {
        seen.tooUnlikely++;
        continue;
      }
      const { odds } = priceBuilder(
        chances,
        builder.map(({ odds: single }) => milliOdds(single)),
      );
      const margin = 1 - (chance * (odds.at(-1) ?? 0)) / 1000;
      seen.builders++;
      if (margin > MOST_MARGIN - 0.005) seen.atLimit++;
      const named = builder.map(({ outcomeId }) => outcomeId).join(" + ");
      // A pick's own price may be off by the cut: much of a long shot's chance, little of a stake.
      const off = 0.001 + CUT * ((odds.at(-1) ?? 0) / 1000);
      if (margin > MOST_MARGIN + off || margin < -off) expect.fail(`${named}: ${margin}`);
    }
  expect(seen.builders).toBeGreaterThan(10_000);
  expect(Math.min(seen.atLimit, seen.tooUnlikely)).toBeGreaterThan(100);
});
