import type { Clock } from "@touchline/core";
import type { Database } from "../../platform/db.ts";
import {
  type AnalyticsEvent,
  type AnalyticsReply,
  type AnalyticsUpload,
  eventFaults,
  silencedReply,
  sourceOf,
  throttledReply,
  uploadFault,
} from "./analytics.rules.ts";
import { keepEvents, silencedAmong } from "./analytics.store.ts";
import type { createThrottle } from "./throttle.ts";

export interface Upload {
  upload: AnalyticsUpload;
  bytes: number;
  throttle: ReturnType<typeof createThrottle>;
}

export const EVENTS_PER_UPLOAD = 2000;

export function createAnalyticsService({
  db,
  clock,
  apiKey,
}: {
  db: Database;
  clock: Clock;
  apiKey: string;
}) {
  return {
    /**
     * Accepts an upload whole or not at all; the reply names refused events, so that a client can
     * send the rest.
     */
    async take({ upload, bytes, throttle }: Upload): Promise<AnalyticsReply> {
      const fault = uploadFault(upload, apiKey);
      if (fault) return fault;
      const values = upload.events as unknown[];
      if (values.length > EVENTS_PER_UPLOAD) return { code: 413, error: "Payload too large" };
      const faults = eventFaults(values, upload.options?.min_id_length);
      if (faults) return faults;
      const events = values as AnalyticsEvent[];
      const sources = events.map(sourceOf);
      const silenced = silencedReply(
        events,
        await db.read((reader) => silencedAmong(reader, sources)),
      );
      if (silenced) return silenced;
      const throttled = throttledReply(events, throttle.admit(sources), throttle.eventsPerSecond);
      if (throttled) return throttled;
      const at = clock.now();
      const ingested = await db.statement((tx) => keepEvents(tx, events, new Date(at)));
      return {
        code: 200,
        events_ingested: ingested,
        payload_size_bytes: bytes,
        server_upload_time: at,
      };
    },
  };
}
