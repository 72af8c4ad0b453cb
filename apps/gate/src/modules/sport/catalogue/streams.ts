import type { StreamPosition } from "@touchline/contract";
import type { Entry } from "../../../ports/catalogue.ts";

/** Changes kept for readers that reconnect: beyond this they get a snapshot. */
const KEPT = 128;

/** One stream as another process keeps it too. */
export interface StreamCopy<T> extends StreamPosition {
  entries: Entry<T>[];
}

/**
 * Numbered changes by key. A reader that knows the epoch and its last number gets exactly what it
 * missed, from any process that has the same stream. An epoch ends when another process takes over
 * the numbering, so numbers of different ones are never confused.
 */
export class Streams<T> {
  readonly #epochOf: (key: string) => string;
  readonly #streams = new Map<string, StreamCopy<T>>();

  /** Takes the epoch in which a key's next stream begins. */
  constructor(epochOf: (key: string) => string) {
    this.#epochOf = epochOf;
  }

  append(key: string, at: number, value: T): Entry<T> {
    const stream = this.#streams.get(key) ?? this.#begin(key);
    const entry = { seq: ++stream.seq, at, value };
    stream.entries.push(entry);
    if (stream.entries.length > KEPT) stream.entries.shift();
    return entry;
  }

  #begin(key: string): StreamCopy<T> {
    const stream = { epoch: this.#epochOf(key), seq: 0, entries: [] };
    this.#streams.set(key, stream);
    return stream;
  }

  position(key: string): StreamPosition {
    const { epoch, seq } = this.#streams.get(key) ?? { epoch: this.#epochOf(key), seq: 0 };
    return { epoch, seq };
  }

  /** The changes after a position, or null if they are no longer all kept. */
  since(key: string, position: StreamPosition): Entry<T>[] | null {
    const now = this.position(key);
    if (position.epoch !== now.epoch || position.seq > now.seq) return null;
    const missed = now.seq - position.seq;
    const entries = this.#streams.get(key)?.entries ?? [];
    return missed > entries.length ? null : entries.slice(entries.length - missed);
  }

  copy(key: string): StreamCopy<T> {
    return { ...this.position(key), entries: this.#streams.get(key)?.entries ?? [] };
  }

  /**
   * Replaces a stream by another process's copy. Returns the changes that were missing here, or
   * null if readers need a snapshot.
   */
  install(key: string, copy: StreamCopy<T>): Entry<T>[] | null {
    const before = this.position(key);
    this.#streams.set(key, { ...copy, entries: [...copy.entries] });
    return this.since(key, before);
  }

  drop(key: string): void {
    this.#streams.delete(key);
  }
}
