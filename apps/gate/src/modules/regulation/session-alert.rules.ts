import type { SPAIN_SESSION_STATUSES } from "@touchline/contract";

export interface SessionTimes {
  startedAt: number;
  /** When the punter last saw the alert and went on. */
  confirmedAt: number | null;
}

export interface AlertState {
  status: (typeof SPAIN_SESSION_STATUSES)[number];
  nextCheckAfterMillis: number | null;
  /** When the alert that is due, or comes next, falls due; null where there is none. */
  dueAt: number | null;
}

/** product §4, session reminder: whether one is due, and when it will be. */
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
