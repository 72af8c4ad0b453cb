/** How many calls may be under way, and how many callers one of them may serve. */
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
 * Many callers, one call: what arrives while a call is under way is gathered and goes out with the
 * next, so that a commit is shared by all who wait for one. Alone, a caller waits for nobody.
 */
export function createGather<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  options: Gathering,
) {
  const waiting: Waiting<In, Out>[] = [];
  let running = 0;
  let starting = false;

  /** At the end of the event loop's turn: who arrives in the same turn goes out with the first. */
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
      for (const [at, { done }] of batch.entries()) done(results[at] as Out);
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
