import { chancesOf, everyPick, type PickMask, priceBuilder } from "@touchline/betting";
import { milliOdds, type Random, seededRandom } from "@touchline/core";
import { expect, test } from "vitest";
import { NO_DRIFT } from "./definition.ts";
import { type AnySport, askedAt, BUILT_SPORTS, drawn } from "./test-joint.ts";
import { jointOf } from "./world/joint.ts";
import { marginOf, priceMarket } from "./world/price.ts";

const BUILDERS = 2000;
const MOMENTS = 6;
const MOST_DRAWN = 6;

interface Priced {
  id: string;
  mask: PickMask;
  odds: number;
}

/** A match of a sport at some moment, with every pick a builder may use. */
function momentOf(sport: AnySport, random: Random, number: number) {
  const course = drawn(sport, random, number);
  const isLive = number % 2 === 1;
  const state = isLive
    ? course.steps[Math.floor(random.next() * (course.steps.length - 1))]?.state
    : course.opening;
  const outlook = sport.model(course, NO_DRIFT).outlook(state);
  const asked = askedAt(sport, course, state, outlook);
  const joint = jointOf(
    "1",
    asked,
    outlook.joint?.(asked) ?? expect.fail(`${sport.sport} has a joint`),
  );
  const open = asked
    .map((question) =>
      priceMarket(question, { fair: outlook.view(question) }, marginOf(question, {})),
    )
    .filter(({ status }) => status === "open");
  const picks = open.flatMap(({ outcomes }) =>
    outcomes.flatMap(({ outcomeId, odds }): Priced[] => {
      const mask = joint.mask(outcomeId);
      return mask ? [{ id: outcomeId, mask, odds }] : [];
    }),
  );
  return { joint, picks };
}

/**
 * Random picks mostly contradict each other, so every other builder uses picks that win in one
 * common state.
 */
function drawPicks(
  picks: readonly Priced[],
  states: number,
  random: Random,
  canWin: boolean,
): Priced[] {
  const state = Math.floor(random.next() * states);
  const from = canWin ? picks.filter(({ mask }) => mask.wins[state] === 1) : [...picks];
  const size = 1 + Math.floor(random.next() * MOST_DRAWN);
  return Array.from({ length: size }, () =>
    from.splice(Math.floor(random.next() * from.length), 1),
  ).flat();
}

type Seen = "single" | "contradictory" | "implied" | "longer";

/**
 * Compares the price of every set of picks with those of its subsets. It checks the states
 * themselves, not chances.
 */
function judge(
  cases: Parameters<typeof chancesOf>[0],
  picks: readonly Priced[],
  saw: (what: Seen) => void,
): string | null {
  const chances = chancesOf(
    cases,
    picks.map(({ mask }) => mask),
  );
  const singles = picks.map(({ odds }) => milliOdds(odds));
  const { odds } = priceBuilder(chances, singles);
  const states = picks[0]?.mask.wins.length ?? 0;
  const wonSets = new Set(
    Array.from({ length: states }, (_, state) =>
      picks.reduce((won, { mask }, i) => won | ((mask.wins[state] as number) << i), 0),
    ),
  );
  const waysOf = (set: number) => [...wonSets].filter((won) => (won & set) === set);
  for (let set = 1; set <= everyPick(picks.length); set++) {
    const ways = waysOf(set);
    const price = odds[set] ?? null;
    if ((price === null) !== (ways.length === 0))
      return "only picks that contradict each other have no price";
    if (price === null) {
      saw("contradictory");
      continue;
    }
    for (const [i, single] of singles.entries()) {
      if (set === 1 << i) {
        saw("single");
        if (price !== single) return "one pick costs its single";
      }
      const without = set & ~(1 << i);
      if (without === set || without === 0) continue;
      const fewer = odds[without] ?? 0;
      if (price < fewer) return "one more pick never shortens the price";
      if (price > fewer) saw("longer");
      if (!waysOf(without).every((won) => won & (1 << i))) continue;
      saw("implied");
      // Its own market's margin may make an implied pick dearer than the picks that imply it.
      const dearest = Math.max(
        ...singles.map((_, j) => (set & (1 << j) ? (odds[set & ~(1 << j)] ?? 0) : 0)),
      );
      if (price !== dearest) return "an implied pick changes nothing";
    }
  }
  return null;
}

test("the price of a builder keeps its guarantees in every sport", () => {
  const seen: Record<Seen, number> = { single: 0, contradictory: 0, implied: 0, longer: 0 };
  const each = Math.ceil(BUILDERS / BUILT_SPORTS.length / MOMENTS);
  let builders = 0;
  for (const sport of BUILT_SPORTS) {
    const random = seededRandom(`builders of ${sport.prefix}`);
    for (let moment = 0; moment < MOMENTS; moment++) {
      const { joint, picks } = momentOf(sport, random, moment);
      const states = joint.cases[0]?.blocks[0]?.length ?? 0;
      for (let i = 0; i < each && picks.length > 0; i++) {
        const builder = drawPicks(picks, states, random, i % 2 === 0);
        if (builder.length === 0) continue;
        builders++;
        const broken = judge(joint.cases, builder, (what) => seen[what]++);
        if (broken)
          expect.fail(`${broken}: ${sport.sport} ${builder.map(({ id }) => id).join(" + ")}`);
      }
    }
  }
  expect(builders).toBeGreaterThan(BUILDERS * 0.9);
  expect(Math.min(...Object.values(seen))).toBeGreaterThan(1000);
});
