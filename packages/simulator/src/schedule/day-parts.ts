import { DAY_MS, HOUR_MS, MINUTE_MS } from "@touchline/core";
import { hoursAhead } from "./evening.ts";

/** Starts by the country's clock: none is earlier, and none later. */
export const EARLIEST_START_MS = 12 * HOUR_MS;
export const LATEST_START_MS = 22.5 * HOUR_MS;

/**
 * The three parts of a day: the afternoons and evenings of Asia, of Europe and Africa, and of the
 * Americas. So events go on round the clock, though each country plays by day.
 */
export const DAY_PARTS = [0, 1, 2] as const;
export type DayPart = (typeof DAY_PARTS)[number];
const PART_MS = DAY_MS / DAY_PARTS.length;
const FIRST_PART_MS = 3 * HOUR_MS;
const GRID_MS = 5 * MINUTE_MS;

const ASIA_FROM = 5;
const AMERICAS_TO = -3;

export function dayPartOf(countryCode: string): DayPart {
  const ahead = hoursAhead(countryCode);
  if (ahead >= ASIA_FROM) return 0;
  return ahead > AMERICAS_TO ? 1 : 2;
}

/** The slots of each day in which a competition plays. */
export interface DaySlots {
  /** The start of the first, since midnight UTC. */
  fromMs: number;
  count: number;
  slotMs: number;
}

/** How many slots a part of a day holds, and their length: they fill it as evenly as can be. */
export function slotsOfPart(slotMinutes: number): { count: number; slotMs: number } {
  const count = Math.floor(PART_MS / (slotMinutes * MINUTE_MS));
  return { count, slotMs: Math.floor(PART_MS / count / GRID_MS) * GRID_MS };
}

/**
 * The slots of a competition in a country. The share of a slot, from 0 to 1, by which it starts
 * later than others is narrowed to what its clock allows.
 */
export function daySlots(countryCode: string, slotMinutes: number, share: number): DaySlots {
  const { count, slotMs } = slotsOfPart(slotMinutes);
  const partMs = FIRST_PART_MS + dayPartOf(countryCode) * PART_MS;
  const local = (partMs + hoursAhead(countryCode) * HOUR_MS) % DAY_MS;
  const least = Math.max(0, EARLIEST_START_MS - local);
  const most = Math.min(slotMs - GRID_MS, LATEST_START_MS - local - (count - 1) * slotMs);
  const delay = least + share * Math.max(0, most - least);
  return { fromMs: partMs + Math.floor(delay / GRID_MS) * GRID_MS, count, slotMs };
}
