import { readFileSync } from "node:fs";
import { fileURLToPath } from "node:url";
import { expect, test } from "vitest";
import { siteFiles, siteFolders, sourcesHash } from "./site-sources.ts";

const ROOT = fileURLToPath(new URL("../../../", import.meta.url));
const kept = new Map<string, Uint8Array>();
const read = (path: string): Uint8Array => {
  const bytes = kept.get(path) ?? readFileSync(`${ROOT}${path}`);
  kept.set(path, bytes);
  return bytes;
};

test("the site is built from every package that the web imports", () => {
  expect(siteFolders()).toEqual(
    expect.arrayContaining(
      ["betting", "content", "core", "fair", "jurisdictions", "simulator", "texts"].map(
        (name) => `packages/${name}`,
      ),
    ),
  );
  expect(siteFolders()).not.toContain("packages/postgres");
});

test.each(siteFolders())("a byte that changes in %s builds the site again", (folder) => {
  const changed = siteFiles().findLast((path) => path.startsWith(`${folder}/`)) ?? "";
  const before = sourcesHash(read);
  expect(sourcesHash(read)).toBe(before);
  const other = (path: string) =>
    path === changed ? Buffer.from([...read(path), 10]) : read(path);
  expect(sourcesHash(other)).not.toBe(before);
});
