import type { StreamPosition } from "@touchline/contract";

/** Changes kept for readers that reconnect: beyond this they get a snapshot. */
const KEPT = 128;

export interface Entry<T> {
  seq: number;
  at: number;
  value: T;
}

/**
 * Numbered changes by key. A reader that knows the epoch and its last number gets exactly what it
 * missed. An epoch ends with the process, so numbers of another run are never confused with ours.
 */
export class Streams<T> {
  readonly epoch: string;
  readonly #streams = new Map<string, { seq: number; entries: Entry<T>[] }>();

  constructor(epoch: string) {
    this.epoch = epoch;
  }

  append(key: string, at: number, value: T): Entry<T> {
    let stream = this.#streams.get(key);
    if (!stream) this.#streams.set(key, (stream = { seq: 0, entries: [] }));
    const entry = { seq: ++stream.seq, at, value };
    stream.entries.push(entry);
    if (stream.entries.length > KEPT) stream.entries.shift();
    return entry;
  }

  position(key: string): StreamPosition {
    return { epoch: this.epoch, seq: this.#streams.get(key)?.seq ?? 0 };
  }

  /** The changes after a position, or null if they are no longer all kept. */
  since(key: string, position: StreamPosition): Entry<T>[] | null {
    const now = this.position(key);
    if (position.epoch !== this.epoch || position.seq > now.seq) return null;
    const missed = now.seq - position.seq;
    const entries = this.#streams.get(key)?.entries ?? [];
    return missed > entries.length ? null : entries.slice(entries.length - missed);
  }

  drop(key: string): void {
    this.#streams.delete(key);
  }
}
