import { defineConfig } from "vitest/config";

/** Unit and gate tests. Journeys in Chromium are Playwright's (tests/journeys). */
export default defineConfig({
  test: {
    globalSetup: ["packages/testkit/src/global-setup.ts"],
    include: ["{apps,packages,scripts,tests}/**/*.test.{ts,tsx}"],
    exclude: ["**/node_modules/**", "**/.next/**", "tests/journeys/**"],
    pool: "forks",
    maxWorkers: 2,
    testTimeout: 20_000,
    hookTimeout: 30_000,
    passWithNoTests: false,
  },
});
