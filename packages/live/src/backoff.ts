/**
 * platform §9: socket reconnect after error, 10 s. It is the ceiling here: the first tries come
 * sooner, spread by chance.
 */
export const RECONNECT_CEILING_MS = 10_000;
const FIRST_MS = 500;

/**
 * Full jitter between half and all of a doubling delay, so that a restarted gate is not met by
 * everyone at once.
 */
export function reconnectDelayMs(failures: number, random: () => number): number {
  const delay = Math.min(RECONNECT_CEILING_MS, FIRST_MS * 2 ** Math.max(0, failures - 1));
  return Math.round(delay * (0.5 + random() / 2));
}
