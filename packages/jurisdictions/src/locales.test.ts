import { JURISDICTIONS } from "@touchline/contract";
import { LOCALES } from "@touchline/core/locales";
import { expect, test } from "vitest";
import { profileOf } from "./index.ts";

test.each(JURISDICTIONS)("%s offers only languages that have an address", (jurisdiction) => {
  const known = new Set<string>(LOCALES.map(({ id }) => id));
  expect(profileOf(jurisdiction).locales.filter((id) => !known.has(id))).toEqual([]);
});
