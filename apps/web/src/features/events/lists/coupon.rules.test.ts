import { expect, test } from "vitest";
import { couponSpan } from "./coupon.rules.ts";

const at = (day: number, hour: number, minute = 0) => Date.UTC(2026, 5, day, hour, minute);

// 2 June 2026 is a Tuesday.
test.each([
  ["on a Tuesday the next one", at(2, 10), 0, [at(5, 17), at(9, 0)]],
  ["on a Friday at noon the one that begins in the evening", at(5, 12), 0, [at(5, 17), at(9, 0)]],
  ["on a Saturday what is left of it", at(6, 15, 30), 0, [at(6, 15, 30), at(9, 0)]],
  ["on a Monday what is left of it", at(8, 9), 0, [at(8, 9), at(9, 0)]],
  [
    "on Monday evening in Greenwich, in Moscow the next one",
    at(8, 22),
    180,
    [at(12, 14), at(15, 21)],
  ],
])("the weekend is %s", (_, now, offset, [from, until]) =>
  expect(couponSpan("weekend", now, offset)).toEqual({ from, until }),
);

test("the next days are two, from now on", () =>
  expect(couponSpan("nextDays", at(2, 10), 180)).toEqual({ from: at(2, 10), until: at(4, 10) }));
