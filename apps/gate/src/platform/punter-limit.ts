import { DAY_MS } from "@touchline/core";

export const SPANS = ["daily", "weekly", "monthly"] as const;
export type Span = (typeof SPANS)[number];

/** The one definition of the windows of all limits: they roll, so that no midnight doubles a limit. */
export const SPAN_MS: Record<Span, number> = { daily: DAY_MS, weekly: 7 * DAY_MS, monthly: 30 * DAY_MS };

/** RULES: a decrease acts at once, an increase after 24 hours. */
export const INCREASE_DELAY_MS = DAY_MS;

/** A limit that a punter sets on themself; null amounts mean no limit. An increase waits in `pending` until `pendingFrom`. */
export interface Limit {
  amount: bigint | null;
  pending: bigint | null;
  pendingFrom: Date | null;
}

export const NO_LIMIT: Limit = { amount: null, pending: null, pendingFrom: null };

/** The limit that counts now: an increase whose time has come has replaced the one before. */
export function limitAt(limit: Limit, now: number): Limit {
  const due = limit.pendingFrom !== null && limit.pendingFrom.getTime() <= now;
  return due ? { amount: limit.pending, pending: null, pendingFrom: null } : limit;
}

const isLower = (a: bigint | null, b: bigint | null): boolean => a !== null && (b === null || a < b);

/** What becomes of a limit when the punter asks for another. */
export function changedLimit(current: Limit, wanted: bigint | null, now: number): Limit {
  const { amount } = limitAt(current, now);
  if (wanted === amount || isLower(wanted, amount)) return { amount: wanted, pending: null, pendingFrom: null };
  return { amount, pending: wanted, pendingFrom: new Date(now + INCREASE_DELAY_MS) };
}
