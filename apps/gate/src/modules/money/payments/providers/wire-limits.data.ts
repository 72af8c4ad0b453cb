import { SECOND_MS } from "@touchline/core";

/** Limits of the calls to a payment provider, whoever it is. */
export const DEADLINE_MS = 10 * SECOND_MS;
/**
 * A provider holds at most this many calls about single payments; further ones are refused before
 * they begin, so that its slowness stays its own.
 */
export const PAYMENT_CALLS_AT_ONCE = 40;
/**
 * A provider holds at most this many calls in all. The rest is for what is not about a payment,
 * such as settlement files and the provider's pages: slow payments leave room for them.
 */
export const CALLS_AT_ONCE = 64;
export const MOST_CHARACTERS = 64 * 1024 * 1024;
/** Statuses that leave the outcome open: the call may have been carried out, or may yet be. */
export const UNDECIDED: readonly number[] = [408, 409, 425, 429];
