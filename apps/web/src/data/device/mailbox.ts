/** Queues items, up to a limit, until the code that handles them is loaded. */
export interface Mailbox<T> {
  put(item: T): void;
  /** Connects the handler and passes it the queued items in order. Null disconnects it. */
  into(next: ((item: T) => void) | null): void;
}

export function createMailbox<T>(limit: number): Mailbox<T> {
  let sink: ((item: T) => void) | null = null;
  let waiting: T[] = [];
  return {
    put(item) {
      if (sink) sink(item);
      else if (waiting.length < limit) waiting.push(item);
    },
    into(next) {
      sink = next;
      if (!sink) return;
      const waited = waiting;
      waiting = [];
      for (const item of waited) sink(item);
    },
  };
}
