import { gunzipSync } from "node:zlib";
import { codeOf } from "@touchline/core";
import { jsonIn } from "../../../platform/http/bounded-json.ts";
import {
  type AnalyticsEvent,
  type AnalyticsReply,
  type AnalyticsUpload,
  eventFaults,
  sourceOf,
  uploadFault,
} from "./analytics.rules.ts";

/** One upload as it came, and what it may hold. */
export interface UploadJob {
  body: Uint8Array;
  isPacked: boolean;
  limitBytes: number;
  apiKey: string;
}

export interface ReadUpload {
  /** The size of its text: inflating is charged even if nothing of it is stored. */
  bytes: number;
  /** Why it is refused, or its events: the source of each, and the rows to store as JSON. */
  outcome: { refused: AnalyticsReply } | { sources: string[]; rows: string };
}

export const EVENTS_PER_UPLOAD = 2000;
const JSON_BOUNDS = { mostDepth: 400, mostValues: 400_000 };

/**
 * Reads an upload regardless of its Content-Type: beacons label their JSON as plain text. Never
 * inflates more than the limit. Runs on a thread of its own.
 */
export function readUpload({ body, isPacked, limitBytes, apiKey }: UploadJob): ReadUpload {
  const text = textOf(body, isPacked, limitBytes);
  if (text === "too large") return { bytes: limitBytes, outcome: { refused: TOO_LARGE } };
  if (text === "unreadable") return { bytes: 0, outcome: { refused: UNREADABLE } };
  return { bytes: text.length, outcome: eventsIn(text.toString("utf8"), apiKey) };
}

const TOO_LARGE: AnalyticsReply = { code: 413, error: "Payload too large" };
const UNREADABLE: AnalyticsReply = { code: 400, error: "Request body is not JSON" };

function textOf(
  body: Uint8Array,
  isPacked: boolean,
  limitBytes: number,
): Buffer | "too large" | "unreadable" {
  if (!isPacked) return Buffer.from(body.buffer, body.byteOffset, body.byteLength);
  try {
    return gunzipSync(body, { maxOutputLength: limitBytes });
  } catch (error) {
    return codeOf(error) === "ERR_BUFFER_TOO_LARGE" ? "too large" : "unreadable";
  }
}

function eventsIn(text: string, apiKey: string): ReadUpload["outcome"] {
  const body = jsonIn(text, JSON_BOUNDS);
  if (typeof body !== "object" || body === null) return { refused: UNREADABLE };
  const upload: AnalyticsUpload = body;
  const fault = uploadFault(upload, apiKey);
  if (fault) return { refused: fault };
  const values = upload.events as unknown[];
  if (values.length > EVENTS_PER_UPLOAD) return { refused: TOO_LARGE };
  const faults = eventFaults(values, upload.options?.min_id_length);
  if (faults) return { refused: faults };
  const events = values as AnalyticsEvent[];
  return { sources: events.map(sourceOf), rows: JSON.stringify(events.map(rowOf)) };
}

/** PostgreSQL compares no half of a character. An event's own JSON keeps it as it was sent. */
const rowOf = ({ ip: _, ...event }: AnalyticsEvent) => ({
  source_id: sourceOf(event).toWellFormed(),
  insert_id: event.insert_id?.toWellFormed() || null,
  event_type: event.event_type.toWellFormed(),
  event: JSON.stringify(event),
});
