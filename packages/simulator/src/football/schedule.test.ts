import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { pairing } from "../schedule/pairing.ts";
import { LATEST_KICKOFF_SECONDS } from "./fixture.ts";
import { createFootballSchedule, MOST_LIVE_MATCHES } from "./schedule.ts";
import { LONGEST_MATCH_SECONDS } from "./timeline.ts";
import { createFootballWorld } from "./world.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const worldOf = (liveEvents: number, speed = 1) =>
  createFootballWorld({ seed: "schedule", liveEvents, prematchEvents: 120, speed });
const liveAt = (world: ReturnType<typeof worldOf>, at: number) =>
  world.roster(at).filter((match) => world.state(match, at).status === "live");

test.each([10, 60, 200])("about %i matches are live at any instant", (liveEvents) => {
  const world = worldOf(liveEvents);
  const counts = Array.from(
    { length: 48 },
    (_, i) => liveAt(world, NOON + i * 7 * MINUTE_MS).length,
  );
  const mean = counts.reduce((sum, count) => sum + count, 0) / counts.length;
  expect(mean).toBeGreaterThan(liveEvents * 0.93);
  expect(mean).toBeLessThan(liveEvents * 1.07);
  expect(Math.min(...counts)).toBeGreaterThan(liveEvents * 0.7);
});

test("live matches are at many different minutes", () => {
  const world = worldOf(60);
  const minutes = new Set(
    liveAt(world, NOON).map((match) => world.state(match, NOON).clockSeconds / 60),
  );
  expect(minutes.size).toBeGreaterThan(15);
});

test("no club plays two matches at once, even with 200 of them live", () => {
  const world = worldOf(200);
  for (let at = NOON; at < NOON + 12 * HOUR_MS; at += 13 * MINUTE_MS) {
    const clubs = liveAt(world, at).flatMap(({ head }) => [
      ...head.competitors.map(({ name }) => `${head.tournament.id} ${name}`),
    ]);
    expect(new Set(clubs).size).toBe(clubs.length);
  }
});

test("the longest possible match ends before its clubs' next one begins", () => {
  const schedule = createFootballSchedule("schedule", 60, 1);
  for (const lane of schedule.lanes) {
    const slotSeconds =
      (schedule.slot(lane, 8).startTime - schedule.slot(lane, 7).startTime) / 1000;
    expect(slotSeconds).toBeGreaterThan(LATEST_KICKOFF_SECONDS + LONGEST_MATCH_SECONDS);
  }
});

test("over two seasons every club of a full competition meets every other once at home and once away", () => {
  const lanes = createFootballSchedule("schedule", 200, 1).lanes.filter(
    ({ venue }) => venue.id === "sco-premiership",
  );
  const clubs = lanes[0]?.venue.clubs.length ?? 0;
  expect(lanes.length).toBe(clubs / 2);
  const meetings = new Set<string>();
  for (let number = 0; number < 2 * (clubs - 1); number++) {
    for (const lane of lanes)
      meetings.add(
        pairing(lane.venue.clubs, lane, number)
          .map(([name]) => name)
          .join(" v "),
      );
  }
  expect(meetings.size).toBe(clubs * (clubs - 1));
});

test("upcoming matches are the next by start, as many as requested, at whole five minutes", () => {
  const world = worldOf(60);
  const starts = world
    .roster(NOON)
    .map(({ head }) => head.startTime)
    .filter((start) => start > NOON);
  expect(starts.length).toBe(120);
  expect(starts).toEqual([...starts].sort((a, b) => a - b));
  expect(starts.every((start) => start % (5 * MINUTE_MS) === 0)).toBe(true);
  expect(Math.max(...starts)).toBeLessThan(NOON + 5 * HOUR_MS);
});

test("a world of speed 60 plays a match in under two minutes and keeps as many live", () => {
  const world = worldOf(20, 60);
  const [match] = liveAt(world, NOON);
  expect((match?.timeline.fullTimeAt ?? 0) - (match?.timeline.kickoffAt ?? 0)).toBeLessThan(
    2 * MINUTE_MS,
  );
  expect(liveAt(world, NOON).length).toBeGreaterThan(14);
});

test("at least 200 matches can be live, and more than the clubs allow are refused", () => {
  expect(MOST_LIVE_MATCHES).toBeGreaterThanOrEqual(200);
  expect(() => worldOf(MOST_LIVE_MATCHES)).not.toThrow();
  expect(() => worldOf(MOST_LIVE_MATCHES + 1)).toThrow(/can be live/);
});
