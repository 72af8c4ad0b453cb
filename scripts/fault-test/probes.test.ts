import { expect, test } from "vitest";
import { recovery } from "./probes.ts";

/** A look a second: `.` is a success, `x` a failure. */
const of = (looks: string) => {
  const { backMs, awayMs } = recovery(
    [...looks].map((look, at) => ({ at: 1000 * (at + 1), fault: look === "x" ? "broken" : null })),
    0,
  );
  return { back: backMs / 1000, away: awayMs / 1000 };
};
const NEVER = Number.POSITIVE_INFINITY;

test.each([
  ["....", { back: 0, away: 0 }],
  ["xx..", { back: 3, away: 3 }],
  [".xx.", { back: 4, away: 3 }],
  [".x.....xx..", { back: 10, away: 3 }],
  ["..xx", { back: NEVER, away: NEVER }],
  ["xxx.x", { back: NEVER, away: NEVER }],
  ["", { back: 0, away: 0 }],
])("of %j", (looks, expected) => {
  expect(of(looks)).toEqual(expected);
});
