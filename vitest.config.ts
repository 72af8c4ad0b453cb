import { defineConfig } from "vitest/config";
import { BaseSequencer, type TestSpecification } from "vitest/node";
import { longTestsOf, provedPackages } from "./scripts/long-tests.mjs";

/** Journeys are Playwright's; the tidy tests run with the checks, which need no server either. */
const OUTSIDE = ["**/node_modules/**", "**/.next/**", "tests/journeys/**", "tests/tidy/**"];

/** Long tests whose sources are those that they passed with (scripts/long-tests.mjs). */
const PROVED = provedPackages().map(longTestsOf);

/**
 * Small files that take long: begun last, as the smallest are, they would keep one core waiting for
 * them.
 */
const LONG = /\/(kill|season|upgrade)\.test\.ts$/;

class LongOnesFirst extends BaseSequencer {
  override async sort(files: TestSpecification[]): Promise<TestSpecification[]> {
    const sorted = await super.sort(files);
    return [
      ...sorted.filter(({ moduleId }) => LONG.test(moduleId)),
      ...sorted.filter(({ moduleId }) => !LONG.test(moduleId)),
    ];
  }
}

/** Unit and gate tests. Journeys in Chromium are Playwright's (tests/journeys). */
export default defineConfig({
  test: {
    globalSetup: ["packages/testkit/src/global-setup.ts"],
    setupFiles: ["packages/testkit/src/patience.ts"],
    expect: { poll: { timeout: 15_000 } },
    pool: "forks",
    // Gate tests wait for their database: a third worker fills the gaps of two cores.
    maxWorkers: 3,
    sequence: { sequencer: LongOnesFirst },
    // They end what hangs. A machine that has other work takes five times as long as one that is
    // idle.
    testTimeout: 60_000,
    hookTimeout: 60_000,
    passWithNoTests: false,
    projects: [
      {
        extends: true,
        // Server modules take their state as arguments and keep none: test files share the modules
        // that they import, which halves their time.
        test: {
          name: "servers",
          include: [
            "{apps/acquirer,apps/gate,apps/site,packages,scripts,tests}/**/*.test.{ts,tsx}",
          ],
          exclude: [...OUTSIDE, ...PROVED],
          isolate: false,
        },
      },
      {
        extends: true,
        test: {
          name: "web",
          include: ["apps/web/**/*.test.{ts,tsx}"],
          exclude: OUTSIDE,
          isolate: false,
          setupFiles: ["apps/web/test/fresh-modules.ts"],
          // They keep no state, so Node reads them once for all files.
          server: { deps: { external: [/packages\/icons\//] } },
        },
      },
    ],
  },
});
