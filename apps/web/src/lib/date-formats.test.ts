import { expect, test } from "vitest";
import { formatMoment, type MomentPlace, offsetMinutes } from "./date-formats.ts";

const NOW = Date.parse("2026-03-10T12:00:00Z");
const shown = (place: MomentPlace, at: string, zone: string, tag = "en-GB") => formatMoment(place, Date.parse(at), { tag, zone, now: NOW });

test.each([
  ["2026-03-10T20:30:00Z", "Europe_London", "20:30"],
  // The same moment is tomorrow in Tokyo.
  ["2026-03-10T20:30:00Z", "Asia_Tokyo", "Wed 05:30"],
  ["2026-03-13T20:30:00Z", "Europe_London", "Fri 20:30"],
  ["2026-03-20T20:30:00Z", "America_Argentina_Buenos_Aires", "20 Mar, 17:30"],
])("a list row writes %s in %s as %s", (at, zone, text) => {
  expect(shown("row", at, zone)).toBe(text);
});

test.each([
  ["eventHead", "Tue 10 Mar, 21:30"],
  ["slip", "10/03/2026, 21:30"],
  ["history", "10 Mar 2026, 21:30"],
  ["statement", "10 Mar 2026, 21:30"],
  ["limit", "10 Mar 2026, 21:30"],
  ["notice", "10 March 2026 at 21:30"],
  ["lastDay", "10 March 2026"],
  ["played", "10 Mar"],
  ["time", "21:30"],
] as const)("%s is written as %s in the punter's zone", (place, text) => {
  expect(shown(place, "2026-03-10T20:30:00Z", "Europe_Paris").replaceAll(/[\u202f\u00a0]/g, " ")).toBe(text);
});

test("a zone's offset follows its summer time", () => {
  expect(offsetMinutes(Date.parse("2026-01-01T00:00:00Z"), "Europe_Paris")).toBe(60);
  expect(offsetMinutes(Date.parse("2026-07-01T00:00:00Z"), "Europe_Paris")).toBe(120);
});
