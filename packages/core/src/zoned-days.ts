import { DAY_MS, type EpochMs, epochMs, HOUR_MS, MINUTE_MS, zoneOffsetMinutes } from "./time.ts";

/** A zone's local time as if it were UTC; only for reading its date and hour. */
export const wallClock = (zone: string, at: number): Date =>
  new Date(at + zoneOffsetMinutes(zone, epochMs(at)) * MINUTE_MS);

/**
 * The first instant at which a zone's clocks show that date and hour. A skipped hour begins where
 * the clocks land. Days and months may overflow, as with Date.UTC.
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

/** The calendar day of an instant in a zone, if days begin at `fromHour`: 2001-12-31. */
export const zonedDay = (zone: string, at: number, fromHour = 0): string =>
  new Date(wallClock(zone, at).getTime() - fromHour * HOUR_MS).toISOString().slice(0, 10);

/** The first instant of a day that begins at `fromHour`, plus `days` days. */
export function dayStart(zone: string, day: string, fromHour = 0, days = 0): EpochMs {
  const [year = 0, month = 0, date = 0] = day.split("-").map(Number);
  return zonedInstant(zone, year, month, date + days, fromHour);
}

export const laterDay = (day: string, days: number): string =>
  new Date(Date.parse(`${day}T00:00:00Z`) + days * DAY_MS).toISOString().slice(0, 10);
