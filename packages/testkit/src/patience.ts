import { vi } from "vitest";

/**
 * How long a test waits for a condition before it gives up, below the test's own limit. A wait ends
 * as soon as its condition holds. The runners' default of one second passes before a starved
 * machine has loaded a module on demand.
 */
const PATIENCE_MS = 15_000;

const waitFor = vi.waitFor;
type Options = Parameters<typeof waitFor>[1];
vi.waitFor = (callback, options: Options = {}) =>
  waitFor(callback, typeof options === "number" ? options : { timeout: PATIENCE_MS, ...options });

if (typeof document !== "undefined") {
  const { configure } = await import("@testing-library/react");
  configure({ asyncUtilTimeout: PATIENCE_MS });
}
