import { type Limit, limitAt, SPANS, type Span } from "../../platform/punter-limit.ts";

export const EXCEEDED = {
  daily: "DAILY_DEPOSIT_LIMIT_EXCEED",
  weekly: "WEEKLY_DEPOSIT_LIMIT_EXCEED",
  monthly: "MONTHLY_DEPOSIT_LIMIT_EXCEED",
} as const;

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
