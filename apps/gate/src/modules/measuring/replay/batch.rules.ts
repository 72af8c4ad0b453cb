import { createHash } from "node:crypto";
import { gunzipSync, gzipSync } from "node:zlib";
import { jsonIn } from "../../../platform/http/bounded-json.ts";
import { withoutPersonalData } from "./personal-data.rules.ts";
import { isRefused, isTooLarge, JSON_BOUNDS, type Refused, unpackEvents } from "./unpack.ts";

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
  /** The events' JSON, with personal data removed, packed. */
  packed: Uint8Array;
  /** Its size when unpacked. */
  textBytes: number;
  count: number;
  fromMs: number;
  untilMs: number;
}

const ID = /^[\w.:@-]{1,128}$/;
const KEY = /^[\w-]{8,64}$/;
/** A recorder closes its sequences at 200 KB, and an event takes a hundred bytes or more. */
const MOST_EVENTS = 5000;
/** Version 2 is a vendor's last beacon of a page: the same body under another number. */
const VERSIONS: readonly unknown[] = [1, 2];
/** Maximum unpacked size of a batch, and of all its packed events together. */
const UNPACKED_LIMIT = 8 * 1024 * 1024;
/** A clock that is off by more than this is ignored. */
const FAR_MS = 7 * 24 * 3600 * 1000;

export function batchName(query: Record<string, unknown>): BatchName | null {
  const { device_id: deviceId, session_id: sessionId } = query;
  const type = BATCH_TYPES.find((each) => each === query.type);
  if (typeof deviceId !== "string" || typeof sessionId !== "string" || !type) return null;
  return ID.test(deviceId) && ID.test(sessionId) ? { deviceId, sessionId, type } : null;
}

export interface BatchJob {
  body: Uint8Array;
  isPacked: boolean;
  type: BatchType;
  key: string | undefined;
  nowMs: number;
}

export interface ReadBatch {
  /** Everything that was inflated, also by packed events: it is charged even if it is refused. */
  bytes: number;
  batch: Batch | Refused;
}

/** docs/behaviour/session-replay.md#batches: {version:1, events}. Runs on a thread of its own. */
export function readBatch(job: BatchJob): ReadBatch {
  const text = textOf(job);
  if (text === "too large") return { bytes: UNPACKED_LIMIT, batch: text };
  if (text === "malformed") return { bytes: 0, batch: text };
  const body = jsonIn(text.toString("utf8"), JSON_BOUNDS);
  const given = eventsIn(body);
  if (isRefused(given)) return { bytes: text.length, batch: given };
  const { events, characters } = unpackEvents(given, UNPACKED_LIMIT);
  return {
    bytes: text.length + characters,
    batch: isRefused(events) ? events : batchOf(job, given, events),
  };
}

function textOf({ body, isPacked }: BatchJob): Buffer | Refused {
  if (!isPacked) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  try {
    return gunzipSync(body, { maxOutputLength: UNPACKED_LIMIT });
  } catch (error) {
    return isTooLarge(error) ? "too large" : "malformed";
  }
}

function eventsIn(body: unknown): readonly unknown[] | Refused {
  if (
    typeof body !== "object" ||
    body === null ||
    !("version" in body) ||
    !VERSIONS.includes(body.version)
  )
    return "malformed";
  if (!("events" in body) || !Array.isArray(body.events) || body.events.length === 0)
    return "malformed";
  return body.events.length > MOST_EVENTS ? "too large" : body.events;
}

function batchOf(
  { type, key, nowMs }: BatchJob,
  given: readonly unknown[],
  events: readonly object[],
): Batch {
  // Clicks carry only the hour they were made in, so they do not reveal when a session began.
  const times = type === "replay" ? events.map((event) => timeOf(event, nowMs)) : [nowMs];
  const text = Buffer.from(withoutPersonalData(events));
  return {
    // Without a key a repeat has identical events, in a vendor's case also under both versions: use
    // their hash.
    key:
      key && KEY.test(key)
        ? key
        : createHash("sha256").update(JSON.stringify(given)).digest("base64url"),
    packed: gzipSync(text),
    textBytes: text.length,
    count: events.length,
    fromMs: times.reduce((least, each) => Math.min(least, each), nowMs + FAR_MS),
    untilMs: times.reduce((most, each) => Math.max(most, each), nowMs - FAR_MS),
  };
}

function timeOf(event: object, nowMs: number): number {
  const at = "timestamp" in event ? event.timestamp : undefined;
  return typeof at === "number" && Math.abs(at - nowMs) < FAR_MS ? Math.round(at) : nowMs;
}
