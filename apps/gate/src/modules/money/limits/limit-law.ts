import { DAY_MS, dayStart, HOUR_MS, laterDay, zonedDay, zonedInstant } from "@touchline/core";
import type { Holidays, LimitLaw, LimitWindow, Weekday } from "@touchline/jurisdictions";

export const SPANS = ["daily", "weekly", "monthly"] as const;
export type Span = (typeof SPANS)[number];

const SPAN_MS: Record<Span, number> = { daily: DAY_MS, weekly: 7 * DAY_MS, monthly: 30 * DAY_MS };

/**
 * A window around an instant. Movements later than `after` count; a fixed window ends, a rolling
 * one does not.
 */
export interface WindowAt {
  after: number;
  /** Fixed window: the first instant of the next one. */
  ends: number | null;
  /** Rolling window: how long an amount counts. */
  lengthMs: number | null;
}

export function windowAt(window: LimitWindow, span: Span, now: number): WindowAt {
  if (window.kind === "rolling")
    return { after: now - SPAN_MS[span], ends: null, lengthMs: SPAN_MS[span] };
  const { begins, ends } = fixedWindow(window, span, now);
  return { after: begins - 1, ends, lengthMs: null };
}

function fixedWindow(
  { zone, fromHour, weekFrom }: Extract<LimitWindow, { kind: "fixed" }>,
  span: Span,
  now: number,
) {
  const edge = (index: number): number =>
    edgeAt(span, zone, fromHour, weekFrom, zonedDay(zone, now, fromHour), index);
  // When clocks go back over the hour at which days begin, that hour occurs twice.
  let index = 0;
  while (edge(index) > now) index -= 1;
  while (edge(index + 1) <= now) index += 1;
  return { begins: edge(index), ends: edge(index + 1) };
}

/** The start of a day's window, and of those before and after it. */
function edgeAt(
  span: Span,
  zone: string,
  fromHour: number,
  weekFrom: Weekday,
  day: string,
  index: number,
): number {
  if (span === "daily") return dayStart(zone, day, fromHour, index);
  if (span === "weekly")
    return dayStart(zone, day, fromHour, index * 7 - ((weekdayOf(day) - weekFrom + 7) % 7));
  const [year = 0, month = 0] = day.split("-").map(Number);
  return zonedInstant(zone, year, month + index, 1, fromHour);
}

const weekdayOf = (day: string): Weekday =>
  (new Date(`${day}T00:00:00Z`).getUTCDay() || 7) as Weekday;

/** When a raise requested now takes effect or may be confirmed. */
export function actsFrom({ wait }: LimitLaw["increase"], now: number): number {
  if (wait.unit === "hours") return now + wait.count * HOUR_MS;
  if (wait.unit === "days") return now + wait.count * DAY_MS;
  const today = zonedDay(wait.zone, now);
  let [day, left] = [today, wait.count];
  while (left > 0) {
    day = laterDay(day, 1);
    if (isWorkingDay(day, wait.holidays)) left -= 1;
  }
  // The same time of day; a day that is an hour shorter must not shorten the wait below whole days.
  return dayStart(wait.zone, day) + Math.max(0, now - dayStart(wait.zone, today));
}

export function isWorkingDay(day: string, { fixed, fromEaster }: Holidays): boolean {
  if (weekdayOf(day) > 5 || fixed.includes(day.slice(5))) return false;
  return !fromEaster.some((days) => laterDay(easterOf(Number(day.slice(0, 4))), days) === day);
}

/** Easter Sunday of the Gregorian calendar (the anonymous algorithm). */
export function easterOf(year: number): string {
  const golden = year % 19;
  const [century, rest] = [Math.floor(year / 100), year % 100];
  const h =
    (19 * golden +
      century -
      Math.floor(century / 4) -
      Math.floor((century - Math.floor((century + 8) / 25) + 1) / 3) +
      15) %
    30;
  const l = (32 + 2 * (century % 4) + 2 * Math.floor(rest / 4) - h - (rest % 4)) % 7;
  const m = Math.floor((golden + 11 * h + 22 * l) / 451);
  const sum = h + l - 7 * m + 114;
  return `${year}-${String(Math.floor(sum / 31)).padStart(2, "0")}-${String((sum % 31) + 1).padStart(2, "0")}`;
}
