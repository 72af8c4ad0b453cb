/**
 * docs/behaviour/sockets.md#lifecycle: socket reconnect after error, 10 s. Here it is the ceiling:
 * the first attempts come sooner, with jitter.
 */
export const RECONNECT_CEILING_MS = 10_000;
const FIRST_MS = 500;

/**
 * Jitter between half and all of a doubling delay, so that clients do not hit a restarted gate at
 * once.
 */
export function reconnectDelayMs(failures: number, random: () => number): number {
  const delay = Math.min(RECONNECT_CEILING_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(delay * (0.5 + random() / 2));
}
