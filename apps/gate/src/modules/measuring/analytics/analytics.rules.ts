/** A client's upload, as far as it is validated. */
export interface AnalyticsUpload {
  api_key?: unknown;
  events?: unknown;
  options?: { min_id_length?: unknown };
}

export interface AnalyticsEvent extends Record<string, unknown> {
  event_type: string;
  device_id?: string;
  user_id?: string;
  insert_id?: string;
}

/**
 * Every field that a reply can have (docs/behaviour/tracking.md#analytics); the vendors' SDKs read
 * these names.
 */
export interface AnalyticsReply {
  code: number;
  events_ingested?: number;
  payload_size_bytes?: number;
  server_upload_time?: number;
  error?: string;
  missing_field?: string;
  events_with_missing_fields?: Record<string, number[]>;
  events_with_invalid_fields?: Record<string, number[]>;
  events_with_invalid_id_lengths?: Record<string, number[]>;
  eps_threshold?: number;
  throttled_devices?: Record<string, number>;
  throttled_users?: Record<string, number>;
  throttled_events?: number[];
  exceeded_daily_quota_devices?: Record<string, number>;
  exceeded_daily_quota_users?: Record<string, number>;
  silenced_devices?: string[];
  silenced_events?: number[];
}

/** Placeholder ids ("", "null", "0") are recognised by their length. */
const MIN_ID_LENGTH = 5;
const MAX_TEXT = 1024;

const PLAIN_OBJECTS = ["event_properties", "user_properties", "groups"] as const;
const NUMBERS = ["time", "session_id"] as const;
const TEXTS = ["event_type", "device_id", "user_id", "insert_id"] as const;

const isMissing = (value: unknown): boolean =>
  value === undefined || value === null || value === "";
const isPlain = (value: unknown): boolean =>
  typeof value === "object" && value !== null && !Array.isArray(value);
const isText = (value: unknown): boolean =>
  typeof value === "string" && value.length <= MAX_TEXT && !value.includes("\0");

/** The fault of the upload as a whole. */
export function uploadFault(upload: AnalyticsUpload, apiKey: string): AnalyticsReply | null {
  const missing = isMissing(upload.api_key)
    ? "api_key"
    : Array.isArray(upload.events) && upload.events.length > 0
      ? null
      : "events";
  if (missing)
    return { code: 400, error: "Request missing required field", missing_field: missing };
  if (upload.api_key !== apiKey) return { code: 400, error: "Invalid API key" };
  return null;
}

/** The faults of single events: their indexes by field. Null if all are valid. */
export function eventFaults(
  events: readonly unknown[],
  minIdLength: unknown,
): AnalyticsReply | null {
  const missing: Record<string, number[]> = {};
  const invalid: Record<string, number[]> = {};
  const short: Record<string, number[]> = {};
  const shortest = typeof minIdLength === "number" ? minIdLength : MIN_ID_LENGTH;
  const note = (faults: Record<string, number[]>, field: string, index: number) => {
    faults[field] ??= [];
    faults[field].push(index);
  };
  for (const [index, value] of events.entries()) {
    if (!isPlain(value)) {
      note(invalid, "event", index);
      continue;
    }
    const event = value as Record<string, unknown>;
    if (isMissing(event.event_type)) note(missing, "event_type", index);
    if (isMissing(event.device_id) && isMissing(event.user_id)) note(missing, "device_id", index);
    for (const field of TEXTS)
      if (!isMissing(event[field]) && !isText(event[field])) note(invalid, field, index);
    for (const field of NUMBERS)
      if (!isMissing(event[field]) && !Number.isFinite(event[field])) note(invalid, field, index);
    for (const field of PLAIN_OBJECTS)
      if (!isMissing(event[field]) && !isPlain(event[field])) note(invalid, field, index);
    for (const field of ["device_id", "user_id"] as const)
      if (
        isText(event[field]) &&
        !isMissing(event[field]) &&
        String(event[field]).length < shortest
      )
        note(short, field, index);
  }
  const faults = [missing, invalid, short].filter((each) => Object.keys(each).length > 0);
  if (faults.length === 0) return null;
  return {
    code: 400,
    error: "Invalid field values on some events",
    events_with_missing_fields: missing,
    events_with_invalid_fields: invalid,
    events_with_invalid_id_lengths: short,
  };
}

/** For events of silenced devices: the client drops them and sends the rest. */
export function silencedReply(
  sources: readonly string[],
  silenced: ReadonlySet<string>,
): AnalyticsReply | null {
  const indexes = indexesOf(sources, silenced);
  if (indexes.length === 0) return null;
  return {
    code: 400,
    error: "Some devices are silenced",
    silenced_devices: [...silenced],
    silenced_events: indexes,
  };
}

/** The reply about events of devices over their rate: the client waits before it sends more. */
export function throttledReply(
  sources: readonly string[],
  throttled: ReadonlyMap<string, number>,
  epsThreshold: number,
): AnalyticsReply | null {
  if (throttled.size === 0) return null;
  return {
    code: 429,
    error: "Too many requests for some devices",
    eps_threshold: epsThreshold,
    throttled_devices: Object.fromEntries(throttled),
    throttled_users: {},
    throttled_events: indexesOf(sources, throttled),
    exceeded_daily_quota_devices: {},
    exceeded_daily_quota_users: {},
  };
}

const indexesOf = (sources: readonly string[], meant: { has(id: string): boolean }): number[] =>
  sources.flatMap((source, index) => (meant.has(source) ? [index] : []));

/** The event's source: the device, or else the user. */
export const sourceOf = ({ device_id, user_id }: AnalyticsEvent): string =>
  device_id || user_id || "";
