import { constants, deflateRawSync } from "node:zlib";
import type { ServerMessage, SocketFeature } from "@touchline/contract";
import { binaryFrame, textFrame } from "./frame.ts";

/** Below this size deflating saves nothing noticeable. */
const WORTH_DEFLATING = 1024;

/**
 * A snapshot on the wire, in each form that readers accept: built once, for the first who needs it.
 */
export class SnapshotFrame {
  readonly #text: string;
  #plain: Buffer | undefined;
  #deflated: Buffer | undefined;

  constructor(message: ServerMessage) {
    this.#text = JSON.stringify(message);
  }

  /** The size it is charged by, in whatever form it is sent. */
  get bytes(): number {
    return this.#text.length;
  }

  for(takes: ReadonlySet<SocketFeature>): Buffer {
    if (!takes.has("deflate-raw") || this.bytes < WORTH_DEFLATING)
      return (this.#plain ??= textFrame(this.#text));
    // The fastest level, because a snapshot is only valid until its stream moves on.
    return (this.#deflated ??= binaryFrame(
      deflateRawSync(this.#text, { level: constants.Z_BEST_SPEED }),
    ));
  }
}

/** The latest snapshot of each stream, serialised at most once per version of the stream. */
export function createSnapshotFrames() {
  const kept = new Map<string, { version: unknown; frame: SnapshotFrame }>();
  return {
    get(key: string, version: unknown, message: () => ServerMessage): SnapshotFrame {
      const known = kept.get(key);
      if (known && known.version === version) return known.frame;
      const frame = new SnapshotFrame(message());
      kept.set(key, { version, frame });
      return frame;
    },
    /** Drops the snapshot of a stream that moved on or ended. */
    forget: (key: string): void => void kept.delete(key),
  };
}
