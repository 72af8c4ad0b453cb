import { expect, test } from "vitest";
import { isSampled } from "./sampling.ts";

const SESSIONS = Array.from({ length: 100_000 }, (_, index) =>
  String(1_790_000_000_000 + index * 977),
);

test("a session is sampled by its id alone, at the given rate", () => {
  for (const rate of [0.01, 0.1, 0.5, 0.9]) {
    const sampled = SESSIONS.filter((id) => isSampled(id, rate));
    // Five standard errors for this number of draws.
    expect(Math.abs(sampled.length / SESSIONS.length - rate)).toBeLessThan(
      5 * Math.sqrt((rate * (1 - rate)) / SESSIONS.length),
    );
    expect(sampled.every((id) => isSampled(id, rate))).toBe(true);
  }
});

test("rates 0 and 1 sample none and all, and a higher rate keeps the sampled ones", () => {
  expect(SESSIONS.slice(0, 1000).every((id) => isSampled(id, 1))).toBe(true);
  expect(SESSIONS.slice(0, 1000).some((id) => isSampled(id, 0))).toBe(false);
  for (const id of SESSIONS.slice(0, 1000))
    if (isSampled(id, 0.2)) expect(isSampled(id, 0.3)).toBe(true);
});
