/** When coming events start: the choices of the filter, in their order. */
export const TIME_FILTERS = ["all", "1h", "3h", "12h", "today", "tomorrow"] as const;
export type TimeFilter = (typeof TIME_FILTERS)[number];

const HOUR_MS = 3_600_000;
const DAY_MS = 24 * HOUR_MS;
const HOURS: Partial<Record<TimeFilter, number>> = { "1h": 1, "3h": 3, "12h": 12 };

export const hoursOf = (filter: TimeFilter): number | null => HOURS[filter] ?? null;

export const asTimeFilter = (text: unknown): TimeFilter => TIME_FILTERS.find((filter) => filter === text) ?? "all";

/** The span that a filter means, from `now`; days are those of the clock on the wall, `offsetMinutes` east of Greenwich. */
export function timeSpan(filter: TimeFilter, now: number, offsetMinutes: number): { from?: number; until?: number } {
  const hours = hoursOf(filter);
  if (hours !== null) return { from: now, until: now + hours * HOUR_MS };
  const shift = offsetMinutes * 60_000;
  const midnight = Math.floor((now + shift) / DAY_MS) * DAY_MS - shift;
  if (filter === "today") return { from: now, until: midnight + DAY_MS };
  if (filter === "tomorrow") return { from: midnight + DAY_MS, until: midnight + 2 * DAY_MS };
  return {};
}
