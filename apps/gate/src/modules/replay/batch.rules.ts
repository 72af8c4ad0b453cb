import { createHash } from "node:crypto";
import { withoutPersonalData } from "./personal-data.rules.ts";
import { isRefused, jsonIn, type Refused, unpackEvents } from "./unpack.ts";

/** docs/behaviour/session-replay.md#batches: types of session-replay events. */
export const BATCH_TYPES = ["replay", "interaction"] as const;
export type BatchType = (typeof BATCH_TYPES)[number];

export interface BatchName {
  deviceId: string;
  sessionId: string;
  type: BatchType;
}

export interface Batch {
  key: string;
  /** The events' JSON, with personal data removed. */
  text: string;
  count: number;
  fromMs: number;
  untilMs: number;
}

const ID = /^[\w.:@-]{1,128}$/;
const KEY = /^[\w-]{8,64}$/;
const MOST_EVENTS = 20_000;
/** Version 2 is a vendor's last beacon of a page: the same body under another number. */
const VERSIONS: readonly unknown[] = [1, 2];
/** Maximum unpacked size of a batch. */
export const UNPACKED_LIMIT = 8 * 1024 * 1024;
/** A clock that is off by more than this is ignored. */
const FAR_MS = 7 * 24 * 3600 * 1000;

export function batchName(query: Record<string, unknown>): BatchName | null {
  const { device_id: deviceId, session_id: sessionId } = query;
  const type = BATCH_TYPES.find((each) => each === query.type);
  if (typeof deviceId !== "string" || typeof sessionId !== "string" || !type) return null;
  return ID.test(deviceId) && ID.test(sessionId) ? { deviceId, sessionId, type } : null;
}

/** docs/behaviour/session-replay.md#batches: {version:1, events}. */
export async function readBatch(
  text: string,
  type: BatchType,
  key: string | undefined,
  nowMs: number,
): Promise<Batch | Refused> {
  const body = jsonIn(text);
  if (
    typeof body !== "object" ||
    body === null ||
    !("version" in body) ||
    !VERSIONS.includes(body.version)
  )
    return "malformed";
  if (!("events" in body) || !Array.isArray(body.events) || body.events.length === 0)
    return "malformed";
  if (body.events.length > MOST_EVENTS) return "too large";
  const events = await unpackEvents(body.events, UNPACKED_LIMIT);
  if (isRefused(events)) return events;
  // Clicks carry only the hour they were made in, so they do not reveal when a session began.
  const times = type === "replay" ? events.map((event) => timeOf(event, nowMs)) : [nowMs];
  return {
    // Without a key a repeat has identical events, in a vendor's case also under both versions: use
    // their hash.
    key:
      key && KEY.test(key)
        ? key
        : createHash("sha256").update(JSON.stringify(body.events)).digest("base64url"),
    text: withoutPersonalData(events),
    count: events.length,
    fromMs: times.reduce((least, each) => Math.min(least, each), nowMs + FAR_MS),
    untilMs: times.reduce((most, each) => Math.max(most, each), nowMs - FAR_MS),
  };
}

function timeOf(event: object, nowMs: number): number {
  const at = "timestamp" in event ? event.timestamp : undefined;
  return typeof at === "number" && Math.abs(at - nowMs) < FAR_MS ? Math.round(at) : nowMs;
}
