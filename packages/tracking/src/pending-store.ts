import { keep, type VisitStorage } from "./session.ts";

export interface PendingStoreOptions<T> {
  storage: VisitStorage;
  key: string;
  /** The id by which the collector recognises a resend. */
  idOf(item: Partial<T>): unknown;
  /** Keeps the last ones up to this number; without a limit, as many as fit on the device. */
  limit?: number;
}

/**
 * Items that wait for another page. All tabs of the site share this storage, so items of another
 * tab are kept: if two tabs send one, the collector deduplicates it by id.
 */
export class PendingStore<T extends object> {
  readonly #options: PendingStoreOptions<T>;

  constructor(options: PendingStoreOptions<T>) {
    this.#options = options;
  }

  /**
   * docs/behaviour/tracking.md#delivery: at next init the stored events are reloaded and the stored
   * key is cleared.
   */
  take(): T[] {
    const items = this.#read();
    this.clear();
    return items;
  }

  save(items: readonly T[]): void {
    const { idOf, limit = Number.POSITIVE_INFINITY } = this.#options;
    const own = new Set(items.map(idOf));
    const all = [...this.#read().filter((item) => !own.has(idOf(item))), ...items];
    this.#write(all.slice(Math.max(0, all.length - limit)));
  }

  /** Removes items that were acknowledged or dropped. */
  drop(items: readonly T[]): void {
    const { idOf } = this.#options;
    const gone = new Set(items.map(idOf));
    const stored = this.#read();
    const left = stored.filter((item) => !gone.has(idOf(item)));
    if (left.length < stored.length) this.#write(left);
  }

  clear(): void {
    this.#options.storage.removeItem(this.#options.key);
  }

  #read(): T[] {
    const { storage, key, idOf } = this.#options;
    try {
      const stored: unknown = JSON.parse(storage.getItem(key) ?? "[]");
      return Array.isArray(stored)
        ? stored.filter(
            (item) => typeof item === "object" && item && typeof idOf(item) === "string",
          )
        : [];
    } catch {
      return [];
    }
  }

  #write(items: readonly T[]): void {
    if (items.length === 0) return this.clear();
    keep(this.#options.storage, this.#options.key, JSON.stringify(items));
  }
}
