import { globSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { expect, test } from "vitest";

const SOURCES = join(import.meta.dirname, "..");
const read = (path: string) => readFileSync(join(SOURCES, path), "utf8");
const forcedIn = (css: string) => css.split("@media (forced-colors: active)").slice(1).join();

test("with forced colours a chosen price, tab or link has a frame, and a price has an edge", () => {
  const forced = forcedIn(read("ui/base.css"));
  for (const state of ["aria-selected", "aria-pressed", "aria-checked", "aria-current"])
    expect(forced).toContain(`[${state}`);
  expect(forced).toMatch(/button \{\s*outline: 1px solid ButtonBorder/);
  expect(forced).toContain("Highlight");
});

test("a box drawn in place of a native checkbox shows its state with forced colours", () => {
  const drawn = globSync("**/*.module.css", { cwd: SOURCES }).filter((file) =>
    /:checked \+/.test(read(file)),
  );
  expect(drawn.length).toBeGreaterThan(1);
  expect(drawn.filter((file) => !/:checked \+/.test(forcedIn(read(file))))).toEqual([]);
});
