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
  /**
   * Rejected where there was no answer. One made while leaving is sent by the browser even when the
   * page is gone.
   */
  post(url: string, upload: AnalyticsUpload, how?: { leaving: boolean }): Promise<Answer>;
  /** Where events wait for another page, and under which key. */
  storage: VisitStorage;
  pendingKey: string;
  now(): number;
  newId(): string;
}

/**
 * A browser takes 64 KB for pages that are gone, over all their requests: of small uploads at least
 * some fit.
 */
const LEAVING_CHARACTERS = 15_000;
const LEAVING_UPLOADS = 4;
/**
 * What waits for another page at most: storage is shared with the bet slip. An event has some 400
 * characters.
 */
export const PENDING_LIMIT = 2000;
/** What a throttled device waits before it says anything more. */
const THROTTLED_MS = 30 * SECOND_MS;
/** Twelve retries under this ceiling last longer than an outage of an hour. */
const RETRY_CEILING_MS = 10 * MINUTE_MS;
const flushDelayMs = (retries: number): number =>
  Math.min(RETRY_CEILING_MS, FLUSH_INTERVAL_MS * 2 ** retries);

/**
 * Collects events and uploads them to an analytics collector, again and again until each is taken,
 * refused or given up.
 */
export class AnalyticsClient {
  readonly #deps: AnalyticsClientDeps;
  readonly #store: PendingStore<AnalyticsEvent>;
  #queue: AnalyticsEvent[];
  #retries = new Map<AnalyticsEvent, number>();
  /** In a request that has no answer yet. */
  #underWay = new Set<AnalyticsEvent>();
  /** A leave has sent these; another leave of the same page does not. */
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
   * The page may be gone in a moment. Everything unacknowledged is stored for the next page; of it,
   * only events that are in no request and that no earlier leave has sent are uploaded now. If the
   * page lives on, the reply acknowledges them as any other does.
   */
  leave(): void {
    if (this.#queue.length === 0) return;
    this.#store.save(this.#queue);
    const fresh = this.#queue.filter(
      (event) => !this.#underWay.has(event) && !this.#sentLeaving.has(event),
    );
    for (const slice of leavingSlices(fresh)) void this.#sendLeaving(slice);
  }

  /** Ends for good and leaves none of its events on the device. */
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

  /**
   * A failure here is no retry: the events stay queued, and the next flush sends and judges them.
   */
  async #sendLeaving(events: AnalyticsEvent[]): Promise<void> {
    for (const event of events) this.#sentLeaving.add(event);
    const { status } = await this.#post(events, true);
    if (outcomeOf(status) === "success") this.#settle(events);
  }

  /** How long to wait before what is left goes on; null for not at all. */
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

/** Events in their order, as many as a browser surely sends for a page that is gone. */
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
