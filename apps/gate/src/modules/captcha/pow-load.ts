import { type Clock, MINUTE_MS } from "@touchline/core";

/**
 * Puzzles that a gate hands out in a minute at its usual difficulty: some hundred visitors who fill
 * in a form.
 */
export const USUAL_PER_MINUTE = 300;
/** More than this would keep an honest phone busy for minutes. */
export const MOST_EXTRA_BITS = 5;

/**
 * How much harder puzzles become: a bit, twice the work, for every doubling of what is asked for in
 * a minute.
 */
export const extraBits = (perMinute: number): number =>
  Math.min(MOST_EXTRA_BITS, Math.max(0, Math.floor(Math.log2(perMinute / USUAL_PER_MINUTE)) + 1));

/**
 * Counts what was asked for lately: this minute, and the part of the last one that is not over a
 * minute ago.
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
    /** One more was asked for. */
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
