// Which long tests run. They draw the same courses in each run, so what passed once passes again
// until a source that they read changes: `npm run test:long` runs all of them and records the
// sources, and npm test runs those of a package whose sources differ from the record.
import { createHash } from "node:crypto";
import { existsSync, readdirSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { ROOT } from "./bootstrap.mjs";

const RECORD = join(ROOT, "tests/long-tests.json");
/** The packages with long tests, each with the packages that they read beside their own. */
const PACKAGES = {
  experiments: ["core"],
  fair: ["contract", "core"],
  simulator: ["betting", "contract", "core"],
};

/** For a run of all of them, and for one that names such a file. */
const all = () =>
  process.env.LONG_TESTS === "1" ||
  process.argv.some((argument) => argument.includes(".long.test"));

/** Changes with each byte of the sources that a package's long tests read. */
function sourcesOf(name) {
  const hash = createHash("sha256");
  for (const each of [name, ...PACKAGES[name]]) {
    const folder = `packages/${each}/src`;
    const files = readdirSync(join(ROOT, folder), { recursive: true, withFileTypes: true })
      .filter((entry) => entry.isFile())
      .map((entry) => join(entry.parentPath, entry.name).slice(ROOT.length + 1))
      // Another package's tests decide nothing here.
      .filter((path) => each === name || !/\.test\.tsx?$/.test(path))
      .sort();
    for (const path of files) hash.update(path).update(readFileSync(join(ROOT, path)));
  }
  return hash.digest("hex");
}

const recorded = () => (existsSync(RECORD) ? JSON.parse(readFileSync(RECORD, "utf8")) : {});

/** The packages whose long tests passed with the sources of today. */
export function provedPackages() {
  if (all()) return [];
  const record = recorded();
  return Object.keys(PACKAGES).filter((name) => record[name] === sourcesOf(name));
}

/** Notes that all long tests passed. */
export function recordProved() {
  const record = Object.fromEntries(Object.keys(PACKAGES).map((name) => [name, sourcesOf(name)]));
  writeFileSync(RECORD, `${JSON.stringify(record, null, 2)}\n`);
}

export const longTestsOf = (name) => `packages/${name}/**/*.long.test.ts`;
