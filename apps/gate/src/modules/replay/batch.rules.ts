import { createHash } from "node:crypto";
import { withoutPersonalData } from "./personal-data.rules.ts";

/** platform §3: types of session-replay events. */
export const BATCH_TYPES = ["replay", "interaction"] as const;
export type BatchType = (typeof BATCH_TYPES)[number];

export interface BatchName {
  deviceId: string;
  sessionId: string;
  type: BatchType;
}

export interface Batch {
  key: string;
  /** JSON of the events, looked through. */
  text: string;
  count: number;
  fromMs: number;
  untilMs: number;
}

const ID = /^[\w.:@-]{1,128}$/;
const KEY = /^[\w-]{8,64}$/;
const MOST_EVENTS = 20_000;
/** A clock that is off by more is no clock. */
const FAR_MS = 7 * 24 * 3600 * 1000;

export function batchName(query: Record<string, unknown>): BatchName | null {
  const { device_id: deviceId, session_id: sessionId } = query;
  const type = BATCH_TYPES.find((each) => each === query.type);
  if (typeof deviceId !== "string" || typeof sessionId !== "string" || !type) return null;
  return ID.test(deviceId) && ID.test(sessionId) ? { deviceId, sessionId, type } : null;
}

/** platform §7.2: {version:1, events}. Events are objects, or JSON of objects as other clients of this protocol send them. */
export function readBatch(text: string, type: BatchType, key: string | undefined, nowMs: number): Batch | null {
  const body = parsed(text);
  if (typeof body !== "object" || body === null || !("version" in body) || body.version !== 1) return null;
  if (!("events" in body) || !Array.isArray(body.events) || body.events.length === 0 || body.events.length > MOST_EVENTS) return null;
  const events: object[] = [];
  for (const each of body.events) {
    const event = typeof each === "string" ? parsed(each) : each;
    if (typeof event !== "object" || event === null) return null;
    events.push(event);
  }
  // Clicks are told by the hour they were made in: they say nothing of when a session began.
  const times = type === "replay" ? events.map((event) => timeOf(event, nowMs)) : [nowMs];
  return {
    // Who names no key sends the same batch in the same words.
    key: key && KEY.test(key) ? key : createHash("sha256").update(text).digest("base64url"),
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

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
