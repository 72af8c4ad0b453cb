import pg from "pg";
import { rethrow } from "./database-away.ts";

/**
 * A statement that comes again is prepared under a name of its own, so that the server plans it
 * once for each connection.
 */
const SEEN_BEFORE_NAMED = 3;
const MOST_NAMES = 400;

/**
 * How often each text was asked, of all connections: texts with a list in them are many and rare,
 * and stay without a name.
 */
const asked = new Map<string, number>();

function namesOfOne(): (text: string) => string | undefined {
  const names = new Map<string, string>();
  return (text) => {
    const known = names.get(text);
    if (known) return known;
    if (asked.size > 10 * MOST_NAMES) asked.clear();
    const times = (asked.get(text) ?? 0) + 1;
    asked.set(text, times);
    if (times < SEEN_BEFORE_NAMED || names.size >= MOST_NAMES) return undefined;
    names.set(text, `s${names.size}`);
    return names.get(text);
  };
}

/**
 * Makes a connection take one statement after another (parts of a transaction may ask side by
 * side), name its frequent statements and report lost connections as what they are. Behind a pooler
 * a name would be prepared on one server connection and asked of another, so nothing is named
 * there.
 */
export function wrapQueries(client: pg.ClientBase, { pooled }: { pooled: boolean }): void {
  /** The statement under way; pg queues a second one today, warns, and will refuse it. */
  let busy: Promise<unknown> | null = null;
  const query = (...args: unknown[]): unknown => {
    const ask = () => pg.Client.prototype.query.apply(client, args as never) as unknown;
    const running = busy ? busy.then(ask, ask) : ask();
    if (!(running instanceof Promise)) return running;
    const done = running.finally(() => {
      if (busy === done) busy = null;
    });
    busy = done;
    return done.catch(rethrow);
  };
  const nameOf = pooled ? () => undefined : namesOfOne();
  client.query = ((text: unknown, values?: unknown, ...rest: unknown[]) => {
    const name =
      typeof text === "string" && Array.isArray(values) && values.length > 0
        ? nameOf(text)
        : undefined;
    return name ? query({ name, text, values }, ...rest) : query(text, values, ...rest);
  }) as pg.ClientBase["query"];
}
