import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { squadOf } from "./squad.ts";
import { createFootballWorld, type FootballWorld } from "./world.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const worldOf = (seed: string, liveEvents = 30): FootballWorld =>
  createFootballWorld({ seed, liveEvents, prematchEvents: 40, speed: 1 });
const picture = (world: FootballWorld, at: number) =>
  world.roster(at).map((match) => ({
    head: match.head,
    state: world.state(match, at),
    book: world.book(match, at),
    results: world.results(match, at),
    incidents: world.incidents(match, at),
  }));

test("the same seed and time give the same matches, scores, clocks, prices and results", () => {
  expect(picture(worldOf("one"), NOON)).toEqual(picture(worldOf("one"), NOON));
});

test("another seed is another world: other fixtures, and no id in common", () => {
  const ids = new Set(
    worldOf("one")
      .roster(NOON)
      .map(({ head }) => head.eventId),
  );
  expect(
    worldOf("two")
      .roster(NOON)
      .some(({ head }) => ids.has(head.eventId)),
  ).toBe(false);
});

test("any match can be found by its id, long after it was played", () => {
  const world = worldOf("one");
  const [match] = world.roster(NOON);
  world.roster(NOON + 48 * HOUR_MS);
  const again = world.fixture(match?.head.eventId ?? "");
  expect(again).not.toBe(match);
  expect([again?.head, again?.timeline, again?.suspensions]).toEqual([
    match?.head,
    match?.timeline,
    match?.suspensions,
  ]);
  expect(world.fixture("fb-elsewhere-1-1")).toBeUndefined();
});

test("a goal is never revoked, and the final score is the sum of its goals", () => {
  const world = worldOf("one");
  for (const match of world.roster(NOON)) {
    let before = [0, 0];
    for (let at = match.timeline.kickoffAt; at <= match.timeline.fullTimeAt; at += 2 * MINUTE_MS) {
      const { score } = world.state(match, at);
      expect(score[0] >= (before[0] ?? 0) && score[1] >= (before[1] ?? 0)).toBe(true);
      before = score;
    }
    const goals = match.timeline.incidents.filter(({ kind }) => kind === "goal");
    expect(world.state(match, match.timeline.fullTimeAt).score.reduce((a, b) => a + b)).toBe(
      goals.length,
    );
  }
});

test("the clock runs from 0 and from 45:00, stops at half time, and its anchor moves once a minute", () => {
  const world = worldOf("one");
  const [match] = world.roster(NOON);
  if (!match) throw new Error("an empty world");
  const { kickoffAt, halfTimeAt, secondHalfAt, fullTimeAt } = match.timeline;
  const shown = (at: number) => {
    const { status, period, clockSeconds, clockAt, clockRuns } = world.state(match, at);
    return [
      status,
      period,
      clockRuns ? clockSeconds + (at - clockAt) / SECOND_MS : clockSeconds,
      clockRuns,
    ];
  };
  expect(shown(kickoffAt - 1)).toEqual(["prematch", "not_started", 0, false]);
  expect(shown(kickoffAt)).toEqual(["live", "first_half", 0, true]);
  expect(shown(kickoffAt + 754 * SECOND_MS)).toEqual(["live", "first_half", 754, true]);
  expect(shown(halfTimeAt + MINUTE_MS)).toEqual(["live", "half_time", 2700, false]);
  expect(shown(secondHalfAt + 61 * SECOND_MS)).toEqual(["live", "second_half", 2761, true]);
  expect(shown(fullTimeAt)).toEqual(["ended", "full_time", 5400, false]);
  const anchors = new Set(
    Array.from(
      { length: 60 },
      (_, s) => world.state(match, kickoffAt + 120 * SECOND_MS + s * SECOND_MS).clockAt,
    ),
  );
  expect(anchors.size).toBe(1);
});

test("the half-time score appears at half time and stays", () => {
  const world = worldOf("one");
  for (const match of world.roster(NOON)) {
    expect(world.state(match, match.timeline.halfTimeAt - 1).periodScores).toEqual([]);
    const atBreak = world.state(match, match.timeline.halfTimeAt);
    expect(atBreak.periodScores).toEqual([atBreak.score]);
    expect(world.state(match, match.timeline.fullTimeAt).periodScores).toEqual([atBreak.score]);
  }
});

test("a side shows as dangerous before its goal only once bets are off", () => {
  const world = worldOf("one", 60);
  const goals = world
    .roster(NOON)
    .flatMap((match) =>
      match.timeline.incidents
        .filter(({ kind }) => kind === "goal")
        .map((goal) => ({ match, goal })),
    );
  expect(goals.length).toBeGreaterThan(50);
  for (const { match, goal } of goals) {
    const justBefore = goal.at - 1;
    expect(world.book(match, justBefore).every(({ status }) => status !== "open")).toBe(true);
    expect(world.state(match, justBefore).danger).toMatch(/_danger$/);
  }
  // Twenty seconds before a goal the drawing looks as at any other time.
  const open = goals.map(({ match, goal }) => world.state(match, goal.at - 20 * SECOND_MS).danger);
  expect(open.filter((danger) => danger.endsWith("_danger")).length).toBeLessThan(
    goals.length * 0.4,
  );
});

test("the published timeline grows to the whole match, with the score after each line", () => {
  const world = worldOf("one");
  let penalties = 0;
  for (const match of world.roster(NOON)) {
    const { kickoffAt, halfTimeAt, fullTimeAt, incidents } = match.timeline;
    expect(world.incidents(match, kickoffAt - 1)).toEqual([]);
    const story = world.incidents(match, fullTimeAt);
    expect(world.incidents(match, halfTimeAt)).toEqual(
      story.slice(0, world.incidents(match, halfTimeAt).length),
    );
    expect(new Set(story.map(({ incidentId }) => incidentId)).size).toBe(story.length);
    const told = (kind: string, side: number) =>
      story.filter((line) => line.kind === kind && line.side === side).length;
    const final = world.state(match, fullTimeAt);
    for (const side of [0, 1] as const) {
      expect(told("goal", side)).toBe(final.score[side]);
      expect(told("corner", side)).toBe(final.stats.corners?.[side]);
      expect(told("yellow_card", side)).toBe(final.stats.yellowCards?.[side]);
      expect(told("red_card", side)).toBe(final.stats.redCards?.[side]);
      penalties += told("penalty", side);
    }
    expect(story.at(-1)).toMatchObject({
      kind: "period_end",
      period: "second_half",
      side: null,
      score: final.score,
    });
    const whistles = story
      .filter(({ side }) => side === null)
      .map(({ kind, period }) => `${kind} ${period}`);
    expect(whistles).toEqual([
      "period_start first_half",
      "period_end first_half",
      "period_start second_half",
      "period_end second_half",
    ]);
    const clocks = story
      .filter(({ period }) => period === "second_half")
      .map(({ clockSeconds }) => clockSeconds);
    expect(clocks).toEqual([...clocks].sort((a, b) => a - b));
    expect(clocks[0]).toBe(2700);
    for (const { kind, at } of incidents)
      if (kind === "goal")
        expect(world.incidents(match, at).at(-1)?.score).toEqual(world.state(match, at).score);
  }
  expect(penalties).toBeGreaterThan(3);
});

test("goals and cards belong to the side's own squad; nobody is booked twice or acts after being sent off", () => {
  const world = worldOf("one", 60);
  const scorers = new Set<string>();
  let sentOff = 0;
  for (const match of world.roster(NOON)) {
    const booked = new Set<string>();
    const off = new Set<string>();
    for (const { kind, side, player } of world.incidents(match, match.endsAt)) {
      const named = kind === "goal" || kind === "yellow_card" || kind === "red_card";
      expect(player !== undefined).toBe(named);
      if (!named || side === null || player === undefined) continue;
      const who = `${side} ${player}`;
      expect(squadOf(match.head.competitors[side]?.name ?? "")).toContain(player);
      expect(off.has(who)).toBe(false);
      if (kind === "goal") scorers.add(player);
      if (kind === "yellow_card") expect(booked.has(who)).toBe(false);
      if (kind === "yellow_card") booked.add(who);
      if (kind === "red_card") off.add(who);
    }
    sentOff += off.size;
  }
  expect(scorers.size).toBeGreaterThan(30);
  expect(sentOff).toBeGreaterThan(3);
});

test("a squad has eleven different names, the same in every match, and no other club's", () => {
  expect(new Set(squadOf("Arsenal")).size).toBe(11);
  expect(squadOf("Arsenal")).toEqual(squadOf("Arsenal"));
  expect(squadOf("Arsenal")).not.toEqual(squadOf("Burnley"));
});
