import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";

/** One code: the chance of guessing it is at most triesPerCode in a million. */
export const CODE = { length: 6, lifetimeMs: 5 * MINUTE_MS, triesPerCode: 5 } as const;

/** Wait before the next code, after the first, second, … code that a phone got today. */
export const COOLDOWNS_MS = [
  60 * SECOND_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  15 * MINUTE_MS,
  30 * MINUTE_MS,
  HOUR_MS,
] as const;

/** Codes per day, over all verifications. */
export const CODES_PER_DAY = { phone: 6, device: 10, address: 30 } as const;

/** This many wrong entries in a day, over all its codes, block a phone. */
export const WRONG_ENTRIES = { perDay: 10, blockMs: DAY_MS } as const;

/**
 * Codes per hour. Message pumping sends to neighbouring numbers, which a fraudster rents by the
 * range, from neighbouring machines: a range is ten thousand numbers, a network 256 addresses (or
 * an IPv6 /48).
 */
export const CODES_PER_HOUR = { range: 20, network: 60 } as const;
export const RANGE_DIGITS_LEFT_OUT = 4;

/**
 * Real people enter their codes. If hardly any code of the last hour was entered, somebody is paid
 * for sending them, so that country gets no codes for a while. Codes younger than settleMs may
 * still be entered and do not count.
 */
export const BREAKER = {
  windowMs: HOUR_MS,
  settleMs: 10 * MINUTE_MS,
  minimumSent: 50,
  minimumEnteredShare: 0.2,
  openMs: HOUR_MS,
} as const;

/** How long verifications are kept, for the breaker and for late entries. */
export const KEEP_MS = 2 * DAY_MS;
