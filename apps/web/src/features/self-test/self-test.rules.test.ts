import { expect, test } from "vitest";
import { ANSWERS, QUESTIONS, verdictOf } from "./self-test.rules.ts";

test("nine questions, each answered with 0 to 3 points", () => {
  expect(QUESTIONS).toHaveLength(9);
  expect(ANSWERS).toHaveLength(4);
});

test.each([
  [0, "none"],
  [1, "low"],
  [2, "low"],
  [3, "moderate"],
  [7, "moderate"],
  [8, "high"],
  [27, "high"],
])("%i points: %s", (sum, verdict) => {
  const points = QUESTIONS.map((_, at) => Math.min(3, Math.max(0, sum - at * 3)));
  expect(points.reduce((total, one) => total + one, 0)).toBe(sum);
  expect(verdictOf(points)).toBe(verdict);
});
