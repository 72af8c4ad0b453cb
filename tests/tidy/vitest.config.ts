import { defineConfig } from "vitest/config";

/** The tidy test alone: it reads sources and needs no database. */
export default defineConfig({
  test: { include: ["tests/tidy/**/*.test.ts"], root: new URL("../../", import.meta.url).pathname },
});
