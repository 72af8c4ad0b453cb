import { expect, test } from "vitest";
import { readSources, type Source } from "./sources.ts";

const TABS = "apps/web/src/ui/Tabs.tsx";

/** Lists of tabs that are made by hand lack the keyboard behaviour and the panel of ui/Tabs. */
const handMade = (sources: readonly Source[]): string[] =>
  sources
    .filter(({ path, text }) => path !== TABS && /role=\{?["'`]tab(?:list|panel)?["'`]/.test(text))
    .map(({ path }) => path);

const pages = readSources().filter(
  ({ path }) => /^apps\/web\/.*\.tsx$/.test(path) && !/\.test\.tsx$/.test(path),
);

test("only ui/Tabs makes tabs", () => {
  expect(pages.map(({ path }) => path)).toContain(TABS);
  expect(handMade(pages)).toEqual([]);
  const path = "apps/web/src/features/x/X.tsx";
  expect(handMade([{ path, text: '<div role="tablist">' }])).toEqual([path]);
  expect(handMade([{ path, text: "<button role={'tab'}>" }])).toEqual([path]);
});
