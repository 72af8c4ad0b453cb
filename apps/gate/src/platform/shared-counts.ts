import { type Clock, MINUTE_MS } from "@touchline/core";
import { topic, type Wire } from "./wire.ts";

export interface SharedCountsDeps {
  wire: Wire;
  clock: Clock;
  /** Counts of the same name are added up over all processes. */
  name: string;
  /** Identifies this process among the others. */
  processId: string;
}

interface Told {
  processId: string;
  minute: number;
  counts: [key: string, count: number][];
}

/** Keys per message; the rest follow with the next one. */
const TOLD_AT_ONCE = 2000;
/** Keys of one process in a minute: the longest unused one is forgotten for the next. */
const MOST_KEYS = 50_000;

/**
 * Counts by key and minute that hold over all processes, about a second late. Each process tells
 * the others its larger counts; a message that is lost is made good by the next.
 */
export class SharedCounts {
  readonly #deps: SharedCountsDeps;
  readonly #topic;
  #minute = 0;
  #own = new Map<string, number>();
  /** Own counts that changed since they were told. */
  #untold = new Set<string>();
  /** The other processes' counts, by process. */
  #others = new Map<string, Map<string, number>>();

  constructor(deps: SharedCountsDeps) {
    this.#deps = deps;
    this.#topic = topic<Told>(`counts.${deps.name}`);
    deps.wire.hear(this.#topic, (told) => this.#hear(told));
  }

  /**
   * Adds to a key's count of this minute; returns the count of all processes. Counts below
   * `toldFrom` are not worth a message: most visitors never come near a limit.
   */
  add(key: string, amount: number, toldFrom: number): number {
    this.#turn();
    const count = (this.#own.get(key) ?? 0) + amount;
    // Re-insert, so that the map is ordered by last use.
    this.#own.delete(key);
    this.#own.set(key, count);
    const [oldest] = this.#own.keys();
    if (this.#own.size > MOST_KEYS && oldest !== undefined) this.#own.delete(oldest);
    if (count >= toldFrom) this.#untold.add(key);
    return this.total(key);
  }

  total(key: string): number {
    this.#turn();
    let total = this.#own.get(key) ?? 0;
    for (const counts of this.#others.values()) total += counts.get(key) ?? 0;
    return total;
  }

  /** Milliseconds until all counts begin again. */
  restMs(): number {
    return MINUTE_MS - (this.#deps.clock.now() % MINUTE_MS);
  }

  /** Tells the other processes. Run often. */
  tell(): void {
    this.#turn();
    const keys = [...this.#untold].slice(0, TOLD_AT_ONCE);
    if (keys.length === 0) return;
    for (const key of keys) this.#untold.delete(key);
    const counts = keys.map((key): [string, number] => [key, this.#own.get(key) ?? 0]);
    const { wire, processId } = this.#deps;
    wire.send(this.#topic, { processId, minute: this.#minute, counts });
  }

  #hear({ processId, minute, counts }: Told): void {
    this.#turn();
    if (minute !== this.#minute) return;
    const known = this.#others.get(processId) ?? new Map<string, number>();
    this.#others.set(processId, known);
    for (const [key, count] of counts) known.set(key, count);
  }

  #turn(): void {
    const minute = Math.floor(this.#deps.clock.now() / MINUTE_MS);
    if (minute === this.#minute) return;
    this.#minute = minute;
    this.#own = new Map();
    this.#untold = new Set();
    this.#others = new Map();
  }
}
