import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

const journeys = readSources().filter(
  ({ path }) => path.startsWith("tests/journeys/") && path.endsWith(".ts"),
);

/**
 * A whole page, or its main part: other elements of it come and go, and "Form" also matches
 * "Information".
 */
const SHORT_NAME_ON_A_PAGE =
  /\b(?:page|other|operator|device|second|main)(?:\(page\))?(?:\.getByRole\("main"\))?\.getByRole\("(?:heading|button|link|tab|list)", \{ name: "[^"]{1,9}" \}\)/g;

test("journeys look for a short name on a whole page exactly", () => {
  expect(journeys.length).toBeGreaterThan(30);
  const loose = journeys.flatMap(({ path, text }) =>
    [...text.matchAll(SHORT_NAME_ON_A_PAGE)].map(([found]) => `${path}: ${found}`),
  );
  expect(loose).toEqual([]);
});
