import { expect, test } from "vitest";
import { lineOf } from "./odds-chart.rules.ts";

const points = (...told: [at: number, odds: number][]) => told.map(([at, odds]) => ({ at, odds }));

test.each([
  ["one price is a line through the middle", points([1000, 2000]), 2000, "M0 60H300"],
  ["odds hold until they change", points([0, 2000], [500, 3000]), 1000, "M0 108H150V12H300"],
  [
    "the highest is at the top, the lowest at the bottom",
    points([0, 2000], [500, 1000], [750, 3000]),
    1000,
    "M0 60H150V108H225V12H300",
  ],
  [
    "a change of this very moment stays inside",
    points([0, 2000], [1000, 3000]),
    1000,
    "M0 108H300V12H300",
  ],
  [
    "a clock that runs behind draws nothing outside",
    points([1000, 2000], [1500, 3000]),
    900,
    "M0 108H300V12H300",
  ],
])("%s", (_, told, end, line) => {
  expect(lineOf(told, end).line).toBe(line);
});
