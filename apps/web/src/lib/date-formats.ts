import { DAY_MS, epochMs, toIanaZone, zoneOffsetMinutes } from "@touchline/core";

/**
 * How the site writes dates and times: one format for each place that shows them. Nothing else on the site formats a date
 * (tests/tidy/dates.test.ts).
 */
const MOMENTS = {
  /** An event's head: the day is always named. */
  eventHead: { weekday: "short", day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
  /** A selection on the slip or on a bet. */
  slip: { dateStyle: "short", timeStyle: "short" },
  /** Bets, coupons, draws and rounds that were played. */
  history: { dateStyle: "medium", timeStyle: "short" },
  statement: { dateStyle: "medium", timeStyle: "short" },
  /** When a limit or a pause ends. */
  limit: { dateStyle: "medium", timeStyle: "short" },
  /** Popups about the account. */
  notice: { dateStyle: "long", timeStyle: "short" },
  /** The end of an exclusion: the day alone. */
  lastDay: { dateStyle: "long" },
  /** The day of a match in lists of results. */
  played: { day: "numeric", month: "short" },
  /** Today's time of day. */
  time: { hour: "2-digit", minute: "2-digit" },
  /** Within the coming week, in a list. */
  weekday: { weekday: "short", hour: "2-digit", minute: "2-digit" },
  /** Further away, in a list. */
  date: { day: "numeric", month: "short", hour: "2-digit", minute: "2-digit" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/** `row`: the start of an event in a list. Today the time alone; within a week the weekday with it; later the date. */
export type MomentPlace = Exclude<keyof typeof MOMENTS, "weekday" | "date"> | "row";

/** Days of the calendar: they have no time zone. */
const DAYS = {
  calendarMonth: { month: "long", year: "numeric" },
  calendarDay: { dateStyle: "full" },
  weekday: { weekday: "long" },
  weekdayLetter: { weekday: "narrow" },
  results: { weekday: "short", day: "numeric", month: "short" },
  birthday: { dateStyle: "long" },
  /** The end of an exclusion that is being chosen. */
  lastDay: { dateStyle: "long" },
  /** The day a text came into force. */
  version: { dateStyle: "long" },
  seasonStart: { day: "numeric", month: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DayPlace = keyof typeof DAYS;

/** The time zone of the punter's settings ("Europe_London"); undefined is the device's own. */
export type ZoneId = string | undefined;

// Making a format costs a hundred times what using it does.
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(key: string, tag: string, options: Intl.DateTimeFormatOptions): Intl.DateTimeFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, options);
  formats.set(key, made);
  return made;
}

/** A moment as one place of the site writes it, in the reader's language and time zone. */
export function formatMoment(place: MomentPlace, at: number, { tag, zone, now }: { tag: string; zone: ZoneId; now: number }): string {
  const shape = place === "row" ? rowShape(at, now, zone) : place;
  const timeZone = zone === undefined ? {} : { timeZone: toIanaZone(zone) };
  return formatOf(`${shape} ${tag} ${zone}`, tag, { ...MOMENTS[shape], ...timeZone }).format(at);
}

function rowShape(at: number, now: number, zone: ZoneId): "time" | "weekday" | "date" {
  if (dayNumber(at, zone) === dayNumber(now, zone)) return "time";
  return at - now > 6 * DAY_MS ? "date" : "weekday";
}

const dayNumber = (at: number, zone: ZoneId): number => Math.floor((at + offsetMinutes(at, zone) * 60_000) / DAY_MS);

/** Minutes east of Greenwich at a moment, in a time zone of the settings or on this device. */
export const offsetMinutes = (at: number, zone: ZoneId): number =>
  zone === undefined ? -new Date(at).getTimezoneOffset() : zoneOffsetMinutes(toIanaZone(zone), epochMs(at));

export const formatDay = (day: string, tag: string, place: DayPlace): string =>
  formatOf(`day ${place} ${tag}`, tag, { ...DAYS[place], timeZone: "UTC" }).format(Date.parse(`${day}T00:00:00Z`));
