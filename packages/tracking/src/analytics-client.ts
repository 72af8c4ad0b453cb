import { MINUTE_MS, SECOND_MS } from "@touchline/core";
import { type AnalyticsReply, outcomeOf, refusedEvents } from "./analytics-reply.ts";
import { type Properties, told } from "./batch.ts";
import { FLUSH_INTERVAL_MS, FLUSH_RETRIES, FLUSH_SIZE } from "./limits.data.ts";
import { PendingStore } from "./pending-store.ts";
import type { Visit, VisitStorage } from "./session.ts";

export * from "./analytics-reply.ts";

/** docs/behaviour/tracking.md#analytics: regional (US or EU) single or batch endpoint. */
export const ENDPOINTS = { single: "/2/httpapi", batch: "/batch" } as const;
export type AnalyticsZone = "US" | "EU";

export interface AnalyticsEvent {
  event_type: string;
  device_id: string;
  session_id: number;
  time: number;
  /** The collector deduplicates by it. */
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
  /** Base addresses by region; empty for the page's own origin. */
  bases: Record<AnalyticsZone, string>;
  zone: AnalyticsZone;
  endpoint?: keyof typeof ENDPOINTS;
  visit(): Pick<Visit, "sessionId" | "deviceId">;
  /**
   * Rejects if there was no response. With `leaving` the browser sends it even after the page is
   * closed.
   */
  post(url: string, upload: AnalyticsUpload, how?: { leaving: boolean }): Promise<Answer>;
  /** The storage and key for events that wait for another page. */
  storage: VisitStorage;
  pendingKey: string;
  now(): number;
  newId(): string;
}

/**
 * A browser sends at most 64 KB in total for closed pages; with small uploads at least some fit.
 */
const LEAVING_CHARACTERS = 15_000;
const LEAVING_UPLOADS = 4;
/**
 * The maximum number of events stored for another page, because the bet slip shares the storage. An
 * event has about 400 characters.
 */
export const PENDING_LIMIT = 2000;
/** How long a throttled device waits before its next upload. */
const THROTTLED_MS = 30 * SECOND_MS;
/** Twelve retries under this ceiling outlast an outage of an hour. */
const RETRY_CEILING_MS = 10 * MINUTE_MS;
const flushDelayMs = (retries: number): number =>
  Math.min(RETRY_CEILING_MS, FLUSH_INTERVAL_MS * 2 ** retries);

/**
 * Collects events and uploads them to an analytics collector, retrying until each is accepted,
 * rejected or dropped.
 */
export class AnalyticsClient {
  readonly #deps: AnalyticsClientDeps;
  readonly #store: PendingStore<AnalyticsEvent>;
  #queue: AnalyticsEvent[];
  #retries = new Map<AnalyticsEvent, number>();
  /** In a request without a response yet. */
  #underWay = new Set<AnalyticsEvent>();
  /** Already sent by a leave; another leave of the same page skips them. */
  #sentLeaving = new WeakSet<AnalyticsEvent>();
  #flushSize = FLUSH_SIZE;
  #flushing = false;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(deps: AnalyticsClientDeps) {
    this.#deps = deps;
    const { storage, pendingKey: key } = deps;
    this.#store = new PendingStore({
      storage,
      key,
      idOf: ({ insert_id }) => insert_id,
      limit: PENDING_LIMIT,
    });
    this.#queue = this.#store.take();
    if (this.#queue.length > 0) this.#flushIn(FLUSH_INTERVAL_MS);
  }

  log(name: string, properties: Properties, at: number = this.#deps.now()): void {
    this.#add({ event_type: name, event_properties: properties }, at);
  }

  identify(params: Properties): void {
    this.#add(
      { event_type: "$identify", user_properties: { $set: told(params) } },
      this.#deps.now(),
    );
  }

  /**
   * The page may close any moment. It stores everything unacknowledged for the next page, and
   * uploads only events that are in no request and that no earlier leave has sent. If the page
   * survives, the reply acknowledges them like any other.
   */
  leave(): void {
    if (this.#queue.length === 0) return;
    this.#store.save(this.#queue);
    const fresh = this.#queue.filter(
      (event) => !this.#underWay.has(event) && !this.#sentLeaving.has(event),
    );
    for (const slice of leavingSlices(fresh)) void this.#sendLeaving(slice);
  }

  /** Stops for good and deletes its events from the device. */
  stop(): void {
    clearTimeout(this.#timer);
    this.#queue = [];
    this.#retries.clear();
    this.#underWay.clear();
    this.#store.clear();
  }

  get #url(): string {
    const { bases, zone, endpoint = "single" } = this.#deps;
    return bases[zone] + ENDPOINTS[endpoint];
  }

  #upload = (events: AnalyticsEvent[]): AnalyticsUpload => ({ api_key: this.#deps.apiKey, events });

  #add(
    event: Pick<AnalyticsEvent, "event_type" | "event_properties" | "user_properties">,
    time: number,
  ): void {
    const { sessionId, deviceId } = this.#deps.visit();
    this.#queue.push({
      ...event,
      device_id: deviceId,
      session_id: Number(sessionId),
      time,
      insert_id: this.#deps.newId(),
    });
    if (this.#queue.length >= this.#flushSize && this.#retries.size === 0) void this.#flush();
    // A running flush schedules the next one.
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
    for (
      let events = this.#waiting();
      events.length > 0 && waitMs === null;
      events = this.#waiting()
    )
      waitMs = await this.#send(events);
    this.#flushing = false;
    if (this.#queue.length > 0) this.#flushIn(waitMs ?? FLUSH_INTERVAL_MS);
  }

  #waiting = (): AnalyticsEvent[] =>
    this.#queue.filter((event) => !this.#underWay.has(event)).slice(0, this.#flushSize);

  async #post(events: AnalyticsEvent[], leaving: boolean): Promise<Answer> {
    for (const event of events) this.#underWay.add(event);
    const answer = await this.#deps
      .post(this.#url, this.#upload(events), { leaving })
      .catch(() => NO_ANSWER);
    for (const event of events) this.#underWay.delete(event);
    return answer;
  }

  /** A failure here does not count as a retry: the events stay queued for the next flush. */
  async #sendLeaving(events: AnalyticsEvent[]): Promise<void> {
    for (const event of events) this.#sentLeaving.add(event);
    const { status } = await this.#post(events, true);
    if (outcomeOf(status) === "success") this.#settle(events);
  }

  /** The delay before the rest is sent; null for none. */
  async #send(events: AnalyticsEvent[]): Promise<number | null> {
    const { status, reply } = await this.#post(events, false);
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

  /** docs/behaviour/tracking.md#analytics: 12 retries; an event that fails once more is dropped. */
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

/** Splits events in order into uploads that a browser will still send for a closed page. */
function leavingSlices(events: readonly AnalyticsEvent[]): AnalyticsEvent[][] {
  const slices: AnalyticsEvent[][] = [];
  let size = Number.POSITIVE_INFINITY;
  for (const event of events) {
    const own = JSON.stringify(event).length;
    if (size + own > LEAVING_CHARACTERS) {
      if (slices.length === LEAVING_UPLOADS) break;
      slices.push([]);
      size = 0;
    }
    slices.at(-1)?.push(event);
    size += own;
  }
  return slices;
}
