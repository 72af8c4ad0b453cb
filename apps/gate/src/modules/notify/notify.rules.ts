import { HOUR_MS, MINUTE_MS } from "@touchline/core";

/**
 * How long to wait after the first, second, … failed attempt; after the last one the message is
 * given up.
 */
const RETRY_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
];

/** When a message that failed that many times is tried again, or null when it is given up. */
export function retryAt(attempts: number, now: number): number | null {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  return delay === undefined ? null : now + delay;
}
