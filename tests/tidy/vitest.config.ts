import { defineConfig } from "vitest/config";

/** Runs the tidy tests alone: they read sources and need no database. */
export default defineConfig({
  test: { include: ["tests/tidy/**/*.test.ts"], root: new URL("../../", import.meta.url).pathname },
});
