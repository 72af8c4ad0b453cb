import type { EventState, SportId } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { SPORT_WORLDS } from "./index.ts";

const NOON = Date.UTC(2026, 10, 14, 12);

/** The boards of an event from its first cue to its end. */
function toldOf(sport: SportId): EventState[] {
  const world = SPORT_WORLDS.find((entry) => entry.sport === sport && entry.share > 0)?.create({
    seed: "told",
    liveEvents: 2,
    prematchEvents: 0,
    speed: 1,
  });
  const event = world?.endedBetween(NOON, NOON + 12 * HOUR_MS)[0];
  if (!world || !event) throw new Error(`nothing is played of ${sport}`);
  const { startsAt, endsAt } = event;
  const instants = event
    .cues()
    .filter(({ kind, at }) => kind === "update" && at >= startsAt && at <= endsAt);
  return instants.map(({ at }) => world.state(event, at));
}
const playing = (states: readonly EventState[]) =>
  states.filter(({ status, period }) => status === "live" && period !== "break");
const last = (states: readonly EventState[]) => states.at(-1) ?? expect.fail("nothing was told");
const sum = (of: readonly number[]) => of.reduce((total, each) => total + each, 0);

test.each(["Tennis", "TableTennis", "Volleyball", "Darts", "CounterStrike", "Dota2"] as const)(
  "%s states how many sets, legs or maps win the match",
  (sport) => {
    const told = toldOf(sport);
    expect(Math.max(...last(told).score)).toBe(last(told).toWin);
    for (const { score, toWin } of playing(told))
      expect(Math.max(...score)).toBeLessThan(toWin ?? 0);
  },
);

test("an over of cricket is reported ball by ball, and adds up to the score", () => {
  const told = playing(toldOf("Cricket"));
  let overStartsAt = 0;
  for (const { over = [], score, serving = 0, stats } of told) {
    const balls = stats.balls?.[serving as 0 | 1] ?? 0;
    expect(over).toHaveLength(balls === 0 ? 0 : ((balls - 1) % 6) + 1);
    const runs = score[serving as 0 | 1];
    const brought = sum(over.map((ball) => (ball === "W" ? 0 : Number(ball))));
    if (over.length <= 1) overStartsAt = runs - brought;
    expect(brought).toBe(runs - overStartsAt);
  }
  expect(told.flatMap(({ over = [] }) => over)).toEqual(expect.arrayContaining(["W", "0", "4"]));
});

test("baseball reports the occupied bases: none as a side begins to bat, and never one twice", () => {
  const told = playing(toldOf("Baseball"));
  for (const { bases = [] } of told)
    expect(bases).toEqual([1, 2, 3].filter((base) => bases.includes(base)));
  const begins = told.filter(
    ({ periodNumber }, i) => periodNumber <= 9 && told[i - 1]?.serving !== told[i]?.serving,
  );
  expect(begins.length).toBeGreaterThan(10);
  for (const { bases } of begins) expect(bases).toEqual([]);
  expect(new Set(told.map(({ bases }) => bases?.join())).size).toBeGreaterThan(4);
});

test("basketball reports who has the ball and the current scoring run", () => {
  const told = playing(toldOf("Basketball"));
  expect(new Set(told.map(({ serving }) => serving))).toEqual(new Set([0, 1]));
  let checked = 0;
  told.forEach(({ score, run = [0, 0] }, i) => {
    const before = told[i - 1];
    const gained = [
      score[0] - (before?.score[0] ?? 0),
      score[1] - (before?.score[1] ?? 0),
    ] as const;
    if (!before?.run || gained[0] + gained[1] === 0) return;
    const side = gained[0] > 0 ? 0 : 1;
    if (gained[0] > 0 && gained[1] > 0) return;
    expect(run[side]).toBe(before.run[side] + gained[side]);
    expect(run[side === 0 ? 1 : 0]).toBe(0);
    checked++;
  });
  expect(checked).toBeGreaterThan(40);
});

test("sides that defend a map change after twelve rounds", () => {
  const map = playing(toldOf("CounterStrike")).filter(({ periodNumber }) => periodNumber === 1);
  const at = (rounds: number) =>
    map.find(({ periodScores: [first = [0, 0]] }) => first[0] + first[1] === rounds)?.defending;
  expect(at(0)).toBe(at(11));
  expect(at(12)).toBe(1 - (at(11) ?? 0));
});

test("a fight reports its rounds and a race its laps", () => {
  expect(last(toldOf("Boxing")).periodScores.length).toBeLessThanOrEqual(
    last(toldOf("Boxing")).rounds ?? 0,
  );
  const laps = toldOf("Formula1").map((state) => state.laps ?? [0, 0]);
  const over = laps.map(([done = 0]) => done);
  expect(over).toEqual(over.toSorted((a, b) => a - b));
  expect(over.at(-1)).toBe(laps.at(-1)?.[1]);
});
