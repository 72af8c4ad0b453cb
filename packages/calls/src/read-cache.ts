/**
 * docs/behaviour/calls-and-errors.md#caches: cache buckets. A bucket's entries are cleared
 * together.
 */
export const CACHE_BUCKETS = ["images", "bets", "cache", "default"] as const;
export type CacheBucket = (typeof CACHE_BUCKETS)[number];

/** Maximum answers per bucket; the oldest is evicted. */
const MOST_KEPT = 100;

interface Kept {
  value: unknown;
  until: number;
}

interface Reading {
  answer: Promise<unknown>;
  /** The number of waiting callers; the request is aborted when the last one leaves. */
  waiting: number;
  giveUp: AbortController;
  begunAt: number;
}

/** A read as one caller requests it. */
export interface Read {
  bucket: CacheBucket;
  key: string;
  /** 0 disables caching. */
  lifetimeMs: number;
  /** A read that started longer ago is not shared, because its answer may be outdated. */
  sharedMs: number;
  load: (signal: AbortSignal) => Promise<unknown>;
  /** The caller's own signal; aborting it does not affect the other callers. */
  signal?: AbortSignal | undefined;
  aborted: () => Error;
}

/** Caches valid answers and deduplicates reads in flight. */
export class ReadCache {
  readonly #now: () => number;
  readonly #kept: Record<CacheBucket, Map<string, Kept>> = {
    images: new Map(),
    bets: new Map(),
    cache: new Map(),
    default: new Map(),
  };
  readonly #readings = new Map<string, Reading>();

  constructor(now: () => number) {
    this.#now = now;
  }

  /** Returns a cached answer or joins an equal read in flight, otherwise calls `load`. */
  read(read: Read): Promise<unknown> {
    if (read.signal?.aborted) return Promise.reject(read.aborted());
    const known = this.#kept[read.bucket].get(read.key);
    if (known && this.#now() < known.until) return Promise.resolve(known.value);
    const equal = this.#readings.get(read.key);
    const reading =
      equal && this.#now() - equal.begunAt <= read.sharedMs ? equal : this.#begin(read);
    reading.waiting++;
    const { signal, aborted } = read;
    if (!signal) return reading.answer;
    return new Promise((done, failed) => {
      const leave = () => {
        failed(aborted());
        if (--reading.waiting > 0) return;
        this.#end(read.key, reading);
        reading.giveUp.abort();
      };
      signal.addEventListener("abort", leave, { once: true });
      reading.answer.then(done, failed).finally(() => signal.removeEventListener("abort", leave));
    });
  }

  #begin({ bucket, key, lifetimeMs, load }: Read): Reading {
    const giveUp = new AbortController();
    const answer = load(giveUp.signal)
      .then((value) => {
        const isCurrent = this.#readings.get(key) === reading;
        if (lifetimeMs > 0 && isCurrent)
          this.#keep(bucket, key, { value, until: this.#now() + lifetimeMs });
        return value;
      })
      .finally(() => this.#end(key, reading));
    const reading: Reading = { answer, waiting: 0, giveUp, begunAt: this.#now() };
    this.#readings.set(key, reading);
    return reading;
  }

  #end(key: string, reading: Reading): void {
    if (this.#readings.get(key) === reading) this.#readings.delete(key);
  }

  /**
   * After a write or a push, a punter's answers are dropped and reads in flight are no longer
   * shared: they may predate it.
   */
  written(): void {
    this.clear("bets", "default");
  }

  /** Clears cached answers and stops sharing reads in flight. */
  clear(...buckets: CacheBucket[]): void {
    for (const bucket of buckets) this.#kept[bucket].clear();
    this.#readings.clear();
  }

  #keep(bucket: CacheBucket, key: string, kept: Kept): void {
    const answers = this.#kept[bucket];
    answers.delete(key);
    answers.set(key, kept);
    if (answers.size > MOST_KEPT) answers.delete(answers.keys().next().value ?? "");
  }
}
