import { HOUR_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import type { Fixture } from "./sport-world.ts";
import { SPORT_WORLDS } from "./sports/index.ts";
import { apportion, createWorld } from "./worlds.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const worldOf = (liveEvents: number, prematchEvents = 120) =>
  createWorld({ seed: "worlds", liveEvents, prematchEvents, speed: 1 });

test.each([
  [10, [1, 1], [5, 5]],
  [10, [0.45, 0.35, 0.2], [5, 3, 2]],
  [3, [0.45, 0.35, 0.2], [1, 1, 1]],
  [39, [0.99, 0.01], [39, 0]],
  [40, [0.99, 0.01], [39, 1]],
  [60, [0.9, 0.1, 0.0001], [52, 7, 1]],
  [0, [1, 1], [0, 0]],
])("%i dealt out by %j: %j", (count, shares, dealt) => {
  expect(apportion(count, shares)).toEqual(dealt);
});

const sportsOf = (fixtures: readonly Fixture[]) => new Set(fixtures.map(({ head }) => head.sport));

describe("the world of all sports", () => {
  test("is football alone while it is small", () => {
    const small = worldOf(11).roster(NOON);
    expect(sportsOf(small)).toEqual(new Set(["Football"]));
    expect(small.every(({ head }) => head.kind === "match")).toBe(true);
  });

  test("has every sport from 40 live events on, football the most of them", () => {
    const world = worldOf(40);
    const roster = world.roster(NOON);
    expect(sportsOf(roster)).toEqual(
      new Set(["Football", ...SPORT_WORLDS.map(({ sport }) => sport)]),
    );
    const begun = roster.filter((fixture) => world.state(fixture, NOON).status === "live");
    const football = begun.filter(({ head }) => head.sport === "Football").length;
    expect(football / begun.length).toBeGreaterThan(0.3);
    expect(football / begun.length).toBeLessThan(0.6);
  });

  test("has only the requested sports", () => {
    const world = createWorld({
      seed: "worlds",
      liveEvents: 4,
      prematchEvents: 10,
      speed: 1,
      sports: ["Tennis", "Basketball"],
    });
    expect(sportsOf(world.roster(NOON))).toEqual(new Set(["Tennis", "Basketball"]));
  });

  test("gives every event a unique id across sports", () => {
    const ids = worldOf(60)
      .roster(NOON)
      .map(({ head }) => head.eventId);
    expect(new Set(ids).size).toBe(ids.length);
  });

  test("lists started events first, then upcoming ones by start", () => {
    const starts = worldOf(60)
      .roster(NOON)
      .map(({ head }) => head.startTime);
    const coming = starts.slice(starts.findIndex((start) => start > NOON));
    expect(coming.length).toBeGreaterThan(100);
    expect(coming).toEqual([...coming].sort((a, b) => a - b));
  });

  test("finds any event by its id, with its state, book, results and timeline", () => {
    const world = worldOf(60);
    const fresh = worldOf(60);
    for (const fixture of world.roster(NOON)) {
      const again = fresh.fixture(fixture.head.eventId);
      expect(again?.head).toEqual(fixture.head);
      if (!again) continue;
      expect(fresh.state(again, NOON)).toEqual(world.state(fixture, NOON));
    }
    expect(world.fixture("xx-1-1-1")).toBeUndefined();
    expect(world.fixture("nonsense")).toBeUndefined();
  });

  test("knows nothing of another world's events", () => {
    const [stranger] = createWorld({
      seed: "elsewhere",
      liveEvents: 20,
      prematchEvents: 0,
      speed: 1,
    }).roster(NOON);
    if (!stranger) throw new Error("an empty world");
    expect(() => worldOf(60).state(stranger, NOON)).toThrow(/of no world/);
    expect(worldOf(60).fixture(stranger.head.eventId)).toBeUndefined();
  });

  test("reports which events ended meanwhile, in every sport", () => {
    const world = worldOf(60);
    const ended = world.endedBetween(NOON, NOON + HOUR_MS);
    expect(ended.length).toBeGreaterThan(15);
    expect(sportsOf(ended).size).toBeGreaterThan(2);
    for (const fixture of ended) {
      expect(fixture.confirmedAt > NOON && fixture.confirmedAt <= NOON + HOUR_MS).toBe(true);
      expect(world.results(fixture, fixture.confirmedAt).length).toBeGreaterThan(0);
    }
  });
});
