import { weekdayOf } from "../../../platform/dates/calendar-days.ts";
import { addDays } from "../../../platform/dates/days.ts";
import { beginOf, dayAt, type TimeSpan } from "./time-filter.rules.ts";

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const SATURDAY = 6;
/** A weekend's matches start on Friday evening and end before Tuesday. */
const FRIDAY_EVENING_HOURS = 17;

/** The current weekend or the next one: from Friday evening to the end of Monday. */
export function weekendSpan(now: number, offsetMinutes: number): Required<TimeSpan> {
  const today = dayAt(now, offsetMinutes);
  // On a Monday the weekend is still running.
  const saturday = addDays(today, weekdayOf(today) === 1 ? -2 : SATURDAY - weekdayOf(today));
  const from = beginOf(addDays(saturday, -1), offsetMinutes) + FRIDAY_EVENING_HOURS * HOUR_MS;
  return { from: Math.max(now, from), until: beginOf(addDays(saturday, 3), offsetMinutes) };
}

/** The football coupons: one for the weekend, one for the days before it. */
export const COUPON_TIMES = ["weekend", "nextDays"] as const;
export type CouponTime = (typeof COUPON_TIMES)[number];

export const couponSpan = (
  time: CouponTime,
  now: number,
  offsetMinutes: number,
): Required<TimeSpan> =>
  time === "weekend" ? weekendSpan(now, offsetMinutes) : { from: now, until: now + 2 * DAY_MS };
