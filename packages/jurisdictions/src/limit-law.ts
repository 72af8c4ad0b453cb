/** ISO: Monday is 1. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * The window a limit applies to. A rolling one is the last 24 hours, 7 or 30 days, so that midnight
 * cannot double a limit. A fixed one is a calendar day, week or month in the site's zone, so that a
 * punter cannot move it by changing their own zone.
 */
export type LimitWindow =
  | { kind: "rolling" }
  | { kind: "fixed"; zone: string; fromHour: number; weekFrom: Weekday };

export interface Holidays {
  /** "12-25". */
  fixed: readonly string[];
  /** Days from Easter Sunday: -2 is Good Friday. */
  fromEaster: readonly number[];
}

/** The waiting period of a raise. */
export type Wait =
  | { unit: "hours"; count: number }
  | { unit: "days"; count: number }
  | { unit: "workingDays"; count: number; zone: string; holidays: Holidays };

/** The law on one kind of limit. Lowering a limit takes effect immediately everywhere. */
export interface LimitLaw {
  window: LimitWindow;
  /** Withdrawals and winnings do not reduce the deposited amount. */
  counts: "gross";
  /**
   * The waiting period of a raise. If confirmation is required, the raise takes effect only when
   * the punter confirms it within this many days after the wait.
   */
  increase: { wait: Wait; confirmWithinDays: number | null };
}

/**
 * A decrease takes effect at once, an increase after 24 hours. Windows roll, so that
 * midnight cannot double a limit.
 */
export const ROLLING_24H: LimitLaw = {
  window: { kind: "rolling" },
  counts: "gross",
  increase: { wait: { unit: "hours", count: 24 }, confirmWithinDays: null },
};

/** The same, but the punter must confirm after the wait. */
export const ROLLING_CONFIRMED: LimitLaw = {
  ...ROLLING_24H,
  increase: { ...ROLLING_24H.increase, confirmWithinDays: 7 },
};

/** Days from midnight, weeks from Monday and months from the first, in a zone's local time. */
export const calendarOf = (zone: string, wait: Wait): LimitLaw => ({
  window: { kind: "fixed", zone, fromHour: 0, weekFrom: 1 },
  counts: "gross",
  increase: { wait, confirmWithinDays: null },
});
