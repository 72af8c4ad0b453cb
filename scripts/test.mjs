// npm test: installs what it needs, then checks, unit and gate tests, journeys. Ends with "N passed, N failed".
import { spawn } from "node:child_process";
import { mkdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { installWhenNeeded, NODE, ROOT, whenOrphaned } from "./bootstrap.mjs";
import { requireChromium } from "./chromium.mjs";

installWhenNeeded();
const chromium = requireChromium();
const results = join(ROOT, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const journeysData = join(tmpdir(), `touchline-journeys-${process.env.JOURNEYS_PORT ?? 3187}`);
const clearJourneys = () => rmSync(journeysData, { recursive: true, force: true });

const total = { passed: 0, failed: 0 };
const env = { ...process.env, CHROMIUM_PATH: chromium, NEXT_TELEMETRY_DISABLED: "1" };

/** The stage under way ends with us, however we are ended: a site or a database of a broken run would stay on its port. */
let running;
const end = (signal) => {
  running?.kill(signal);
  process.exit(143);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
whenOrphaned(() => end("SIGTERM"));

await stage("checks", [join(ROOT, "scripts/check.mjs")], (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }));
await stage(
  "unit and gate tests",
  [bin("vitest/vitest.mjs"), "run", "--reporter=default", "--reporter=json", "--outputFile.json=test-results/vitest.json"],
  (ok) => {
    const report = read("vitest.json");
    // A file that does not load fails the run without counting a test.
    const failed = report ? Math.max(report.numFailedTests, report.numFailedTestSuites > 0 && report.numFailedTests === 0 ? 1 : 0) : 1;
    return { passed: report?.numPassedTests ?? 0, failed: failed || (ok ? 0 : 1) };
  },
);
await stage("site build", [join(ROOT, "apps/site/src/build-site.ts")], (ok) => ({ passed: 0, failed: ok ? 0 : 1 }));
await stage("first load", [join(ROOT, "apps/web/scripts/check-first-load.ts")], (ok) => ({ passed: ok ? 1 : 0, failed: ok ? 0 : 1 }));
clearJourneys();
await stage("journeys", [bin("@playwright/test/cli.js"), "test", "--reporter=list,json"], (ok) => {
  const stats = read("journeys.json")?.stats;
  return { passed: (stats?.expected ?? 0) + (stats?.flaky ?? 0), failed: stats?.unexpected || (ok ? 0 : 1) };
});

clearJourneys();
console.log(`\n${total.passed} passed, ${total.failed} failed`);
process.exit(total.failed > 0 || total.passed === 0 ? 1 : 0);

async function stage(name, args, count) {
  const started = performance.now();
  console.log(`\n══ ${name}`);
  const extra = name === "journeys" ? { PLAYWRIGHT_JSON_OUTPUT_NAME: "test-results/journeys.json" } : {};
  running = spawn(NODE, args, { cwd: ROOT, stdio: ["ignore", "inherit", "inherit"], env: { ...env, ...extra } });
  const status = await new Promise((done) => running.once("exit", done).once("error", () => done(1)));
  const { passed, failed } = count(status === 0);
  total.passed += passed;
  total.failed += failed;
  console.log(`── ${name}: ${passed} passed, ${failed} failed in ${((performance.now() - started) / 1000).toFixed(0)} s`);
}

function bin(path) {
  return join(ROOT, "node_modules", path);
}

function read(file) {
  try {
    return JSON.parse(readFileSync(join(results, file), "utf8"));
  } catch {
    return null;
  }
}
