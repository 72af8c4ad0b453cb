import { DAY_MS, HOUR_MS } from "@touchline/core";
import { expect, test } from "vitest";
import { lifetimeIn } from "./lifetime.ts";

test.each([
  ["en", HOUR_MS, "1 hour"],
  ["en", 2 * DAY_MS, "2 days"],
  ["en", 36 * HOUR_MS, "36 hours"],
  ["ru", 2 * DAY_MS, "2 дня"],
  ["es", DAY_MS, "1 día"],
  ["de", DAY_MS, "1 day"],
])("a message in %s says %i ms as %s", (locale, ms, words) => {
  expect(lifetimeIn({ en: "", ru: "", es: "" }, locale, ms)).toBe(words);
});
