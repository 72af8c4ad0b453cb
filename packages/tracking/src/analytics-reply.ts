/** docs/behaviour/tracking.md#analytics: response fields read. */
export interface AnalyticsReply {
  code?: number;
  events_ingested?: number;
  payload_size_bytes?: number;
  server_upload_time?: number;
  error?: string;
  missing_field?: string | null;
  /** Event indexes by their invalid field. */
  events_with_invalid_fields?: Record<string, number[]>;
  events_with_missing_fields?: Record<string, number[]>;
  events_with_invalid_id_lengths?: Record<string, number[]>;
  eps_threshold?: number;
  /** Events per second by device. */
  throttled_devices?: Record<string, number>;
  throttled_events?: number[];
  silenced_devices?: string[];
  silenced_events?: number[];
}

export type Outcome = "success" | "rate limit" | "too large" | "timeout" | "invalid" | "failed";

/**
 * docs/behaviour/tracking.md#analytics-transport: transport mapping. No response at all has status
 * 0 and counts as failed.
 */
export function outcomeOf(status: number): Outcome {
  if (status >= 200 && status < 300) return "success";
  if (status === 429) return "rate limit";
  if (status === 413) return "too large";
  if (status === 408) return "timeout";
  if (status >= 400 && status < 500) return "invalid";
  return "failed";
}

/**
 * Indexes of permanently rejected events according to an invalid reply; all of them if it names
 * none.
 */
export function refusedEvents(reply: AnalyticsReply, count: number): ReadonlySet<number> {
  const byField = [
    reply.events_with_invalid_fields,
    reply.events_with_missing_fields,
    reply.events_with_invalid_id_lengths,
  ];
  const named = [
    ...byField.flatMap((indexes) => Object.values(indexes ?? {}).flat()),
    ...(reply.silenced_events ?? []),
  ];
  const all = reply.missing_field || named.length === 0;
  return new Set(all ? Array.from({ length: count }, (_, index) => index) : named);
}
