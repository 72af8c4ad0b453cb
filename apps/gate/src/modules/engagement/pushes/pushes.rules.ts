import type { PushKind, QuietHours } from "@touchline/contract";
import {
  DAY_MS,
  type EpochMs,
  epochMs,
  HOUR_MS,
  MINUTE_MS,
  SECOND_MS,
  toIanaZone,
  zoneOffsetMinutes,
} from "@touchline/core";
import type { PushLaw } from "@touchline/jurisdictions";

/** How long a notification is useful: a price from five minutes ago is not. */
export const LIFETIME_MS: Record<PushKind, number> = {
  betSettled: DAY_MS,
  cashOutThreshold: 5 * MINUTE_MS,
  favouriteStarts: 15 * MINUTE_MS,
  priceAlert: 5 * MINUTE_MS,
  matchAlert: 15 * MINUTE_MS,
  message: 3 * DAY_MS,
};

/** Facts without an invitation to play. A message counts only if it is mandatory by law. */
const FACTS: ReadonlySet<PushKind> = new Set(["betSettled", "message"]);

export interface AskedAtSending {
  kind: PushKind;
  /** Whether the message behind it is mandatory by law. */
  mandatory: boolean;
  consent: boolean;
  kinds: readonly PushKind[];
  quietHours: QuietHours;
  timeZoneId: string;
  law: PushLaw;
  standing: { state: string; writable: boolean; reachable: boolean };
}

/** Checked at each sending: permission may have changed since the cause. */
export function sendingOf(
  asked: AskedAtSending,
  now: EpochMs,
): "send" | "withhold" | { waitUntil: EpochMs } {
  const { kind, mandatory, consent, kinds, law, standing } = asked;
  if (!consent || !kinds.includes(kind) || !law.kinds.includes(kind) || standing.state === "CLOSED")
    return "withhold";
  if (
    !standing.reachable &&
    !(law.factsWhileBarred && FACTS.has(kind) && (kind !== "message" || mandatory))
  )
    return "withhold";
  if (kind === "message" && !mandatory && !standing.writable) return "withhold";
  const until = quietUntil(asked.quietHours, asked.timeZoneId, now);
  return until === null ? "send" : { waitUntil: until };
}

/**
 * When the current quiet hours end, by the punter's own clock; null outside them. Equal start and
 * end mean no quiet hours.
 */
export function quietUntil(quiet: QuietHours, timeZoneId: string, now: EpochMs): EpochMs | null {
  if (!quiet || quiet.from === quiet.to) return null;
  const zone = toIanaZone(timeZoneId);
  const offset = zoneOffsetMinutes(zone, now);
  const local = now + offset * MINUTE_MS;
  const midnight = local - (((local % DAY_MS) + DAY_MS) % DAY_MS);
  const minute = (local - midnight) / MINUTE_MS;
  const { from, to } = quiet;
  const isQuiet = from < to ? minute >= from && minute < to : minute >= from || minute < to;
  if (!isQuiet) return null;
  const endLocal = midnight + to * MINUTE_MS + (minute < to ? 0 : DAY_MS);
  // The clocks may change during the night: use the offset at the end.
  const guess = epochMs(endLocal - offset * MINUTE_MS);
  return epochMs(endLocal - zoneOffsetMinutes(zone, guess) * MINUTE_MS);
}

const RETRY_DELAYS_MS = [10 * SECOND_MS, MINUTE_MS, 5 * MINUTE_MS, 30 * MINUTE_MS];
const LONGEST_WAIT_MS = HOUR_MS;

/**
 * When a delivery with that many failures is retried, or null if it is given up. A service may
 * request more time.
 */
export function retryAt(attempts: number, now: number, askedMs = 0): number | null {
  const delay = RETRY_DELAYS_MS[attempts - 1];
  return delay === undefined ? null : now + Math.max(delay, Math.min(askedMs, LONGEST_WAIT_MS));
}
