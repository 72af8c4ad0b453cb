import { type EventBatch, filled, type Properties, type TrackedEvent } from "./batch.ts";
import { ATTEMPT_LIMIT, BATCH_SIZE, BATCH_TIMEOUT_MS, WAITING_LIMIT } from "./limits.data.ts";
import { PendingStore } from "./pending-store.ts";
import { keep, openVisit, type Visit, type VisitDeps, type VisitKeys } from "./session.ts";

/** docs/behaviour/tracking.md#session: persisted local values. */
export interface TrackingKeys extends VisitKeys {
  /** Unacknowledged batches. */
  pending: string;
  punterToken: string;
}

export interface TrackingDeps extends VisitDeps {
  keys: TrackingKeys;
  /**
   * docs/behaviour/tracking.md#delivery: batches go through a configured function. Only a reply
   * with the batch's requestId acknowledges it.
   */
  send(batch: EventBatch): Promise<{ requestId?: unknown } | null | undefined>;
}

/** The time and place of an event that did not happen here and now. */
export interface Happened {
  timestamp: number;
  /** The shared properties of docs/behaviour/tracking.md#batches. */
  location: string;
  referrer: string;
}

/** Each retry waits twice as long as the previous one. */
const retryDelayMs = (attempts: number): number => BATCH_TIMEOUT_MS * 2 ** (attempts - 1);

/** Collects events and delivers each to the collector exactly once, or drops it at the limits. */
export class TrackingEngine {
  readonly #deps: TrackingDeps;
  readonly #store: PendingStore<EventBatch>;
  #visit: Visit;
  #userProperties: Properties = {};
  #enabled = false;
  /** Logged before tracking was enabled. */
  #waiting: [name: string, properties: Properties, happened: Happened][] = [];
  #events: TrackedEvent[] = [];
  /** Unacknowledged batches, oldest first. */
  #batches: EventBatch[] = [];
  #sending = false;
  #attempts = 0;
  #timers: {
    batch?: ReturnType<typeof setTimeout> | undefined;
    retry?: ReturnType<typeof setTimeout> | undefined;
  } = {};

  constructor(deps: TrackingDeps) {
    this.#deps = deps;
    this.#store = new PendingStore({
      storage: deps.storage,
      key: deps.keys.pending,
      idOf: ({ requestId }) => requestId,
    });
    this.#visit = openVisit(deps);
    // Another version of the site may have stored something else there.
    this.#batches = this.#store.take().filter(({ events }) => Array.isArray(events));
  }

  /**
   * docs/behaviour/tracking.md#delivery: tracking is disabled at first; events logged before are
   * replayed now.
   */
  enable(): void {
    if (this.#enabled) return;
    this.#enabled = true;
    const waited = this.#waiting;
    this.#waiting = [];
    for (const event of waited) this.#take(...event);
    this.#pump();
  }

  log(name: string, properties: Properties, happened: Happened): void {
    if (this.#enabled) this.#take(name, properties, happened);
    else if (this.#waiting.length < WAITING_LIMIT) this.#waiting.push([name, properties, happened]);
  }

  /** Returns whether anything changed. Earlier events keep the properties they were logged with. */
  setUserProperties(properties: Properties): boolean {
    const next = filled(properties);
    if (JSON.stringify(next) === JSON.stringify(this.#userProperties)) return false;
    this.#seal();
    this.#userProperties = next;
    this.#pump();
    return true;
  }

  /** Stores the punter token; returns whether it belongs to a session not seen on this device. */
  setPunterToken(token: string | undefined): boolean {
    const { storage, keys } = this.#deps;
    if (token === undefined) {
      storage.removeItem(keys.punterToken);
      return false;
    }
    if (storage.getItem(keys.punterToken) === token) return false;
    keep(storage, keys.punterToken, token);
    return true;
  }

  /**
   * docs/behaviour/tracking.md#delivery: on page unload, when the page becomes hidden and on page
   * hide.
   */
  persist(): void {
    this.#seal();
    if (this.#batches.length > 0) this.#store.save(this.#batches);
    keep(this.#deps.storage, this.#deps.keys.sessionIndex, String(this.#visit.sessionIndex));
    this.#pump();
  }

  /** Stops for good and deletes its events from the device. */
  stop(): void {
    this.#enabled = false;
    clearTimeout(this.#timers.batch);
    clearTimeout(this.#timers.retry);
    this.#waiting = [];
    this.#events = [];
    this.#batches = [];
    this.#store.clear();
    this.#deps.storage.removeItem(this.#deps.keys.punterToken);
  }

  #take(name: string, properties: Properties, { timestamp, location, referrer }: Happened): void {
    this.#goOn();
    this.#events.push({
      name,
      properties: { ...properties, location, referrer },
      timestamp,
      sessionIndex: this.#visit.sessionIndex++,
    });
    if (this.#events.length >= BATCH_SIZE) this.#seal();
    else this.#timers.batch ??= setTimeout(() => this.#batchTimeOver(), BATCH_TIMEOUT_MS);
    this.#pump();
  }

  /**
   * Every event extends the session. If it had expired, earlier events belong to the old session.
   */
  #goOn(): void {
    const visit = openVisit(this.#deps);
    if (visit.sessionId === this.#visit.sessionId && visit.deviceId === this.#visit.deviceId)
      return;
    this.#seal();
    this.#visit = visit;
  }

  #batchTimeOver(): void {
    this.#seal();
    this.#pump();
  }

  /** Seals the logged events into batches. */
  #seal(): void {
    clearTimeout(this.#timers.batch);
    this.#timers.batch = undefined;
    while (this.#events.length > 0) {
      this.#batches.push({
        events: this.#events.splice(0, BATCH_SIZE),
        properties: {
          ...this.#userProperties,
          sessionId: this.#visit.sessionId,
          partyId: this.#visit.deviceId,
        },
        requestId: this.#deps.newId(),
        timestamp: this.#deps.now(),
      });
    }
  }

  #pump(): void {
    const batch = this.#batches[0];
    if (!this.#enabled || this.#sending || this.#timers.retry !== undefined || !batch) return;
    this.#sending = true;
    const acknowledged = async () => (await this.#deps.send(batch))?.requestId === batch.requestId;
    void acknowledged()
      .catch(() => false)
      .then((sent) => {
        this.#sending = false;
        if (!this.#enabled) return;
        if (sent) this.#done(batch);
        else this.#failed();
      });
  }

  #done(batch: EventBatch): void {
    this.#attempts = 0;
    this.#batches = this.#batches.filter((each) => each !== batch);
    this.#store.drop([batch]);
    this.#pump();
  }

  #failed(): void {
    this.#attempts++;
    if (this.#attempts >= ATTEMPT_LIMIT) return this.#giveUp();
    this.#timers.retry = setTimeout(() => {
      this.#timers.retry = undefined;
      this.#pump();
    }, retryDelayMs(this.#attempts));
  }

  /**
   * docs/behaviour/tracking.md#delivery: after the attempt limit the pending events are dropped.
   */
  #giveUp(): void {
    this.#attempts = 0;
    this.#seal();
    this.#store.drop(this.#batches);
    this.#batches = [];
  }
}
