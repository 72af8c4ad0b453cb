import {
  GAME_LIMITS,
  type MoneyLimit,
  type PlayLimit,
  type ReachedLimit,
  SPORT_LIMITS,
} from "@touchline/contract";
import { MINUTE_MS } from "@touchline/core";
import type { LimitLaw, LimitWindow } from "@touchline/jurisdictions";
import { type Span, type WindowAt, windowAt } from "../limits/limit-law.ts";
import { type Limit, limitAt } from "../limits/punter-limit.ts";

export type Limits = Record<PlayLimit, Limit>;

/** Play is counted in steps of this length: a step counts in a window until all of it has left. */
export const STEP_MS = 5 * MINUTE_MS;
/** A gaming session ends when nothing is staked for this long. */
export const SITTING_GAP_MS = 15 * MINUTE_MS;

export interface Played {
  /** The start of the step. */
  at: Date;
  staked: bigint;
  won: bigint;
}

export interface Sitting {
  startedAt: Date;
  /** The last stake, or the opening if there is none. */
  lastAt: Date;
  staked: bigint;
  won: bigint;
}

const SPAN_OF: Record<MoneyLimit, Span> = {
  lossDaily: "daily",
  lossWeekly: "weekly",
  lossMonthly: "monthly",
  stakeDaily: "daily",
  sportLossDaily: "daily",
  sportLossWeekly: "weekly",
  sportLossMonthly: "monthly",
  sportStakeDaily: "daily",
};
const isStakes = (kind: MoneyLimit) => kind === "stakeDaily" || kind === "sportStakeDaily";
const counted = (kind: MoneyLimit, { staked, won }: Played): bigint =>
  isStakes(kind) ? staked : staked - won;

/** How far back play must be loaded to evaluate these limits; null if none is set. */
export function knownFrom(
  kinds: readonly MoneyLimit[],
  limits: Limits,
  law: LimitLaw,
  now: number,
): Date | null {
  const set = kinds.filter((kind) => limitAt(limits[kind], now, law.increase).amount !== null);
  return set.length > 0
    ? new Date(Math.min(...set.map((kind) => firstStep(windowOf(kind, law.window, now)))))
    : null;
}

const windowOf = (kind: MoneyLimit, window: LimitWindow, now: number): WindowAt =>
  windowAt(window, SPAN_OF[kind], now);

/**
 * The first step that counts: for a rolling window the one at its edge. Fixed windows begin with a
 * step.
 */
const firstStep = ({ after, ends }: WindowAt): number =>
  Math.floor((ends === null ? after : after + 1) / STEP_MS) * STEP_MS;

/** The earliest play that counts towards any limit. */
export const longestFrom = (window: LimitWindow, now: number): Date =>
  new Date(Math.min(...GAME_LIMITS.map((kind) => firstStep(windowOf(kind, window, now)))));

const inWindow = (played: readonly Played[], window: WindowAt): readonly Played[] => {
  const from = firstStep(window);
  return played.filter(({ at }) => at.getTime() >= from);
};

/** A limit's usage in its window: negative for a punter who is ahead. */
export const usedOf = (
  kind: MoneyLimit,
  played: readonly Played[],
  law: LimitWindow,
  now: number,
): bigint =>
  inWindow(played, windowOf(kind, law, now)).reduce((sum, step) => sum + counted(kind, step), 0n);

/**
 * When a stake fits under a limit again, as play leaves the window; null if it exceeds the limit
 * itself.
 */
export function renewsAt(
  kind: MoneyLimit,
  amount: bigint,
  stake: bigint,
  played: readonly Played[],
  law: LimitWindow,
  now: number,
): number | null {
  const window = windowOf(kind, law, now);
  if (window.ends !== null) return stake <= amount ? window.ends : null;
  let used = usedOf(kind, played, law, now);
  for (const step of inWindow(played, window)) {
    used -= counted(kind, step);
    if (used + stake <= amount) return step.at.getTime() + STEP_MS + (window.lengthMs ?? 0);
  }
  return null;
}

/**
 * When a limit's usage changes: a fixed window ends; in a rolling one the oldest step drops out.
 */
export function resetsAt(
  kind: MoneyLimit,
  played: readonly Played[],
  law: LimitWindow,
  now: number,
): number | null {
  const window = windowOf(kind, law, now);
  const oldest = inWindow(played, window)[0];
  return window.ends ?? (oldest ? oldest.at.getTime() + STEP_MS + (window.lengthMs ?? 0) : null);
}

/** The current gaming session, if there is one. */
export const sittingAt = (sitting: Sitting | null, now: number): Sitting | null =>
  sitting && now - sitting.lastAt.getTime() < SITTING_GAP_MS ? sitting : null;

/** A punter's state at games: the facts that a stake is checked against. */
export interface PlayFacts {
  limits: Limits;
  law: LimitLaw;
  played: readonly Played[];
  lastSitting: Sitting | null;
}

/** The limit that a stake would break; of several the one with the least room. */
export function reachedLimit(
  stake: bigint,
  { limits, law, played, lastSitting }: PlayFacts,
  now: number,
): ReachedLimit | null {
  const longest = limitAt(limits.sitting, now, law.increase).amount;
  const sitting = sittingAt(lastSitting, now);
  if (
    longest !== null &&
    sitting &&
    now - sitting.startedAt.getTime() >= Number(longest) * MINUTE_MS
  )
    return {
      limit: "sitting",
      amount: Number(longest),
      left: 0,
      renewsAt: sitting.lastAt.getTime() + SITTING_GAP_MS,
    };
  return reachedOf(GAME_LIMITS, stake, { limits, law, played }, now);
}

type SportFacts = Omit<PlayFacts, "lastSitting">;

/** The limit on bets and toto that a stake would break. */
export const reachedSportLimit = (
  stake: bigint,
  standing: SportFacts,
  now: number,
): ReachedLimit | null => reachedOf(SPORT_LIMITS, stake, standing, now);

function reachedOf(
  kinds: readonly MoneyLimit[],
  stake: bigint,
  { limits, law, played }: SportFacts,
  now: number,
): ReachedLimit | null {
  const broken = kinds.flatMap((kind) => {
    const { amount } = limitAt(limits[kind], now, law.increase);
    const left = amount === null ? stake : amount - usedOf(kind, played, law.window, now);
    return amount === null || stake <= left ? [] : [{ kind, amount, left }];
  });
  const [first] = broken.toSorted((a, b) => Number(a.left - b.left));
  if (!first) return null;
  const { kind, amount, left } = first;
  return {
    limit: kind,
    amount: Number(amount),
    left: Number(left > 0n ? left : 0n),
    renewsAt: renewsAt(kind, amount, stake, played, law.window, now),
  };
}
