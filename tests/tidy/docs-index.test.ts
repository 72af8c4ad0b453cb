import { readdirSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";
import { adrIndex, decisionOf, readDecisions } from "../../scripts/gen-adr-index.ts";
import { page } from "./docs-facts.ts";
import { ROOT } from "./sources.ts";

test("docs/adr/README.md is as the decisions' heads make it", () => {
  expect(page("docs/adr/README.md"), "run: node scripts/run.mjs scripts/gen-adr-index.ts").toBe(
    adrIndex(),
  );
});

test("a decision has the number of its file, and its number alone", () => {
  const decisions = readDecisions();
  expect(decisions.length).toBeGreaterThan(70);
  expect(decisions.filter(({ file, number }) => Number(file.slice(0, 4)) !== number)).toEqual([]);
  expect(new Set(decisions.map(({ number }) => number)).size).toBe(decisions.length);
});

test("a replaced decision names one that holds", () => {
  const decisions = readDecisions();
  const heldBy = (status: string) => {
    const [, number, file] = /\[(\d+)\]\(([\w.-]+)\)/.exec(status) ?? [];
    return decisions.some(
      (other) => other.number === Number(number) && other.file === file && other.status === "holds",
    );
  };
  const replaced = decisions.filter(({ status }) => status !== "holds");
  expect(replaced.length).toBeGreaterThan(0);
  expect(replaced.filter(({ status }) => !heldBy(status))).toEqual([]);
});

test.each([
  ["no line", "# 90. A title\n\nSome text.\n"],
  ["an area that nobody listed", "# 90. A title\n\n2026-11-19 · weather · holds\n"],
  ["another status", "# 90. A title\n\n2026-11-19 · money · perhaps\n"],
])("a decision with %s is refused", (_, text) => {
  expect(() => decisionOf("0090-x.md", text)).toThrow("docs/adr/0090-x.md");
});

test("docs/README.md names every page and folder of docs once", () => {
  const rows = [...page("docs/README.md").matchAll(/^\| \[[^\]]+\]\(([^)#]+)/gm)].map(
    ([, link = ""]) =>
      link.replace(/\/README\.md$/, "").replace("../ARCHITECTURE.md", "architecture"),
  );
  const shelf = readdirSync(join(ROOT, "docs"), { withFileTypes: true })
    .filter((entry) => entry.isDirectory() || entry.name.endsWith(".md"))
    .map(({ name }) => name)
    .filter((name) => !["README.md", "images"].includes(name));
  expect(rows.toSorted()).toEqual(shelf.toSorted());
});
