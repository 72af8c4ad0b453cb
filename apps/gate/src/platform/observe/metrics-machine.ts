import { Counter, Gauge, type Registry } from "prom-client";
import type { TokenSecrets } from "../database/data-key.ts";
import type { DatabaseWatch } from "../database/database-watch.ts";
import type { Locks } from "../database/locks.ts";
import type { StatementStats } from "../database/statements.ts";
import { keyIdOf } from "../secrets.ts";
import type { WireStats } from "../wire/wire.ts";

/** The parts of this process that are read when somebody asks for its metrics. */
export interface MachineParts {
  pool(): PoolStats;
  wire(): WireStats | null;
  statements(): readonly StatementStats[];
  /** The number of the last fact that this process told its listeners; null before the first. */
  factCursor(): number | null;
  watch: Pick<DatabaseWatch, "clockOffsetMs" | "rewinds">;
  shards(): ShardStats[];
  producers(): { producer: string; silentMs: number }[];
  secrets: TokenSecrets;
}

export interface PoolStats {
  open: number;
  idle: number;
  waiting: number;
}

export interface ShardStats {
  shard: string;
  isLed: boolean;
  /** Since this process last heard the shard's leader; null if it never has. */
  ageMs: number | null;
  /** How much later than usual the last message arrived. */
  delayMs: number;
}

export interface MachineMetrics {
  watch(parts: MachineParts): void;
  /** The same locks, whose terms are counted. */
  counted(locks: Locks): Locks;
}

/** Makes a gauge that is read when somebody asks. */
type ReadGauge = (
  name: string,
  help: string,
  labelNames: string[],
  read: (gauge: Gauge, from: MachineParts) => void,
) => void;

/** The state of one process: its connections, leases, and copy of the feed. */
export function createMachineMetrics(registry: Registry): MachineMetrics {
  let parts: MachineParts | null = null;
  const gauge: ReadGauge = (name, help, labelNames, read) =>
    new Gauge({
      name,
      help,
      labelNames,
      registers: [registry],
      collect() {
        this.reset();
        if (parts) read(this, parts);
      },
    });
  gauge("gate_pool_connections", "Database connections", ["state"], (to, { pool }) => {
    const { open, idle } = pool();
    to.set({ state: "used" }, open - idle);
    to.set({ state: "idle" }, idle);
  });
  gauge("gate_pool_waiting", "Work that waits for a database connection", [], (to, { pool }) =>
    to.set(pool().waiting),
  );
  countStatements(registry, () => parts?.statements() ?? []);
  gauge("gate_fact_cursor", "The last fact told to this process's listeners", [], (to, from) =>
    to.set(from.factCursor() ?? 0),
  );
  gauge("gate_clock_offset_seconds", "Our clock less the database's", [], (to, { watch }) =>
    to.set((watch.clockOffsetMs() ?? 0) / 1000),
  );
  new Counter({
    name: "gate_database_rewinds_total",
    help: "How often another copy of the database took over",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(parts?.watch.rewinds() ?? 0);
    },
  });
  watchFeed(gauge);
  gauge(
    "gate_token_keys",
    "Secrets that sign tokens, or are accepted",
    ["key", "use"],
    (to, from) => {
      const { tokenSecret, previousTokenSecrets, nextTokenSecrets } = from.secrets;
      to.set({ key: keyIdOf(tokenSecret), use: "signs" }, 1);
      for (const secret of [...previousTokenSecrets, ...nextTokenSecrets])
        to.set({ key: keyIdOf(secret), use: "accepts" }, 1);
    },
  );
  watchWire(registry, () => parts?.wire() ?? null);
  const leases = leaseCounter(registry);
  return {
    watch(given) {
      parts = given;
    },
    counted: (locks) => countedLocks(locks, (name, change) => leases.inc({ ...name, change })),
  };
}

/** This process's copy of the feed. */
function watchFeed(gauge: ReadGauge): void {
  gauge("gate_shards_led", "Shards of the feed that this process leads", [], (to, { shards }) =>
    to.set(shards().filter(({ isLed }) => isLed).length),
  );
  gauge("gate_price_age_seconds", "Since a shard was heard", ["shard"], (to, { shards }) => {
    for (const { shard, ageMs } of shards()) if (ageMs !== null) to.set({ shard }, ageMs / 1000);
  });
  gauge("gate_feed_lag_seconds", "Delay of a shard's last message", ["shard"], (to, { shards }) => {
    for (const { shard, ageMs, delayMs } of shards())
      if (ageMs !== null) to.set({ shard }, delayMs / 1000);
  });
  gauge("gate_feed_silence_seconds", "Since a producer was heard", ["producer"], (to, from) => {
    for (const { producer, silentMs } of from.producers().slice(0, MOST_PRODUCERS))
      to.set({ producer }, silentMs / 1000);
  });
}

/** By verb and first table or function, which says where a slow database spends its time. */
function countStatements(registry: Registry, read: () => readonly StatementStats[]): void {
  const counter = (name: string, help: string, of: (stats: StatementStats) => number) =>
    new Counter({
      name,
      help,
      labelNames: ["statement"],
      registers: [registry],
      collect() {
        this.reset();
        for (const stats of read()) this.inc({ statement: stats.statement }, of(stats));
      },
    });
  counter("gate_statements_total", "Statements of the database", ({ count }) => count);
  counter("gate_statement_seconds_total", "The time they took", ({ seconds }) => seconds);
  counter("gate_slow_statements_total", "Those of a second or longer", ({ slow }) => slow);
}

/** A source of the feed has few producers. */
const MOST_PRODUCERS = 20;

/** The connection to the other processes, if there are any. */
export function watchWire(registry: Registry, stats: () => WireStats | null): void {
  const common = { labelNames: ["direction"], registers: [registry] };
  new Gauge({
    name: "gate_wire_up",
    help: "1 while this process is connected to NATS",
    labelNames: ["wire"],
    registers: [registry],
    collect() {
      this.reset();
      const now = stats();
      if (now) this.set({ wire: "nats" }, now.isUp ? 1 : 0);
    },
  });
  const counter = (name: string, help: string, read: (stats: WireStats) => [number, number]) =>
    new Counter({
      name,
      help,
      ...common,
      collect() {
        this.reset();
        const now = stats();
        if (!now) return;
        const [received, sent] = read(now);
        this.inc({ direction: "in" }, received);
        this.inc({ direction: "out" }, sent);
      },
    });
  counter("gate_wire_bytes_total", "Bytes over NATS", ({ bytes }) => bytes);
  counter("gate_wire_messages_total", "Messages over NATS", ({ messages }) => messages);
  new Counter({
    name: "gate_wire_reconnects_total",
    help: "Lost and restored connections to NATS",
    registers: [registry],
    collect() {
      this.reset();
      this.inc(stats()?.reconnects ?? 0);
    },
  });
}

const leaseCounter = (registry: Registry) =>
  new Counter({
    name: "gate_lease_changes_total",
    help: "Terms that this process began, lost or gave back",
    labelNames: ["lease", "change"],
    registers: [registry],
  });

type LeaseChange = "begun" | "lost" | "returned";

function countedLocks(
  locks: Locks,
  count: (name: { lease: string }, change: LeaseChange) => void,
): Locks {
  const held = new Map<string, number>();
  /** All shards of the feed count as one lease. */
  const leaseOf = (name: string) => ({ lease: name.split(".")[0] ?? name });
  function note(name: string, number: number | null): void {
    const known = held.get(name);
    if (known === (number ?? undefined)) return;
    if (known !== undefined) count(leaseOf(name), "lost");
    if (number === null) return void held.delete(name);
    count(leaseOf(name), "begun");
    held.set(name, number);
  }
  return {
    ...locks,
    async term(name, isFree) {
      const term = await locks.term(name, isFree);
      note(name, term?.number ?? null);
      return term;
    },
    release(name) {
      if (held.delete(name)) count(leaseOf(name), "returned");
      return locks.release(name);
    },
  };
}
