import type { EventState, SportId } from "@touchline/contract";
import { assert, DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { describe, expect, test } from "vitest";
import { eveningFrom } from "../../schedule/evening.ts";
import type { Fixture, SportWorld } from "../../sport-world.ts";
import { SPORT_WORLDS } from "../index.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const PLAYED = SPORT_WORLDS.filter(({ share }) => share > 0);

function worldOf(sport: SportId, seed = "world"): SportWorld {
  const entry = PLAYED.find((candidate) => candidate.sport === sport);
  assert(entry, `${sport} has no world`);
  return entry.create({ seed, liveEvents: 2, prematchEvents: 4, speed: 1 });
}

function eventsOf(world: SportWorld, hours = 8): Fixture[] {
  return world.endedBetween(NOON, NOON + hours * HOUR_MS);
}

/** The states of an event after each of its cues while it was live. */
function statesOf(world: SportWorld, event: Fixture): EventState[] {
  const instants = new Set(event.cues().map(({ at }) => at));
  return [...instants]
    .filter((at) => at >= event.startsAt && at < event.endsAt)
    .map((at) => world.state(event, at));
}

describe.each(PLAYED.map(({ sport }) => ({ sport })))("$sport", ({ sport }) => {
  test("between two cues only the anchor of a running clock changes, once a minute", () => {
    const world = worldOf(sport);
    const [event] = eventsOf(world);
    assert(event, "no event");
    const instants = event.cues().map(({ at }) => at);
    instants.slice(0, -1).forEach((at, i) => {
      const until = Math.min(instants[i + 1] ?? at, at + 10 * MINUTE_MS);
      const seen = new Set(
        [0.01, 0.3, 0.6, 0.99].map((share) =>
          JSON.stringify(world.state(event, at + Math.floor(share * (until - at)))),
        ),
      );
      expect(seen.size).toBeLessThanOrEqual(1 + Math.ceil((until - at) / MINUTE_MS));
      if (!world.state(event, at).clockRuns) expect(seen.size).toBe(1);
    });
  });

  test("the timeline grows, reports each thing once, and ends with the end", () => {
    const world = worldOf(sport);
    for (const event of eventsOf(world).slice(0, 3)) {
      const all = world.incidents(event, event.endsAt);
      expect(new Set(all.map(({ incidentId }) => incidentId)).size).toBe(all.length);
      const half = world.incidents(event, (event.startsAt + event.endsAt) / 2);
      expect(all.slice(0, half.length)).toEqual(half);
      expect(world.incidents(event, event.startsAt - 10 * HOUR_MS)).toEqual([]);
      if (sport !== "Boxing" && sport !== "MMA" && sport !== "Formula1")
        expect(all.at(-1)?.period).toBe("full_time");
    }
  });
});

test("a quarter's clock runs from zero, is shown from its last whole minute, and stops at the break", () => {
  const world = worldOf("Basketball");
  const [event] = eventsOf(world);
  assert(event, "no event");
  const shown = (at: number) => {
    const { period, periodNumber, clockRuns, clockSeconds, clockAt } = world.state(event, at);
    return [
      period,
      periodNumber,
      clockRuns,
      Math.round(clockRuns ? clockSeconds + (at - clockAt) / SECOND_MS : clockSeconds),
    ];
  };
  const quarter = event.head.tournament.name === "NBA" ? 720 : 600;
  expect(shown(event.startsAt - 1)).toEqual(["not_started", 0, false, 0]);
  expect(shown(event.startsAt)).toEqual(["quarter", 1, true, 0]);
  expect(shown(event.startsAt + 415 * SECOND_MS)).toEqual(["quarter", 1, true, 415]);
  expect(shown(event.startsAt + (quarter + 5) * SECOND_MS)).toEqual(["break", 1, false, quarter]);
  expect(shown(event.startsAt + (quarter + 130 + 61) * SECOND_MS)).toEqual([
    "quarter",
    2,
    true,
    61,
  ]);
  expect(world.state(event, event.startsAt + 415 * SECOND_MS).clockAt).toBe(
    event.startsAt + 360 * SECOND_MS,
  );
});

test("tennis: sets are the score, games the parts, and points are called as an umpire does", () => {
  const world = worldOf("Tennis");
  const calls = new Set<string>();
  for (const event of eventsOf(world).slice(0, 4)) {
    for (const { period, points, serving, score, periodScores, periodNumber } of statesOf(
      world,
      event,
    )) {
      if (period !== "set") continue;
      expect(periodScores.length).toBe(periodNumber);
      expect(score[0] + score[1]).toBe(periodNumber - 1);
      expect(serving === 0 || serving === 1).toBe(true);
      expect(points).toHaveLength(2);
      const [home, away] = periodScores.at(-1) ?? [0, 0];
      if (home !== 6 || away !== 6) for (const point of points ?? []) calls.add(point);
      expect(points?.[0] === "A" && points[1] !== "40").toBe(false);
    }
  }
  expect([...calls].sort()).toEqual(["0", "15", "30", "40", "A"]);
});

test("cricket: runs are the score, with at most ten wickets or a hundred and twenty balls", () => {
  const world = worldOf("Cricket");
  for (const event of eventsOf(world).slice(0, 3)) {
    const first = world.state(event, event.startsAt).serving;
    for (const { stats, score, serving, periodNumber, period } of statesOf(world, event)) {
      expect(Math.max(...(stats.wickets ?? [99]))).toBeLessThanOrEqual(10);
      expect(Math.max(...(stats.balls ?? [999]))).toBeLessThanOrEqual(120);
      if (period === "innings") expect(serving === first).toBe(periodNumber === 1);
      if (periodNumber === 1) expect(score[first === 0 ? 1 : 0]).toBe(0);
    }
  }
});

test.each([
  ["Dota2", "towers", 11],
  ["LeagueOfLegends", "kills", 80],
] as const)(
  "%s: maps are the score, kills the parts, and the map's clock runs",
  (sport, stat, most) => {
    const world = worldOf(sport);
    const [event] = eventsOf(world);
    assert(event, "no event");
    const states = statesOf(world, event).filter(({ period }) => period === "map");
    expect(states.length).toBeGreaterThan(30);
    for (const { stats, periodScores, clockRuns } of states) {
      expect(periodScores.at(-1)).toEqual(stats.kills);
      expect(Math.max(...(stats[stat] ?? [999]))).toBeLessThanOrEqual(most);
      expect(clockRuns).toBe(true);
    }
  },
);

test("a goal on ice stops bets from just before it for less than a minute", () => {
  const world = worldOf("IceHockey");
  const stops = eventsOf(world).flatMap((event) =>
    event
      .cues()
      .flatMap((cue) =>
        cue.kind === "bet_stop" && cue.why === "goal" ? [{ event, at: cue.at }] : [],
      ),
  );
  expect(stops.length).toBeGreaterThan(5);
  const openAt = (event: Fixture, at: number) =>
    world.book(event, at).some(({ status }) => status === "open");
  for (const { event, at } of stops) {
    expect(openAt(event, at)).toBe(false);
    expect(
      openAt(event, at + MINUTE_MS) || at + MINUTE_MS >= event.endsAt || nextStop(event, at),
    ).toBe(true);
  }
});

/** Whether bets stop again within a minute. */
const nextStop = (event: Fixture, at: number): boolean =>
  event.cues().some((cue) => cue.kind === "bet_stop" && cue.at > at && cue.at <= at + MINUTE_MS);

test("prices of an upcoming match move now and then, and stay in between", () => {
  const world = worldOf("Tennis");
  const event = world.roster(NOON).find(({ startsAt }) => startsAt > NOON + HOUR_MS);
  assert(event, "no event");
  const prices = Array.from({ length: 240 }, (_, i) =>
    JSON.stringify(
      world
        .book(event, event.startsAt - (i + 1) * MINUTE_MS)
        .map(({ outcomes }) => outcomes.map(({ odds }) => odds)),
    ),
  );
  const moves = prices.filter((price, i) => i > 0 && price !== prices[i - 1]).length;
  expect(moves).toBeGreaterThan(3);
  expect(moves).toBeLessThan(24);
});

test("about one event in forty is priced without a margin, and is marked", () => {
  const world = PLAYED.find(({ sport }) => sport === "MMA")?.create({
    seed: "zero",
    liveEvents: 20,
    prematchEvents: 0,
    speed: 1,
  });
  assert(world, "no world");
  const events = world.endedBetween(NOON, NOON + 60 * HOUR_MS);
  const free = events.filter(({ head }) => head.zeroMargin);
  expect(events.length).toBeGreaterThan(1500);
  expect(free.length / events.length).toBeGreaterThan(0.015);
  expect(free.length / events.length).toBeLessThan(0.037);
});

test("an outright is never live, is on offer all season, and is followed by the next", () => {
  const world = SPORT_WORLDS.find(
    ({ share, sport }) => share === 0 && sport === "Basketball",
  )?.create({
    seed: "season",
    liveEvents: 0,
    prematchEvents: 0,
    speed: 1,
  });
  assert(world, "no world");
  const seen = new Set<string>();
  for (let at = NOON; at < NOON + 60 * DAY_MS; at += 31 * HOUR_MS) {
    for (const event of world.roster(at)) {
      seen.add(event.head.eventId);
      expect(event.startsAt).toBe(event.endsAt);
      const { countryCode } = event.head.category;
      expect(eveningFrom(event.endsAt, countryCode)).toBe(event.endsAt);
      expect(world.state(event, at).status).toBe(at < event.endsAt ? "prematch" : "ended");
      // A competitor without a chance is not offered any more.
      const offered = world.book(event, at)[0]?.outcomes.length ?? 0;
      if (at < event.endsAt - 26 * DAY_MS) expect(offered).toBe(event.head.competitors.length);
      else if (at < event.endsAt) expect(offered).toBeGreaterThanOrEqual(2);
    }
  }
  expect(seen.size).toBeGreaterThanOrEqual(5);
  const [ended] = world.endedBetween(NOON, NOON + 40 * DAY_MS);
  assert(ended, "no season ended");
  const results = world.results(ended, ended.confirmedAt);
  expect(results.filter(({ result }) => result === "win")).toHaveLength(1);
  expect(results.filter(({ place }) => place?.result === "win")).toHaveLength(2);
});
