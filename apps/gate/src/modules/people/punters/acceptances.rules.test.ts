import { expect, test } from "vitest";
import { acceptedOf, hasAccepted, legalVersionOf } from "./acceptances.ts";

const shown = [
  { id: "terms", version: "2026-11-16" },
  { id: "rules", version: "2026-11-17" },
];

test.each([
  ["nothing changed", shown, true],
  ["the order of the list alone", shown.toReversed(), true],
  ["a text is newer than all", [shown[0], { id: "rules", version: "2026-11-18" }], false],
  [
    "a text changed on the day of another",
    [{ id: "terms", version: "2026-11-17" }, shown[1]],
    false,
  ],
  ["a text was added", [...shown, { id: "privacy", version: "2026-11-01" }], false],
])("an account that accepted the texts has accepted them still: %s", (_, now, holds) => {
  expect(hasAccepted(now as typeof shown, acceptedOf(shown))).toBe(holds);
});

test("the newest day is enough for an account from before each text counted, and nothing is not", () => {
  expect(hasAccepted(shown, legalVersionOf(shown))).toBe(true);
  expect(hasAccepted(shown, "2026-11-16")).toBe(false);
  expect(hasAccepted(shown, null)).toBe(false);
});
