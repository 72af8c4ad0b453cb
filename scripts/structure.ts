import { execFileSync } from "node:child_process";
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { circlesAmong } from "../tests/tidy/circles.ts";
import { type Import, importsOf, ROOT, readSources } from "../tests/tidy/sources.ts";

/**
 * npm run structure: counts what the gate's structure is judged by: arrows between its modules,
 * circles of files (types count), long functions, and the files that are exempt from the rule
 * about them.
 */
const MOST_LINES = 100;

const isProduct = (path: string) =>
  /^(apps|packages)\/.*\.tsx?$/.test(path) && !/\.(test|gen|bench|d)\.tsx?$|\/test\//.test(path);
const sources = readSources().filter(({ path }) => isProduct(path));
const edges = sources.flatMap(importsOf).filter(({ to }) => isProduct(to));

/** Ordered pairs of the gate's modules of which one imports the other. */
function arrows(among: readonly Import[]): number {
  const pairs = among.flatMap(({ from, to }) => {
    const [here, there] = [topOf(from), topOf(to)];
    return here && there && here !== there ? [`${here} → ${there}`] : [];
  });
  return new Set(pairs).size;
}
const topOf = (path: string): string | undefined =>
  /^apps\/gate\/src\/modules\/\w+\/([\w-]+)\//.exec(path)?.[1];

function longFunctions(): number {
  const folder = mkdtempSync(join(tmpdir(), "touchline-structure-"));
  try {
    const rule = { level: "error", options: { maxLines: MOST_LINES } };
    const linter = {
      rules: { preset: "none", complexity: { noExcessiveLinesPerFunction: rule } },
    };
    writeFileSync(join(folder, "biome.json"), JSON.stringify({ linter }));
    const args = ["lint", `--config-path=${folder}`, "--reporter=json", "--max-diagnostics=none"];
    const paths = sources.map(({ path }) => path);
    return JSON.parse(lint([...args, ...paths])).summary.errors;
  } finally {
    rmSync(folder, { recursive: true });
  }
}

/** Biome's report, which it writes whether it finds anything or not. */
function lint(args: string[]): string {
  const biome = join(ROOT, "node_modules/@biomejs/biome/bin/biome");
  const options = { cwd: ROOT, encoding: "utf8", maxBuffer: 2 ** 28, stdio: "pipe" } as const;
  try {
    return execFileSync(process.execPath, [biome, ...args], options);
  } catch (error) {
    if (error instanceof Error && "stdout" in error) return String(error.stdout);
    throw error;
  }
}

function exemptFiles(): number {
  const { overrides } = JSON.parse(readFileSync(join(ROOT, "biome.json"), "utf8"));
  return overrides.flatMap(({ includes }: { includes: string[] }) =>
    includes.filter((each) => !each.includes("*")),
  ).length;
}

const circles = circlesAmong(edges);
const values = edges.filter(({ typeOnly }) => !typeOnly);
const stores = values.filter(
  ({ from, to }) => to.endsWith(".store.ts") && topOf(to) && topOf(to) !== topOf(from),
);
const platform = edges.filter(
  ({ from, to }) => from.startsWith("apps/gate/src/platform/") && topOf(to),
);
for (const [what, count] of [
  ["arrows between modules of the gate", arrows(edges)],
  ["  of them by values", arrows(values)],
  ["modules that import another's store", stores.length],
  ["imports of modules by the platform", platform.length],
  ["circles of files, types included", circles.length],
  ["  files in the largest", Math.max(0, ...circles.map((files) => files.length))],
  [`functions over ${MOST_LINES} lines`, longFunctions()],
  ["files exempt from the limit on functions", exemptFiles()],
] as const)
  console.log(`${what.padEnd(44)} ${count}`);
