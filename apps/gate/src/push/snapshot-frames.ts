import { constants, deflateRawSync } from "node:zlib";
import type { ServerMessage, SocketFeature } from "@touchline/contract";
import { binaryFrame, textFrame } from "./frame.ts";

/** Below this a deflated frame saves nothing that its reader would notice. */
const WORTH_DEFLATING = 1024;

/**
 * A snapshot on the wire, in the forms that readers take it: each is made once, for the first who
 * needs it.
 */
export class SnapshotFrame {
  readonly #text: string;
  #plain: Buffer | undefined;
  #deflated: Buffer | undefined;

  constructor(message: ServerMessage) {
    this.#text = JSON.stringify(message);
  }

  /** What it is charged by, whatever form it goes out in. */
  get bytes(): number {
    return this.#text.length;
  }

  for(takes: ReadonlySet<SocketFeature>): Buffer {
    if (!takes.has("deflate-raw") || this.bytes < WORTH_DEFLATING)
      return (this.#plain ??= textFrame(this.#text));
    // The fastest level: a snapshot is sent to many only until its stream moves on.
    return (this.#deflated ??= binaryFrame(
      deflateRawSync(this.#text, { level: constants.Z_BEST_SPEED }),
    ));
  }
}

/** The latest snapshot of each stream, serialised at most once for each number of the stream. */
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
    /** The stream has moved on, or is gone. */
    forget: (key: string): void => void kept.delete(key),
  };
}
