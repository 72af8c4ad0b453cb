import { itemAt } from "@touchline/core";

/** An item that could not be kept is retried after this delay, before the items behind it. */
const RETRY_MS = 1000;

export interface InOrderOptions<T> {
  keep: (item: T) => Promise<void>;
  onError: (error: unknown) => void;
  /** Called when nothing waits any more, unless the queue was closed. */
  onEmpty?: () => void;
  retryMs?: number;
}

export interface InOrder<T> {
  /** Returns at once. */
  add(item: T): void;
  /** Resolves when every item so far is kept. */
  idle(): Promise<void>;
  /** Resolves when the current item is done; the others stay behind. */
  close(): Promise<void>;
}

/**
 * Keeps items one by one in the order they came, such as the messages of the feed. A failure holds
 * up the items behind it, because they may depend on the one that failed.
 */
export function createInOrder<T>({
  keep,
  onError,
  onEmpty = () => {},
  retryMs = RETRY_MS,
}: InOrderOptions<T>): InOrder<T> {
  const waiting: T[] = [];
  let keeping: Promise<void> | undefined;
  let closed = false;

  async function keepAll(): Promise<void> {
    while (waiting.length > 0 && !closed) {
      try {
        await keep(itemAt(waiting, 0));
        waiting.shift();
      } catch (error) {
        onError(error);
        await new Promise((wait) => setTimeout(wait, retryMs));
      }
    }
    if (!closed) onEmpty();
  }

  function start(): void {
    keeping ??= keepAll().finally(() => {
      keeping = undefined;
      if (waiting.length > 0 && !closed) start();
    });
  }

  return {
    add(item) {
      waiting.push(item);
      start();
    },
    async idle() {
      await keeping;
    },
    async close() {
      closed = true;
      await keeping;
    },
  };
}
