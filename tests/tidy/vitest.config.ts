import { defineConfig } from "vitest/config";

/** Runs the tidy tests alone: they read sources and need no database. */
export default defineConfig({
  test: {
    // Each reads the whole tree: a machine with other work takes its time.
    testTimeout: 60_000,
    include: ["tests/tidy/**/*.test.ts"],
    root: new URL("../../", import.meta.url).pathname,
  },
});
