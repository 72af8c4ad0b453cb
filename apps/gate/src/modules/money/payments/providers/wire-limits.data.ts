import { SECOND_MS } from "@touchline/core";

/** Limits of the calls to a payment provider, whoever it is. */
export const DEADLINE_MS = 10 * SECOND_MS;
/**
 * A hanging provider holds at most this many calls; further calls are refused before they begin.
 */
export const AT_ONCE = 64;
export const MOST_CHARACTERS = 64 * 1024 * 1024;
/** Statuses that leave the outcome open: the call may have been carried out, or may yet be. */
export const UNDECIDED: readonly number[] = [408, 409, 425, 429];
