import type { SecureRandom } from "./random.ts";

/**
 * An id whose order is that of time, for tables with a partition for each month: `ordered_floor` of
 * the database computes the months' bounds. It is a UUID of version 8: 32 ones, 34 bits of seconds
 * and 56 random bits. The ones keep it apart from the random ids of earlier releases, of which one
 * in four thousand million begins so.
 */
export function orderedId(random: SecureRandom, now: number): string {
  const seconds = Math.floor(now / 1000);
  const hex = (value: number, digits: number) => value.toString(16).padStart(digits, "0");
  // Bit operators know 32 bits only.
  const high = hex(Math.floor(seconds / 2 ** 18), 4);
  const middle = hex(Math.floor(seconds / 2 ** 6) % 2 ** 12, 3);
  const low = hex(0x80 + (seconds % 2 ** 6), 2);
  const noise = random.uuid().replaceAll("-", "");
  return `ffffffff-${high}-8${middle}-${low}${noise.slice(0, 2)}-${noise.slice(20)}`;
}
