import { HOUR_MS, MINUTE_MS } from "@touchline/core";

/** Wait after the first, second, … failed attempt; after the last one the message is given up. */
const RETRY_DELAYS_MS = [
  MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  HOUR_MS,
  4 * HOUR_MS,
  12 * HOUR_MS,
];

/** When a message with that many failures is retried, or null if it is given up. */
export function retryAt(attempts: number, now: number): number | null {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  return delay === undefined ? null : now + delay;
}
