import { SPOTS } from "@touchline/fair/roulette-wheel";
import { expect, test } from "vitest";
import { placeOf, TOOLS } from "./spot-places.ts";

const inside = (tool: keyof typeof TOOLS) =>
  [...SPOTS.values()].filter(({ kind }) => (TOOLS[tool] as readonly string[]).includes(kind));

test.each(Object.keys(TOOLS) as (keyof typeof TOOLS)[])(
  "every place for a %s is on the numbers, and no two coincide",
  (tool) => {
    const places = inside(tool).map(placeOf);
    expect(places.every(({ x, y }) => x > 0 && x < 3 && y > 0 && y < 13)).toBe(true);
    for (const [at, one] of places.entries())
      for (const other of places.slice(at + 1))
        expect(Math.hypot(one.x - other.x, one.y - other.y)).toBeGreaterThanOrEqual(0.7);
  },
);

test("a chip lies on the border of the numbers it covers", () => {
  const at = (spot: string) => placeOf(SPOTS.get(spot) as never);
  expect(at("split:17-20")).toEqual({ x: 1.5, y: 7 });
  expect(at("split:16-17")).toEqual({ x: 1, y: 6.5 });
  expect(at("corner:17")).toEqual({ x: 2, y: 7 });
  expect(at("split:0-3")).toEqual({ x: 2.5, y: 1 });
  expect(at("trio:2")).toEqual({ x: 2, y: 1 });
});
