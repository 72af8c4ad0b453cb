import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { createFootballWorld } from "./world.ts";

const NOON = Date.UTC(2026, 10, 14, 12);
const world = createFootballWorld({ seed: "momentum", liveEvents: 4, prematchEvents: 0, speed: 1 });
const [match] = world.endedBetween(NOON, NOON + 4 * HOUR_MS);
if (!match) throw new Error("no match");
const at = (minutes: number) => world.momentum?.(match, match.startsAt + minutes * MINUTE_MS) ?? [];
const told = (minutes: number) => at(minutes).flatMap((part) => part.minutes);

test("momentum grows by the minute and never retracts", () => {
  expect(at(0)).toEqual([]);
  for (let minute = 1; minute < 110; minute++)
    expect(told(minute).slice(0, told(minute - 1).length)).toEqual(told(minute - 1));
  expect(at(20)).toMatchObject([{ period: "first_half" }]);
  expect(told(20)).toHaveLength(20);
});

test("momentum of a whole match has two halves with attacks of both sides", () => {
  const halves = at(130);
  expect(halves.map(({ period }) => period)).toEqual(["first_half", "second_half"]);
  for (const { minutes } of halves) expect(minutes.length).toBeGreaterThanOrEqual(45);
  for (const { minutes } of halves) expect(minutes.length).toBeLessThan(60);
  for (const side of [0, 1] as const) expect(told(130).some((pair) => pair[side] > 0)).toBe(true);
  expect(Math.max(...told(130).flat())).toBeLessThanOrEqual(6);
});
