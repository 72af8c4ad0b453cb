import type { FeedMessage } from "@touchline/contract";

/** A recording that cannot be continued; the message gives the position. */
export class RecordingError extends Error {
  override name = "RecordingError";
}

/** The messages of a recording in order. */
export interface Tape {
  /**
   * The next message; undefined at the end, and while it is not read yet. Throws if the recording
   * is damaged.
   */
  peek(): FeedMessage | undefined;
  take(): void;
  ended(): boolean;
  close(): void;
}

export type Lines = Iterable<string> | AsyncIterable<string>;

/** How many messages to read ahead of the playback. */
const AHEAD = 500;

export const openTape = (lines: Lines): Tape =>
  Symbol.asyncIterator in lines ? streamedTape(lines) : heldTape(lines);

/** From memory: reads lines on demand. */
function heldTape(lines: Iterable<string>): Tape {
  const iterator = lines[Symbol.iterator]();
  const read = reader();
  let next: FeedMessage | undefined;
  let over = false;
  return {
    peek() {
      while (!next && !over) {
        const { done, value } = iterator.next();
        if (done) over = true;
        else next = read(value);
      }
      return next;
    },
    take() {
      next = undefined;
    },
    ended: () => over,
    close: () => void iterator.return?.(),
  };
}

/**
 * From a stream such as a file: reads ahead of the playback by a limited amount, however long the
 * file.
 */
function streamedTape(lines: AsyncIterable<string>): Tape {
  const iterator = lines[Symbol.asyncIterator]();
  const read = reader();
  const ahead: FeedMessage[] = [];
  let over = false;
  let reading = false;
  let fault: unknown;

  async function fill(): Promise<void> {
    if (reading) return;
    reading = true;
    try {
      while (!over && !fault && ahead.length < AHEAD) {
        const { done, value } = await iterator.next();
        const message = done ? undefined : read(value);
        if (done) over = true;
        else if (message) ahead.push(message);
      }
    } catch (error) {
      fault = error;
    } finally {
      reading = false;
    }
  }

  void fill();
  return {
    peek() {
      // Play what was read before the fault first.
      if (ahead.length === 0 && fault) throw fault;
      return ahead[0];
    },
    take() {
      ahead.shift();
      void fill();
    },
    ended: () => over && ahead.length === 0,
    close() {
      over = true;
      // The reader may be in the middle of a line that is no longer wanted.
      iterator.return?.().catch(() => {});
    },
  };
}

/** Counts lines to locate a damaged one. */
function reader(): (line: string) => FeedMessage | undefined {
  let number = 0;
  return (line) => {
    number++;
    return line.trim() === "" ? undefined : messageOf(line, number);
  };
}

function messageOf(line: string, number: number): FeedMessage {
  try {
    const message = JSON.parse(line);
    if (
      typeof message.kind === "string" &&
      typeof message.producer === "string" &&
      Number.isFinite(message.at)
    )
      return message;
  } catch {
    // Reported below, whatever the error.
  }
  throw new RecordingError(`line ${number} is not a feed message`);
}
