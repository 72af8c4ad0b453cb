import { expect, test } from "vitest";
import { asTimeFilter, chosenDay, timeSpan } from "./time-filter.rules.ts";

const NOW = Date.UTC(2026, 5, 2, 22, 30);
const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 5, day, hour, minute);

test.each([
  ["all", 0, {}],
  ["3h", 0, { from: NOW, until: at(3, 1, 30) }],
  ["today", 0, { from: NOW, until: at(3, 0) }],
  ["tomorrow", 0, { from: at(3, 0), until: at(4, 0) }],
  // Half past midnight in Moscow: its today is Greenwich's tomorrow.
  ["today", 180, { from: NOW, until: at(3, 21) }],
  ["tomorrow", 180, { from: at(3, 21), until: at(4, 21) }],
  // In New York it is still the afternoon.
  ["today", -240, { from: NOW, until: at(3, 4) }],
  ["2026-06-05", 180, { from: at(4, 21), until: at(5, 21) }],
  // A day in progress starts now, and a past one is empty.
  ["2026-06-02", 0, { from: NOW, until: at(3, 0) }],
  ["2026-06-01", 0, { from: NOW, until: at(2, 0) }],
] as const)("%s at UTC%+i minutes", (filter, offset, span) =>
  expect(timeSpan(filter, NOW, offset)).toEqual(span),
);

test("an unknown filter means all", () =>
  expect([
    asTimeFilter("today"),
    asTimeFilter("yesterday"),
    asTimeFilter("2026-02-30"),
    asTimeFilter(undefined),
  ]).toEqual(["today", "all", "all", "all"]));

test.each([
  ["today", null],
  ["3h", null],
  ["2026-06-05", "2026-06-05"],
])("the filter %s chooses the day %s", (filter, day) => {
  expect(chosenDay(asTimeFilter(filter))).toBe(day);
});
