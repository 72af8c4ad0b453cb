import { expect, test } from "vitest";
import { readSources } from "./sources.ts";

/** The only file that may name a lifetime of queries, and it names 0 (ADR 66). */
const ALLOWED = "apps/web/src/data/query/QueryRoot.tsx";

const LIFETIME = /\bstaleTime\b|\binitialDataUpdatedAt\b/;

test("the contract alone says how long an answer is kept, never a query", () => {
  const sources = readSources().filter(({ path }) => /^apps\/web\/.*\.tsx?$/.test(path));
  expect(sources.length).toBeGreaterThan(300);
  const keepers = sources.filter(({ path, text }) => path !== ALLOWED && LIFETIME.test(text));
  expect(keepers.map(({ path }) => path)).toEqual([]);
  const root = sources.find(({ path }) => path === ALLOWED);
  expect(root?.text.match(/staleTime: [^,]+/g)).toEqual(["staleTime: 0"]);
});

test.each([
  "useQuery({ queryKey, queryFn, staleTime: 15_000 })",
  "{ initialData: first, initialDataUpdatedAt: first.serverTime }",
])("a query that keeps an answer by itself is seen: %s", (code) =>
  expect(LIFETIME.test(code)).toBe(true),
);
