import type { Jurisdiction, SPAIN_SESSION_STATUSES } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";

/** Where the law wants punters reminded of a session, and how often. */
export const REMINDER_INTERVAL_MS: Partial<Record<Jurisdiction, number>> = { Spain: HOUR_MS };

export interface SessionTimes {
  startedAt: number;
  /** When the punter last saw the reminder and went on. */
  confirmedAt: number | null;
}

/** product §4, Spain session reminder: whether it is due, and when it will be. */
export function reminderStatus(
  intervalMs: number | undefined,
  session: SessionTimes | null,
  now: number,
): { status: (typeof SPAIN_SESSION_STATUSES)[number]; nextCheckAfterMillis: number | null } {
  if (intervalMs === undefined || session === null) return { status: "NO_ACTIVE_SESSION", nextCheckAfterMillis: null };
  const left = (session.confirmedAt ?? session.startedAt) + intervalMs - now;
  return left <= 0
    ? { status: "NEED_TO_CONFIRM_SESSION", nextCheckAfterMillis: null }
    : { status: "SESSION_IS_CONFIRMED", nextCheckAfterMillis: left };
}
