import { type Clock, MINUTE_MS } from "@touchline/core";

const MOST_WRONG = 5;
const WINDOW_MS = 15 * MINUTE_MS;
/** Addresses that are remembered; a flood from more forgets the oldest. */
const MOST_ADDRESSES = 10_000;

/** A token as the site gives one to a punter: a signed JSON object. */
const TOKEN = /^eyJ[\w-]*\.[\w-]+\.[\w-]+$/;

/**
 * Whether somebody who sends this may be guessing at the key. A punter's token cannot be the key:
 * it is refused, and counted against nobody, so that a punter's browser cannot lock the operator's
 * network out. A key of that form is guessed at by all.
 */
export const isGuess = (given: string, key: string): boolean =>
  TOKEN.test(key) || !TOKEN.test(given);

/**
 * Counts wrong keys by address. A key is too long to guess: this keeps guessing quiet in the log
 * and cheap.
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
      if (wrong.size >= MOST_ADDRESSES) wrong.delete(wrong.keys().next().value as string);
      wrong.set(address, counted);
    },
  };
}
