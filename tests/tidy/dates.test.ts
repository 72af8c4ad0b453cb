import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** The only file that may format dates. The pattern below allows reading the device's time zone. */
const ALLOWED = new Set(["apps/web/src/platform/dates/date-formats.ts"]);
/** Formats a size, not a date. */
const SIZES = new Set(["apps/web/src/features/documents/FileDrop.tsx"]);

const BY_ITSELF =
  /Intl\.DateTimeFormat(?!\(\)\.resolvedOptions\(\)\.timeZone)|\.toLocale(Date|Time)?String\(|\.to(Date|Time)String\(|\.get(Hours|Minutes|Day|TimezoneOffset)\(/;

test("every date and time on the site is written by date-formats.ts, which knows the punter's time zone", () => {
  const shown = readSources().filter(({ path }) =>
    /^apps\/web\/(src|pages)\/.*(?<!\.test)\.tsx?$/.test(path),
  );
  expect(shown.length).toBeGreaterThan(300);
  const alone = shown.filter(
    ({ path, text }) => !ALLOWED.has(path) && !SIZES.has(path) && BY_ITSELF.test(text),
  );
  expect(alone.map(({ path }) => path)).toEqual([]);
});

test.each([
  "new Date(at).toLocaleDateString(tag)",
  "new Intl.DateTimeFormat(tag)",
  "new Date(at).getHours()",
  "date.toLocaleString()",
])("a component that writes a date by itself is seen: %s", (code) =>
  expect(BY_ITSELF.test(code)).toBe(true),
);
