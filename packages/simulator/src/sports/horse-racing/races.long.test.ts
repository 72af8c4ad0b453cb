import type { Deduction, FeedResult } from "@touchline/contract";
import { HOUR_MS, seededRandom } from "@touchline/core";
import { beforeAll, describe, expect, test } from "vitest";
import type { Fixture, SportWorld } from "../../sport-world.ts";
import type { EntrantRow } from "../competition.ts";
import { NO_DRIFT } from "../definition.ts";
import { positionChances } from "../maths/plackett-luce.ts";
import { createSportWorld } from "../world/create-sport-world.ts";
import { HORSE_RACING } from "./horse-racing.ts";
import { raceFinish, raceModel } from "./model.ts";
import { drawRace, type RaceCourse } from "./process.ts";
import { eachWayTerms, rule4Percent } from "./terms.ts";

const NOON = Date.UTC(2026, 10, 14, 12);

test.each([
  [4, false, undefined],
  [5, false, { places: 2, top: 1, bottom: 4 }],
  [7, true, { places: 2, top: 1, bottom: 4 }],
  [8, false, { places: 3, top: 1, bottom: 5 }],
  [11, true, { places: 3, top: 1, bottom: 5 }],
  [12, true, { places: 3, top: 1, bottom: 4 }],
  [15, true, { places: 3, top: 1, bottom: 4 }],
  [16, true, { places: 4, top: 1, bottom: 4 }],
  [20, false, { places: 3, top: 1, bottom: 5 }],
])("%i runners, handicap %s: each-way terms", (runners, handicap, terms) => {
  expect(eachWayTerms(runners, handicap)).toEqual(terms);
});

test.each([
  [1_050, 90],
  [1_112, 90],
  [1_180, 85],
  [1_500, 65],
  [2_000, 45],
  [2_200, 45],
  [2_220, 40],
  [3_000, 30],
  [4_000, 25],
  [4_050, 20],
  [6_000, 15],
  [10_000, 10],
  [15_000, 5],
  [15_500, 0],
])("withdrawn at %i thousandths: Rule 4 deducts %i percent", (price, percent) => {
  expect(rule4Percent(price)).toBe(percent);
});

test("the probabilities of positions match the draw: one race of three by hand", () => {
  const [first = [], second = [], third = []] = positionChances([1, 2, 3], 3);
  expect(first).toEqual([1 / 6, 2 / 6, 3 / 6]);
  expect(second[0]).toBeCloseTo((2 / 6) * (1 / 4) + (3 / 6) * (1 / 3), 12);
  first.forEach((chance, i) => {
    expect(chance + (second[i] ?? 0) + (third[i] ?? 0)).toBeCloseTo(1, 12);
  });
});

describe("a finish", () => {
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
  const asked = { type: "race_winner", keys: [], lineQuarters: null } as const;
  const finish = (of: RaceCourse, price = 4_000) =>
    raceFinish(of, asked, () => price).map(({ key: _, startingPrice: __, ...how }) => how);

  test("pays the first, and places as many as the terms say", () => {
    const ended = finish(course({}, [3, 1, 0, 2, 4, 5]));
    expect(ended.map(({ result }) => result)).toEqual([
      "lose",
      "lose",
      "lose",
      "win",
      "lose",
      "lose",
    ]);
    expect(ended.map(({ place }) => place?.result)).toEqual([
      "lose",
      "win",
      "lose",
      "win",
      "lose",
      "lose",
    ]);
    expect(ended.some((how) => how.deadHeat || how.deductions !== undefined)).toBe(false);
  });

  test("with a dead heat for first pays half to either, and both a place in full", () => {
    const ended = finish(course({ deadHeatAt: 0 }, [3, 1, 0, 2, 4, 5]));
    const half = { result: "win", deadHeat: { places: 1, tied: 2 } };
    expect(ended[3]).toEqual({ ...half, place: { result: "win" } });
    expect(ended[1]).toEqual({ ...half, place: { result: "win" } });
    expect(ended[0]).toEqual({ result: "lose", place: { result: "lose" } });
  });

  test("with a dead heat for the last place pays half a place to either", () => {
    const ended = finish(course({ deadHeatAt: 1 }, [3, 1, 0, 2, 4, 5]));
    expect(ended[3]).toEqual({ result: "win", place: { result: "win" } });
    expect(ended[1]).toEqual({
      result: "lose",
      place: { result: "win", deadHeat: { places: 1, tied: 2 } },
    });
    expect(ended[0]).toEqual({
      result: "lose",
      place: { result: "win", deadHeat: { places: 1, tied: 2 } },
    });
    expect(ended[2]).toEqual({ result: "lose", place: { result: "lose" } });
  });

  test("without a runner is void for that runner and reduced for the others, win and place", () => {
    const withdrawals = [{ runner: 2, at: -900 }];
    const deductions = [{ at: -900, percent: 25 }];
    const ended = finish(course({ withdrawals }, [3, 1, 0, 4, 5], [2]));
    expect(ended[2]).toEqual({ result: "void", reason: "non_runner", place: { result: "void" } });
    expect(ended[3]).toEqual({ result: "win", place: { result: "win" }, deductions });
    expect(ended[1]).toEqual({ result: "lose", place: { result: "win" }, deductions });
    expect(ended[0]).toEqual({ result: "lose", place: { result: "lose" } });
    expect(finish(course({ withdrawals }, [3, 1, 0, 4, 5], [2]), 20_000)[3]).toEqual({
      result: "win",
      place: { result: "win" },
    });
  });

  test("without two runners carries a deduction for each, by its own price and time", () => {
    const withdrawals = [
      { runner: 2, at: -900 },
      { runner: 4, at: -300 },
    ];
    const asked: [string, number, number][] = [];
    const [, , , winner] = raceFinish(
      course({ withdrawals }, [3, 1, 0, 5], [2, 4]),
      { type: "race_winner", keys: [] },
      (key, { keys }, at) => {
        asked.push([key, keys.length, at]);
        return key === "r2" ? 4_000 : 6_000;
      },
    );
    expect(winner?.deductions).toEqual([
      { at: -900, percent: 25 },
      { at: -300, percent: 15 },
    ]);
    // The second was priced in a market without the first; starting prices are those of the
    // starters.
    expect(asked.slice(0, 2)).toEqual([
      ["r2", 6, -900],
      ["r4", 5, -300],
    ]);
    expect(asked.slice(2)).toEqual(["r0", "r1", "r3", "r5"].map((key) => [key, 4, 0]));
  });
});

describe("a race day", () => {
  let world: SportWorld;
  let races: Fixture[];
  beforeAll(() => {
    world = createSportWorld(HORSE_RACING, {
      seed: "race day",
      liveEvents: 1,
      prematchEvents: 4,
      speed: 1,
    });
    races = world.endedBetween(NOON, NOON + 24 * HOUR_MS);
  });
  const resultsOf = (race: Fixture) => world.results(race, race.confirmedAt);
  const raceWinner = (race: Fixture, at: number) => world.book(race, at)[0];

  test("has 8 to 14 runners a race, with each-way terms, and bets off from the start to the post", () => {
    for (const race of races.slice(0, 60)) {
      const market = raceWinner(race, race.startsAt - 1);
      expect(race.head.competitors.length).toBeGreaterThanOrEqual(8);
      expect(race.head.competitors.length).toBeLessThanOrEqual(14);
      expect(market?.eachWay?.places).toBe(3);
      expect(
        market?.outcomes.every(
          ({ placeChances, chances }) => (placeChances?.[0] ?? 0) > (chances?.[0] ?? 0),
        ),
      ).toBe(true);
      expect(raceWinner(race, race.startsAt)?.status).toBe("suspended");
      expect(raceWinner(race, race.endsAt - 1)?.status).toBe("suspended");
      expect(race.endsAt - race.startsAt).toBeLessThanOrEqual(4 * 60_000);
    }
  });

  test("shows an order that changes on the way and ends as the results say", () => {
    const orders = races.slice(0, 30).map((race) => {
      const seen = new Set<string>();
      for (let at = race.startsAt; at < race.endsAt; at += 6000)
        seen.add(`${world.state(race, at).places}`);
      const winner = resultsOf(race).find(({ result }) => result === "win")?.outcomeId;
      expect(winner).toBe(
        `${race.head.eventId}:race_winner:r${world.state(race, race.endsAt).places?.[0]}`,
      );
      return seen.size;
    });
    expect(Math.min(...orders)).toBeGreaterThan(3);
  });

  test("sometimes has a runner withdrawn: bets stop, bets on it are void, and the others are re-priced", () => {
    const touched = races.filter((race) => race.cues().some(({ kind }) => kind === "cancel"));
    expect(touched.length).toBeGreaterThan(races.length * 0.15);
    expect(touched.length).toBeLessThan(races.length * 0.45);
    const twice = touched.filter(
      (race) => race.cues().filter(({ kind }) => kind === "cancel").length === 2,
    );
    expect(twice.length).toBeGreaterThan(0);
    for (const race of [...touched.slice(0, 25), ...twice]) {
      const cues = race.cues();
      const cancels = cues.filter((cue) => cue.kind === "cancel");
      const deductions = cancels.map((cancel) => {
        expect(
          cues.findIndex(({ at, kind }) => at === cancel.at && kind === "bet_stop"),
        ).toBeLessThan(cues.indexOf(cancel));
        expect(cancel.until).toBe(cancel.at);
        const runner = world.state(race, cancel.at).withdrawn?.at(-1) ?? -1;
        const named = (id: string) =>
          (id.split(":").at(-1) ?? "").split("-").includes(`r${runner}`);
        expect(cancel.outcomeIds?.[0]).toBe(`${race.head.eventId}:race_winner:r${runner}`);
        expect(cancel.outcomeIds?.every(named)).toBe(true);
        expect(cancel.marketIds).toEqual(
          world.book(race, cancel.at).map(({ marketId }) => marketId),
        );
        expect(
          world
            .book(race, cancel.at)
            .some(({ outcomes }) => outcomes.some(({ outcomeId }) => named(outcomeId))),
        ).toBe(false);
        expect(raceWinner(race, cancel.at - 1)?.status).toBe("open");
        expect(raceWinner(race, cancel.at)?.status).toBe("suspended");
        const before = raceWinner(race, cancel.at - 1)?.outcomes ?? [];
        const after = raceWinner(race, cancel.at)?.outcomes ?? [];
        expect(after.length).toBe(before.length - 1);
        expect(after.some(({ competitor }) => competitor === runner)).toBe(false);
        return {
          at: cancel.at,
          percent: rule4Percent(before.find(({ competitor }) => competitor === runner)?.odds ?? 0),
        };
      });
      expectCut(
        resultsOf(race),
        new Set(cancels.flatMap(({ outcomeIds }) => outcomeIds ?? [])),
        deductions,
      );
    }
  });

  function expectCut(
    results: FeedResult[],
    voided: ReadonlySet<string>,
    deductions: Deduction[],
  ): void {
    expect(
      new Set(results.filter(({ result }) => result === "void").map(({ outcomeId }) => outcomeId)),
    ).toEqual(voided);
    const paid = results.filter(({ result, place }) => result === "win" || place?.result === "win");
    expect(paid.length).toBeGreaterThanOrEqual(3);
    for (const result of paid)
      expect(result.deductions ?? []).toEqual(deductions.filter(({ percent }) => percent > 0));
  }

  test("sometimes ends in a dead heat, for first or for the last place", () => {
    const days = world.endedBetween(NOON, NOON + 40 * HOUR_MS);
    const ofWinner = (race: Fixture) =>
      resultsOf(race).filter(({ outcomeId }) => outcomeId.includes(":race_winner:"));
    const tied = days
      .map(ofWinner)
      .filter((results) => results.some(({ deadHeat, place }) => deadHeat ?? place?.deadHeat));
    expect(tied.length).toBeGreaterThan(days.length * 0.005);
    expect(tied.length).toBeLessThan(days.length * 0.04);
    for (const results of tied) {
      const forFirst = results.filter(({ deadHeat }) => deadHeat).length;
      const forPlace = results.filter(({ place }) => place?.deadHeat).length;
      expect([forFirst, forPlace].sort()).toEqual([0, 2]);
    }
  });
});

test("a place occurs as often as its probability says", () => {
  const random = seededRandom("places");
  const field = [90, 84, 80, 78, 76, 74, 72, 70, 66].map(
    (strength, i): EntrantRow => [`Horse ${i}`, `0${i}`, "#1c1c1c", strength],
  );
  const placed = field.map(() => 0);
  const races = 2000;
  const ask = { type: "race_winner", keys: [], backs: field.map((_, i) => i) } as const;
  const runs = Array.from({ length: 2 * races }, () => drawRace(field, false, random)).filter(
    ({ withdrawals }) => withdrawals.length === 0,
  );
  const [first] = runs;
  const view = first && raceModel(first, NO_DRIFT).outlook(first.opening).view(ask);
  const chances = view && "places" in view ? (view.places ?? []) : [];
  for (const course of runs.slice(0, races)) {
    raceFinish(course, ask, () => 0).forEach(({ place }, i) => {
      placed[i] = (placed[i] ?? 0) + (place?.result === "win" ? (place.deadHeat ? 0.5 : 1) : 0);
    });
  }
  expect(chances.reduce((sum, chance) => sum + chance, 0)).toBeCloseTo(3, 9);
  placed.forEach((count, i) => {
    const chance = chances[i] ?? 0;
    expect(Math.abs(count / races - chance)).toBeLessThan(
      4 * Math.sqrt((chance * (1 - chance)) / races),
    );
  });
});
