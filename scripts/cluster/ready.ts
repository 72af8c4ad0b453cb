import { setTimeout as pause } from "node:timers/promises";

const LOOK_MS = 100;

export const isReady = (port: number): Promise<boolean> =>
  fetch(`http://127.0.0.1:${port}/ready`).then(
    ({ ok }) => ok,
    () => false,
  );

/** Resolves when the process on this port says that it can serve. */
export async function waitUntilReady(port: number, patienceMs: number): Promise<void> {
  const until = performance.now() + patienceMs;
  while (!(await isReady(port))) {
    if (performance.now() > until) throw new Error(`the process on port ${port} is not ready`);
    await pause(LOOK_MS);
  }
}
