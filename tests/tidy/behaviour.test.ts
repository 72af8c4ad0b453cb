import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { headingsOf } from "./headings.ts";
import { ROOT, readSources } from "./sources.ts";

/** A section of a document that a reader cannot open. Those of public standards stay. */
const SECTION = /(?<!RFC \d{4} )§\s*\d/g;
const PAGE = /docs\/behaviour\/[\w-]+\.md(?:#[\w-]+)?/g;

const sectionsIn = (text: string): string[] => text.match(SECTION) ?? [];

function isHeading(citation: string): boolean {
  const [page = "", heading] = citation.split("#");
  const path = join(ROOT, page);
  if (!existsSync(path)) return false;
  return heading === undefined || headingsOf(readFileSync(path, "utf8")).has(heading);
}

const sources = readSources();

test("no source cites a section of the specification", () => {
  // A migration that has run is never changed: its hash is in the databases.
  const changeable = sources.filter(({ path }) => !path.includes("/migrations/"));
  expect(
    changeable.flatMap(({ path, text }) => sectionsIn(text).map((cited) => `${path}: ${cited}`)),
  ).toEqual([]);
});

test("a section is seen, unless it is one of a public standard", () => {
  const section = `${"§"}4`;
  expect(sectionsIn(`/** product ${section}: a state. */`)).toHaveLength(1);
  expect(sectionsIn(` * as its country writes it (product\n * ${section}).`)).toHaveLength(1);
  expect(sectionsIn(`// RFC 6455 ${section}`)).toEqual([]);
});

test("every behaviour page and heading that a source cites exists", () => {
  expect(
    sources.flatMap(({ path, text }) =>
      (text.match(PAGE) ?? [])
        .filter((cited) => !isHeading(cited))
        .map((cited) => `${path}: ${cited}`),
    ),
  ).toEqual([]);
});

test("a missing page and a missing heading are seen", () => {
  expect(isHeading("docs/behaviour/README.md#pages")).toBe(true);
  expect(isHeading(`docs/behaviour/README.md${"#no-such-heading"}`)).toBe(false);
  expect(isHeading(`docs/behaviour/${"no-such-page"}.md`)).toBe(false);
});
