import type { EventBatch } from "./batch.ts";
import { keep, type VisitStorage } from "./session.ts";

/**
 * Batches that wait for another page. Every tab of the site shares this place, so what another tab left is kept: a batch that two
 * tabs send in the end is one to the collector, by its requestId.
 */
export class PendingStore {
  readonly #storage: VisitStorage;
  readonly #key: string;

  constructor(storage: VisitStorage, key: string) {
    this.#storage = storage;
    this.#key = key;
  }

  /** platform §4: at next init the stored events are reloaded and the stored key is cleared. */
  take(): EventBatch[] {
    const batches = this.#read();
    this.#storage.removeItem(this.#key);
    return batches;
  }

  save(batches: readonly EventBatch[]): void {
    const own = new Set(batches.map(({ requestId }) => requestId));
    this.#write([...this.#read().filter(({ requestId }) => !own.has(requestId)), ...batches]);
  }

  /** What was acknowledged, or given up, waits for nobody. */
  drop(requestIds: ReadonlySet<string>): void {
    const stored = this.#read();
    const left = stored.filter(({ requestId }) => !requestIds.has(requestId));
    if (left.length < stored.length) this.#write(left);
  }

  #read(): EventBatch[] {
    try {
      const stored: unknown = JSON.parse(this.#storage.getItem(this.#key) ?? "[]");
      return Array.isArray(stored) ? stored.filter(isBatch) : [];
    } catch {
      return [];
    }
  }

  #write(batches: readonly EventBatch[]): void {
    if (batches.length === 0) return this.#storage.removeItem(this.#key);
    keep(this.#storage, this.#key, JSON.stringify(batches));
  }
}

const isBatch = (value: unknown): value is EventBatch => {
  const batch = value as Partial<EventBatch> | null;
  return typeof batch?.requestId === "string" && Array.isArray(batch.events);
};
