import { expect, test } from "vitest";
import { formatMoment, type MomentPlace, offsetMinutes } from "./date-formats.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const shown = (place: MomentPlace, at: string, zone: string, tag = "en-GB") =>
  formatMoment(place, Date.parse(at), { tag, zone, now: NOW });

test.each([
  ["2026-03-10T20:30:00Z", "Europe_London", "Today 20:30"],
  // The same moment is tomorrow in Tokyo.
  ["2026-03-10T20:30:00Z", "Asia_Tokyo", "Tomorrow 05:30"],
  ["2026-03-13T20:30:00Z", "Europe_London", "Fri 13 Mar 20:30"],
  ["2026-03-20T20:30:00Z", "America_Argentina_Buenos_Aires", "Fri 20 Mar 17:30"],
  ["2026-03-09T20:30:00Z", "Europe_London", "Yesterday 20:30"],
])("a list row writes %s in %s as %s", (at, zone, text) => {
  expect(shown("row", at, zone)).toBe(text);
});

test.each([
  ["eventHead", "Today 21:30"],
  ["slip", "Today 21:30"],
  ["history", "10 Mar 2026, 21:30"],
  ["statement", "10 Mar 2026, 21:30"],
  ["limit", "10 Mar 2026, 21:30"],
  ["notice", "10 March 2026 at 21:30"],
  ["lastDay", "10 March 2026"],
  ["played", "10 Mar"],
  ["time", "21:30"],
] as const)("%s is written as %s in the punter's zone", (place, text) => {
  expect(
    shown(place, "2026-03-10T20:30:00Z", "Europe_Paris").replaceAll(/[\u202f\u00a0]/g, " "),
  ).toBe(text);
});

const NEAR = ["2026-03-09", "2026-03-10", "2026-03-11"].flatMap((day, at) =>
  ["en-GB", "ru-RU", "es-ES", "pl-PL"].map((tag) => [tag, day, at - 1] as const),
);

test.each(NEAR)("%s names %s as its own language does", (tag, day, away) => {
  const word = new Intl.RelativeTimeFormat(tag, { numeric: "auto" }).format(away, "day");
  const text = shown("slip", `${day}T20:30:00Z`, "Europe_London", tag);
  expect(text).toBe(`${word.charAt(0).toLocaleUpperCase(tag)}${word.slice(1)} 20:30`);
});

/** Each day of a year, at changing hours and minutes, in winter and summer time. */
const STARTS = Array.from({ length: 365 }, (_, day) =>
  Date.UTC(2027, 0, 1 + day, day % 24, day % 60),
);

test.each(["en-GB", "ru-RU", "es-ES", "pl-PL"])(
  "%s writes each day of a year and its time as its own language does",
  (tag) => {
    const timeZone = "Europe/Paris";
    const day = new Intl.DateTimeFormat(tag, {
      weekday: "short",
      day: "numeric",
      month: "short",
      timeZone,
    });
    const time = new Intl.DateTimeFormat(tag, { hour: "2-digit", minute: "2-digit", timeZone });
    const expected = STARTS.map((at) => `${day.format(at).replace(",", "")} ${time.format(at)}`);
    const written = STARTS.map((at) =>
      formatMoment("row", at, { tag, zone: "Europe_Paris", now: NOW }),
    );
    expect(written).toEqual(expected);
  },
);

test("a start is formatted alike in a list, in the event's head and on the slip", () => {
  const written = (["row", "eventHead", "slip"] as const).map((place) =>
    shown(place, "2026-03-21T15:00:00Z", "Europe_London"),
  );
  expect(new Set(written)).toEqual(new Set(["Sat 21 Mar 15:00"]));
});

test("a zone's offset follows daylight saving time", () => {
  expect(offsetMinutes(Date.parse("2026-01-01T00:00:00Z"), "Europe_Paris")).toBe(60);
  expect(offsetMinutes(Date.parse("2026-07-01T00:00:00Z"), "Europe_Paris")).toBe(120);
});

test.each([
  ["2026-03-10T18:30:00Z", "18:30"],
  ["2026-03-09T18:30:00Z", "9 Mar 2026, 18:30"],
])("the copy of a page of %s fits into its sentence: %s", (at, text) => {
  expect(shown("saved", at, "Europe_London")).toBe(text);
});
