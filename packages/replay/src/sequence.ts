import {
  SEQUENCE_BYTES,
  SEQUENCE_FIRST_INTERVAL_MS,
  SEQUENCE_INTERVAL_STEP_MS,
  SEQUENCE_LAST_INTERVAL_MS,
} from "./constants.ts";

/** docs/behaviour/session-replay.md#batches: types of session-replay events. */
export type SequenceType = "replay" | "interaction";

/** Events sent together. It is immutable once closed, so that its id identifies its content. */
export interface Sequence {
  id: string;
  type: SequenceType;
  sessionId: string;
  deviceId: string;
  sampleRate: number;
  /** The page it was closed on. */
  url: string;
  closedAt: number;
  /** Each as JSON. */
  events: string[];
}

/**
 * Collects events until they are too large or too old; the interval grows in steps up to a maximum.
 */
export class Sequencer {
  #close: (events: string[], leaving: boolean) => void;
  #events: string[] = [];
  #bytes = 0;
  #intervalMs = SEQUENCE_FIRST_INTERVAL_MS;
  #timer: ReturnType<typeof setTimeout> | undefined;

  constructor(close: (events: string[], leaving: boolean) => void) {
    this.#close = close;
  }

  add(event: string): void {
    if (this.#bytes + event.length > SEQUENCE_BYTES) this.flush();
    this.#events.push(event);
    this.#bytes += event.length;
    this.#timer ??= setTimeout(() => {
      this.flush();
      this.#intervalMs = Math.min(
        this.#intervalMs + SEQUENCE_INTERVAL_STEP_MS,
        SEQUENCE_LAST_INTERVAL_MS,
      );
    }, this.#intervalMs);
  }

  /** Closes the current sequence; `leaving` means that the page may close any moment. */
  flush(leaving = false): void {
    clearTimeout(this.#timer);
    this.#timer = undefined;
    if (this.#events.length === 0) return;
    const events = this.#events;
    this.#events = [];
    this.#bytes = 0;
    this.#close(events, leaving);
  }
}
