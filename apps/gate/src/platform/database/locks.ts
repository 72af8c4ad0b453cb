import type { Clock } from "@touchline/core";
import { sql } from "kysely";
import pg from "pg";
import type { Tx } from "./db.ts";

/**
 * A period in which only this gate does a job. A different term means that another gate may have
 * done it in between.
 */
export interface Term {
  /** Rises with every term of the job. */
  number: number;
  /**
   * For exclusive work: no gate takes the job over until the transaction ends. Throws if one
   * already has.
   */
  hold(tx: Tx): Promise<void>;
}

/**
 * Jobs that only one gate per database may run: the gate that holds the lock runs
 * the job, and another takes over when it dies. The locks belong to one PostgreSQL session on its
 * own connection and vanish with it. A holder may notice that late or never, so terms are numbered
 * in the database, and work that must not happen twice checks that number.
 */
export interface Locks {
  /**
   * This gate's term, acquired if free; null while another gate holds it. After a refusal it is
   * asked for again only later, unless somebody says that it is free.
   */
  term(name: string, isFree?: boolean): Promise<Term | null>;
  /** Gives this gate's term back, so that another can begin; null, as `term` says for no term. */
  release(name: string): Promise<null>;
  /** Called often: a session that does not answer is given up, with all its locks. */
  beat(): Promise<void>;
  close(): Promise<void>;
}

export interface LocksDeps {
  connectionString: string;
  clock: Clock;
  /** How long the session may take to answer before it counts as dead. */
  answerMs?: number;
  /**
   * How long the holder may be silent before the server ends its session; 0 for any time. Must be
   * longer than a beat and `answerMs` together.
   */
  silentMs?: number;
}

/** How long to wait before retrying another gate's lock. */
const REFUSED_MS = 500;
const KEEP_ALIVE_MS = 5000;
/** Makes the server drop the session of a gate that vanished silently. */
const SERVER_KEEP_ALIVE =
  "-c tcp_keepalives_idle=5 -c tcp_keepalives_interval=2 -c tcp_keepalives_count=3";
/**
 * The kernel of a machine answers for a process that hangs or was stopped, so only the missing
 * beats tell the server.
 */
const endAfter = (silentMs: number): string => `-c idle_session_timeout=${silentMs}`;

export function createLocks({
  connectionString,
  clock,
  answerMs = 2500,
  silentMs = 5000,
}: LocksDeps): Locks {
  let session: Promise<pg.Client> | null = null;
  /** A connection takes one query at a time. */
  let turn: Promise<unknown> = Promise.resolve();
  /** Locks that are held or being acquired. */
  const terms = new Map<string, Promise<Term | null>>();
  const refusedAt = new Map<string, number>();

  function lose(lost: Promise<pg.Client>): void {
    if (session !== lost) return;
    session = null;
    turn = Promise.resolve();
    terms.clear();
    lost.then((client) => client.end()).catch(() => {});
  }

  function connect(): Promise<pg.Client> {
    const client = new pg.Client({
      connectionString,
      connectionTimeoutMillis: 5000,
      query_timeout: answerMs,
      keepAlive: true,
      keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
      options: `${SERVER_KEEP_ALIVE} ${endAfter(silentMs)}`,
    });
    client.on("error", () => lose(connecting));
    client.on("end", () => lose(connecting));
    const connecting = client.connect().then(() => client);
    return connecting;
  }

  /** A session that fails or times out is dropped. */
  async function ask<T>(
    work: (client: pg.Client) => Promise<T>,
  ): Promise<{ answer: T; asked: Promise<pg.Client> }> {
    session ??= connect();
    const asked = session;
    const answered = Promise.all([asked, turn.catch(() => {})]).then(([client]) => work(client));
    turn = answered;
    try {
      return { answer: await answered, asked };
    } catch (error) {
      lose(asked);
      throw error;
    }
  }

  async function claim(name: string): Promise<Term | null> {
    const { answer: number, asked } = await ask((client) => takeTerm(client, name));
    if (number === null || session !== asked) return null;
    return {
      number: Number(number),
      async hold(tx) {
        if (await isTerm(tx, name, number)) return;
        lose(asked);
        throw new Error(`term ${number} of ${name} is over: another gate has taken it`);
      },
    };
  }

  return {
    term(name, isFree = false) {
      const known = terms.get(name);
      if (known) return known;
      const askFrom = (refusedAt.get(name) ?? Number.NEGATIVE_INFINITY) + REFUSED_MS;
      if (!isFree && clock.now() < askFrom) return Promise.resolve(null);
      const forget = () => {
        if (terms.get(name) === claimed) terms.delete(name);
      };
      const claimed: Promise<Term | null> = claim(name).then(
        (term) => {
          if (term) return term;
          refusedAt.set(name, clock.now());
          forget();
          return null;
        },
        (error: unknown) => {
          forget();
          throw error;
        },
      );
      terms.set(name, claimed);
      return claimed;
    },
    async release(name) {
      const held = terms.get(name);
      if (!held || !session) return null;
      terms.delete(name);
      if (await held.catch(() => null))
        await ask((client) => giveBack(client, name)).catch(() => {});
      return null;
    },
    async beat() {
      if (session) await ask((client) => client.query("select 1"));
    },
    async close() {
      const open = session;
      session = null;
      terms.clear();
      await (await open?.catch(() => null))?.end();
    },
  };
}

/**
 * Terms begin at the time: a copy of the database that lacks the last terms must not give one of
 * their numbers again, because readers would take the new term for the old one.
 */
const NEXT_TERM = `
  insert into clock_terms as t (name, term) values ($1, (extract(epoch from clock_timestamp()) * 1000)::bigint)
    on conflict (name) do update set term = greatest(t.term + 1, excluded.term) returning term`;

/** The number of the term that begins with the lock; null if another session has it. */
async function takeTerm(client: pg.Client, name: string): Promise<bigint | null> {
  const { rows } = await client.query<{ got: boolean }>(
    "select pg_try_advisory_lock(hashtextextended($1, 0)) as got",
    [`run:${name}`],
  );
  if (!rows[0]?.got) return null;
  const { rows: begun } = await client.query<{ term: bigint }>(NEXT_TERM, [name]);
  return begun[0]?.term ?? null;
}

const giveBack = (client: pg.Client, name: string) =>
  client.query("select pg_advisory_unlock(hashtextextended($1, 0))", [`run:${name}`]);

async function isTerm(tx: Tx, name: string, term: bigint): Promise<boolean> {
  const { rows } =
    await sql`select from clock_terms where name = ${name} and term = ${term} for share`.execute(
      tx,
    );
  return rows.length > 0;
}
