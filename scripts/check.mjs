// npm run check: types, lint and format, unused code, tidy tests. Runs everything, then reports the
// failures.
import { spawn } from "node:child_process";
import { join } from "node:path";
import { installWhenNeeded, NODE, ROOT } from "./bootstrap.mjs";

const CHECKS = [
  ["types", "typescript/bin/tsc", ["-p", "."]],
  ["biome", "@biomejs/biome/bin/biome", ["check", "--error-on-warnings", "."]],
  ["knip", "knip/bin/knip.js", []],
  ["tidy", "vitest/vitest.mjs", ["run", "--config", "tests/tidy/vitest.config.ts", ...reporters()]],
];

/** npm test counts each tidy test: it asks for a report as of unit tests. */
function reporters() {
  if (!process.env.UNIT_RESULTS) return [];
  return ["--reporter=default", "--reporter=./scripts/unit-reporter.ts"];
}

await installWhenNeeded();
const results = await Promise.all(CHECKS.map(run));
const failed = results.filter((result) => !result.ok);
for (const { name, output } of failed) console.log(`\n── ${name} ──\n${output}`);
for (const { name, ok, seconds } of results)
  console.log(`${ok ? "ok    " : "FAILED"} ${name} (${seconds} s)`);
process.exit(failed.length > 0 ? 1 : 0);

function run([name, file, args]) {
  const started = performance.now();
  return new Promise((done) => {
    const child = spawn(NODE, [join(ROOT, "node_modules", file), ...args], {
      cwd: ROOT,
      env: { ...process.env, FORCE_COLOR: "0" },
    });
    let output = "";
    for (const stream of [child.stdout, child.stderr])
      stream.on("data", (chunk) => (output += chunk));
    child.on("exit", (code) =>
      done({
        name,
        ok: code === 0,
        output,
        seconds: ((performance.now() - started) / 1000).toFixed(1),
      }),
    );
  });
}
