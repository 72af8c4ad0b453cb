import { type Clock, SECOND_MS } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import { sql } from "kysely";
import type { DatabaseSettings } from "../settings/database-settings.ts";
import type { Bus } from "../wire/bus.ts";
import type { Schedule } from "../work/schedule.ts";
import { type Database, openDatabase, type Reader } from "./db.ts";

interface DatabasesDeps {
  databaseUrl: string;
  /** In place of the database's own time: for tests whose clock is fake. */
  now: (() => Date) | undefined;
  settings: DatabaseSettings;
  clock: Clock;
  schedule: Schedule;
  bus: Bus;
  log: Pick<FastifyBaseLogger, "info" | "warn">;
}

/** The database, with its replica if there is one. */
export function openDatabases({ databaseUrl, settings, ...deps }: DatabasesDeps): Database {
  const { clock, schedule, bus, log, now } = deps;
  const primary = openDatabase(databaseUrl, { ...settings, now });
  if (!settings.readUrl) return primary;
  const db = withReplica({
    primary,
    replica: openDatabase(settings.readUrl, settings),
    clock,
    lagMs: settings.readLagMs,
    onChange: ({ isUsed, problem }) =>
      isUsed
        ? log.info("histories are read from the replica")
        : log.warn({ err: problem }, "the replica is away or behind: the primary is read"),
  });
  schedule.here(SECOND_MS, "replica.measure", db.measure);
  // A page that hears of a change reads it at once.
  for (const topic of ["punter.bets", "punter.balance"] as const)
    bus.subscribe(topic, ({ punterId }) => db.changed(punterId));
  return db;
}

interface ReplicaDeps {
  primary: Database;
  replica: Database;
  clock: Clock;
  /** The replica is read only while it shows all changes up to this long ago. */
  lagMs: number;
  onChange: (state: { isUsed: boolean; problem?: unknown }) => void;
}

/** A database whose reads that may be stale go to a replica while it is close behind. */
interface ReplicatedDatabase extends Database {
  /** Called every second: compares the logs of both servers. */
  measure(): Promise<void>;
  /** A punter's rows changed, and pages will read them at once: for a while from the primary. */
  changed(punterId: string): void;
}

/** Positions of the primary's log to remember: a replica that is further behind is not read. */
const SAMPLES = 120;
const MOST_CHANGED = 100_000;

export function withReplica(deps: ReplicaDeps): ReplicatedDatabase {
  const { primary, replica, clock, lagMs, onChange } = deps;
  const samples: { at: number; position: bigint }[] = [];
  const changedAt = new Map<string, number>();
  /** The replica shows all changes up to this instant. */
  let shows = Number.NEGATIVE_INFINITY;
  let isUsed = false;

  const isClose = () => clock.now() - shows <= lagMs;
  const use = (used: boolean, problem?: unknown) => {
    if (used === isUsed) return;
    isUsed = used;
    onChange({ isUsed, ...(problem === undefined ? {} : { problem }) });
  };

  async function measure(): Promise<void> {
    try {
      const at = clock.now();
      samples.push({ at, position: await primary.read(writtenTo) });
      if (samples.length > SAMPLES) samples.shift();
      const replayed = await replica.read(replayedTo);
      const shown = samples.findLast(({ position }) => position <= replayed);
      shows = Math.max(shows, shown?.at ?? shows);
      use(isClose());
    } catch (error) {
      shows = Number.NEGATIVE_INFINITY;
      use(false, error);
    }
    for (const [punterId, at] of changedAt)
      if (clock.now() - at > 2 * lagMs) changedAt.delete(punterId);
  }

  async function readStale<T>(fn: (db: Reader) => Promise<T>): Promise<T> {
    if (!isClose()) return primary.read(fn);
    try {
      return await replica.read(fn);
    } catch {
      // A replica cancels reads that stand in the way of its log, and may be away: the primary's
      // answer counts, also if it fails too.
      return primary.read(fn);
    }
  }

  /** Physical copies have the same row versions, so equal ones show that nothing is missing. */
  async function showsAll(punterId: string): Promise<boolean> {
    const versions = (db: Database) => db.read((reader) => balancesVersion(reader, punterId));
    const [here, there] = await Promise.all([versions(primary), versions(replica).catch(() => "")]);
    return here === there;
  }

  return {
    read: primary.read,
    transact: primary.transact,
    statement: primary.statement,
    now: primary.now,
    pool: primary.pool,
    statements: () => [...primary.statements(), ...replica.statements()],
    readStale,
    async readHistory(punterId, fn) {
      if (!isClose() || changedAt.has(punterId)) return primary.read(fn);
      return (await showsAll(punterId)) ? readStale(fn) : primary.read(fn);
    },
    measure,
    changed(punterId) {
      changedAt.set(punterId, clock.now());
      if (changedAt.size > MOST_CHANGED) changedAt.clear();
    },
    async close() {
      await replica.close();
      await primary.close();
    },
  };
}

/** A position in the log, as `16/B374D848` writes it. */
function positionOf(text: string): bigint {
  const [high = "0", low = "0"] = text.split("/");
  return (BigInt(`0x${high}`) << 32n) + BigInt(`0x${low}`);
}

/** Where the next record begins: commits that are still on their way to the disk count too. */
async function writtenTo(db: Reader): Promise<bigint> {
  const { rows } = await sql<{ at: string }>`
    select pg_current_wal_insert_lsn()::text as at`.execute(db);
  return positionOf(rows[0]?.at ?? "0/0");
}

async function replayedTo(db: Reader): Promise<bigint> {
  const { rows } = await sql<{ at: string | null }>`
    select pg_last_wal_replay_lsn()::text as at where pg_is_in_recovery()`.execute(db);
  const at = rows[0]?.at;
  if (!at) throw new Error("DATABASE_READ_URL is not a replica");
  return positionOf(at);
}

/** Everything that moves a punter's money changes a row of their balances. */
async function balancesVersion(db: Reader, punterId: string): Promise<string> {
  const { rows } = await sql<{ version: string }>`
    select coalesce(string_agg(account || xmin::text || ctid::text, ' ' order by account), '-') as version
      from wallet_balances where punter_id = ${punterId}`.execute(db);
  return rows[0]?.version ?? "";
}
