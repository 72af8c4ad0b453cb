import { availableParallelism } from "node:os";
import pg from "pg";
import { PAN, testConfig } from "../apps/gate/test/gate.ts";
import { logIn, openAccounts } from "./accounts.ts";
import { cpuDuring } from "./cpu.ts";
import { type Member, startInstallation } from "./installation.ts";
import type { PlacementTold } from "./placement.load.ts";
import { createPlacers } from "./placers.ts";

/**
 * Bets through HTTP at two gates on one durable PostgreSQL, against one gate alone in the same run.
 * Gates, database and clients share this machine's cores, so at full speed two gates get half of
 * the cores each and nothing is learned about a gate. So each gate is offered a part of the bets
 * that one gate places at full speed here, and the bets for each CPU second of a gate are compared:
 * that is the speed of a gate on a core of its own. The database's CPU for each bet says at how
 * many bets it is the limit.
 */
const SECONDS = Number(process.env.SECONDS ?? 4);
const OFFERED = [0.2, 0.4];
const CLIENTS = 16;
const PUNTERS = 16;
const WANTED = 0.9;

interface Placed {
  /** Bets per second of each gate; the slowest gate's latencies. */
  told: PlacementTold;
  /** CPU milliseconds for each bet. */
  gateMs: number;
  databaseMs: number;
  /** Cores that all of them kept busy. */
  cores: number;
}

const installation = await startInstallation({ durable: true });
const placers = [createPlacers(), createPlacers()];
try {
  const feed = await installation.add("feed", "touchline");
  const gates = [
    await installation.add("gate", "touchline"),
    await installation.add("gate", "touchline"),
  ];
  const sessions = await punters(gates[0] as Member);
  const run = (count: number, bets: number, offered?: number) =>
    place({ feed, gates: gates.slice(0, count), sessions, bets, ...(offered ? { offered } : {}) });
  // Unmeasured: warms up the code, and finds out how fast this machine is.
  await run(2, 400);
  const { perSecond: most } = (await run(1, 800)).told;
  await analyze();

  const alone = await run(1, Math.round(most * SECONDS));
  const two = await run(2, Math.round((most * SECONDS) / 2));
  console.log(
    `placement at full speed, ${CLIENTS} clients a gate, all on ${availableParallelism()} cores: one gate ${speed(alone)} with ${alone.cores.toFixed(1)} cores busy; two ${speed(two)} each with ${two.cores.toFixed(1)}`,
  );
  for (const share of OFFERED) {
    const offered = alone.told.perSecond * share;
    const bets = Math.round(offered * SECONDS);
    tell(offered, await run(1, bets, offered), await run(2, bets, offered));
  }
} finally {
  for (const each of placers) each.stop();
  await installation.stop();
}

interface Run {
  feed: Member;
  gates: Member[];
  sessions: Record<string, string>[];
  /** At each gate. */
  bets: number;
  offered?: number;
}

async function place({ feed, gates, sessions, bets, offered }: Run): Promise<Placed> {
  const pids = Object.fromEntries([
    ["database", installation.postgresPid],
    ["feed", feed.pid],
    ...gates.map(({ pid }, at) => [`gate${at}`, pid]),
    ...gates.map((_, at) => [`placers${at}`, placers[at]?.pid ?? 0]),
  ]) as Record<string, number>;
  let told: PlacementTold[] = [];
  const from = performance.now();
  const cpu = await cpuDuring(pids, async () => {
    told = await Promise.all(
      gates.flatMap(({ url }, at) => {
        const own = sessions.slice(at * PUNTERS, (at + 1) * PUNTERS);
        const load = { url: `${url}/client-gate/bets/place`, sessions: own, bets, atOnce: CLIENTS };
        return placers[at]?.run({ ...load, ...(offered ? { offered } : {}) }) ?? [];
      }),
    );
  });
  const seconds = (performance.now() - from) / 1000;
  const all = bets * gates.length;
  const gateSeconds = gates.reduce((sum, _, at) => sum + (cpu[`gate${at}`] ?? 0), 0);
  return {
    told: {
      perSecond: told.reduce((sum, { perSecond }) => sum + perSecond, 0) / gates.length,
      p50: Math.max(...told.map(({ p50 }) => p50)),
      p99: Math.max(...told.map(({ p99 }) => p99)),
    },
    gateMs: (gateSeconds / all) * 1000,
    databaseMs: ((cpu.database ?? 0) / all) * 1000,
    cores: Object.values(cpu).reduce((sum, used) => sum + used, 0) / seconds,
  };
}

/** Sessions of punters with enough money for the whole bench; each gate has its own punters. */
async function punters(gate: Member): Promise<Record<string, string>[]> {
  const headers = { ...PAN, "x-touchline-internal": testConfig().internalKey };
  const logins = await openAccounts(gate.url, headers, 2 * PUNTERS);
  await query("update wallet_balances set balance = 1000000000000 where account = 'cash'");
  const sessions: Record<string, string>[] = [];
  for (const login of logins) sessions.push(await logIn(gate.url, headers, login));
  return sessions;
}

/** As autovacuum would have done a minute after the start. */
async function analyze(): Promise<void> {
  await query("analyze");
}

async function query(sql: string): Promise<void> {
  const client = new pg.Client({ connectionString: installation.databaseUrl("touchline") });
  await client.connect();
  await client.query(sql);
  await client.end();
}

function tell(offered: number, alone: Placed, two: Placed): void {
  console.log(`placement, ${Math.round(offered)}/s offered to each gate`);
  for (const [text, { told, gateMs, databaseMs, cores }] of [
    ["one gate", alone],
    ["two gates", two],
  ] as const)
    console.log(
      `  ${text}: ${Math.round(told.perSecond)}/s each, p50 ${told.p50.toFixed(1)} ms, p99 ${told.p99.toFixed(1)} ms; CPU for each bet: gate ${gateMs.toFixed(2)} ms, PostgreSQL ${databaseMs.toFixed(2)} ms; ${cores.toFixed(1)} cores busy`,
    );
  const kept = two.told.perSecond / alone.told.perSecond;
  const ratio = alone.gateMs / two.gateMs;
  console.log(
    `  bets per gate, of two / alone: ratio ${kept.toFixed(2)}; bets for each CPU second of a gate: ratio ${ratio.toFixed(2)} (both wanted ≥ ${WANTED})`,
  );
  console.log(
    `  PostgreSQL places ${Math.round(1000 / two.databaseMs)} a second with each core: it is the limit from ${(two.gateMs / two.databaseMs).toFixed(1)} busy gates on`,
  );
}

function speed({ told }: Placed): string {
  return `${Math.round(told.perSecond)}/s`;
}
