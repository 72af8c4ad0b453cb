import pg from "pg";
import { inSpan, isTraced } from "../observe/tracing.ts";
import { rethrow } from "./database-away.ts";
import { watchForSilence } from "./silence.ts";
import { type StatementMeter, summaryOf } from "./statements.ts";

/**
 * A repeated statement is prepared under its own name, so that the server plans it once per
 * connection.
 */
const SEEN_BEFORE_NAMED = 3;
const MOST_NAMES = 400;

/**
 * How often each text ran, over all connections: texts that contain a list are many and rare, and
 * stay unnamed.
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

export interface QueryOptions {
  pooled: boolean;
  /** How long a statement may remain without an answer; 0 for ever. */
  answerMs: number;
  meter: StatementMeter;
}

/**
 * Makes a connection run one statement after another (parts of a transaction may issue them
 * concurrently), name its frequent statements, and report lost connections as such. Behind a pooler
 * a name would be prepared on one server connection and used on another, so nothing is named there.
 */
export function wrapQueries(
  client: pg.ClientBase,
  { pooled, answerMs, meter }: QueryOptions,
): void {
  const watch = watchForSilence(client, answerMs);
  /**
   * The running statement. pg queues a second one today with a warning, and will refuse it in
   * future.
   */
  let busy: Promise<unknown> | null = null;
  const query = (...args: unknown[]): unknown => {
    let from = 0;
    const send = () => {
      from = performance.now();
      const sent: unknown = pg.Client.prototype.query.apply(client, args as never);
      if (sent instanceof Promise) watch.begins(args[0]);
      return sent;
    };
    const ask = () => (isTraced() ? inSpan(querySpan(args[0]), send) : send());
    const running = busy ? busy.then(ask, ask) : ask();
    if (!(running instanceof Promise)) return running;
    const ended = () => {
      watch.ends();
      meter.measured(textOf(args[0]), performance.now() - from);
      if (busy === done) busy = null;
    };
    // One promise for all of it: this is the gate's busiest path.
    const done: Promise<unknown> = running.then(
      (result) => {
        ended();
        return result;
      },
      (error) => {
        ended();
        rethrow(error);
      },
    );
    busy = done;
    return done;
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

function textOf(query: unknown): string {
  const text = typeof query === "string" ? query : (query as { text?: unknown } | null)?.text;
  return typeof text === "string" ? text : "";
}

/** Named by its verb and first table or function: no text and no parameters leave the process. */
function querySpan(query: unknown) {
  const { verb, what } = summaryOf(textOf(query));
  return {
    name: what ? `${verb} ${what}` : verb,
    kind: "client" as const,
    attributes: {
      "db.system.name": "postgresql",
      "db.operation.name": verb,
      ...(what ? { "db.collection.name": what } : {}),
    },
  };
}
