import { DAY_MS } from "@touchline/core";
import type { LimitLaw } from "@touchline/jurisdictions";
import { actsFrom } from "./limit-law.ts";

/**
 * A limit that a punter sets for themselves; null amounts mean no limit. An increase waits in
 * `pending` until `pendingFrom`.
 */
export interface Limit {
  amount: bigint | null;
  pending: bigint | null;
  pendingFrom: Date | null;
}

export const NO_LIMIT: Limit = { amount: null, pending: null, pendingFrom: null };

type Increase = LimitLaw["increase"];

/**
 * The deadline for confirming a raise after its wait; null if it takes effect automatically or none
 * is pending.
 */
export const confirmBy = ({ pendingFrom }: Limit, { confirmWithinDays }: Increase): Date | null =>
  pendingFrom && confirmWithinDays !== null
    ? new Date(pendingFrom.getTime() + confirmWithinDays * DAY_MS)
    : null;

/**
 * The limit in force: a raise that is due has replaced the previous one, and an unconfirmed one has
 * lapsed.
 */
export function limitAt(limit: Limit, now: number, increase: Increase): Limit {
  if (limit.pendingFrom === null || limit.pendingFrom.getTime() > now) return limit;
  const until = confirmBy(limit, increase);
  if (until) return until.getTime() > now ? limit : { ...NO_LIMIT, amount: limit.amount };
  return { ...NO_LIMIT, amount: limit.pending };
}

const isLower = (a: bigint | null, b: bigint | null): boolean =>
  a !== null && (b === null || a < b);

/**
 * The limit after the punter requests another. A repeated request keeps the pending raise's wait,
 * so that two tabs count once.
 */
export function changedLimit(
  current: Limit,
  wanted: bigint | null,
  now: number,
  increase: Increase,
): Limit {
  const known = limitAt(current, now, increase);
  if (wanted === known.amount || isLower(wanted, known.amount))
    return { ...NO_LIMIT, amount: wanted };
  if (known.pendingFrom !== null && known.pending === wanted) return known;
  return { amount: known.amount, pending: wanted, pendingFrom: new Date(actsFrom(increase, now)) };
}

/** The limit after its raise was confirmed; null if no such raise can be confirmed now. */
export function confirmedLimit(
  current: Limit,
  wanted: bigint | null,
  now: number,
  increase: Increase,
): Limit | null {
  const known = limitAt(current, now, increase);
  const due =
    increase.confirmWithinDays !== null &&
    known.pendingFrom !== null &&
    known.pendingFrom.getTime() <= now;
  return due && known.pending === wanted ? { ...NO_LIMIT, amount: wanted } : null;
}
