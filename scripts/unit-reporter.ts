import { writeFileSync } from "node:fs";
import type { Reporter, TestModule } from "vitest/node";
import { ROOT } from "./bootstrap.mjs";

interface Fault {
  message?: string;
}
const why = (errors: readonly Fault[]): string => errors[0]?.message ?? "";

/** Failed tests, and files or groups whose setup failed. */
function failuresOf(module: TestModule) {
  const path = module.moduleId.replace(`${ROOT}/`, "");
  const groups = [...module.children.allSuites()].map((suite) => ({
    name: `${path} › ${suite.fullName}`,
    why: why(suite.errors()),
  }));
  const tests = [...module.children.allTests("failed")].map((test) => ({
    name: `${path} › ${test.fullName}`,
    why: why(test.result().errors ?? []),
  }));
  return [{ name: path, why: why(module.errors()) }, ...groups]
    .filter((group) => group.why !== "")
    .concat(tests);
}

const SHOWN = 15;

/** The files that took longest: where a shorter run is to be had. */
function printSlowest(modules: readonly TestModule[]): void {
  const taken = modules
    .map((module) => ({
      path: module.moduleId.replace(`${ROOT}/`, ""),
      seconds: module.diagnostic().duration / 1000,
    }))
    .sort((a, b) => b.seconds - a.seconds)
    .slice(0, SHOWN);
  console.log("\nthe files that took longest:");
  for (const { path, seconds } of taken)
    console.log(`  ${seconds.toFixed(1).padStart(6)} s ${path}`);
}

/**
 * Reports to scripts/test.mjs how many tests passed and what failed; an error outside every test
 * also fails the run.
 */
export default class UnitReporter implements Reporter {
  onTestRunEnd(modules: readonly TestModule[], unhandled: readonly Fault[]): void {
    const passed = modules.reduce(
      (sum, { children }) => sum + [...children.allTests("passed")].length,
      0,
    );
    printSlowest(modules);
    const outside = unhandled.map((error) => ({
      name: "an error outside of a test",
      why: why([error]),
    }));
    const failures = [...modules.flatMap(failuresOf), ...outside];
    writeFileSync(
      process.env.UNIT_RESULTS ?? "test-results/unit.json",
      JSON.stringify({ passed, failures }),
    );
  }
}
