/** More than this would keep an honest phone busy for minutes. */
export const MOST_EXTRA_BITS = 5;

/**
 * How much harder puzzles become: one bit, twice the work, for every doubling of the requests per
 * minute.
 */
export const extraBits = (perMinute: number, usualPerMinute: number): number =>
  Math.min(MOST_EXTRA_BITS, Math.max(0, Math.floor(Math.log2(perMinute / usualPerMinute)) + 1));
