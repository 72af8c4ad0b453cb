import { type Clock, MINUTE_MS } from "@touchline/core";

const MOST_WRONG = 5;
const WINDOW_MS = 15 * MINUTE_MS;
/** Most addresses remembered; a flood from more evicts the oldest. */
const MOST_ADDRESSES = 10_000;

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
 * Counts wrong keys by address. A key is too long to guess: this keeps guessing cheap and out of
 * the log.
 */
export function createKeyThrottle(clock: Clock) {
  const wrong = new Map<string, { since: number; times: number }>();
  return {
    mayTry(address: string): boolean {
      const kept = wrong.get(address);
      if (!kept || clock.now() >= kept.since + WINDOW_MS) return true;
      return kept.times < MOST_WRONG;
    },
    failed(address: string): void {
      const kept = wrong.get(address);
      const now = clock.now();
      const counted =
        kept && now < kept.since + WINDOW_MS
          ? { since: kept.since, times: kept.times + 1 }
          : { since: now, times: 1 };
      wrong.delete(address);
      const [oldest] = wrong.keys();
      if (wrong.size >= MOST_ADDRESSES && oldest !== undefined) wrong.delete(oldest);
      wrong.set(address, counted);
    },
  };
}
