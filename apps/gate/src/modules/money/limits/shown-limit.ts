import type { LimitRule, LimitStanding } from "@touchline/contract";
import type { LimitLaw } from "@touchline/jurisdictions";
import { confirmBy, type Limit, limitAt } from "./punter-limit.ts";

const shown = (amount: bigint | null): number | null => (amount === null ? null : Number(amount));

/** A limit as its owner sees it, without its usage. */
export function shownLimit(
  limit: Limit,
  { increase }: LimitLaw,
  now: number,
): Omit<LimitStanding, "used" | "resetsAt"> {
  const known = limitAt(limit, now, increase);
  const due = known.pendingFrom !== null && known.pendingFrom.getTime() <= now;
  return {
    limit: shown(known.amount),
    pending: shown(known.pending),
    pendingFrom: known.pendingFrom?.getTime() ?? null,
    confirmBy: due ? (confirmBy(known, increase)?.getTime() ?? null) : null,
  };
}

/** The law about limits, for a screen to put into words. */
export function ruleOf({ window, increase }: LimitLaw): LimitRule {
  const { unit, count } = increase.wait;
  const fixed =
    window.kind === "fixed"
      ? { zone: window.zone, fromHour: window.fromHour, weekFrom: window.weekFrom }
      : null;
  return { fixed, wait: { unit, count }, confirmWithinDays: increase.confirmWithinDays };
}
