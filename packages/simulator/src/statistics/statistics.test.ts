import type { PlayedMatch, SportId } from "@touchline/contract";
import { DAY_MS, epochMs } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { COMPETITIONS } from "../football/competitions/competitions.ts";
import { createWorld } from "../worlds.ts";
import { createStatistics } from "./statistics-source.ts";

const NOW = Date.UTC(2026, 5, 2, 12);

function statisticsOf(sports: readonly SportId[], { seed = "statistics", at = NOW } = {}) {
  const world = createWorld({ seed, liveEvents: 6, prematchEvents: 12, speed: 1, sports });
  return { world, statistics: createStatistics(world, { now: () => epochMs(at) }) };
}

const league = "eng-premier-league";

describe("a season", () => {
  test("is the same for the same seed and clock, and different for another seed", async () => {
    const [one, same, other] = await Promise.all(
      ["statistics", "statistics", "else"].map((seed) =>
        statisticsOf(["Football"], { seed }).statistics.season(league),
      ),
    );
    expect(one?.matches.length).toBeGreaterThan(20);
    expect(same).toEqual(one);
    expect(other?.matches).not.toEqual(one?.matches);
  });

  test("never has the same fixture twice at one ground, and counts only finished matches", async () => {
    const season = await statisticsOf(["Football"]).statistics.season(league);
    const matches = season?.matches ?? [];
    expect(new Set(matches.map(({ sides }) => sides.join())).size).toBe(matches.length);
    expect(
      matches.every(({ playedAt }) => playedAt >= (season?.startedAt ?? 0) && playedAt < NOW),
    ).toBe(true);
  });

  test("includes everything the feed has sent since: the same events with the same scores", async () => {
    const { world, statistics } = statisticsOf(["Football"]);
    const ended = world
      .endedBetween(NOW - DAY_MS, NOW)
      .filter(({ head }) => head.tournament.id === league);
    const season = await statistics.season(league);
    const listed = new Map(season?.matches.map((match) => [match.eventId, match.score]));
    const counted = ended.filter(({ head }) => head.startTime >= (season?.startedAt ?? 0));
    expect(counted.length).toBeGreaterThan(0);
    for (const fixture of counted)
      expect(listed.get(fixture.head.eventId)).toEqual(world.state(fixture, fixture.endsAt).score);
  });

  test("puts strong sides above weak ones", async () => {
    const clubs = COMPETITIONS.find(({ id }) => id === league)?.clubs ?? [];
    const strengths = new Map(clubs.map(([name, , , strength]) => [name, strength]));
    const before = await statisticsOf(["Football"]).statistics.season(league, 1);
    const byPoints = pointsOf(before?.matches ?? []);
    const half = byPoints.length / 2;
    const mean = (names: string[]) =>
      names.reduce((sum, name) => sum + (strengths.get(name) ?? 0), 0) / names.length;
    expect(byPoints).toHaveLength(20);
    expect(mean(byPoints.slice(0, half))).toBeGreaterThan(mean(byPoints.slice(half)) + 5);
  });

  test("is unknown for a competition without matches", async () => {
    const { statistics } = statisticsOf(["Football"]);
    expect(await statistics.season("nowhere")).toBeNull();
    expect(await statistics.meetings("Football", ["Arsenal", "Nobody"])).toBeNull();
    expect(await statistics.cast("nothing")).toBeNull();
  });
});

test("earlier meetings span seasons, the latest first, at both grounds", async () => {
  const meetings =
    (await statisticsOf(["Football"]).statistics.meetings("Football", ["Arsenal", "Chelsea"])) ??
    [];
  expect(meetings.length).toBeGreaterThan(3);
  expect(meetings.map(({ playedAt }) => playedAt)).toEqual(
    meetings.map(({ playedAt }) => playedAt).sort((a, b) => b - a),
  );
  expect(new Set(meetings.map(({ sides }) => sides[0]))).toEqual(new Set(["Arsenal", "Chelsea"]));
});

describe("the line-ups", () => {
  test("a football line-up includes everybody the timeline names, in a formation of eleven", async () => {
    const { world, statistics } = statisticsOf(["Football"]);
    const ended = world.endedBetween(NOW - DAY_MS, NOW);
    let named = 0;
    for (const fixture of ended) {
      const cast = await statistics.cast(fixture.head.eventId);
      if (cast?.kind !== "lineups") throw new Error("football has line-ups");
      for (const { side, player } of world.incidents(fixture, fixture.endsAt)) {
        if (side === null || player === undefined) continue;
        named++;
        expect(cast.sides[side].starters.map(({ name }) => name)).toContain(player);
      }
      for (const { formation = "", starters, bench } of cast.sides) {
        expect(formation.split("-").reduce((sum, line) => sum + Number(line), 1)).toBe(
          starters.length,
        );
        const everybody = [...starters, ...bench];
        expect(new Set(everybody.map(({ name }) => name)).size).toBe(everybody.length);
        expect(new Set(everybody.map(({ number }) => number)).size).toBe(everybody.length);
      }
    }
    expect(named).toBeGreaterThan(10);
  });

  test.each<[SportId, string, number]>([
    ["Basketball", "lineups", 5],
    ["IceHockey", "lineups", 6],
    ["Volleyball", "lineups", 7],
    ["Handball", "lineups", 7],
    ["AmericanFootball", "lineups", 11],
    ["Baseball", "lineups", 10],
    ["Cricket", "lineups", 11],
    ["CounterStrike", "lineups", 5],
    ["Dota2", "lineups", 5],
    ["LeagueOfLegends", "lineups", 5],
    ["Valorant", "lineups", 5],
    ["Tennis", "cards", 0],
    ["TableTennis", "cards", 0],
    ["Darts", "cards", 0],
    ["Boxing", "cards", 0],
    ["MMA", "cards", 0],
    ["HorseRacing", "runners", 0],
    ["Formula1", "runners", 0],
  ])("%s has %s", async (sport, kind, starters) => {
    const { world, statistics } = statisticsOf([sport]);
    const event = world
      .roster(NOW)
      .find(({ head }) => head.sport === sport && head.kind !== "outright");
    const cast = await statistics.cast(event?.head.eventId ?? "");
    expect(cast?.kind).toBe(kind);
    expect(await statistics.cast(event?.head.eventId ?? "")).toEqual(cast);
    if (cast?.kind === "lineups")
      for (const side of cast.sides) expect(side.starters).toHaveLength(starters);
    if (cast?.kind === "cards")
      for (const { countryCode, age } of cast.sides)
        expect([countryCode?.length, age > 18]).toEqual([2, true]);
    if (cast?.kind === "runners") {
      expect(cast.runners.map(({ name }) => name)).toEqual(
        event?.head.competitors.map(({ name }) => name),
      );
      expect(cast.runners.some(({ places }) => places.length > 1)).toBe(true);
    }
  });
});

/** The names by points, best first. */
function pointsOf(matches: readonly PlayedMatch[]): string[] {
  const points = new Map<string, number>();
  for (const { sides, score } of matches)
    sides.forEach((name, side) => {
      const [own, other] = [score[side] ?? 0, score[1 - side] ?? 0];
      points.set(name, (points.get(name) ?? 0) + (own > other ? 3 : own === other ? 1 : 0));
    });
  return [...points].sort((a, b) => b[1] - a[1]).map(([name]) => name);
}
