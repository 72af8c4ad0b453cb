import { DAY_MS, HOUR_MS } from "@touchline/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { eveningBy } from "./evening.ts";

test.each([
  ["GB-ENG", "2026-11-28T01:15:00Z", "2026-11-27T20:00:00.000Z"],
  ["US", "2026-11-28T08:35:00Z", "2026-11-28T01:00:00.000Z"],
  ["JP", "2026-11-28T11:00:00Z", "2026-11-28T11:00:00.000Z"],
  ["ES", "2026-11-28T18:59:00Z", "2026-11-27T19:00:00.000Z"],
])("in %s the evening by %s is %s", (country, instant, evening) => {
  expect(new Date(eveningBy(Date.parse(instant), country)).toISOString()).toBe(evening);
});

test("an evening is never after the instant, and never a day before it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
      fc.constantFrom("US", "ES", "JP", "INT"),
      (instant, country) => {
        const before = instant - eveningBy(instant, country);
        expect(before).toBeGreaterThanOrEqual(0);
        expect(before).toBeLessThan(DAY_MS);
        expect(Math.abs((instant - before) % HOUR_MS)).toBe(0);
      },
    ),
  );
});
