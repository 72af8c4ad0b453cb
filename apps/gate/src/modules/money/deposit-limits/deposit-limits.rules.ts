import type { LimitWindow } from "@touchline/jurisdictions";
import { SPANS, type Span, type WindowAt, windowAt } from "../limits/limit-law.ts";

export const EXCEEDED = {
  daily: "DAILY_DEPOSIT_LIMIT_EXCEED",
  weekly: "WEEKLY_DEPOSIT_LIMIT_EXCEED",
  monthly: "MONTHLY_DEPOSIT_LIMIT_EXCEED",
} as const;

/**
 * Money that counts towards deposit limits: credited deposits, earliest first, and deposits under
 * way.
 */
export interface Deposits {
  credited: readonly { at: Date; amount: bigint }[];
  /** Counts in every window, because it may be credited at any moment. */
  underWay: bigint;
}

const within = ({ credited }: Deposits, { after }: WindowAt) =>
  credited.filter(({ at }) => at.getTime() > after);

/** Deposits count gross: withdrawals do not reduce them. */
export const usedIn = (deposits: Deposits, window: WindowAt): bigint =>
  within(deposits, window).reduce((sum, { amount }) => sum + amount, deposits.underWay);

/** When a deposit fits under a limit again; null if waiting does not help. */
export function fitsAt(
  amount: bigint,
  limit: bigint,
  deposits: Deposits,
  window: WindowAt,
): number | null {
  if (deposits.underWay + amount > limit) return null;
  if (window.ends !== null) return window.ends;
  let used = usedIn(deposits, window);
  for (const { at, amount: left } of within(deposits, window)) {
    used -= left;
    if (used + amount <= limit) return at.getTime() + (window.lengthMs ?? 0);
  }
  return null;
}

/**
 * When a window's usage falls: a fixed window ends; in a rolling one the oldest deposit drops out.
 */
export function resetsAt(deposits: Deposits, window: WindowAt): number | null {
  const oldest = within(deposits, window)[0];
  return window.ends ?? (oldest ? oldest.at.getTime() + (window.lengthMs ?? 0) : null);
}

/** How far back deposits must be loaded. */
export const knownFrom = (window: LimitWindow, now: number): Date =>
  new Date(Math.min(...SPANS.map((span) => windowAt(window, span, now).after)));

export interface Broken {
  code: (typeof EXCEEDED)[Span];
  /** The amount that can still be deposited, and when this deposit fits. */
  details: { limit: number; left: number; resetsAt: number | null };
}

/** The first limit that a deposit would break. */
export function brokenLimit(
  amount: bigint,
  limits: Record<Span, bigint | null>,
  deposits: Deposits,
  law: LimitWindow,
  now: number,
): Broken | null {
  for (const span of SPANS) {
    const [limit, window] = [limits[span], windowAt(law, span, now)];
    if (limit === null) continue;
    const left = limit - usedIn(deposits, window);
    if (amount <= left) continue;
    const details = {
      limit: Number(limit),
      left: Number(left > 0n ? left : 0n),
      resetsAt: fitsAt(amount, limit, deposits, window),
    };
    return { code: EXCEEDED[span], details };
  }
  return null;
}
