import { expect, test } from "vitest";
import { epochMs, formatOffset, fromIanaZone, toIanaZone, zoneOffsetMinutes } from "./time.ts";

test.each([
  [0, "+00:00"],
  [60, "+01:00"],
  [330, "+05:30"],
  [-210, "-03:30"],
  [845, "+14:05"],
])("a time zone offset of %i minutes is written %s", (minutes, text) => {
  expect(formatOffset(minutes)).toBe(text);
});

test("the offset of a zone follows daylight saving time", () => {
  const summer = epochMs(Date.UTC(2026, 6, 1));
  const winter = epochMs(Date.UTC(2026, 0, 1));
  expect([
    zoneOffsetMinutes("Europe/London", winter),
    zoneOffsetMinutes("Europe/London", summer),
  ]).toEqual([0, 60]);
  expect(zoneOffsetMinutes("Asia/Kolkata", summer)).toBe(330);
  expect(zoneOffsetMinutes("America/St_Johns", winter)).toBe(-210);
});

test("time zone ids with underscores name the same zones, at any depth", () => {
  for (const zone of Intl.supportedValuesOf("timeZone"))
    expect(toIanaZone(fromIanaZone(zone))).toBe(zone);
  expect(fromIanaZone("Europe/London")).toBe("Europe_London");
});
