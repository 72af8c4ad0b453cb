import { DAY_MS, epochMs, toIanaZone, zoneOffsetMinutes } from "@touchline/core";
import { START_WORDS } from "./start-words.data.ts";

/**
 * Date and time formats: one for each place that shows them. No other code formats a date
 * (tests/tidy/dates.test.ts).
 */
const MOMENTS = {
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
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;

/**
 * When an event starts, in the same form everywhere: "Today 19:45", "Tomorrow 12:30", "Sat 21 Nov
 * 15:00". Used in list rows, in an event's head, and for selections on the slip and on bets.
 */
const START_DAY = { weekday: "short", day: "numeric", month: "short" } as const;
/** saved: when the offline copy of a page was made, within a sentence. */
export type MomentPlace = keyof typeof MOMENTS | "row" | "eventHead" | "slip" | "saved";

/** Calendar days, which have no time zone. */
const DAYS = {
  calendarMonth: { month: "long", year: "numeric" },
  calendarDay: { dateStyle: "full" },
  weekday: { weekday: "long" },
  weekdayLetter: { weekday: "narrow" },
  results: { weekday: "short", day: "numeric", month: "short" },
  birthday: { dateStyle: "long" },
  /** The last day of an exclusion, while the punter chooses it. */
  lastDay: { dateStyle: "long" },
  /** The day a text came into force. */
  version: { dateStyle: "long" },
  seasonStart: { day: "numeric", month: "long" },
} as const satisfies Record<string, Intl.DateTimeFormatOptions>;
export type DayPlace = keyof typeof DAYS;

/** The time zone of the punter's settings ("Europe_London"); undefined means the device's own. */
export type ZoneId = string | undefined;

// Creating a format costs a hundred times as much as using it.
const formats = new Map<string, Intl.DateTimeFormat>();
function formatOf(
  key: string,
  tag: string,
  options: Intl.DateTimeFormatOptions,
): Intl.DateTimeFormat {
  const known = formats.get(key);
  if (known) return known;
  const made = new Intl.DateTimeFormat(tag, options);
  formats.set(key, made);
  return made;
}

interface Reader {
  tag: string;
  zone: ZoneId;
  now: number;
}

const isStart = (place: MomentPlace): place is "row" | "eventHead" | "slip" =>
  place === "row" || place === "eventHead" || place === "slip";

/** Whether our own words write it, alike on every machine. */
export const hasOwnWords = (place: MomentPlace, tag: string): boolean =>
  isStart(place) && START_WORDS[tag.slice(0, 2)] !== undefined;

/** Formats a moment for one place of the site, in the reader's language and time zone. */
export function formatMoment(place: MomentPlace, at: number, reader: Reader): string {
  if (isStart(place)) return formatStart(at, reader);
  const kept =
    place === "saved"
      ? dayNumber(at, reader.zone) === dayNumber(reader.now, reader.zone)
        ? "time"
        : "history"
      : place;
  return inZone(kept, MOMENTS[kept], reader).format(at);
}

function inZone(
  key: string,
  options: Intl.DateTimeFormatOptions,
  { tag, zone }: Reader,
): Intl.DateTimeFormat {
  return formatOf(
    `${key} ${tag} ${zone}`,
    tag,
    zone === undefined ? options : { ...options, timeZone: toIanaZone(zone) },
  );
}

/** Today and the days next to it have names; any other day is shown as a date. */
function formatStart(at: number, reader: Reader): string {
  const away = dayNumber(at, reader.zone) - dayNumber(reader.now, reader.zone);
  const words = START_WORDS[reader.tag.slice(0, 2)];
  if (!words) {
    const day =
      Math.abs(away) > 1
        ? inZone("startDay", START_DAY, reader).format(at).replace(",", "")
        : nearDay(away, reader.tag);
    return `${day} ${inZone("time", MOMENTS.time, reader).format(at)}`;
  }
  // The reader's own day and time, read as if they were Greenwich's.
  const local = new Date(at + offsetMinutes(at, reader.zone) * 60_000);
  const day =
    words.near[away + 1] ??
    `${words.weekdays[local.getUTCDay()]} ${local.getUTCDate()} ${words.months[local.getUTCMonth()]}`;
  return `${day} ${twoDigits(local.getUTCHours())}:${twoDigits(local.getUTCMinutes())}`;
}

const twoDigits = (number: number): string => String(number).padStart(2, "0");

function nearDay(away: number, tag: string): string {
  const word = new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(away, "day");
  return word.charAt(0).toLocaleUpperCase(tag) + word.slice(1);
}

const dayNumber = (at: number, zone: ZoneId): number =>
  Math.floor((at + offsetMinutes(at, zone) * 60_000) / DAY_MS);

/** Minutes east of Greenwich at a moment, in a time zone of the settings or on this device. */
export const offsetMinutes = (at: number, zone: ZoneId): number =>
  zone === undefined
    ? -new Date(at).getTimezoneOffset()
    : zoneOffsetMinutes(toIanaZone(zone), epochMs(at));

export const formatDay = (day: string, tag: string, place: DayPlace): string =>
  formatOf(`day ${place} ${tag}`, tag, { ...DAYS[place], timeZone: "UTC" }).format(
    Date.parse(`${day}T00:00:00Z`),
  );
