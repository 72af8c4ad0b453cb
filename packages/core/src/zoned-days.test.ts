import fc from "fast-check";
import { expect, test } from "vitest";
import { HOUR_MS } from "./time.ts";
import { dayStart, laterDay, wallClock, zonedDay } from "./zoned-days.ts";

const ZONES = [
  "Europe/Madrid",
  "Europe/Copenhagen",
  "Europe/London",
  "Europe/Moscow",
  "Africa/Lagos",
  "America/Curacao",
  // Zones that skip midnight, have half-hour summer time, or lie far east and west of the date
  // line.
  "America/Havana",
  "Africa/Cairo",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
  "Pacific/Pago_Pago",
  "Asia/Kathmandu",
];
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) });

test("every instant is in exactly one day of every zone, at whichever hour its days begin", () => {
  fc.assert(
    fc.property(
      fc.constantFrom(...ZONES),
      instants,
      fc.integer({ min: 0, max: 23 }),
      (zone, at, fromHour) => {
        const day = zonedDay(zone, at, fromHour);
        const [begins, ends] = [dayStart(zone, day, fromHour), dayStart(zone, day, fromHour, 1)];
        // An hour that occurs twice belongs to the day of its first occurrence.
        const shownTwice = at < begins || at >= ends;
        if (shownTwice)
          expect(Math.abs(at - (at < begins ? begins : ends))).toBeLessThanOrEqual(HOUR_MS);
        expect(dayStart(zone, laterDay(day, 1), fromHour)).toBe(ends);
        expect([23, 23.5, 24, 24.5, 25]).toContain((ends - begins) / HOUR_MS);
      },
    ),
    { numRuns: 2000 },
  );
});

test.each([
  ["Europe/Madrid", "2026-03-29", 23, "spring"],
  ["Europe/Madrid", "2026-10-25", 25, "autumn"],
  ["Europe/Madrid", "2026-06-01", 24, "an ordinary day"],
  ["America/Havana", "2026-03-08", 23, "midnight itself is leapt over"],
])("a day in %s, %s, has %d hours: %s", (zone, day, hours) => {
  expect((dayStart(zone, day, 0, 1) - dayStart(zone, day)) / HOUR_MS).toBe(hours);
});

test("a day without a midnight begins when the clocks jump", () => {
  const begins = dayStart("America/Havana", "2026-03-08");
  expect(wallClock("America/Havana", begins).toISOString()).toBe("2026-03-08T01:00:00.000Z");
  expect(wallClock("America/Havana", begins - 1).toISOString()).toBe("2026-03-07T23:59:59.999Z");
});

test("months and years end where the calendar says", () => {
  expect(laterDay("2028-02-28", 1)).toBe("2028-02-29");
  expect(laterDay("2026-12-31", 1)).toBe("2027-01-01");
  expect(dayStart("Europe/Madrid", "2026-01-31", 0, 1)).toBe(
    dayStart("Europe/Madrid", "2026-02-01"),
  );
});
