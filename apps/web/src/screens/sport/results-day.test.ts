import { expect, test } from "vitest";
import { resultsDay } from "./results-day.ts";

const NOW = Date.UTC(2026, 5, 2, 22, 30);
const at = (day: number, hour: number) => Date.UTC(2026, 5, day, hour);

test.each([
  [
    undefined,
    undefined,
    { day: "2026-06-02", today: "2026-06-02", from: at(2, 0), until: at(3, 0) },
  ],
  [undefined, "180", { day: "2026-06-03", today: "2026-06-03", from: at(2, 21), until: at(3, 21) }],
  [
    "2026-06-01",
    "-240",
    { day: "2026-06-01", today: "2026-06-02", from: at(1, 4), until: at(2, 4) },
  ],
  [
    "2026-02-30",
    "99999",
    { day: "2026-06-02", today: "2026-06-02", from: at(2, 0), until: at(3, 0) },
  ],
  ["yesterday", "x", { day: "2026-06-02", today: "2026-06-02", from: at(2, 0), until: at(3, 0) }],
])("%s at offset %s", (day, offset, expected) =>
  expect(resultsDay(day, offset, NOW)).toEqual(expected),
);
