import { MINUTE_MS } from "@touchline/core";
import type { Counted } from "../wire/counted.ts";

const MOST_WRONG = 5;
const WINDOW_MS = 15 * MINUTE_MS;

/** The form of a punter's token: a signed JSON object. */
const TOKEN = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/**
 * Whether a wrong key counts as guessing. A punter's token cannot be the key: it is refused but not
 * counted, so that a punter's browser cannot lock out the operator's network. If the key itself has
 * a token's form, everything counts.
 */
export const isGuess = (given: string, key: string): boolean =>
  TOKEN.test(key) || !TOKEN.test(given);

/**
 * Counts wrong keys by address, over all gates: beyond a few they are answered with 429 and kept
 * out of the log. The right key is never refused.
 */
export function createKeyThrottle(counted: Counted) {
  const wrong = counted("wrong-keys", { windowMs: WINDOW_MS });
  return {
    mayTry: (address: string): boolean => wrong.total(address) < MOST_WRONG,
    failed: (address: string): void => void wrong.add(address, 1, MOST_WRONG),
  };
}
