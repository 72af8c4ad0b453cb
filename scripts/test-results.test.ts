import { spawnSync } from "node:child_process";
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { afterAll, beforeAll, expect, test } from "vitest";
import { NODE, ROOT } from "./bootstrap.mjs";
import { journeyResults, namedByStage, unitResults } from "./test-results.mjs";

/** Both runners start whole processes. */
const RUNNERS_START_MS = 90_000;

/** Inside the checkout, where a runner finds its packages. */
let folder: string;
beforeAll(() => {
  mkdirSync(join(ROOT, ".cache"), { recursive: true });
  folder = mkdtempSync(join(ROOT, ".cache/runners-"));
});
afterAll(() => rmSync(folder, { recursive: true }));

const run = (cli: string, args: string[], env: Record<string, string>) =>
  spawnSync(NODE, [join(ROOT, "node_modules", cli), ...args], {
    cwd: folder,
    encoding: "utf8",
    env: { ...process.env, ...env },
  }).status;

test(
  "failed tests, files that do not load and errors outside of tests are named",
  () => {
    writeFileSync(
      join(folder, "vitest.config.ts"),
      `export default { test: { include: ["*.unit.ts"], exclude: [] } }`,
    );
    const head = `import { describe, expect, test, beforeAll } from "vitest";\n`;
    writeFileSync(
      join(folder, "a.unit.ts"),
      `${head}test("is well", () => {}); describe("sums", () => test("are right", () => expect(1 + 1).toBe(3)));
     describe("set-up", () => { beforeAll(() => { throw new Error("no disk") }); test("is never run", () => {}) });`,
    );
    writeFileSync(join(folder, "b.unit.ts"), `import "./nowhere.ts"; ${head}`);
    writeFileSync(
      join(folder, "c.unit.ts"),
      `${head}test("leaves a promise behind", async () => {
       void Promise.reject(new Error("nobody caught me"));
       await new Promise((done) => setImmediate(done));
     });`,
    );
    const file = join(folder, "unit.json");
    const status = run(
      "vitest/vitest.mjs",
      ["run", "--reporter", join(ROOT, "scripts/unit-reporter.ts")],
      { UNIT_RESULTS: file },
    );
    expect(status).toBe(1);
    const { passed, failed } = unitResults(file);
    expect(passed).toBe(2);
    expect(failed.map((name: string) => name.replace(/^[^:]*\/(?=\w\.unit)/, "")).sort()).toEqual([
      "a.unit.ts › set-up: no disk",
      "a.unit.ts › sums > are right: expected 2 to be 3 // Object.is equality",
      expect.stringMatching(/^an error outside of a test: nobody caught me/),
      expect.stringMatching(/^b\.unit\.ts: .*nowhere/),
    ]);
  },
  RUNNERS_START_MS,
);

test(
  "failed journeys are named, flaky ones separately",
  () => {
    writeFileSync(
      join(folder, "playwright.config.ts"),
      `export default { respectGitIgnore: false, outputDir: "out", testMatch: "**/*.walk.ts", retries: 1, workers: 1 }`,
    );
    writeFileSync(
      join(folder, "a.walk.ts"),
      `import { expect, test } from "@playwright/test";
     test("is well", () => {});
     test("is broken", () => { expect(1).toBe(2) });
     test.describe("at night", () => { test("fails once", () => { if (test.info().retry === 0) throw new Error("too slow") }) });`,
    );
    const file = join(folder, "journeys.json");
    expect(
      run("@playwright/test/cli.js", ["test", "--reporter=json"], {
        PLAYWRIGHT_JSON_OUTPUT_NAME: file,
      }),
    ).toBe(1);
    expect(journeyResults(file)).toEqual({
      passed: 2,
      failed: [expect.stringMatching(/^a\.walk\.ts:3 › is broken: Error: expect\(received\)/)],
      flaky: ["a.walk.ts:4 › at night › fails once: Error: too slow"],
    });
  },
  RUNNERS_START_MS,
);

test("a stage that fails silently is named itself, and passes nothing that it did not report", () => {
  const nothing = unitResults(join(folder, "never-written.json"));
  expect(namedByStage("unit and gate tests", false, nothing)).toEqual({
    passed: 0,
    failed: ["unit and gate tests: the stage itself, see its output"],
    flaky: [],
  });
  expect(namedByStage("checks", true, nothing)).toEqual(nothing);
});
