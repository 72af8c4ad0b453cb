import { addDays, type Day, dayAt, momentOf } from "./days.ts";

/** The same date in another month, or the last day of that month if it is shorter. */
export function addMonths(day: Day, count: number): Day {
  const date = new Date(momentOf(day));
  const first = Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count, 1);
  const last = new Date(
    Date.UTC(date.getUTCFullYear(), date.getUTCMonth() + count + 1, 0),
  ).getUTCDate();
  return addDays(dayAt(first), Math.min(date.getUTCDate(), last) - 1);
}

/** The calendar day at a moment, for an offset in minutes east of Greenwich. */
export const today = (now: number, offsetMinutes: number): Day =>
  dayAt(now + offsetMinutes * 60_000);

export const clampDay = (day: Day, min: Day | undefined, max: Day | undefined): Day =>
  min !== undefined && day < min ? min : max !== undefined && day > max ? max : day;

export const isWithin = (day: Day, min: Day | undefined, max: Day | undefined): boolean =>
  clampDay(day, min, max) === day;

/** Monday is 1, Sunday 7. */
export const weekdayOf = (day: Day): number => ((new Date(momentOf(day)).getUTCDay() + 6) % 7) + 1;

/**
 * The whole weeks that show a month. Days of the neighbouring months fill the first and the last.
 */
export function weeksOfMonth(month: Day, firstWeekday: number): Day[][] {
  const first = `${month.slice(0, 7)}-01`;
  const start = addDays(first, -((weekdayOf(first) - firstWeekday + 7) % 7));
  const weeks: Day[][] = [];
  for (let week = start; week < addMonths(first, 1); week = addDays(week, 7)) {
    weeks.push(Array.from({ length: 7 }, (_, index) => addDays(week, index)));
  }
  return weeks;
}
