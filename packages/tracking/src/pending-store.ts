import { keep, type VisitStorage } from "./session.ts";

export interface PendingStoreOptions<T> {
  storage: VisitStorage;
  key: string;
  /** By which the collector knows one that comes again. */
  idOf(item: Partial<T>): unknown;
  /** So many at most, the last ones; as many as the device has room for where it is left out. */
  limit?: number;
}

/**
 * What waits for another page. Every tab of the site shares this place, so what another tab left is
 * kept: what two tabs send in the end is one to the collector, by its id.
 */
export class PendingStore<T extends object> {
  readonly #options: PendingStoreOptions<T>;

  constructor(options: PendingStoreOptions<T>) {
    this.#options = options;
  }

  /** platform §4: at next init the stored events are reloaded and the stored key is cleared. */
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

  /** What was acknowledged, or given up, waits for nobody. */
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
