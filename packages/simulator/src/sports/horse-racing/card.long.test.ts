import type { RaceCard } from "@touchline/contract";
import { assert, DAY_MS, HOUR_MS } from "@touchline/core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Fixture, SportWorld } from "../../sport-world.ts";
import { createSportWorld } from "../world/create-sport-world.ts";
import { HORSE_RACING } from "./horse-racing.ts";
import { rule4Percent } from "./terms.ts";

const NOON = Date.UTC(2026, 10, 14, 12);

describe("a racecard", () => {
  let world: SportWorld;
  let races: Fixture[];
  beforeAll(() => {
    world = createSportWorld(HORSE_RACING, {
      seed: "race day",
      liveEvents: 1,
      prematchEvents: 4,
      speed: 1,
    });
    races = world.endedBetween(NOON, NOON + DAY_MS);
  });
  function cardOf(race: Fixture, at = race.startsAt - 1): RaceCard {
    const card = world.card?.(race, at);
    assert(card, "a race has a card");
    return card;
  }

  test("has a line for every runner: its number, a stall and a jockey of its own, weight, age and silks", () => {
    for (const race of races.slice(0, 60)) {
      const { runners, distanceYards } = cardOf(race);
      const numbers = race.head.competitors.map((_, i) => i + 1);
      expect(runners.map(({ number }) => number)).toEqual(numbers);
      expect(runners.map(({ draw = 0 }) => draw).sort((a, b) => a - b)).toEqual(numbers);
      expect(new Set(runners.map(({ jockey }) => jockey)).size).toBe(numbers.length);
      for (const { weightPounds = 0, age = 0, silks } of runners) {
        expect(weightPounds).toBeGreaterThanOrEqual(112);
        expect(weightPounds).toBeLessThanOrEqual(140);
        expect(age).toBeGreaterThanOrEqual(3);
        expect(age).toBeLessThanOrEqual(9);
        expect(silks?.body).not.toBe(silks?.second);
      }
      expect(distanceYards).toBeGreaterThanOrEqual(1100);
    }
  });

  test("is the same at any time once the earlier races are over", () => {
    const [race] = races;
    assert(race, "no race");
    expect(cardOf(race, race.startsAt - 1)).toEqual(cardOf(race, race.endsAt));
  });

  test("keeps a horse's age, trainer and silks from race to race", () => {
    const known = new Map<string, string>();
    let again = 0;
    for (const race of races) {
      cardOf(race).runners.forEach(({ age, trainer, silks }, i) => {
        const name = race.head.competitors[i]?.name ?? "";
        const lasting = JSON.stringify({ age, trainer, silks });
        if (known.has(name)) again++;
        expect(known.get(name) ?? lasting).toBe(lasting);
        known.set(name, lasting);
      });
    }
    expect(again).toBeGreaterThan(100);
  });

  test("shows the form of past races, the latest last, and nothing of future ones", () => {
    const placeIn = (race: Fixture, name: string) => {
      const runner = race.head.competitors.findIndex((each) => each.name === name);
      return (world.state(race, race.endsAt).places ?? []).indexOf(runner) + 1;
    };
    const told = races.slice(-40).flatMap((race) =>
      cardOf(race).runners.flatMap(({ form }, i) => {
        const name = race.head.competitors[i]?.name ?? "";
        const before = races.filter(
          (each) => each.endsAt < race.startsAt && placeIn(each, name) > 0,
        );
        const places = before
          .map((each) => placeIn(each, name))
          .map((place) => (place > 9 ? 0 : place));
        expect(form.endsWith(places.slice(-6).join(""))).toBe(true);
        expect(form.length).toBeLessThanOrEqual(6);
        return places.length;
      }),
    );
    expect(Math.max(...told)).toBeGreaterThan(4);
    const last = races.at(-1);
    assert(last, "no race");
    // A week earlier nothing about the day's races can be known.
    const early = cardOf(last, last.startsAt - 7 * DAY_MS);
    expect(early.runners.every(({ form }) => form === "")).toBe(true);
  });
});

test("a race reports each withdrawal's deduction at once, and its starting prices and ties at the end", () => {
  const world = createSportWorld(HORSE_RACING, {
    seed: "facts",
    liveEvents: 1,
    prematchEvents: 4,
    speed: 1,
  });
  const races = world.endedBetween(NOON, NOON + 30 * HOUR_MS);
  const cut = races.filter((race) => race.cues().some(({ kind }) => kind === "cancel"));
  for (const race of cut) {
    const cancels = race.cues().filter(({ kind }) => kind === "cancel");
    cancels.forEach(({ at }, n) => {
      expect(world.state(race, at - 1).deductions ?? []).toHaveLength(n);
      const { competitor = -1, ...told } = world.state(race, at).deductions?.[n] ?? {};
      const before = world
        .book(race, at - 1)[0]
        ?.outcomes.find((outcome) => outcome.competitor === competitor);
      expect(told).toEqual({ at, percent: rule4Percent(before?.odds ?? 0) });
    });
  }
  for (const race of races) {
    expect(world.state(race, race.endsAt - 1).startingPrices).toBeUndefined();
    const {
      startingPrices = [],
      withdrawn = [],
      deadHeats = [],
      places = [],
    } = world.state(race, race.endsAt);
    const atTheOff = new Map(
      world
        .book(race, race.startsAt - 1)[0]
        ?.outcomes.map(({ competitor, odds }) => [competitor, odds]),
    );
    expect(startingPrices).toEqual(race.head.competitors.map((_, i) => atTheOff.get(i) ?? 0));
    expect(startingPrices.flatMap((price, i) => (price === 0 ? i : [])).sort()).toEqual(
      [...withdrawn].sort(),
    );
    const results = world.results(race, race.confirmedAt);
    const winners = results.filter(({ startingPrice }) => startingPrice !== undefined);
    expect(
      winners.map(({ outcomeId }) => startingPrices[Number(outcomeId.split(":r").at(-1))]),
    ).toEqual(winners.map(({ startingPrice }) => startingPrice));
    const halves = results.filter(
      ({ deadHeat, outcomeId, place }) =>
        outcomeId.includes(":race_winner:") && (deadHeat ?? place?.deadHeat),
    );
    expect(deadHeats.flat()).toHaveLength(halves.length);
    if (deadHeats[0])
      expect(places.indexOf(deadHeats[0][1] ?? -1)).toBe(places.indexOf(deadHeats[0][0] ?? -1) + 1);
  }
  expect(races.some((race) => world.state(race, race.endsAt).deadHeats)).toBe(true);
});

test("with best odds guaranteed the book still holds most of its margin", () => {
  const world = createSportWorld(HORSE_RACING, {
    seed: "guarantee",
    liveEvents: 1,
    prematchEvents: 4,
    speed: 1,
  });
  const races = world
    .endedBetween(NOON, NOON + 60 * HOUR_MS)
    .filter(({ head }) => !head.zeroMargin);
  let staked = 0;
  let plain = 0;
  let guaranteed = 0;
  for (const race of races) {
    const market = world
      .book(race, race.startsAt - HOUR_MS)
      .find(({ type }) => type === "race_winner");
    const started = world.state(race, race.endsAt).startingPrices ?? [];
    const fair = new Map(
      world
        .book(race, race.startsAt - 1)[0]
        ?.outcomes.map(({ key, chances }) => [key, (chances?.[0] ?? 0) / 1e6]),
    );
    expect(market?.bestOdds).toBe(true);
    expect(market?.startingPrice).toBe(true);
    for (const { key, odds, competitor = -1 } of market?.outcomes ?? []) {
      const start = started[competitor] ?? 0;
      if (start === 0) continue;
      // Back every runner to win the same amount.
      const stake = 1000 / odds;
      staked += stake;
      plain += (stake * odds * (fair.get(key) ?? 0)) / 1000;
      guaranteed += (stake * Math.max(odds, start) * (fair.get(key) ?? 0)) / 1000;
    }
  }
  expect(guaranteed).toBeGreaterThan(plain);
  expect(1 - guaranteed / staked).toBeGreaterThan(0.05);
});
