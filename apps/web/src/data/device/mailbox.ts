/**
 * Takes items from wherever they come up, and holds some until there is code that does something
 * with them.
 */
export interface Mailbox<T> {
  put(item: T): void;
  /** The code is there (or gone: null): what waited goes to it, in its order. */
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
