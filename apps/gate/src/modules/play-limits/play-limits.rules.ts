import { MONEY_LIMITS, type MoneyLimit, type PlayLimit, type ReachedLimit } from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import { type Limit, limitAt, SPAN_MS, type Span } from "../../platform/punter-limit.ts";

export type Limits = Record<PlayLimit, Limit>;

/** Play is counted in steps of this length: a step counts in a window until the whole of it has left. */
export const STEP_MS = 5 * MINUTE_MS;
/** A sitting is over when nothing has been staked for this long. */
export const SITTING_GAP_MS = 15 * MINUTE_MS;

export interface Played {
  /** When the step began. */
  at: Date;
  staked: bigint;
  won: bigint;
}

export interface Sitting {
  startedAt: Date;
  /** The last stake, or the opening while there is none. */
  lastAt: Date;
  staked: bigint;
  won: bigint;
}

const SPAN_OF: Record<MoneyLimit, Span> = { lossDaily: "daily", lossWeekly: "weekly", lossMonthly: "monthly", stakeDaily: "daily" };
const counted = (kind: MoneyLimit, { staked, won }: Played): bigint => (kind === "stakeDaily" ? staked : staked - won);

/** How far back play must be known to say how these limits stand; null where none of them is about money. */
export function knownFrom(limits: Limits, now: number): Date | null {
  const spans = MONEY_LIMITS.filter((kind) => limitAt(limits[kind], now).amount !== null).map((kind) => SPAN_MS[SPAN_OF[kind]]);
  return spans.length > 0 ? windowStart(Math.max(...spans), now) : null;
}

/** The first step that still counts: the one that a window's edge stands in. */
export const windowStart = (spanMs: number, now: number): Date => new Date(Math.floor((now - spanMs) / STEP_MS) * STEP_MS);

const inWindow = (kind: MoneyLimit, played: readonly Played[], now: number): readonly Played[] => {
  const from = windowStart(SPAN_MS[SPAN_OF[kind]], now);
  return played.filter(({ at }) => at >= from);
};

/** What a limit's window holds: below zero for a punter who is ahead. */
export const usedOf = (kind: MoneyLimit, played: readonly Played[], now: number): bigint =>
  inWindow(kind, played, now).reduce((sum, step) => sum + counted(kind, step), 0n);

/** When a stake fits under a limit again, by play that leaves the window; null when it is more than the limit itself. */
export function renewsAt(kind: MoneyLimit, amount: bigint, stake: bigint, played: readonly Played[], now: number): number | null {
  let used = usedOf(kind, played, now);
  for (const step of inWindow(kind, played, now)) {
    used -= counted(kind, step);
    if (used + stake <= amount) return step.at.getTime() + STEP_MS + SPAN_MS[SPAN_OF[kind]];
  }
  return null;
}

/** The sitting that goes on now, if one does. */
export const sittingAt = (sitting: Sitting | null, now: number): Sitting | null =>
  sitting && now - sitting.lastAt.getTime() < SITTING_GAP_MS ? sitting : null;

/** The limit that a stake would break; of several the one that leaves least. */
export function reachedLimit(
  stake: bigint,
  limits: Limits,
  played: readonly Played[],
  lastSitting: Sitting | null,
  now: number,
): ReachedLimit | null {
  const longest = limitAt(limits.sitting, now).amount;
  const sitting = sittingAt(lastSitting, now);
  if (longest !== null && sitting && now - sitting.startedAt.getTime() >= Number(longest) * MINUTE_MS)
    return { limit: "sitting", amount: Number(longest), left: 0, renewsAt: sitting.lastAt.getTime() + SITTING_GAP_MS };
  const broken = MONEY_LIMITS.flatMap((kind) => {
    const { amount } = limitAt(limits[kind], now);
    const left = amount === null ? stake : amount - usedOf(kind, played, now);
    return amount === null || stake <= left ? [] : [{ kind, amount, left }];
  });
  const [first] = broken.toSorted((a, b) => Number(a.left - b.left));
  if (!first) return null;
  const { kind, amount, left } = first;
  return {
    limit: kind,
    amount: Number(amount),
    left: Number(left > 0n ? left : 0n),
    renewsAt: renewsAt(kind, amount, stake, played, now),
  };
}
