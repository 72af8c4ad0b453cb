import { DAY_MS, HOUR_MS, wallClock, zonedDay, zonedInstant } from "@touchline/core";
import type { LimitWindow } from "@touchline/jurisdictions";
import fc from "fast-check";
import { describe, expect, test } from "vitest";
import { actsFrom, easterOf, isWorkingDay, SPANS, windowAt } from "./limit-law.ts";

const ZONES = [
  "Europe/Madrid",
  "Europe/Copenhagen",
  "Europe/Rome",
  "America/Havana",
  "Australia/Lord_Howe",
  "Pacific/Kiritimati",
];
const fixed = (
  zone: string,
  fromHour = 0,
  weekFrom: 1 | 2 | 3 | 4 | 5 | 6 | 7 = 1,
): LimitWindow => ({
  kind: "fixed",
  zone,
  fromHour,
  weekFrom,
});
const instants = fc.integer({ min: Date.UTC(2024, 0, 1), max: Date.UTC(2031, 0, 1) });
const windows = fc
  .tuple(
    fc.constantFrom(...ZONES),
    fc.integer({ min: 0, max: 23 }),
    fc.constantFrom(1, 2, 3, 4, 5, 6, 7),
  )
  .map(([zone, fromHour, weekFrom]) => fixed(zone, fromHour, weekFrom as 1));

describe("a fixed window", () => {
  test("contains its instant, and the next one begins where it ends: windows neither overlap nor leave gaps", () => {
    fc.assert(
      fc.property(windows, fc.constantFrom(...SPANS), instants, (window, span, now) => {
        const { after, ends } = windowAt(window, span, now);
        if (ends === null) throw new Error("a fixed window ends");
        expect(after).toBeLessThan(now);
        expect(ends).toBeGreaterThan(now);
        expect(windowAt(window, span, ends).after).toBe(ends - 1);
        expect(windowAt(window, span, ends - 1)).toEqual({ after, ends, lengthMs: null });
        const days = (ends - after - 1) / DAY_MS;
        const [least, most] = {
          daily: [23 / 24, 25 / 24],
          weekly: [7 - 1 / 24, 7 + 1 / 24],
          monthly: [28 - 1 / 24, 31 + 1 / 24],
        }[span];
        expect(days).toBeGreaterThanOrEqual(least as number);
        expect(days).toBeLessThanOrEqual(most as number);
      }),
      { numRuns: 2000 },
    );
  });

  test.each([
    [
      "daily",
      "2026-03-29T12:00",
      "2026-03-29T00:00",
      "2026-03-30T00:00",
      "23 hours: the clocks go forward",
    ],
    [
      "daily",
      "2026-10-25T12:00",
      "2026-10-25T00:00",
      "2026-10-26T00:00",
      "25 hours: the clocks go back",
    ],
    ["weekly", "2026-03-29T23:59", "2026-03-23T00:00", "2026-03-30T00:00", "from Monday"],
    ["monthly", "2026-02-28T23:59", "2026-02-01T00:00", "2026-03-01T00:00", "a month of 28 days"],
    ["monthly", "2028-02-29T00:00", "2028-02-01T00:00", "2028-03-01T00:00", "a leap year"],
    [
      "monthly",
      "2026-12-31T23:59",
      "2026-12-01T00:00",
      "2027-01-01T00:00",
      "over the end of the year",
    ],
  ] as const)("%s at %s runs from %s to %s: %s", (span, at, begins, ends, _why) => {
    const local = (text: string): number => {
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0] = text.split(/[-T:]/).map(Number);
      return zonedInstant("Europe/Madrid", year, month, day, hour) + minute * 60_000;
    };
    const window = windowAt(fixed("Europe/Madrid"), span, local(at));
    expect([window.after + 1, window.ends]).toEqual([local(begins), local(ends)]);
  });

  test("begins at its hour: five on a Sunday morning", () => {
    const window = windowAt(
      fixed("Europe/Madrid", 5, 7),
      "weekly",
      zonedInstant("Europe/Madrid", 2026, 11, 8, 4),
    );
    expect(wallClock("Europe/Madrid", window.after + 1).toISOString()).toBe(
      "2026-11-01T05:00:00.000Z",
    );
  });
});

describe("a raise waits", () => {
  const holidays = { fixed: ["12-25", "01-01"], fromEaster: [-2] };
  const working = (count: number) => ({
    wait: { unit: "workingDays", count, zone: "Europe/Madrid", holidays } as const,
    confirmWithinDays: null,
  });
  const madrid = (day: string, hour: number) => {
    const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
    return zonedInstant("Europe/Madrid", year, month, date, hour);
  };

  test.each([
    ["hours", { unit: "hours", count: 24 } as const, 24 * HOUR_MS],
    ["days", { unit: "days", count: 7 } as const, 7 * DAY_MS],
  ])("for %s", (_, wait, ms) =>
    expect(actsFrom({ wait, confirmWithinDays: null }, 1000)).toBe(1000 + ms),
  );

  test.each([
    ["2026-11-16", "2026-11-19", "a Monday: Thursday"],
    ["2026-11-19", "2026-11-24", "a Thursday: over the weekend"],
    ["2026-11-21", "2026-11-25", "a Saturday: three days of the next week"],
    ["2026-12-23", "2026-12-29", "over Christmas and a weekend"],
    ["2026-04-01", "2026-04-07", "over Good Friday"],
    ["2026-03-26", "2026-03-31", "over the change of the clocks"],
  ])("three working days from %s until %s: %s", (asked, acts) => {
    const from = actsFrom(working(3), madrid(asked, 15));
    expect([
      zonedDay("Europe/Madrid", from),
      wallClock("Europe/Madrid", from).getUTCHours(),
    ]).toEqual([acts, 15]);
  });

  test("at least the given number of whole days, and exactly the given number of working days", () => {
    fc.assert(
      fc.property(instants, fc.integer({ min: 1, max: 5 }), (now, count) => {
        const from = actsFrom(working(count), now);
        expect(from - now).toBeGreaterThanOrEqual(count * DAY_MS - HOUR_MS);
        let passed = 0;
        for (let at = now; zonedDay("Europe/Madrid", at) < zonedDay("Europe/Madrid", from); ) {
          at += DAY_MS;
          if (isWorkingDay(zonedDay("Europe/Madrid", at), holidays)) passed += 1;
        }
        expect(Math.abs(passed - count)).toBeLessThanOrEqual(1);
      }),
    );
  });

  test.each([
    [2024, "2024-03-31"],
    [2025, "2025-04-20"],
    [2026, "2026-04-05"],
    [2030, "2030-04-21"],
  ])("Easter of %i is %s", (year, day) => expect(easterOf(year)).toBe(day));
});
