// @vitest-environment happy-dom
import { getConfig } from "@testing-library/react";
import { expect, test, vi } from "vitest";

/** Blocks the process like a starved machine. */
function starve(ms: number): void {
  for (const until = performance.now() + ms; performance.now() < until; );
}

test("a wait survives a second in which the test could not run", async () => {
  let tries = 0;
  await vi.waitFor(() => {
    tries += 1;
    if (tries === 2) starve(1100);
    expect(tries).toBeGreaterThan(2);
  });
  expect(getConfig().asyncUtilTimeout).toBeGreaterThan(10_000);
});
