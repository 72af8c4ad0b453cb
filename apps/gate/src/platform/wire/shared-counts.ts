import { type Clock, MINUTE_MS } from "@touchline/core";
import { topic, type Wire } from "./wire.ts";

export interface SharedCountsDeps {
  wire: Wire;
  clock: Clock;
  /** Counts of the same name are added up over all processes. */
  name: string;
  /** Identifies this process among the others. */
  processId: string;
  /** All counts begin again after this time; a minute by default. */
  windowMs?: number | undefined;
  /** Called with what another process added to a key. */
  onHeard?: ((key: string, amount: number) => void) | undefined;
}

interface Told {
  processId: string;
  window: number;
  counts: [key: string, count: number][];
}

interface Counts {
  own: Map<string, number>;
  /** The other processes' counts, by process. */
  others: Map<string, Map<string, number>>;
}

/** Keys per message: those nearest to their limit first, the rest with the next ones. */
export const TOLD_AT_ONCE = 2000;
/** Keys of this process in a window: the longest unused one is forgotten for the next. */
export const MOST_KEYS = 50_000;
/** Keys of all other processes in a window: of further ones each process counts its own part. */
const MOST_HEARD = 200_000;
/** The part of a limit that all processes together may leave untold. */
const UNTOLD_PART = 1 / 10;

const noCounts = (): Counts => ({ own: new Map(), others: new Map() });

/**
 * Counts by key and window of time that hold over all processes, about a second late. Each process
 * tells the others its larger counts; a message that is lost is made good by the next. Without the
 * wire each process counts its own part, so that a limit is neither lifted nor closed.
 */
export class SharedCounts {
  readonly #deps: SharedCountsDeps;
  readonly #topic;
  readonly #windowMs: number;
  #window = 0;
  #current = noCounts();
  #last = noCounts();
  #heard = 0;
  /** Own counts that changed since they were told, each as part of its limit. */
  #untold = new Map<string, number>();

  constructor(deps: SharedCountsDeps) {
    this.#deps = deps;
    this.#windowMs = deps.windowMs ?? MINUTE_MS;
    this.#topic = topic<Told>(`counts.${deps.name}`);
    deps.wire.hear(this.#topic, (told) => this.#hear(told));
  }

  /**
   * Adds to a key's count of this window; returns the count of all processes. Counts far below
   * `limit` are not worth a message: most visitors never come near one.
   */
  add(key: string, amount: number, limit: number): number {
    this.#turn();
    const { own } = this.#current;
    const count = (own.get(key) ?? 0) + amount;
    // Re-insert, so that the map is ordered by last use.
    own.delete(key);
    own.set(key, count);
    const [oldest] = own.keys();
    if (own.size > MOST_KEYS && oldest !== undefined) {
      own.delete(oldest);
      this.#untold.delete(oldest);
    }
    if (count >= (limit * UNTOLD_PART) / this.#processes()) this.#untold.set(key, count / limit);
    return this.total(key);
  }

  /** The count of all processes in this window. */
  total(key: string): number {
    this.#turn();
    return totalOf(this.#current, key);
  }

  /** The same, with the part of the last window's count that is less than a window old. */
  recent(key: string): number {
    const passed = 1 - this.restMs() / this.#windowMs;
    return this.total(key) + totalOf(this.#last, key) * (1 - passed);
  }

  /** Milliseconds until all counts begin again. */
  restMs(): number {
    return this.#windowMs - (this.#deps.clock.now() % this.#windowMs);
  }

  /** Tells the other processes; without counts, that there is one more. Run often. */
  tell(): void {
    this.#turn();
    const counts = this.#nearest().map((key): [string, number] => {
      this.#untold.delete(key);
      return [key, this.#current.own.get(key) ?? 0];
    });
    const { wire, processId } = this.#deps;
    wire.send(this.#topic, { processId, window: this.#window, counts });
  }

  #nearest(): string[] {
    if (this.#untold.size <= TOLD_AT_ONCE) return [...this.#untold.keys()];
    const byPart = [...this.#untold].sort(([, a], [, b]) => b - a);
    return byPart.slice(0, TOLD_AT_ONCE).map(([key]) => key);
  }

  #processes(): number {
    return 1 + Math.max(this.#current.others.size, this.#last.others.size);
  }

  #hear({ processId, window, counts }: Told): void {
    this.#turn();
    if (window !== this.#window) return;
    const { others } = this.#current;
    const known = others.get(processId) ?? new Map<string, number>();
    others.set(processId, known);
    for (const [key, count] of counts) {
      const before = known.get(key);
      if (before === undefined && ++this.#heard > MOST_HEARD) continue;
      known.set(key, count);
      this.#deps.onHeard?.(key, Math.max(0, count - (before ?? 0)));
    }
  }

  #turn(): void {
    const window = Math.floor(this.#deps.clock.now() / this.#windowMs);
    if (window === this.#window) return;
    this.#last = window === this.#window + 1 ? this.#current : noCounts();
    this.#window = window;
    this.#current = noCounts();
    this.#heard = 0;
    this.#untold = new Map();
  }
}

function totalOf({ own, others }: Counts, key: string): number {
  let total = own.get(key) ?? 0;
  for (const counts of others.values()) total += counts.get(key) ?? 0;
  return total;
}
