import { VITAL_NAMES, type VitalName } from "@touchline/core";
import { type Static, Type } from "typebox";
import { FAULT_DETAILS_LENGTH, FAULT_MESSAGE_LENGTH, FAULTS_TOLD } from "./fault-limits.data.ts";
import { CACHE_SECONDS, route } from "./route.ts";
import { oneOf } from "./values.ts";

const Properties = Type.Record(Type.String({ maxLength: 100 }), Type.Unknown());
/** A device clock's time, within a plausible range. */
const DeviceTime = Type.Integer({ minimum: 0, maximum: Date.UTC(2100, 0) });
const Id = Type.String({ pattern: "^[\\w-]{8,64}$" });

/** docs/behaviour/tracking.md#batches: tracking event. */
export const TrackedEvent = Type.Object({
  name: Type.String({ minLength: 1, maxLength: 100 }),
  /** The event's own properties and the shared ones: location and referrer. */
  properties: Properties,
  timestamp: DeviceTime,
  sessionIndex: Type.Integer({ minimum: 1, maximum: 2 ** 31 - 1 }),
});

/** docs/behaviour/tracking.md#batches: event batch. */
export const TrackEventsBody = Type.Object({
  events: Type.Array(TrackedEvent, { minItems: 1, maxItems: 100 }),
  /** User properties, including sessionId and partyId. */
  properties: Properties,
  requestId: Id,
  timestamp: DeviceTime,
});
export type TrackEventsBody = Static<typeof TrackEventsBody>;

export const trackEvents = route({
  method: "POST",
  gate: "client",
  path: "/tracking/events",
  auth: "guest",
  perMinute: 600,
  collector: true,
  summary:
    "Submit a batch of events. A resent requestId is stored once; the echoed requestId acknowledges the batch",
  body: TrackEventsBody,
  reply: Type.Object({ requestId: Id }),
  errors: [],
});

/** docs/behaviour/tracking.md#analytics: regional (US or EU) endpoints. */
export const ANALYTICS_ZONES = ["US", "EU"] as const;

/**
 * docs/behaviour/session-replay.md#remote-config: the replay services' host depends on the server
 * zone.
 */
export const REPLAY_ZONES = ["standard", "staging", "EU"] as const;
const ReplayHosts = Type.Object({ config: Type.String(), track: Type.String() });

export const trackingSettings = route({
  method: "GET",
  gate: "client",
  path: "/tracking/settings",
  auth: "guest",
  summary: "The endpoints of a site's analytics and recordings",
  reply: Type.Object({
    analytics: Type.Object({
      apiKey: Type.String(),
      zone: oneOf(ANALYTICS_ZONES),
      /** Base addresses by zone; empty for the site's own. */
      bases: Type.Object({ US: Type.String(), EU: Type.String() }),
    }),
    replay: Type.Object({
      serverZone: oneOf(REPLAY_ZONES),
      /** Origins of the config service and the collector by zone; empty for the site's own. */
      hosts: Type.Object({ standard: ReplayHosts, staging: ReplayHosts, EU: ReplayHosts }),
    }),
  }),
  errors: [],
  cacheSeconds: CACHE_SECONDS.minute,
});

/** An error in a page, without any data of the visitor. */
export const Fault = Type.Object({
  message: Type.String({ pattern: `^[^\\0]{1,${FAULT_MESSAGE_LENGTH}}$` }),
  /** The innermost stack lines. */
  details: Type.Optional(Type.String({ pattern: `^[^\\0]{0,${FAULT_DETAILS_LENGTH}}$` })),
});
export type Fault = Static<typeof Fault>;

export { FAULTS_TOLD };

export const reportFaults = route({
  method: "POST",
  gate: "client",
  path: "/tracking/faults",
  auth: "guest",
  perMinute: 60,
  collector: true,
  summary: "Report errors in a page, each fault once",
  body: Type.Object({ faults: Type.Array(Fault, { minItems: 1, maxItems: FAULTS_TOLD }) }),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [],
});

export const WebVital = Type.Object({
  /** Identifies one metric of one page view; the last value reported counts. */
  id: Id,
  name: oneOf(VITAL_NAMES as [VitalName, ...VitalName[]]),
  value: Type.Number({ minimum: 0, maximum: 3_600_000 }),
});
export type WebVital = Static<typeof WebVital>;

export const reportVitals = route({
  method: "POST",
  gate: "client",
  path: "/vitals",
  auth: "guest",
  collector: true,
  perMinute: 300,
  summary: "Report the performance metrics of a page view",
  body: Type.Object({
    /** The route's pattern, never the address: /sport/live/[eventId]. */
    page: Type.String({ pattern: "^/[\\w\\-./\\[\\]]{0,119}$" }),
    metrics: Type.Array(WebVital, { minItems: 1, maxItems: 12 }),
  }),
  reply: Type.Object({ status: Type.Literal("OK") }),
  errors: [],
});
