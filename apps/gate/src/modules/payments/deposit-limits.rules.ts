import { DAY_MS } from "@touchline/core";

export const SPANS = ["daily", "weekly", "monthly"] as const;
export type Span = (typeof SPANS)[number];

/** The one definition of the windows: they roll, so that no midnight doubles a limit. */
export const SPAN_MS: Record<Span, number> = { daily: DAY_MS, weekly: 7 * DAY_MS, monthly: 30 * DAY_MS };

/** RULES: a decrease acts at once, an increase after 24 hours. */
export const INCREASE_DELAY_MS = DAY_MS;

export const EXCEEDED = {
  daily: "DAILY_DEPOSIT_LIMIT_EXCEED",
  weekly: "WEEKLY_DEPOSIT_LIMIT_EXCEED",
  monthly: "MONTHLY_DEPOSIT_LIMIT_EXCEED",
} as const;

/** A limit of a punter; null amounts mean no limit. An increase waits in `pending` until `pendingFrom`. */
export interface Limit {
  amount: bigint | null;
  pending: bigint | null;
  pendingFrom: Date | null;
}

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

/** The first limit that a deposit would break. Deposits count gross: withdrawals give nothing back. */
export function brokenLimit(
  amount: bigint,
  limits: Record<Span, Limit>,
  used: Record<Span, bigint>,
  now: number,
): (typeof EXCEEDED)[Span] | null {
  const broken = SPANS.find((span) => {
    const limit = limitAt(limits[span], now).amount;
    return limit !== null && used[span] + amount > limit;
  });
  return broken ? EXCEEDED[broken] : null;
}
