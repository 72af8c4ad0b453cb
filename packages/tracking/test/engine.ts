import {
  type EventBatch,
  type Happened,
  type TrackedEvent,
  type TrackingDeps,
  TrackingEngine,
} from "../src/index.ts";
import { memoryStorage, testKeys } from "./storage.ts";

export const happened = (timestamp: number): Happened => ({
  timestamp,
  location: "https://site/sport/live",
  referrer: "https://elsewhere/",
});

/**
 * The fate of a batch: accepted and acknowledged, accepted without acknowledgement, or lost on the
 * way.
 */
export type Fate = "told" | "untold" | "lost";

/** Stores batches like the gate does: once per requestId. */
export function collector() {
  const kept = new Map<string, EventBatch>();
  const sent: EventBatch[] = [];
  let fates: () => Fate = () => "told";
  return {
    sent,
    /** Every event that counts. */
    events: (): TrackedEvent[] => [...kept.values()].flatMap(({ events }) => events),
    names: (): string[] =>
      [...kept.values()].flatMap(({ events }) => events.map(({ name }) => name)),
    decide(next: Fate | (() => Fate)) {
      fates = typeof next === "function" ? next : () => next;
    },
    async send(batch: EventBatch) {
      // A copy, as over a network.
      const copy = structuredClone(batch);
      sent.push(copy);
      const fate = fates();
      if (fate === "lost") throw new TypeError("Failed to fetch");
      if (!kept.has(copy.requestId)) kept.set(copy.requestId, copy);
      return fate === "told" ? { requestId: copy.requestId } : null;
    },
  };
}

/**
 * A device whose pages open and close. A closed page sends nothing more and receives no replies.
 */
export function device(send: TrackingDeps["send"]) {
  const storage = memoryStorage();
  let made = 0;
  const openPage = () => {
    const page = { closed: false };
    const engine = new TrackingEngine({
      storage,
      keys: testKeys,
      now: () => Date.now(),
      newId: () => `id-${++made}`,
      async send(batch) {
        const answer = page.closed ? null : await send(batch);
        return page.closed ? new Promise(() => {}) : answer;
      },
    });
    return Object.assign(engine, { close: () => void (page.closed = true) });
  };
  return { storage, openPage };
}
