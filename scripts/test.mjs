// npm test: installs what it needs, then runs the checks, unit and gate tests, and journeys. Ends
// with "N passed, N failed" and the failures. npm run test:quick leaves out everything that needs a
// database, a browser or the simulated world: for daily work, before the whole run. npm run
// test:long runs the long tests whole, and records the sources that they passed with.
import { spawn } from "node:child_process";
import { mkdirSync, rmSync } from "node:fs";
import { join } from "node:path";
import { scratchFolder } from "../packages/postgres/src/scratch-folder.mjs";
import { installWhenNeeded, NODE, ROOT, whenOrphaned } from "./bootstrap.mjs";
import { requireChromium } from "./chromium.mjs";
import { recordProved } from "./long-tests.mjs";
import { journeyResults, namedByStage, unitResults } from "./test-results.mjs";

/** Path parts of tests that start no servers: rules, packages and the web's components. */
const QUICK = [
  "apps/web/",
  ".rules.test.",
  ...["betting", "calls", "core", "experiments", "fair", "live", "replay", "tracking"].map(
    (name) => `packages/${name}/`,
  ),
];
/** Path parts of the random tests that draw more in a long run (`LONG_TESTS`). */
const DRAWN = [
  ".model.test.",
  "builder/builder.test.",
  "payments/payment-states.test.",
  "bonuses/reversed-winnings.test.",
];
const quick = process.argv.includes("--quick");
const long = process.argv.includes("--long");

await installWhenNeeded();
const chromium = quick || long ? undefined : requireChromium();
const results = join(ROOT, "test-results");
rmSync(results, { recursive: true, force: true });
mkdirSync(results, { recursive: true });

const clearJourneys = () =>
  rmSync(join(scratchFolder(), `touchline-journeys-${process.env.JOURNEYS_PORT ?? 3187}`), {
    recursive: true,
    force: true,
  });

const total = { passed: 0, failed: [], flaky: [] };
const env = {
  ...process.env,
  ...(chromium && { CHROMIUM_PATH: chromium }),
  NEXT_TELEMETRY_DISABLED: "1",
  PLAYWRIGHT_JSON_OUTPUT_NAME: join(results, "journeys.json"),
};

function resultsOf(stage) {
  return join(results, `${stage.replaceAll(" ", "-")}.json`);
}

/**
 * Kills running stages when we exit, however we exit: a leftover site or database would keep its
 * port.
 */
const running = new Set();
const end = (signal) => {
  for (const child of running) child.kill(signal);
  process.exit(143);
};
for (const signal of ["SIGINT", "SIGTERM", "SIGHUP"]) process.on(signal, () => end(signal));
whenOrphaned(() => end("SIGTERM"));

const NO_TESTS = { passed: 0, failed: [], flaky: [] };
const oneTest = (ok) => ({ ...NO_TESTS, passed: ok ? 1 : 0 });
/** Types, lint, unused code and tidy tests, which run in no other stage. */
const checks = () =>
  stage("checks", [join(ROOT, "scripts/check.mjs")], () => unitResults(resultsOf("checks")));
const siteBuild = () =>
  stage("site build", [join(ROOT, "apps/site/src/build-site.ts")], () => NO_TESTS);
const unitTests = (name, ...only) =>
  stage(
    name,
    [
      bin("vitest/vitest.mjs"),
      "run",
      "--reporter=default",
      "--reporter=./scripts/unit-reporter.ts",
      ...only,
    ],
    () => unitResults(resultsOf(name)),
  );

if (long) {
  env.LONG_TESTS = "1";
  await unitTests("long tests", ".long.test.", ...DRAWN);
  if (total.failed.length === 0) recordProved();
} else if (quick) {
  await checks();
  await unitTests("unit tests", ...QUICK);
} else {
  // Neither uses both cores all the time, and neither is sensitive to a busy machine.
  await Promise.all([checks(), siteBuild()]);
  await unitTests("unit and gate tests");
  await stage("first load", [join(ROOT, "apps/web/scripts/check-first-load.ts")], oneTest);
  clearJourneys();
  await stage("journeys", [bin("@playwright/test/cli.js"), "test", "--reporter=list,json"], () =>
    journeyResults(env.PLAYWRIGHT_JSON_OUTPUT_NAME),
  );
  clearJourneys();
}

// Readers see the end of a long log first, so name the failures there.
for (const name of total.flaky) console.log(`flaky: ${name}`);
console.log(`\n${total.passed} passed, ${total.failed.length} failed`);
for (const name of total.failed) console.log(`failed: ${name}`);
process.exit(total.failed.length > 0 || total.passed === 0 ? 1 : 0);

async function stage(name, args, read) {
  const started = performance.now();
  console.log(`\n══ ${name}`);
  const child = spawn(NODE, args, {
    cwd: ROOT,
    stdio: ["ignore", "inherit", "inherit"],
    env: { ...env, UNIT_RESULTS: resultsOf(name) },
  });
  running.add(child);
  const status = await new Promise((done) => child.once("exit", done).once("error", () => done(1)));
  running.delete(child);
  const { passed, failed, flaky } = namedByStage(name, status === 0, read(status === 0));
  total.passed += passed;
  total.failed.push(...failed);
  total.flaky.push(...flaky);
  const seconds = ((performance.now() - started) / 1000).toFixed(0);
  console.log(`── ${name}: ${passed} passed, ${failed.length} failed in ${seconds} s`);
}

function bin(path) {
  return join(ROOT, "node_modules", path);
}
