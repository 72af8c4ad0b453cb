import type { Brand } from "./brand.ts";

export type EpochMs = Brand<number, "EpochMs">;

export const epochMs = (value: number): EpochMs => value as EpochMs;

/** All code reads the time through this interface, so that tests can control it. */
export interface Clock {
  now(): EpochMs;
}

export const systemClock: Clock = { now: () => Date.now() as EpochMs };

export const SECOND_MS = 1000;
export const MINUTE_MS = 60 * SECOND_MS;
export const HOUR_MS = 60 * MINUTE_MS;
export const DAY_MS = 24 * HOUR_MS;

/** docs/behaviour/forms-and-formats.md#time-zones: time zone offset format +HH:MM. */
export function formatOffset(minutes: number): string {
  const sign = minutes < 0 ? "-" : "+";
  const size = Math.abs(Math.trunc(minutes));
  const two = (n: number) => String(n).padStart(2, "0");
  return `${sign}${two(Math.floor(size / 60))}:${two(size % 60)}`;
}

/** The offset of an IANA zone at an instant, in minutes east of UTC. */
export function zoneOffsetMinutes(zone: string, at: EpochMs): number {
  const name = offsetFormat(zone)
    .formatToParts(at)
    .find((part) => part.type === "timeZoneName")?.value;
  const match = /GMT([+-])(\d{2}):(\d{2})/.exec(name ?? "");
  if (!match) return 0;
  const size = Number(match[2]) * 60 + Number(match[3]);
  return match[1] === "-" ? -size : size;
}

// Creating a format costs a hundred times as much as using it.
const offsetFormats = new Map<string, Intl.DateTimeFormat>();
function offsetFormat(zone: string): Intl.DateTimeFormat {
  let format = offsetFormats.get(zone);
  if (!format) {
    format = new Intl.DateTimeFormat("en-US", { timeZone: zone, timeZoneName: "longOffset" });
    offsetFormats.set(zone, format);
  }
  return format;
}

/**
 * Time zone ids are written with underscores only (docs/behaviour/forms-and-formats.md#time-zones:
 * Europe_London): America/Argentina/Buenos_Aires is America_Argentina_Buenos_Aires. The reverse
 * needs the few places where tzdata has a third level.
 */
const THIRD_LEVEL = /^America_(Argentina|Indiana|Kentucky|North_Dakota)_/;
export const fromIanaZone = (zone: string): string => zone.replaceAll("/", "_");
export const toIanaZone = (timeZoneId: string): string =>
  THIRD_LEVEL.test(timeZoneId)
    ? timeZoneId.replace(THIRD_LEVEL, "America/$1/")
    : timeZoneId.replace("_", "/");
