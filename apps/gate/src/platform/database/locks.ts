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

interface HeldLocks extends Required<LocksDeps> {
  session: Promise<pg.Client> | null;
  /** A connection takes one query at a time. */
  turn: Promise<unknown>;
  /** Locks that are held or being acquired. */
  terms: Map<string, Promise<Term | null>>;
  refusedAt: Map<string, number>;
}

export function createLocks({
  connectionString,
  clock,
  answerMs = 2500,
  silentMs = 5000,
}: LocksDeps): Locks {
  const locks: HeldLocks = {
    connectionString,
    clock,
    answerMs,
    silentMs,
    session: null,
    turn: Promise.resolve(),
    terms: new Map(),
    refusedAt: new Map(),
  };
  return {
    term: (name, isFree = false) => termOf(locks, name, isFree),
    release: (name) => release(locks, name),
    async beat() {
      if (locks.session) await ask(locks, (client) => client.query("select 1"));
    },
    async close() {
      const open = locks.session;
      locks.session = null;
      locks.terms.clear();
      await (await open?.catch(() => null))?.end();
    },
  };
}

function termOf(locks: HeldLocks, name: string, isFree: boolean): Promise<Term | null> {
  const { clock, terms, refusedAt } = locks;
  const known = terms.get(name);
  if (known) return known;
  const askFrom = (refusedAt.get(name) ?? Number.NEGATIVE_INFINITY) + REFUSED_MS;
  if (!isFree && clock.now() < askFrom) return Promise.resolve(null);
  const forget = () => {
    if (terms.get(name) === claimed) terms.delete(name);
  };
  const claimed: Promise<Term | null> = claim(locks, name).then(
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
}

async function claim(locks: HeldLocks, name: string): Promise<Term | null> {
  const { answer: number, asked } = await ask(locks, (client) => takeTerm(client, name));
  if (number === null || locks.session !== asked) return null;
  return {
    number: Number(number),
    async hold(tx) {
      if (await isTerm(tx, name, number)) return;
      lose(locks, asked);
      throw new Error(`term ${number} of ${name} is over: another gate has taken it`);
    },
  };
}

async function release(locks: HeldLocks, name: string): Promise<null> {
  const held = locks.terms.get(name);
  if (!held || !locks.session) return null;
  locks.terms.delete(name);
  if (await held.catch(() => null))
    await ask(locks, (client) => giveBack(client, name)).catch(() => {});
  return null;
}

/** A session that fails or times out is dropped. */
async function ask<T>(
  locks: HeldLocks,
  work: (client: pg.Client) => Promise<T>,
): Promise<{ answer: T; asked: Promise<pg.Client> }> {
  const asked = (locks.session ??= connect(locks));
  const { turn } = locks;
  const answered = Promise.all([asked, turn.catch(() => {})]).then(([client]) => work(client));
  locks.turn = answered;
  try {
    return { answer: await answered, asked };
  } catch (error) {
    lose(locks, asked);
    throw error;
  }
}

function connect(locks: HeldLocks): Promise<pg.Client> {
  const client = new pg.Client({
    connectionString: locks.connectionString,
    connectionTimeoutMillis: 5000,
    query_timeout: locks.answerMs,
    keepAlive: true,
    keepAliveInitialDelayMillis: KEEP_ALIVE_MS,
    options: `${SERVER_KEEP_ALIVE} ${endAfter(locks.silentMs)}`,
  });
  client.on("error", () => lose(locks, connecting));
  client.on("end", () => lose(locks, connecting));
  const connecting = client.connect().then(() => client);
  return connecting;
}

function lose(locks: HeldLocks, lost: Promise<pg.Client>): void {
  if (locks.session !== lost) return;
  locks.session = null;
  locks.turn = Promise.resolve();
  locks.terms.clear();
  lost.then((client) => client.end()).catch(() => {});
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
