import { MAX_ODDS, type MilliOdds, milliOdds } from "@touchline/core";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { type BuilderCase, chancesOf, everyPick, type PickMask } from "./chances.ts";
import { canBuild, fitsOf } from "./fits.ts";
import { MOST_MARGIN, priceBuilder, priceOfRest } from "./price.ts";

/** A feed's joint distribution, some picks, and the price of each pick alone. */
interface Drawn {
  cases: BuilderCase[];
  picks: PickMask[];
  margins: number[];
}

const normal = (weights: readonly number[]): Float64Array => {
  const sum = weights.reduce((total, weight) => total + weight, 0);
  return Float64Array.from(weights, (weight) => weight / sum);
};
const SIZES = [12, 5] as const;
const blockOf = (size: number) =>
  fc
    .array(fc.integer({ min: 0, max: 20 }), { minLength: size, maxLength: size })
    .filter((weights) => weights.some((weight) => weight > 0));
const caseOf = fc.tuple(blockOf(SIZES[0]), blockOf(SIZES[1])).map((blocks) => blocks.map(normal));
const pickOf: fc.Arbitrary<PickMask> = fc
  .constantFrom(0, 1)
  .chain((block) =>
    fc
      .array(fc.constantFrom(0, 1), { minLength: SIZES[block as 0], maxLength: SIZES[block as 0] })
      .map((wins) => ({ block, wins: Uint8Array.from(wins) })),
  );
const drawn: fc.Arbitrary<Drawn> = fc.integer({ min: 1, max: 6 }).chain((picks) =>
  fc.record({
    cases: fc
      .array(fc.tuple(fc.integer({ min: 1, max: 9 }), caseOf), { minLength: 1, maxLength: 3 })
      .map((cases) =>
        cases.map(([weight, blocks]) => ({
          weight: weight / cases.reduce((sum, [each]) => sum + each, 0),
          blocks,
        })),
      ),
    picks: fc.array(pickOf, { minLength: picks, maxLength: picks }),
    margins: fc.array(fc.double({ min: 0, max: 0.15, noNaN: true }), {
      minLength: picks,
      maxLength: picks,
    }),
  }),
);

/** The price of each pick alone: its probability with its margin, in hundredths. */
const singlesOf = ({ margins }: Drawn, chances: Float64Array): MilliOdds[] =>
  margins.map((margin, i) =>
    milliOdds(
      Math.max(
        1010,
        Math.floor((100 * (1 - margin)) / Math.max(chances[1 << i] as number, 1e-3)) * 10,
      ),
    ),
  );

const sizeOf = (set: number): number => [...set.toString(2)].filter((bit) => bit === "1").length;

/**
 * Returns the first pricing guarantee these picks violate. It uses plain comparisons because the
 * test checks many thousand builders.
 */
function brokenPromise(event: Drawn): string | null {
  const chances = chancesOf(event.cases, event.picks);
  const singles = singlesOf(event, chances);
  const { odds, margin } = priceBuilder(chances, singles);
  for (let set = 1; set <= everyPick(singles.length); set++) {
    const price = odds[set] ?? null;
    if ((price === null) !== (chances[set] === 0)) return "only what cannot happen has no price";
    if (price === null) continue;
    if (sizeOf(set) === 1 && price !== singles[Math.log2(set)])
      return "one pick costs what it costs alone";
    for (const i of singles.keys()) {
      const more = set | (1 << i);
      const longer = odds[more] ?? null;
      if (more === set || longer === null) continue;
      if (longer < price) return "a pick more never lowers the price";
      // The exception is a pick that costs more than the others through its own market's margin.
      // Then the price is that of the dearer one.
      const fewer = singles.map((_, j) => (more & (1 << j) ? (odds[more & ~(1 << j)] ?? 0) : 0));
      if (chances[more] === chances[set] && longer !== Math.max(...fewer))
        return "an implied pick adds nothing";
    }
  }
  const dearest = Math.max(
    MOST_MARGIN,
    ...singles.map((price, i) => 1 - (price / 1000) * (chances[1 << i] as number)),
  );
  // Nobody is sold the longest price there is where it would pay too little.
  const isLongest = odds[everyPick(singles.length)] === MAX_ODDS;
  return margin <= dearest + 1e-9 || isLongest ? null : "the margin is capped";
}

describe("the joint probability of picks", () => {
  test("is that of the states in which all of them win", () => {
    fc.assert(
      fc.property(drawn, ({ cases, picks }) => {
        const chances = chancesOf(cases, picks);
        for (let set = 0; set < chances.length; set++) {
          const taken = picks.filter((_, i) => set & (1 << i));
          let chance = 0;
          for (const { weight, blocks } of cases)
            chance += blocks.reduce(
              (product, weights, block) =>
                product *
                weights.reduce(
                  (sum, each, state) =>
                    sum + (taken.every((p) => p.block !== block || p.wins[state]) ? each : 0),
                  0,
                ),
              weight,
            );
          expect(chances[set]).toBeCloseTo(chance, 12);
        }
      }),
    );
  });
});

describe("the price of a builder", () => {
  test("keeps its guarantees for any picks of any event", () => {
    fc.assert(
      fc.property(drawn, (event) => {
        const broken = brokenPromise(event);
        if (broken) throw new Error(broken);
      }),
      { numRuns: process.env.LONG_TESTS === "1" ? 100_000 : 10_000 },
    );
  }, 240_000);

  test("of two independent picks is about their product, and of two correlated ones much less", () => {
    const even = Float64Array.from([0.5, 0.5]);
    const [heads, tails]: [PickMask, PickMask] = [
      { block: 0, wins: Uint8Array.from([1, 0]) },
      { block: 1, wins: Uint8Array.from([1, 0]) },
    ];
    const singles = [milliOdds(1900), milliOdds(1900)];
    const cases = [{ weight: 1, blocks: [even, even] }];
    expect(priceBuilder(chancesOf(cases, [heads, tails]), singles).odds[3]).toBe(3610);
    expect(priceBuilder(chancesOf(cases, [heads, heads]), singles)).toMatchObject({
      odds: [null, 1900, 1900, 1900],
    });
  });

  test("after void picks is that of the remaining picks", () => {
    const cases = [{ weight: 1, blocks: [normal([1, 1, 1, 1])] }];
    const pick = (...wins: number[]): PickMask => ({ block: 0, wins: Uint8Array.from(wins) });
    const { odds } = priceBuilder(
      chancesOf(cases, [pick(1, 1, 0, 0), pick(1, 0, 1, 0), pick(1, 1, 1, 0)]),
      [milliOdds(1900), milliOdds(1950), milliOdds(1300)],
    );
    expect(priceOfRest(odds, 0b011)).toBe(odds[3]);
    expect(priceOfRest(odds, 0b001)).toBe(1900);
    expect(priceOfRest(odds, 0)).toBeNull();
  });
});

describe("an additional pick", () => {
  test("contradicts, is implied or adds, by the probabilities", () => {
    fc.assert(
      fc.property(drawn, pickOf, ({ cases, picks }, candidate) => {
        const chances = chancesOf(cases, picks);
        if (chances[everyPick(picks.length)] === 0) return;
        const both = chancesOf(cases, [...picks.slice(0, 7), candidate]);
        const [without, together] = [
          chances[everyPick(picks.length)] as number,
          both.at(-1) as number,
        ];
        const judged = fitsOf(cases, picks)(candidate);
        const { fit } = judged;
        if (judged.fit === "contradicts") {
          expect(together).toBe(0);
          const against = picks.findIndex((pick) => chancesOf(cases, [pick, candidate])[3] === 0);
          expect(judged.against).toBe(against < 0 ? null : against);
        } else if (fit === "implied") expect(together).toBeCloseTo(without, 12);
        else {
          expect(together).toBeGreaterThan(0);
          expect(together).toBeLessThan(without);
        }
      }),
      { numRuns: 2000 },
    );
  });

  test("ruled out by one pick alone names it", () => {
    const cases = [{ weight: 1, blocks: [normal([1, 1, 1])] }];
    const pick = (...wins: number[]): PickMask => ({ block: 0, wins: Uint8Array.from(wins) });
    const judge = fitsOf(cases, [pick(1, 1, 0), pick(0, 1, 1)]);
    expect(judge(pick(0, 0, 1))).toEqual({ fit: "contradicts", against: 0 });
    expect(judge(pick(1, 0, 1))).toEqual({ fit: "contradicts", against: null });
    expect(judge(pick(0, 1, 0))).toEqual({ fit: "implied" });
  });

  test("of another block is contradicted or implied by the remaining cases", () => {
    const cases = [
      { weight: 0.5, blocks: [normal([1, 0]), normal([1, 0])] },
      { weight: 0.5, blocks: [normal([0, 1]), normal([0, 1])] },
    ];
    const judge = fitsOf(cases, [{ block: 1, wins: Uint8Array.of(1, 0) }]);
    expect(judge({ block: 0, wins: Uint8Array.of(0, 1) })).toEqual({
      fit: "contradicts",
      against: 0,
    });
    expect(judge({ block: 0, wins: Uint8Array.of(1, 0) })).toEqual({ fit: "implied" });
  });
});

describe("a builder is possible", () => {
  const cases = [{ weight: 1, blocks: [normal([1, 1, 1, 1]), normal([1, 1])] }];
  const pick = (...wins: number[]): PickMask => ({ block: 0, wins: Uint8Array.from(wins) });
  const winner = [pick(1, 1, 0, 0), pick(0, 0, 1, 1)];
  const score = [pick(1, 0, 0, 0), pick(0, 1, 0, 0), pick(0, 0, 1, 0), pick(0, 0, 0, 1)];
  const total = [pick(1, 0, 1, 0), pick(0, 1, 0, 1)];
  const corners = [
    { block: 1, wins: Uint8Array.of(1, 0) },
    { block: 1, wins: Uint8Array.of(0, 1) },
  ];
  test.each([
    ["no market", [], false],
    ["one market", [winner], false],
    ["a market and one that may hand stakes back", [winner, []], false],
    ["two markets that ask the same", [winner, winner], false],
    ["a market that another one tells all of", [winner, score], false],
    ["two markets that overlap", [winner, total], true],
    ["two that overlap behind one that does not", [score, [], winner, total], true],
    ["markets of different blocks", [winner, corners], true],
  ])("from %s", (_, markets, can) => expect(canBuild(cases, markets)).toBe(can));
});
