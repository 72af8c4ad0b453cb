import { createHash } from "node:crypto";
import type { StreamPosition } from "@touchline/contract";

/** A gate keeps this many changes of a stream for readers that come back. */
const KEPT = 128;

/** Every number of a stream has one content, whichever gate sends it. */
export class Contents {
  readonly #hashes = new Map<string, string>();

  /** False if somebody was sent something else under the same number. */
  agrees(key: string, { epoch, seq }: StreamPosition, content: unknown): boolean {
    const at = `${key} ${epoch} ${seq}`;
    const hash = createHash("sha1").update(JSON.stringify(content)).digest("base64");
    const known = this.#hashes.get(at) ?? hash;
    this.#hashes.set(at, known);
    return known === hash;
  }

  get size(): number {
    return this.#hashes.size;
  }
}

interface Held {
  position: StreamPosition;
  /** The last number sent on this socket, which is lower if its gate was behind. */
  sent: number;
  socket: number;
}

/**
 * Checks the numbers that one reader is sent: on each socket a stream goes on where the last one
 * ended, one by one, or begins anew with a snapshot.
 */
export class TickChecker {
  readonly #contents: Contents;
  readonly #held = new Map<string, Held>();
  readonly faults: string[] = [];
  readonly counts = { ticks: 0, snapshots: 0, resumed: 0, behind: 0 };
  #socket = 0;

  constructor(contents: Contents) {
    this.#contents = contents;
  }

  /** A new socket: every stream is asked for again. */
  opened(): void {
    this.#socket++;
  }

  snapshot(key: string, position: StreamPosition, content: unknown): void {
    this.counts.snapshots++;
    if (!this.#contents.agrees(`${key} snapshot`, position, content))
      this.#fault(key, position, "a snapshot differs from another reader's");
    const held = this.#held.get(key);
    const isSame = held?.position.epoch === position.epoch;
    const ahead = isSame ? position.seq - held.position.seq : 0;
    if (held && isSame && held.socket !== this.#socket && ahead > 0 && ahead <= KEPT)
      this.#fault(key, position, `a snapshot for ${ahead} missed changes`);
    // A gate that is behind sends what the reader has already; readers ignore it.
    if (held && ahead < 0) this.counts.behind++;
    this.#held.set(key, {
      position: held && ahead < 0 ? held.position : position,
      sent: position.seq,
      socket: this.#socket,
    });
  }

  change(key: string, position: StreamPosition, content: unknown): void {
    this.counts.ticks++;
    const held = this.#held.get(key);
    if (!held) return this.#fault(key, position, "a change without a snapshot");
    if (!this.#contents.agrees(`${key} change`, position, content))
      this.#fault(key, position, "a change differs from another reader's");
    const { epoch } = held.position;
    if (epoch !== position.epoch)
      return this.#fault(key, position, `a change after a snapshot of epoch ${epoch}`);
    if (position.seq !== held.sent + 1)
      this.#fault(
        key,
        position,
        `${position.seq > held.sent ? "skipped" : "doubled"}: was at ${held.sent}`,
      );
    if (held.socket !== this.#socket) this.counts.resumed++;
    this.#held.set(key, {
      position: { epoch, seq: Math.max(held.position.seq, position.seq) },
      sent: position.seq,
      socket: this.#socket,
    });
  }

  #fault(key: string, { epoch, seq }: StreamPosition, what: string): void {
    this.faults.push(`${key} ${epoch}:${seq} ${what}`);
  }
}
