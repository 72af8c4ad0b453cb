/** ISO: Monday is 1. */
export type Weekday = 1 | 2 | 3 | 4 | 5 | 6 | 7;

/**
 * The stretch of time that a limit counts. A rolling one is the last 24 hours, 7 or 30 days, so
 * that no midnight doubles a limit. A fixed one is a day, week or month of the calendar of one
 * zone, the site's: a punter who changes their own zone moves no window.
 */
export type LimitWindow =
  | { kind: "rolling" }
  | { kind: "fixed"; zone: string; fromHour: number; weekFrom: Weekday };

export interface Holidays {
  /** "12-25". */
  fixed: readonly string[];
  /** In days from Easter Sunday: -2 is Good Friday. */
  fromEaster: readonly number[];
}

/** How long a raise waits. */
export type Wait =
  | { unit: "hours"; count: number }
  | { unit: "days"; count: number }
  | { unit: "workingDays"; count: number; zone: string; holidays: Holidays };

/** The law about one kind of limits. A lower limit acts at once everywhere. */
export interface LimitLaw {
  window: LimitWindow;
  /** Withdrawals and wins give nothing back of what was deposited. */
  counts: "gross";
  /**
   * A raise waits; where it has to be confirmed, it acts only when the punter asks for it again
   * within so many days after the wait.
   */
  increase: { wait: Wait; confirmWithinDays: number | null };
}

/**
 * RULES: a decrease acts at once, an increase after 24 hours; windows that roll, so that no
 * midnight doubles a limit.
 */
export const ROLLING_24H: LimitLaw = {
  window: { kind: "rolling" },
  counts: "gross",
  increase: { wait: { unit: "hours", count: 24 }, confirmWithinDays: null },
};

/** The same, and the punter must ask again once the time has come. */
export const ROLLING_CONFIRMED: LimitLaw = {
  ...ROLLING_24H,
  increase: { ...ROLLING_24H.increase, confirmWithinDays: 7 },
};

/** Days from midnight, weeks from Monday and months from the first, by the clocks of a zone. */
export const calendarOf = (zone: string, wait: Wait): LimitLaw => ({
  window: { kind: "fixed", zone, fromHour: 0, weekFrom: 1 },
  counts: "gross",
  increase: { wait, confirmWithinDays: null },
});
