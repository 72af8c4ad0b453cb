import { type Clock, SECOND_MS } from "@touchline/core";
import { sql } from "kysely";
import type { Database, Reader } from "./db.ts";
import { isGuarded, MOST_OFFSET_MS } from "./guarded-clock.ts";

export interface WatchDeps {
  db: Database;
  clock: Clock;
  /** The last fact that this process knows; null before the first. */
  factCursor: () => number | null;
  /** Called when the database has lost facts that it had: another copy of it serves now. */
  onRewound: (seen: { before: DatabaseState; now: DatabaseState }) => Promise<void>;
}

/** Compares this process with its database, every second and whenever `/ready` is asked. */
export interface DatabaseWatch {
  /** Null if this process may serve, or the reason why not. Throws while the database is away. */
  look(): Promise<"read_only" | "clock" | null>;
  /** How far ahead of the database's clock ours or the machine's is; null before the first look. */
  clockOffsetMs(): number | null;
  /** How often another copy of the database has taken over. */
  rewinds(): number;
}

export interface DatabaseState {
  now: number;
  /** A standby, or a server that takes no writes. */
  isReadOnly: boolean;
  /** The database and its timeline: a promoted standby and a restored copy begin a new one. */
  place: string;
  /** The number of the last published fact. */
  head: number;
}

/** A question that took longer says too little about the time. */
const SLOW_ANSWER_MS = SECOND_MS;

export function createDatabaseWatch({ db, clock, ...deps }: WatchDeps): DatabaseWatch {
  let offset: { ms: number; doubtMs: number } | null = null;
  let known: DatabaseState | null = null;
  let rewinds = 0;

  /** Half of the way is the answer's: the time in the middle is compared. */
  async function compared(): Promise<DatabaseState> {
    const hands = isGuarded(clock) ? [clock.now, clock.machine] : [clock.now];
    const before = hands.map((hand) => hand());
    const read = await db.read(stateOf);
    const state = { ...read, now: db.now()?.getTime() ?? read.now };
    const passed = hands.map((hand, at) => hand() - (before[at] ?? 0));
    const doubtMs = Math.max(...passed) / 2;
    if (doubtMs > SLOW_ANSWER_MS / 2 && offset) return state;
    const offsets = before.map((from, at) => from + (passed[at] ?? 0) / 2 - state.now);
    const ms = offsets.reduce((worst, each) => (Math.abs(each) > Math.abs(worst) ? each : worst));
    offset = { ms, doubtMs };
    if (isGuarded(clock)) clock.decide(state.now + doubtMs);
    return state;
  }

  /** Facts are never lost otherwise, so whoever asked after a fact must see it. */
  const wentBack = (before: DatabaseState, cursor: number, now: DatabaseState): boolean =>
    now.place !== before.place || now.head < Math.max(before.head, cursor);

  return {
    async look() {
      const [before, cursor] = [known, deps.factCursor() ?? 0];
      const now = await compared();
      // A standby may be behind, and nothing is decided by it.
      if (now.isReadOnly) return "read_only";
      if (known === before) known = now;
      if (before && wentBack(before, cursor, now)) {
        rewinds++;
        await deps.onRewound({ before, now });
      }
      return offset && Math.abs(offset.ms) - offset.doubtMs > MOST_OFFSET_MS ? "clock" : null;
    },
    clockOffsetMs: () => offset?.ms ?? null,
    rewinds: () => rewinds,
  };
}

async function stateOf(reader: Reader): Promise<DatabaseState> {
  const { rows } = await sql<{ now: Date; isReadOnly: boolean; place: string; head: bigint }>`
    select clock_timestamp() as now, s.standby or current_setting('transaction_read_only') = 'on' as "isReadOnly",
           d.oid || '.' || case when s.standby then '' else left(pg_walfile_name(pg_current_wal_insert_lsn()), 8) end as place,
           coalesce((select no from outbox_head), 0) as head
      from pg_database d, (select pg_is_in_recovery() as standby) as s where d.datname = current_database()`.execute(
    reader,
  );
  const [row] = rows;
  if (!row) throw new Error("the database does not know its name");
  return { ...row, now: row.now.getTime(), head: Number(row.head) };
}
