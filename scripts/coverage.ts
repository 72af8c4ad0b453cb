import { readFileSync } from "node:fs";
import { join } from "node:path";
import { fileURLToPath } from "node:url";

const ROOT = fileURLToPath(new URL("../", import.meta.url));

export interface ChecklistItem {
  id: string;
  where: string;
  area: string;
}

/** An item of the specification, and the test that would fail without it. */
export interface Shown {
  id: string;
  file: string;
  title: string;
}

const rows = (file: string) =>
  readFileSync(file, "utf8")
    .split("\n")
    .slice(1)
    .filter(Boolean)
    .map((line) => line.split("\t"));

/**
 * docs/checklist.tsv is the project's copy of the specification's list, so that a clone alone can
 * be tested.
 */
export const readChecklist = (): ChecklistItem[] =>
  rows(join(ROOT, "docs/checklist.tsv")).map(([id = "", where = "", area = ""]) => ({
    id,
    where,
    area,
  }));
export const readCoverage = (): Shown[] =>
  rows(join(ROOT, "docs/coverage.tsv")).map(([id = "", file = "", title = ""]) => ({
    id,
    file,
    title,
  }));

/** Rows whose test does not exist, or whose id is not in the checklist. */
export function faults(checklist: readonly ChecklistItem[], coverage: readonly Shown[]): string[] {
  const known = new Set(checklist.map(({ id }) => id));
  return coverage.flatMap(({ id, file, title }) => {
    if (!known.has(id)) return [`${id}: not in the checklist`];
    if (!title) return [`${id}: names no test`];
    return hasTest(file, title) ? [] : [`${id}: no test "${title}" in ${file}`];
  });
}

function hasTest(file: string, title: string): boolean {
  try {
    const text = readFileSync(join(ROOT, file), "utf8");
    return [`"${title}"`, `'${title}'`, `\`${title}\``].some(
      (quoted) => text.includes(`(${quoted}`) || text.includes(quoted),
    );
  } catch {
    return false;
  }
}
