import { expect, test } from "vitest";
import { OWN_FIRST_CASES } from "./own-first.cases.data.ts";
import { ownFirst } from "./own-first.ts";

test.each(OWN_FIRST_CASES)(
  "a stake of %i from %i and a bonus of %i",
  (stake, own, bonus, part, isShort) => {
    expect(ownFirst(stake, own, bonus)).toEqual({ part, isShort });
  },
);
