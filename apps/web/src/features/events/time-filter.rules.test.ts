import { expect, test } from "vitest";
import { asTimeFilter, timeSpan, weekendSpan } from "./time-filter.rules.ts";

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
  // A day that is on begins now, and one that is over holds nothing.
  ["2026-06-02", 0, { from: NOW, until: at(3, 0) }],
  ["2026-06-01", 0, { from: NOW, until: at(2, 0) }],
] as const)("%s at UTC%+i minutes", (filter, offset, span) => expect(timeSpan(filter, NOW, offset)).toEqual(span));

test("what is no filter is all", () =>
  expect([asTimeFilter("today"), asTimeFilter("yesterday"), asTimeFilter("2026-02-30"), asTimeFilter(undefined)]).toEqual([
    "today",
    "all",
    "all",
    "all",
  ]));

// 2 June 2026 is a Tuesday.
test.each([
  ["on a Tuesday the next one", at(2, 10), 0, [at(5, 17), at(9, 0)]],
  ["on a Friday at noon the one that begins in the evening", at(5, 12), 0, [at(5, 17), at(9, 0)]],
  ["on a Saturday what is left of it", at(6, 15, 30), 0, [at(6, 15, 30), at(9, 0)]],
  ["on a Monday what is left of it", at(8, 9), 0, [at(8, 9), at(9, 0)]],
  ["on Monday evening in Greenwich, in Moscow the next one", at(8, 22), 180, [at(12, 14), at(15, 21)]],
])("the weekend is %s", (_, now, offset, [from, until]) => expect(weekendSpan(now, offset)).toEqual({ from, until }));
