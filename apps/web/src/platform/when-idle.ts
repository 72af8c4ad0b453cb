/** docs/behaviour/constants.md#calls-and-sockets: idle-processing timeout default. */
const IDLE_TIMEOUT_MS = 2000;

/**
 * Runs work when the browser is idle, or after the timeout at the latest. Returns a function that
 * cancels it. Safari has no idle callbacks.
 */
export function whenIdle(work: () => void): () => void {
  if ("requestIdleCallback" in window) {
    const handle = window.requestIdleCallback(work, { timeout: IDLE_TIMEOUT_MS });
    return () => window.cancelIdleCallback(handle);
  }
  const timer = setTimeout(work, 200);
  return () => clearTimeout(timer);
}
