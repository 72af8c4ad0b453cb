import { DAY_MS } from "@touchline/core";
import fc from "fast-check";
import { expect, test } from "vitest";
import { eveningFrom } from "./evening.ts";

test.each([
  ["GB-ENG", "2026-11-28T01:15:00Z", "2026-11-28T20:00:00.000Z"],
  ["US", "2026-11-28T08:35:00Z", "2026-11-29T01:00:00.000Z"],
  ["JP", "2026-11-28T11:00:00Z", "2026-11-28T11:00:00.000Z"],
  ["ES", "2026-11-28T19:01:00Z", "2026-11-29T19:00:00.000Z"],
])("in %s the first evening from %s is %s", (country, instant, evening) => {
  expect(new Date(eveningFrom(Date.parse(instant), country)).toISOString()).toBe(evening);
});

test("an evening is never before the instant, and never a day after it", () => {
  fc.assert(
    fc.property(
      fc.integer({ min: 0, max: Date.UTC(2100, 0) }),
      fc.constantFrom("US", "ES", "JP", "INT"),
      (instant, country) => {
        const evening = eveningFrom(instant, country);
        expect(evening - instant).toBeGreaterThanOrEqual(0);
        expect(evening - instant).toBeLessThan(DAY_MS);
      },
    ),
  );
});
