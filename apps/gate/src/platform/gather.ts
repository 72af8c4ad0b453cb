import { itemAt } from "@touchline/core";
/** How many calls may be under way, and how many callers each may serve. */
export interface Gathering {
  atOnce: number;
  most: number;
}

interface Waiting<In, Out> {
  item: In;
  done: (result: Out) => void;
  failed: (error: unknown) => void;
}

/**
 * Batches callers: requests that arrive while a call is under way go out with the next, so that
 * they share one commit. A single caller does not wait.
 */
export function createGather<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  options: Gathering,
) {
  const waiting: Waiting<In, Out>[] = [];
  let running = 0;
  let starting = false;

  /**
   * Starts at the end of the event loop's turn, so that callers of the same turn share the first
   * call.
   */
  function start(): void {
    if (starting || waiting.length === 0 || running >= options.atOnce) return;
    starting = true;
    setImmediate(() => {
      starting = false;
      void next();
      start();
    });
  }

  async function next(): Promise<void> {
    const batch = waiting.splice(0, options.most);
    running++;
    try {
      const results = await run(batch.map(({ item }) => item));
      for (const [at, { done }] of batch.entries()) done(itemAt(results, at));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    } finally {
      running--;
      start();
    }
  }

  return (item: In): Promise<Out> =>
    new Promise((done, failed) => {
      waiting.push({ item, done, failed });
      start();
    });
}
