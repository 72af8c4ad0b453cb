import type { TimeZone } from "@touchline/contract";
import {
  type EpochMs,
  formatOffset,
  fromIanaZone,
  toIanaZone,
  zoneOffsetMinutes,
} from "@touchline/core";
import type { Static } from "typebox";
import { TIME_ZONES, ZONES_BY_COUNTRY } from "./time-zones.data.ts";

export type TimeZoneEntry = Static<typeof TimeZone>;

/** Every zone with its offset at that instant, from west to east. */
export function timeZonesAt(at: EpochMs): TimeZoneEntry[] {
  return TIME_ZONES.map((zone) => {
    const offsetMinutes = zoneOffsetMinutes(zone, at);
    return {
      id: fromIanaZone(zone),
      name: zone.replaceAll("_", " "),
      offset: formatOffset(offsetMinutes),
      offsetMinutes,
    };
  }).sort((a, b) => a.offsetMinutes - b.offsetMinutes || (a.name < b.name ? -1 : 1));
}

const ids = new Set(TIME_ZONES.map(fromIanaZone));
/**
 * Browsers still use names that tzdata has replaced (Asia/Calcutta): the JavaScript engine maps
 * them.
 */
const byEngineName = new Map(TIME_ZONES.map((zone) => [engineName(zone), fromIanaZone(zone)]));

/** A zone's id from any of its names; null if there is no such zone. */
export function timeZoneId(text: string): string | null {
  const id = fromIanaZone(text);
  if (ids.has(id)) return id;
  return byEngineName.get(engineName(toIanaZone(id))) ?? null;
}

function engineName(zone: string): string {
  try {
    return new Intl.DateTimeFormat("en", { timeZone: zone }).resolvedOptions().timeZone;
  } catch (error) {
    if (error instanceof RangeError) return "";
    throw error;
  }
}

/** A country's most used zone. */
export function mainTimeZone(countryCode: string): string | undefined {
  const zone = ZONES_BY_COUNTRY.get(countryCode)?.[0];
  return zone && fromIanaZone(zone);
}
