import { seededRandom } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { advance, freshHalf, halfInning } from "../baseball/half-inning.ts";
import { COUNTER_STRIKE } from "../counter-strike/counter-strike.ts";
import { runsAhead, wicketsAhead } from "../cricket/innings.ts";
import { throwerChance, visitFrom } from "../darts/visits.ts";
import { finishChances } from "../maths/finish-order.ts";
import { gameChance, holdChance, tennisSet, tieBreakServer } from "../tennis/points.ts";
import { VALORANT } from "../valorant/valorant.ts";
import { drawAttacks } from "./attacks/draw.ts";
import { attackModel } from "./attacks/model.ts";
import type { AttackRules } from "./attacks/rules.ts";
import { suddenDeathChance } from "./attacks/sudden-death.ts";
import { homeChance, twoAhead, unitOutcomes } from "./ladder/point-game.ts";
import { decisionChances, type FightRules } from "./rounds/rules.ts";

const adds = (p: readonly number[]) => p.reduce((sum, chance) => sum + chance, 0);

describe("points of a unit", () => {
  const even = { ...twoAhead(11, 25), chance: () => 0.5 };

  test.each([
    [[0, 0], 0.5],
    [[10, 10], 0.5],
    [[10, 9], 0.75],
    [[9, 10], 0.25],
    [[10, 0], 1 - 0.5 ** 11],
  ] as const)("between equals at %j the home side wins %d of the time", (score, chance) => {
    expect(homeChance(unitOutcomes(even, score, 0))).toBeCloseTo(chance, 3);
  });

  test("every possible result is counted once, and none that the rules exclude", () => {
    const outcomes = unitOutcomes({ ...even, chance: () => 0.6 }, [0, 0], 0);
    expect(adds(outcomes.map(({ chance }) => chance))).toBeCloseTo(1, 12);
    expect(outcomes.every(({ score }) => even.over(score))).toBe(true);
    expect(outcomes.some(({ score: [home, away] }) => home === 11 && away === 10)).toBe(false);
  });

  test("the state of the running point affects only that point", () => {
    const certain = unitOutcomes(even, [10, 10], 0, 1);
    expect(homeChance(certain)).toBeCloseTo(0.75, 6);
  });
});

describe("maps of rounds", () => {
  const csgo = COUNTER_STRIKE.draw({
    eventId: "x",
    competition: COUNTER_STRIKE.competitions[0] as never,
    entrants: [],
    number: 0,
    random: seededRandom("cs"),
  }).rules.game(1);
  const valorant = VALORANT.draw({
    eventId: "x",
    competition: VALORANT.competitions[0] as never,
    entrants: [],
    number: 0,
    random: seededRandom("va"),
  }).rules.game(1);

  test.each([
    [[13, 11], true],
    [[12, 12], false],
    [[13, 12], false],
    [[16, 14], true],
    [[15, 15], false],
    [[16, 15], false],
    [[19, 17], true],
    [[24, 24], false],
    [[25, 24], true],
  ] as const)("Counter-Strike at %j is over: %s", (score, over) => {
    expect(csgo.over(score)).toBe(over);
  });

  test.each([
    [[13, 11], true],
    [[13, 12], false],
    [[14, 12], true],
    [[15, 14], false],
  ] as const)("Valorant at %j is over: %s", (score, over) => {
    expect(valorant.over(score)).toBe(over);
  });
});

describe("tennis", () => {
  test.each([
    [0.5, [0, 0], 0.5],
    [0.6, [0, 0], 0.7357],
    [0.65, [0, 0], 0.8296],
    [0.6, [3, 3], 0.6923],
    [0.6, [3, 0], 0.9803],
    [0.6, [4, 3], 0.8769],
  ] as const)("a server who wins %d of the points holds from %j in %d", (serve, points, chance) => {
    expect(holdChance(serve, points)).toBeCloseTo(chance, 3);
  });

  test("sets end at six with two ahead, at 7:5 or 7:6", () => {
    const outcomes = unitOutcomes(tennisSet([0.64, 0.62]), [0, 0], 0);
    const ends = outcomes.map(({ score }) => score.join(":")).sort();
    expect(ends).toEqual([
      "0:6",
      "1:6",
      "2:6",
      "3:6",
      "4:6",
      "5:7",
      "6:0",
      "6:1",
      "6:2",
      "6:3",
      "6:4",
      "6:7",
      "7:5",
      "7:6",
    ]);
    expect(adds(outcomes.map(({ chance }) => chance))).toBeCloseTo(1, 12);
  });

  test("equals win a set as often, whoever serves first, and tie-break serves alternate in twos", () => {
    expect(homeChance(unitOutcomes(tennisSet([0.63, 0.63]), [0, 0], 0))).toBeCloseTo(0.5, 6);
    expect(homeChance(unitOutcomes(tennisSet([0.63, 0.63]), [0, 0], 1))).toBeCloseTo(0.5, 6);
    expect([0, 1, 2, 3, 4, 5].map((points) => tieBreakServer(0, [points, 0]))).toEqual([
      0, 1, 1, 0, 0, 1,
    ]);
    expect(gameChance([0.6, 0.6], [6, 6], 0, [6, 5])).toBeGreaterThan(0.5);
  });
});

describe("attacks", () => {
  const rules: AttackRules = {
    parts: 2,
    partSeconds: 600,
    breakSeconds: () => 60,
    attacks: 5,
    scoring: [[1, 0.5]],
    overtime: { kind: "none" },
    stopWhy: "goal",
  };
  const view = (
    of: AttackRules,
    ask: Parameters<ReturnType<ReturnType<typeof attackModel>["outlook"]>["view"]>[0],
  ) => {
    const { opening } = drawAttacks(of, [1, 1], seededRandom("a"));
    return attackModel(of, [1, 1]).outlook(opening).view(ask) as {
      chances: number[];
      refund?: number;
    };
  };

  test("equal sides draw as often as twenty tosses fall ten and ten", () => {
    const { chances } = view(rules, { type: "match_result", keys: [] });
    expect(chances[1]).toBeCloseTo(184756 / 2 ** 20, 9);
    expect(chances[0]).toBeCloseTo(chances[2] ?? 0, 12);
  });

  test("overtime leaves no draw, unless draws are allowed", () => {
    const overtime = {
      kind: "parts",
      seconds: 300,
      attacks: 3,
      most: 2,
      drawStands: false,
    } as const;
    expect(view({ ...rules, overtime }, { type: "winner", keys: [] })).toEqual({
      chances: [expect.closeTo(0.5, 9), expect.closeTo(0.5, 9)],
      refund: 0,
    });
    const standing = view(
      { ...rules, overtime: { ...overtime, most: 1, drawStands: true } },
      { type: "winner", keys: [] },
    );
    expect(standing.refund).toBeCloseTo((184756 / 2 ** 20) * (20 / 64), 9);
  });

  test.each([
    [[0.5, 0.5], [1, 1], 0, 0.5 + 0.25 * 0.6],
    [[0.5, 0.5], [1, 1], 1, 0.25 + 0.25 * 0.6],
    [[1, 0.5], [2, 2], 0, 1],
    [[0.2, 0.3], [0, 0], 0, 0.6],
  ] as const)("sudden death with scores %j, attacks %j, next %i", (scores, left, next, chance) => {
    expect(suddenDeathChance(scores, left, next, 0.6)).toBeCloseTo(chance, 12);
  });
});

describe("innings", () => {
  test.each([
    [0, "walk", 1, 0],
    [7, "walk", 7, 1],
    [3, "walk", 7, 0],
    [5, "single", 3, 1],
    [7, "double", 6, 2],
    [7, "triple", 4, 3],
    [7, "homer", 0, 4],
  ] as const)("with bases %i a %s leaves %i and scores %i", (bases, hit, after, runs) => {
    expect(advance(bases, hit)).toEqual({ bases: after, runs });
  });

  test("a half inning of average batters scores about half a run, more with a runner on second, none after three outs", () => {
    const runs = halfInning(1);
    const mean = ({ from, p }: { from: number; p: readonly number[] }) =>
      p.reduce((sum, chance, i) => sum + chance * (from + i), 0);
    expect(mean(runs(freshHalf()))).toBeGreaterThan(0.4);
    expect(mean(runs(freshHalf()))).toBeLessThan(0.6);
    expect(mean(runs(freshHalf(2)))).toBeGreaterThan(mean(runs(freshHalf())) + 0.3);
    expect(runs({ outs: 3, bases: 7, batters: 4 })).toEqual({ from: 0, p: [1] });
  });

  test("an extra over is worth runs, a lost wicket costs some, and nothing is left without either", () => {
    const mean = (balls: number, wickets: number) =>
      runsAhead(0, balls, wickets).p.reduce(
        (sum, chance, i) => sum + chance * (runsAhead(0, balls, wickets).from + i),
        0,
      );
    expect(mean(120, 10)).toBeGreaterThan(145);
    expect(mean(120, 10)).toBeLessThan(175);
    expect(mean(60, 10)).toBeGreaterThan(mean(54, 10) + 6);
    expect(mean(60, 3)).toBeLessThan(mean(60, 8) - 3);
    expect(runsAhead(0, 7, 1).p.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    expect(runsAhead(0, 0, 5)).toEqual({ from: 0, p: [1] });
    expect(adds(wicketsAhead(0, 120, 10).p)).toBeCloseTo(1, 12);
  });
});

test("darts: every visit adds up, the better and the first to throw win more, and one needed dart wins at once", () => {
  for (const left of [501, 171, 170, 169, 100, 61, 60, 40, 3, 2])
    expect(adds(visitFrom(80, left).map(([, chance]) => chance))).toBeCloseTo(1, 12);
  expect(visitFrom(80, 169)[0]).toEqual([0, 0]);
  expect(throwerChance(80, 501, 80, 501)).toBeGreaterThan(0.55);
  expect(throwerChance(90, 501, 70, 501)).toBeGreaterThan(throwerChance(80, 501, 80, 501));
  expect(throwerChance(80, 501, 80, 501) + throwerChance(80, 501, 80, 501)).toBeLessThan(1.5);
  expect(throwerChance(80, 32, 80, 301)).toBeGreaterThan(0.95);
});

test("fights: judges follow the card, and a level one may be a draw", () => {
  const rules = { drawShare: 0.2 } as FightRules;
  const [first, draw, second] = decisionChances(rules, 0);
  expect([first, draw, second]).toEqual([0.4, 0.2, 0.4]);
  expect(decisionChances(rules, 3)[0]).toBeGreaterThan(0.9);
  expect(adds(decisionChances(rules, -2))).toBeCloseTo(1, 12);
});

test("a field: equals have equal chances, a late lead is nearly decisive, and podium chances add up to three", () => {
  const equals = finishChances([0, 0, 0, 0], 1, 3);
  expect(equals.first.every((chance) => Math.abs(chance - 0.25) < 1e-6)).toBe(true);
  expect(equals.among.every((chance) => Math.abs(chance - 0.75) < 1e-6)).toBe(true);
  // With a distance of two and a spread of 1, the difference has a spread of √2.
  expect(finishChances([1, 0], 1, 1).first[0]).toBeCloseTo(0.7602, 3);
  expect(finishChances([1, 0, -1], 0.1, 3).first[0]).toBeGreaterThan(0.999);
  expect(adds(finishChances([0.4, 0.2, 0, -0.3, -0.5, -1], 0.7, 3).among)).toBeCloseTo(3, 9);
});
