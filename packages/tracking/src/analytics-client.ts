import { MINUTE_MS, SECOND_MS } from "@touchline/core";
import { type AnalyticsReply, outcomeOf, refusedEvents } from "./analytics-reply.ts";
import { type Properties, told } from "./batch.ts";
import { FLUSH_INTERVAL_MS, FLUSH_RETRIES, FLUSH_SIZE } from "./limits.data.ts";
import { PendingStore } from "./pending-store.ts";
import type { Visit, VisitStorage } from "./session.ts";

export * from "./analytics-reply.ts";

/** platform §7: regional (US or EU) single or batch endpoint. */
export const ENDPOINTS = { single: "/2/httpapi", batch: "/batch" } as const;
export type AnalyticsZone = "US" | "EU";

export interface AnalyticsEvent {
  event_type: string;
  device_id: string;
  session_id: number;
  time: number;
  /** Told twice it counts once. */
  insert_id: string;
  event_properties?: Properties;
  user_properties?: { $set: Properties };
}

export interface AnalyticsUpload {
  api_key: string;
  events: AnalyticsEvent[];
}

export interface Answer {
  status: number;
  reply: AnalyticsReply;
}
const NO_ANSWER: Answer = { status: 0, reply: {} };

export interface AnalyticsClientDeps {
  apiKey: string;
  /** The regions' base addresses; empty for the page's own origin. */
  bases: Record<AnalyticsZone, string>;
  zone: AnalyticsZone;
  endpoint?: keyof typeof ENDPOINTS;
  visit(): Pick<Visit, "sessionId" | "deviceId">;
  /** Rejected where there was no answer. */
  post(url: string, upload: AnalyticsUpload): Promise<Answer>;
  /** Hands an upload to the browser, which sends it even when the page is gone; false where it does not take it. */
  beacon(url: string, upload: AnalyticsUpload): boolean;
  /** Where events wait for another page, and under which key. */
  storage: VisitStorage;
  pendingKey: string;
  now(): number;
  newId(): string;
}

/** A browser takes 64 KB for pages that are gone, over all their requests: of small uploads at least some fit. */
const BEACON_CHARACTERS = 15_000;
/** What waits for another page at most: storage is shared with the bet slip. An event has some 400 characters. */
export const PENDING_LIMIT = 2000;
/** What a throttled device waits before it says anything more. */
const THROTTLED_MS = 30 * SECOND_MS;
/** Twelve retries under this ceiling last longer than an outage of an hour. */
const RETRY_CEILING_MS = 10 * MINUTE_MS;
const flushDelayMs = (retries: number): number => Math.min(RETRY_CEILING_MS, FLUSH_INTERVAL_MS * 2 ** retries);

/** Collects events and uploads them to an analytics collector, again and again until each is taken, refused or given up. */
export class AnalyticsClient {
  readonly #deps: AnalyticsClientDeps;
  readonly #store: PendingStore<AnalyticsEvent>;
  #queue: AnalyticsEvent[];
  #retries = new Map<AnalyticsEvent, number>();
  #flushSize = FLUSH_SIZE;
  #flushing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: AnalyticsClientDeps) {
    this.#deps = deps;
    const { storage, pendingKey: key } = deps;
    this.#store = new PendingStore({ storage, key, idOf: ({ insert_id }) => insert_id, limit: PENDING_LIMIT });
    this.#queue = this.#store.take();
    if (this.#queue.length > 0) this.#flushIn(FLUSH_INTERVAL_MS);
  }

  log(name: string, properties: Properties, at: number = this.#deps.now()): void {
    this.#add({ event_type: name, event_properties: properties }, at);
  }

  identify(params: Properties): void {
    this.#add({ event_type: "$identify", user_properties: { $set: told(params) } }, this.#deps.now());
  }

  /**
   * The page may be gone in a moment. What a beacon carries stays queued, and stored for the next page: nobody tells whether it arrived,
   * and by its insert id it counts once.
   */
  leave(): void {
    if (this.#queue.length === 0) return;
    this.#store.save(this.#queue);
    for (const slice of beaconSlices(this.#queue)) if (!this.#deps.beacon(this.#url, this.#upload(slice))) return;
  }

  /** Ends for good and leaves none of its events on the device. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#retries.clear();
    this.#store.clear();
  }

  get #url(): string {
    const { bases, zone, endpoint = "single" } = this.#deps;
    return bases[zone] + ENDPOINTS[endpoint];
  }

  #upload = (events: AnalyticsEvent[]): AnalyticsUpload => ({ api_key: this.#deps.apiKey, events });

  #add(event: Pick<AnalyticsEvent, "event_type" | "event_properties" | "user_properties">, time: number): void {
    const { sessionId, deviceId } = this.#deps.visit();
    this.#queue.push({ ...event, device_id: deviceId, session_id: Number(sessionId), time, insert_id: this.#deps.newId() });
    if (this.#queue.length >= this.#flushSize && this.#retries.size === 0) void this.#flush();
    // The flush under way decides when the next one is.
    else if (!this.#flushing) this.#flushIn(FLUSH_INTERVAL_MS);
  }

  #flushIn(delayMs: number): void {
    this.#timer ??= setTimeout(() => void this.#flush(), delayMs);
  }

  async #flush(): Promise<void> {
    if (this.#flushing) return;
    this.#flushing = true;
    clearTimeout(this.#timer);
    this.#timer = undefined;
    let waitMs: number | null = null;
    while (this.#queue.length > 0 && waitMs === null) waitMs = await this.#send(this.#queue.slice(0, this.#flushSize));
    this.#flushing = false;
    if (this.#queue.length > 0) this.#flushIn(waitMs ?? FLUSH_INTERVAL_MS);
  }

  /** How long to wait before what is left goes on; null for not at all. */
  async #send(events: AnalyticsEvent[]): Promise<number | null> {
    const { status, reply } = await this.#deps.post(this.#url, this.#upload(events)).catch(() => NO_ANSWER);
    switch (outcomeOf(status)) {
      case "success":
        this.#settle(events);
        return null;
      case "too large":
        if (events.length === 1) this.#settle(events);
        else this.#flushSize = Math.ceil(events.length / 2);
        return null;
      case "invalid": {
        const refused = refusedEvents(reply, events.length);
        this.#settle(events.filter((_, index) => refused.has(index)));
        return null;
      }
      case "rate limit": {
        const own = reply.throttled_devices?.[this.#deps.visit().deviceId] !== undefined;
        const waitMs = this.#tryAgain(events);
        return own ? Math.max(THROTTLED_MS, waitMs) : waitMs;
      }
      case "timeout":
      case "failed":
        return this.#tryAgain(events);
    }
  }

  /** platform §9: 12 retries; what failed once more is given up. */
  #tryAgain(events: AnalyticsEvent[]): number {
    for (const event of events) this.#retries.set(event, (this.#retries.get(event) ?? 0) + 1);
    this.#settle(events.filter((event) => (this.#retries.get(event) ?? 0) > FLUSH_RETRIES));
    const most = Math.max(1, ...events.map((event) => this.#retries.get(event) ?? 0));
    return flushDelayMs(most - 1);
  }

  #settle(events: readonly AnalyticsEvent[]): void {
    const gone = new Set(events);
    this.#queue = this.#queue.filter((event) => !gone.has(event));
    for (const event of gone) this.#retries.delete(event);
    this.#store.drop(events);
  }
}

/** Events in their order, so many at a time as a beacon surely takes. */
function* beaconSlices(events: readonly AnalyticsEvent[]): Generator<AnalyticsEvent[]> {
  let [slice, size]: [AnalyticsEvent[], number] = [[], 0];
  for (const event of events) {
    const own = JSON.stringify(event).length;
    if (slice.length > 0 && size + own > BEACON_CHARACTERS) {
      yield slice;
      [slice, size] = [[], 0];
    }
    slice.push(event);
    size += own;
  }
  if (slice.length > 0) yield slice;
}
