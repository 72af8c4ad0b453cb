import type { SPAIN_SESSION_STATUSES } from "@touchline/contract";

export interface SessionTimes {
  startedAt: number;
  /** When the punter last saw the alert and continued. */
  confirmedAt: number | null;
}

export interface AlertState {
  status: (typeof SPAIN_SESSION_STATUSES)[number];
  nextCheckAfterMillis: number | null;
  /** When the current or next alert is due; null if there is none. */
  dueAt: number | null;
}

/**
 * docs/behaviour/account-states.md#session-alert, session reminder: whether one is due, and when it
 * will be.
 */
export function alertState(
  intervalMs: number | null,
  session: SessionTimes | null,
  now: number,
): AlertState {
  if (intervalMs === null || session === null)
    return { status: "NO_ACTIVE_SESSION", nextCheckAfterMillis: null, dueAt: null };
  const dueAt = (session.confirmedAt ?? session.startedAt) + intervalMs;
  return dueAt <= now
    ? { status: "NEED_TO_CONFIRM_SESSION", nextCheckAfterMillis: null, dueAt }
    : { status: "SESSION_IS_CONFIRMED", nextCheckAfterMillis: dueAt - now, dueAt };
}
