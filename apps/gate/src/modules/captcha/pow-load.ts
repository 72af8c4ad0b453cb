import { type Clock, MINUTE_MS } from "@touchline/core";

/**
 * Puzzles per minute and gate at the usual difficulty: a few hundred visitors who fill in a form.
 */
export const USUAL_PER_MINUTE = 300;
/** More than this would keep an honest phone busy for minutes. */
export const MOST_EXTRA_BITS = 5;

/**
 * How much harder puzzles become: one bit, twice the work, for every doubling of the requests per
 * minute.
 */
export const extraBits = (perMinute: number): number =>
  Math.min(MOST_EXTRA_BITS, Math.max(0, Math.floor(Math.log2(perMinute / USUAL_PER_MINUTE)) + 1));

/**
 * Counts recent requests: this minute's, and the share of the last minute's that is less than a
 * minute old.
 */
export function createLoad(clock: Clock) {
  let minute = 0;
  let [current, last] = [0, 0];
  function turn(): void {
    const now = Math.floor(clock.now() / MINUTE_MS);
    if (now === minute) return;
    last = now === minute + 1 ? current : 0;
    current = 0;
    minute = now;
  }
  return {
    /** Counts a request. */
    count(): void {
      turn();
      current++;
    },
    perMinute(): number {
      turn();
      return current + last * (1 - (clock.now() % MINUTE_MS) / MINUTE_MS);
    },
  };
}
