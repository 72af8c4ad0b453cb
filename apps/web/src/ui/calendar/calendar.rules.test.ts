import { describe, expect, it } from "vitest";
import { dayByKey, firstWeekdayOf } from "./calendar.rules.ts";

describe("the calendar's keys", () => {
  it.each([
    ["ArrowRight", false, "2024-03-16"],
    ["ArrowLeft", false, "2024-03-14"],
    ["ArrowDown", false, "2024-03-22"],
    ["ArrowUp", false, "2024-03-08"],
    ["Home", false, "2024-03-11"],
    ["End", false, "2024-03-17"],
    ["PageDown", false, "2024-04-15"],
    ["PageUp", false, "2024-02-15"],
    ["PageDown", true, "2025-03-15"],
    ["PageUp", true, "2023-03-15"],
    ["Enter", false, null],
  ])("%s (shift: %s) leads from 2024-03-15 to %s", (key, shift, day) => {
    expect(dayByKey(key, shift, "2024-03-15", false)).toBe(day);
  });

  it("arrows follow the reading direction", () => {
    expect(dayByKey("ArrowLeft", false, "2024-03-15", true)).toBe("2024-03-16");
  });

  it("weeks start on the language's first day", () => {
    expect(firstWeekdayOf("en-GB")).toBe(1);
    expect(firstWeekdayOf("pt-PT")).toBe(7);
  });
});
