import { HOUR_MS, seededRandom } from "@touchline/core";
import { describe, expect, test } from "vitest";
import type { EntrantRow } from "../competition.ts";
import { NO_DRIFT } from "../definition.ts";
import { createSportWorld } from "../world/create-sport-world.ts";
import { HORSE_RACING } from "./horse-racing.ts";
import { raceFinish, raceModel } from "./model.ts";
import {
  ORDER_DEPTH,
  type OrderType,
  orderKey,
  ordersOf,
  orderTypesOf,
  wonOrders,
} from "./orders.ts";
import { drawFinish, drawRace, type RaceCourse } from "./process.ts";

const NOON = Date.UTC(2026, 10, 14, 12);

test.each([
  [3, ["forecast"]],
  [4, ["forecast", "tricast"]],
  [8, ["forecast", "tricast"]],
  [9, ["forecast"]],
  [14, ["forecast"]],
  [20, []],
])("%i declared: %j", (declared, types) => {
  expect(orderTypesOf(declared)).toEqual(types);
});

test.each([
  [2, null, ["r3-r1"]],
  [2, 0, ["r3-r1", "r1-r3"]],
  [2, 1, ["r3-r1", "r3-r0"]],
  [2, 2, ["r3-r1"]],
  [3, 0, ["r3-r1-r0", "r1-r3-r0"]],
  [3, 1, ["r3-r1-r0", "r3-r0-r1"]],
  [3, 2, ["r3-r1-r0", "r3-r1-r2"]],
])("the first %i of 3 1 0 2, with a dead heat at %j: %j", (depth, deadHeatAt, won) => {
  expect(wonOrders([3, 1, 0, 2], depth, deadHeatAt)).toEqual(won);
});

const asked = (type: OrderType) => ({ type, keys: [], lineQuarters: null }) as const;

describe("a straight order of finish", () => {
  const course = (
    over: Partial<RaceCourse>,
    places: number[],
    withdrawn: number[] = [],
  ): RaceCourse => ({
    opening: { places: [], withdrawn: [], finished: false },
    steps: [{ at: 100, state: { places, withdrawn, finished: true } }],
    weights: [1, 1, 1, 1, 1, 1],
    terms: { places: 2, top: 1, bottom: 4 },
    withdrawals: [],
    deadHeatAt: null,
    ...over,
  });
  const ended = (of: RaceCourse, type: OrderType = "forecast") =>
    raceFinish(of, asked(type), () => 4_000);
  const paid = (of: RaceCourse, type?: OrderType) =>
    ended(of, type).filter(({ result }) => result === "win");

  test("pays the one order that occurred", () => {
    expect(paid(course({}, [3, 1, 0, 2, 4, 5]))).toEqual([{ key: "r3-r1", result: "win" }]);
    expect(ended(course({}, [3, 1, 0, 2, 4, 5]))).toHaveLength(30);
    expect(ended(course({}, [3, 1, 0, 2, 4, 5]), "tricast")).toHaveLength(120);
  });

  test("pays half to either order of a dead heat", () => {
    const deadHeat = { places: 1, tied: 2 };
    expect(paid(course({ deadHeatAt: 0 }, [3, 1, 0, 2, 4, 5]))).toEqual([
      { key: "r1-r3", result: "win", deadHeat },
      { key: "r3-r1", result: "win", deadHeat },
    ]);
  });

  test("is void with a non-runner, and reduced for the others", () => {
    const of = course({ withdrawals: [{ runner: 2, at: -900 }] }, [3, 1, 0, 4, 5], [2]);
    const voided = ended(of).filter(({ result }) => result === "void");
    expect(voided).toHaveLength(10);
    expect(
      voided.every(({ key, reason }) => key.split("-").includes("r2") && reason === "non_runner"),
    ).toBe(true);
    expect(paid(of)).toEqual([
      { key: "r3-r1", result: "win", deductions: [{ at: -900, percent: 25 }] },
    ]);
  });
});

/** Eight runners with each-way terms: dead heats for first and for third. */
const FIELD = [92, 84, 80, 78, 76, 74, 70, 64].map(
  (strength, i): EntrantRow => [`Horse ${i}`, `0${i}`, "#1c1c1c", strength],
);

test.each(["forecast", "tricast"] as const)(
  "%s: over 100,000 races every order pays according to its probability",
  (type) => {
    const random = seededRandom(`orders ${type}`);
    const everyone = FIELD.map((_, i) => i);
    const keys = ordersOf(everyone, ORDER_DEPTH[type]).map(orderKey);
    const returned = new Map(keys.map((key) => [key, { sum: 0, squares: 0 }]));
    let races = 0;
    const course = drawRace(FIELD, false, random);
    const view = raceModel(course, NO_DRIFT).outlook(course.opening).view({ type, keys });
    const chances = "chances" in view ? view.chances : [];
    while (races < 100_000) {
      const { order, deadHeatAt } = drawFinish(course.weights, [], course.terms, random);
      const won = wonOrders(order, ORDER_DEPTH[type], deadHeatAt);
      races++;
      for (const key of won) {
        const so = returned.get(key) as { sum: number; squares: number };
        so.sum += 1 / won.length;
        so.squares += 1 / won.length ** 2;
      }
    }
    expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(1, 9);
    const errors = keys.map((key, i) => {
      const { sum, squares } = returned.get(key) as { sum: number; squares: number };
      const chance = chances[i] ?? 0;
      return (sum - races * chance) / Math.sqrt(Math.max(squares, races * chance) * (1 - chance));
    });
    expect(Math.max(...errors.map(Math.abs))).toBeLessThan(4.2);
    // The errors should be standard normal, so their squares average 1.
    const spread = errors.reduce((sum, error) => sum + error * error, 0) / errors.length;
    expect(Math.abs(spread - 1)).toBeLessThan(4 * Math.sqrt(2 / errors.length));
  },
);

test("a race's forecasts and tricasts add up to the book's overround, and are longer than their parts", () => {
  const world = createSportWorld(HORSE_RACING, {
    seed: "orders",
    liveEvents: 1,
    prematchEvents: 4,
    speed: 1,
  });
  const races = world
    .endedBetween(NOON, NOON + 12 * HOUR_MS)
    .filter(({ head }) => !head.zeroMargin);
  const books = races.map((race) => world.book(race, race.startsAt - 1));
  expect(books.some((book) => book.some(({ type }) => type === "tricast"))).toBe(true);
  for (const book of books) {
    const winner = book.find(({ type }) => type === "race_winner");
    for (const [type, margin] of [
      ["forecast", 0.18],
      ["tricast", 0.22],
    ] as const) {
      const market = book.find((of) => of.type === type);
      if (!market) continue;
      const overround = market.outcomes.reduce((sum, { odds }) => sum + 1000 / odds, 0);
      // The longest price on the ladder also stands for longer ones.
      expect(overround).toBeGreaterThan(0.96 / (1 - margin));
      expect(overround).toBeLessThan(1.15 / (1 - margin));
      for (const { key, odds } of market.outcomes.slice(0, 40)) {
        const first = winner?.outcomes.find((outcome) => outcome.key === key.split("-")[0]);
        expect(odds).toBeGreaterThan(first?.odds ?? 0);
      }
    }
  }
});
