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
