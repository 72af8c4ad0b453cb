import { DAY_MS, type EpochMs, epochMs, HOUR_MS, MINUTE_MS, zoneOffsetMinutes } from "./time.ts";

/**
 * The time that the clocks of a zone show, as if it were UTC: only for reading its date and hour.
 */
export const wallClock = (zone: string, at: number): Date =>
  new Date(at + zoneOffsetMinutes(zone, epochMs(at)) * MINUTE_MS);

/**
 * When the clocks of a zone first show that date and hour. An hour that the clocks leap over begins
 * where they land. Days and months may lie outside their month or year, as with Date.UTC.
 */
export function zonedInstant(
  zone: string,
  year: number,
  month: number,
  day: number,
  hour: number,
): EpochMs {
  const wall = Date.UTC(year, month - 1, day, hour);
  const offsets = [wall - DAY_MS, wall + DAY_MS].map(
    (at) => zoneOffsetMinutes(zone, epochMs(at)) * MINUTE_MS,
  );
  const [before = 0] = offsets;
  const shown = offsets
    .map((offset) => wall - offset)
    .filter((at) => wallClock(zone, at).getTime() === wall);
  return epochMs(shown.length > 0 ? Math.min(...shown) : wall - before);
}

/**
 * The day of a zone's calendar around an instant, for a day that begins at that hour: 2001-12-31.
 */
export const zonedDay = (zone: string, at: number, fromHour = 0): string =>
  new Date(wallClock(zone, at).getTime() - fromHour * HOUR_MS).toISOString().slice(0, 10);

/** The first instant of a day that begins at that hour; `days` later where said so. */
export function dayStart(zone: string, day: string, fromHour = 0, days = 0): EpochMs {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return zonedInstant(zone, year, month, date + days, fromHour);
}

/** A day of the calendar so many days later. */
export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
