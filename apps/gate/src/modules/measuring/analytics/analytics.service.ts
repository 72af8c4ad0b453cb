import type { Clock } from "@touchline/core";
import type { Database } from "../../../platform/database/db.ts";
import type { Collected } from "../../../platform/http/collected.ts";
import { ROW_BYTES } from "../../../platform/http/collected.ts";
import type { Threads } from "../../../platform/work/threads.ts";
import { type AnalyticsReply, silencedReply, throttledReply } from "./analytics.rules.ts";
import { keepEvents, silencedAmong } from "./analytics.store.ts";
import type { createThrottle } from "./throttle.ts";
import type { ReadUpload, UploadJob } from "./upload-body.ts";

export interface Upload extends Omit<UploadJob, "apiKey"> {
  /** The sender's address. */
  ip: string;
  throttle: ReturnType<typeof createThrottle>;
}

export interface AnalyticsServiceDeps {
  db: Database;
  clock: Clock;
  apiKey: string;
  threads: Threads<UploadJob, ReadUpload>;
  collected: Collected;
}

export function createAnalyticsService(deps: AnalyticsServiceDeps) {
  return { take: (upload: Upload) => take(deps, upload) };
}

export type AnalyticsService = ReturnType<typeof createAnalyticsService>;

/**
 * Accepts an upload whole or not at all; the reply names refused events, so that a client can send
 * the rest.
 */
async function take(
  { db, clock, apiKey, threads, collected }: AnalyticsServiceDeps,
  { body, isPacked, limitBytes, ip, throttle }: Upload,
): Promise<AnalyticsReply> {
  const accepted = (ingested: number, bytes: number): AnalyticsReply => ({
    code: 200,
    events_ingested: ingested,
    payload_size_bytes: bytes,
    server_upload_time: clock.now(),
  });
  if (!collected.keeps(ip)) return accepted(0, body.length);
  const { bytes, outcome } = await threads.run({ body, isPacked, limitBytes, apiKey });
  collected.charge(ip, Math.max(0, bytes - body.length));
  if ("refused" in outcome) return outcome.refused;
  const { sources, rows } = outcome;
  const silenced = silencedReply(
    sources,
    await db.read((reader) => silencedAmong(reader, sources)),
  );
  if (silenced) return silenced;
  const throttled = throttledReply(sources, throttle.admit(sources), throttle.eventsPerSecond);
  if (throttled) return throttled;
  collected.charge(ip, sources.length * ROW_BYTES);
  const at = new Date(clock.now());
  return accepted(await db.statement((tx) => keepEvents(tx, rows, at)), bytes);
}
