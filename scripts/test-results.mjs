// Reads the test runners' reports: how many tests passed, and the names of the failed ones.
import { readFileSync } from "node:fs";

const FIRST_LINE_OF_WHY = 160;
const ESCAPES = new RegExp(`${String.fromCharCode(27)}\\[[0-9;]*m`, "g");

function read(file) {
  try {
    return JSON.parse(readFileSync(file, "utf8"));
  } catch {
    return null;
  }
}

const told = ({ name, why }) => {
  const line = why.replace(ESCAPES, "").trim().split("\n", 1)[0].slice(0, FIRST_LINE_OF_WHY);
  return line ? `${name}: ${line}` : name;
};

/** Reads the report of scripts/unit-reporter.ts. */
export function unitResults(file) {
  const { passed, failures } = read(file) ?? { passed: 0, failures: [] };
  return { passed, failed: failures.map(told), flaky: [] };
}

/** Reads the report of Playwright's `json` reporter. A journey that passes on a retry is flaky. */
export function journeyResults(file) {
  const report = read(file);
  const results = { passed: 0, failed: [], flaky: [] };
  const walk = (suite, path) => {
    for (const { title, file: own, line, tests } of suite.specs ?? []) {
      for (const { status, results: tries } of tests) {
        const name = `${own}:${line} › ${[...path, title].join(" › ")}`;
        const why = tries.find(({ error }) => error)?.error.message ?? "";
        if (status === "unexpected") results.failed.push(told({ name, why }));
        if (status === "flaky") results.flaky.push(told({ name, why }));
        if (status === "expected" || status === "flaky") results.passed += 1;
      }
    }
    for (const inner of suite.suites ?? []) walk(inner, [...path, inner.title]);
  };
  for (const suite of report?.suites ?? []) walk(suite, []);
  for (const { message } of report?.errors ?? [])
    results.failed.push(told({ name: "an error outside of a journey", why: message ?? "" }));
  return results;
}

/** A stage that failed without naming a test counts as one failure. */
export const namedByStage = (stage, ok, results) =>
  ok || results.failed.length > 0
    ? results
    : { ...results, failed: [`${stage}: the stage itself, see its output`] };
