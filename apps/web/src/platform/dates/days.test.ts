import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { addMonths, clampDay, isWithin, weekdayOf, weeksOfMonth } from "./calendar-days.ts";
import { addDays, dayOf } from "./days.ts";

describe("days", () => {
  it("a day must exist", () => {
    expect(dayOf(2024, 2, 29)).toBe("2024-02-29");
    expect(dayOf(2023, 2, 29)).toBeNull();
    expect(dayOf(2000, 13, 1)).toBeNull();
    expect(dayOf(1900, 1, 1)).toBe("1900-01-01");
  });

  it("a month later is the same date, or the last one of a shorter month", () => {
    expect(addMonths("2024-01-31", 1)).toBe("2024-02-29");
    expect(addMonths("2024-03-15", -3)).toBe("2023-12-15");
    expect(addMonths("2024-02-29", 12)).toBe("2025-02-28");
  });

  it("lies within its inclusive bounds", () => {
    expect(isWithin("2000-01-01", "2000-01-01", "2000-01-01")).toBe(true);
    expect(isWithin("1999-12-31", "2000-01-01", undefined)).toBe(false);
    expect(clampDay("2031-05-05", "2000-01-01", "2030-01-01")).toBe("2030-01-01");
  });

  it("a month is shown in whole weeks that start on the locale's first day and hold each of its days once", () => {
    fc.assert(
      fc.property(
        fc.integer({ min: -36_000, max: 36_000 }),
        fc.integer({ min: 1, max: 7 }),
        (offset, firstWeekday) => {
          const month = addDays("2000-01-01", offset);
          const weeks = weeksOfMonth(month, firstWeekday);
          expect(
            weeks.every((week) => week.length === 7 && weekdayOf(week[0] ?? "") === firstWeekday),
          ).toBe(true);
          const own = weeks.flat().filter((day) => day.startsWith(month.slice(0, 7)));
          expect(own.length).toBe(
            Number(addDays(addMonths(`${month.slice(0, 7)}-01`, 1), -1).slice(8)),
          );
          expect(new Set(weeks.flat()).size).toBe(weeks.length * 7);
        },
      ),
    );
  });
});
