import type { Incident, Momentum } from "@touchline/contract";
import { expect, test } from "vitest";
import { barsOf, MOMENTUM, sharesOf } from "./momentum.rules.ts";

const momentum: Momentum = [
  {
    period: "first_half",
    minutes: [
      [6, 0],
      [1, 1],
      [0, 3],
    ],
  },
  { period: "second_half", minutes: [[2, 0]] },
];
const goal = (side: 0 | 1, period: Incident["period"], clockSeconds: number) =>
  ({ incidentId: `${side}${clockSeconds}`, kind: "goal", side, period, clockSeconds }) as Incident;

test("a minute is a bar for the side that pressed more, or none", () => {
  const { bars, parts, width } = barsOf(momentum, []);
  expect(bars).toEqual([
    { x: 0, y: 0, height: 20, side: "home" },
    { x: 6, y: 20, height: 10, side: "away" },
    { x: 13, y: 20 - 6.7, height: 6.7, side: "home" },
  ]);
  expect(parts).toEqual([11]);
  expect(width).toBe(16);
});

test("a goal is at its minute of its half", () => {
  const { goals } = barsOf(momentum, [
    goal(0, "first_half", 60),
    goal(1, "second_half", 2700 + 30),
    goal(1, "first_half", 9000),
  ]);
  expect(goals.map(({ x, isHome }) => [x, isHome])).toEqual([
    [MOMENTUM.step, true],
    [3 * MOMENTUM.step, false],
    [13 + MOMENTUM.step / 2, false],
  ]);
});

test("shares add up", () => {
  expect(sharesOf(momentum)).toEqual([69, 31]);
  expect(sharesOf([])).toEqual([50, 50]);
});
