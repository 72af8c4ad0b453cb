import { addDays, type Day, dayOf } from "../../../platform/dates/days.ts";

/** The choices of the start time filter, in order. */
export const TIME_FILTERS = ["all", "1h", "3h", "12h", "today", "tomorrow"] as const;
/** One of these, or a calendar day. */
export type TimeFilter = (typeof TIME_FILTERS)[number] | Day;

/** The largest offset from Greenwich, in minutes. */
export const MOST_OFFSET = 14 * 60;

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const MINUTE_MS = 60_000;
const HOURS: Readonly<Record<string, number>> = { "1h": 1, "3h": 3, "12h": 12 };
const DAY = /^(\d{4})-(\d{2})-(\d{2})$/;

export const hoursOf = (filter: TimeFilter): number | null => HOURS[filter] ?? null;

/** The date that a filter names; null for the other filters. */
function dayIn(filter: unknown): Day | null {
  const [, year, month, date] = DAY.exec(typeof filter === "string" ? filter : "") ?? [];
  return year === undefined ? null : dayOf(Number(year), Number(month), Number(date));
}

const NAMED: readonly string[] = TIME_FILTERS;
/** The date of a filter that is known to be one. */
export const chosenDay = (filter: TimeFilter): Day | null =>
  NAMED.includes(filter) ? null : filter;

export const asTimeFilter = (text: unknown): TimeFilter =>
  TIME_FILTERS.find((filter) => filter === text) ?? dayIn(text) ?? "all";

/** The local date at a moment, `offsetMinutes` east of Greenwich. */
export const dayAt = (now: number, offsetMinutes: number): Day =>
  new Date(now + offsetMinutes * MINUTE_MS).toISOString().slice(0, 10);
/** When a day begins there. */
export const beginOf = (day: Day, offsetMinutes: number): number =>
  Date.parse(`${day}T00:00:00Z`) - offsetMinutes * MINUTE_MS;

export interface TimeSpan {
  from?: number;
  until?: number;
}

/** The time span of a filter, from `now`. Days are local, `offsetMinutes` east of Greenwich. */
export function timeSpan(filter: TimeFilter, now: number, offsetMinutes: number): TimeSpan {
  const hours = hoursOf(filter);
  if (hours !== null) return { from: now, until: now + hours * HOUR_MS };
  const today = dayAt(now, offsetMinutes);
  const day =
    filter === "today" ? today : filter === "tomorrow" ? addDays(today, 1) : dayIn(filter);
  if (day === null) return {};
  const from = beginOf(day, offsetMinutes);
  return { from: Math.max(now, from), until: from + DAY_MS };
}
