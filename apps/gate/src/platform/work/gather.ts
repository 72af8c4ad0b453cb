import { AsyncLocalStorage } from "node:async_hooks";
import { itemAt } from "@touchline/core";
import { inSpan, isTraced } from "../observe/tracing.ts";
import type { Attributes } from "../observe/tracing-span.ts";

/** How many calls may be under way, and how many callers each may serve. */
export interface Gathering {
  atOnce: number;
  most: number;
}

interface Waiting<In, Out> {
  item: In;
  trace: { attributes: Attributes; within: ReturnType<typeof AsyncLocalStorage.snapshot> } | null;
  done: (result: Out) => void;
  failed: (error: unknown) => void;
}

/**
 * Batches callers: requests that arrive while a call is under way go out with the next, so that
 * they share one commit. A single caller does not wait. Each traced caller has a span with the
 * number of those who shared its call, whose statements are in the first one's trace.
 */
export function createGather<In, Out>(
  run: (items: readonly In[]) => Promise<readonly Out[]>,
  { name, ...options }: Gathering & { name: string },
) {
  /** Without it a batch would belong to the request that started the one before. */
  const outside = AsyncLocalStorage.snapshot();
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
      const items = batch.map(({ item }) => item);
      for (const { trace } of batch) if (trace) trace.attributes["gathered.items"] = items.length;
      const within = batch.find(({ trace }) => trace)?.trace?.within ?? outside;
      const results = await within(run, items);
      for (const [at, { done }] of batch.entries()) done(itemAt(results, at));
    } catch (error) {
      for (const { failed } of batch) failed(error);
    } finally {
      running--;
      start();
    }
  }

  const ask = (item: In, trace: Waiting<In, Out>["trace"]): Promise<Out> =>
    new Promise((done, failed) => {
      waiting.push({ item, trace, done, failed });
      start();
    });
  return (item: In): Promise<Out> =>
    isTraced()
      ? inSpan({ name: `gather ${name}`, kind: "internal" }, (attributes) =>
          ask(item, { attributes, within: AsyncLocalStorage.snapshot() }),
        )
      : ask(item, null);
}
