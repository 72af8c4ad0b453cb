import type { Socket } from "node:net";
import { itemAt } from "@touchline/core";

/** Unsent bytes at which a socket counts as slow, and the level at which it may catch up. */
export const SLOW_BYTES = 256 * 1024;
const CAUGHT_UP_BYTES = 64 * 1024;
/** How long a socket may stay slow. */
export const SLOW_MS = 10_000;

/**
 * The way out to one socket. Frames of one tick leave in one write. A slow reader's frames are
 * dropped and remembered by key, so that it later gets the latest value of each instead of a
 * growing queue.
 */
export class Outlet {
  readonly #socket: Socket;
  #frames: Buffer[] = [];
  #waitingBytes = 0;
  #missed = new Set<string>();
  #slowSince: number | null = null;

  constructor(socket: Socket) {
    this.#socket = socket;
  }

  /** True for the first frame of a tick: the caller must flush. */
  add(frame: Buffer, key: string | null): boolean {
    // A frame without a key (a reply, a push to the punter) is small, rare and irreplaceable: it is
    // always sent.
    if (this.#slowSince !== null && key !== null) {
      this.#missed.add(key);
      return false;
    }
    this.#frames.push(frame);
    this.#waitingBytes += frame.length;
    return this.#frames.length === 1;
  }

  /**
   * Whether its unsent bytes, including those for the next tick, exceed the limit: a snapshot is
   * then better sent later.
   */
  get isSlow(): boolean {
    return (
      this.#slowSince !== null || this.#socket.writableLength + this.#waitingBytes > SLOW_BYTES
    );
  }

  flush(now: number): void {
    const frames = this.#frames;
    if (frames.length === 0) return;
    this.#frames = [];
    this.#waitingBytes = 0;
    this.#socket.write(frames.length === 1 ? itemAt(frames, 0) : Buffer.concat(frames));
    if (this.#slowSince === null && this.#socket.writableLength > SLOW_BYTES) this.#slowSince = now;
  }

  /**
   * Checks a slow socket. Returns `lost` once it has been slow for SLOW_MS. When it has caught up,
   * marks it as fast again and returns the missed keys to resend. Otherwise returns no keys.
   */
  review(now: number): "lost" | string[] {
    if (this.#slowSince === null) return [];
    if (this.#socket.writableLength > CAUGHT_UP_BYTES)
      return now - this.#slowSince > SLOW_MS ? "lost" : [];
    const keys = [...this.#missed];
    this.#missed.clear();
    this.#slowSince = null;
    return keys;
  }
}
