import { setTimeout as pause } from "node:timers/promises";
import { ALL_SHARDS } from "../../apps/gate/src/modules/sport/feed/shards.ts";
import type { Checked } from "../../apps/gate/src/platform/database/checking.ts";
import { type Database, openDatabase } from "../../apps/gate/src/platform/database/db.ts";
import { connectNatsWire } from "../../apps/gate/src/platform/wire/nats-wire.ts";
import { verifyEverything } from "../../apps/gate/src/verify.ts";
import { decideAll } from "../kill-test/approver.ts";
import { type CaughtRound, proveCaught, roundsOpenNow } from "../kill-test/caught.ts";
import { claimsOf } from "../kill-test/claimer.ts";
import { provePaid, settlePayments } from "../kill-test/paid.ts";
import { noneLeftPending } from "../kill-test/pending.ts";
import { prove } from "../kill-test/proof.ts";
import { asked } from "./asked.ts";
import { type Crowd, gatherCrowd } from "./crowd.ts";
import type { Fault } from "./faults.ts";
import { provePriceAges } from "./price-age.ts";
import { PriceLog } from "./price-log.ts";
import { seconds } from "./print.ts";
import { createProbes, type ProbeName, type Probes, type Recovery } from "./probes.ts";
import type { LoadStand } from "./stand.ts";

export interface FaultTestOptions<Stand extends LoadStand> {
  seed: string;
  punters: number;
  /** Starts the cluster; is told of processes that end by themselves. */
  raise: (
    onStop: (stop: () => Promise<void>) => void,
    onEnd: (name: string, code: number | string | null) => void,
  ) => Promise<Stand>;
  faults: readonly Fault<Stand>[];
  progress: (line: string) => void;
  /** Receives the function that stops the cluster, for a test that is interrupted. */
  onStop: (stop: () => Promise<void>) => void;
}

type Recoveries = Record<ProbeName, Recovery>;

export interface FaultRow {
  name: string;
  hit: string;
  /** While the fault lasts. */
  meanwhile: Recoveries;
  /** From its end on. */
  after: Recoveries;
  /** The invariants that did not hold after it. */
  broken: Checked[];
}

export interface FaultTestReport {
  rows: FaultRow[];
  skipped: string[];
  checks: Checked[];
  counts: Record<string, number>;
  /** The oldest price that was bet on. */
  oldestMs: number;
}

/** Everything works again if it does for this long. */
const QUIET_MS = 3000;
const MOST_MS = 90_000;
const WARM_UP_MS = 120_000;

/** Breaks the cluster in one way after the other, and checks everything told meanwhile. */
export async function runFaultTest<Stand extends LoadStand>(
  options: FaultTestOptions<Stand>,
): Promise<FaultTestReport> {
  const { progress, seed } = options;
  progress("starting the cluster");
  const ended: string[] = [];
  const stand = await options.raise(options.onStop, (name, code) =>
    ended.push(`${name} (${code})`),
  );
  const wire = await connectNatsWire({
    servers: [stand.cluster.shared.natsUrl],
    prefix: "touchline",
    name: "fault test",
    onError: () => {},
  });
  const db = openDatabase(stand.cluster.postgres.url("touchline"), { poolSize: 2 });
  try {
    const prices = new PriceLog();
    prices.hear(wire, ALL_SHARDS);
    progress(`opening ${options.punters} accounts`);
    const crowd = await gatherCrowd(stand, options.punters, seed);
    const faults = options.faults.map((fault) => ({
      ...fault,
      begin: () => fault.begin(stand),
      end: () => fault.end(stand),
    }));
    return await withCrowd({ faults, progress, stand, db, crowd, prices, ended });
  } finally {
    await wire.close();
    await db.close();
    await stand.stop();
  }
}

interface Test {
  faults: readonly Fault<void>[];
  progress: (line: string) => void;
  stand: LoadStand;
  db: Database;
  crowd: Crowd;
  prices: PriceLog;
  /** Processes that ended by themselves. */
  ended: readonly string[];
}

async function withCrowd(test: Test): Promise<FaultTestReport> {
  const { stand, crowd, db, progress } = test;
  const probes = createProbes({
    url: stand.url,
    punter: crowd.prober,
    watchers: crowd.watchers,
    ...(stand.hasPages ? { hasPages: stand.hasPages } : {}),
  });
  let isOver = false;
  // A punter who fails ends the test.
  const acting = crowd
    .act(() => isOver)
    .finally(() => {
      isOver = true;
    });
  acting.catch(() => {});
  const probing = probes.run();
  const rows: FaultRow[] = [];
  const skipped: string[] = [];
  const caught: CaughtRound[] = [];
  if (!(await quiet(probes, WARM_UP_MS, () => isOver)))
    progress(`never whole: ${JSON.stringify(probes.since(0))}`);
  for (const fault of test.faults) {
    if (isOver) break;
    caught.push(...(await roundsOpenNow(db, rows.length + 1)));
    const row = await suffer(test, probes, fault, () => isOver);
    if (row) rows.push(row);
    else skipped.push(fault.name);
  }
  isOver = true;
  probes.end();
  await acting;
  await probing;
  const checks = await proveAll(test, caught);
  crowd.leave();
  const { legs, oldestMs } = await pricesOf(test);
  const counts = { ...countsOf(test), "prices bet on": legs };
  return { rows, skipped, checks, counts, oldestMs };
}

async function quiet(probes: Probes, mostMs: number, isOver: () => boolean): Promise<boolean> {
  for (const until = performance.now() + mostMs; performance.now() < until && !isOver(); ) {
    await pause(200);
    if (probes.isQuiet(QUIET_MS)) return true;
  }
  return false;
}

async function suffer(
  test: Test,
  probes: Probes,
  fault: Fault<void>,
  isOver: () => boolean,
): Promise<FaultRow | null> {
  const { progress } = test;
  const from = performance.now();
  const hit = await fault.begin();
  if (hit === null) {
    progress(`${fault.name}: not possible here`);
    return null;
  }
  await pause(fault.holdMs);
  const meanwhile = probes.since(from);
  const ended = performance.now();
  await fault.end();
  const isBack = await quiet(probes, MOST_MS, isOver);
  const after = probes.since(ended);
  const broken = [
    ...(await invariantsNow(test)).filter((check) => check.broken.length > 0),
    ...(isBack
      ? []
      : [{ invariant: `everything works again after: ${fault.name}`, broken: ["no"] }]),
  ];
  const row = { name: fault.name, hit, meanwhile, after, broken };
  progress(
    `${row.name} (${hit}): ${shown(meanwhile, "awayMs")}; after its end: ${shown(after, "backMs")}`,
  );
  for (const check of broken)
    progress(`BROKEN ${check.invariant}: ${check.broken.slice(0, 5).join("; ")}`);
  return row;
}

const shown = (recoveries: Recoveries, time: "awayMs" | "backMs"): string =>
  Object.entries(recoveries)
    .filter(([, { fault }]) => fault !== null)
    .map(([name, recovery]) => `${name} ${seconds(recovery[time])} s (${recovery.fault})`)
    .join(", ") || "nothing failed";

const ticksInOrder = ({ watchers }: Crowd): Checked => ({
  invariant: "no tick was skipped, doubled or different on any socket",
  broken: watchers.flatMap(({ ticks }) => ticks.faults),
});

const pricesOf = ({ stand, prices }: Test) =>
  provePriceAges(stand.cluster.postgres.url("touchline"), prices);

/** Cheap enough to check after every fault. */
async function invariantsNow(test: Test): Promise<Checked[]> {
  const { db, crowd, stand } = test;
  // The tables grew from nothing: without statistics the checks compare every row with every other.
  await asked(stand.cluster.postgres.url("touchline"), "analyze");
  const { check } = await pricesOf(test);
  return [...(await db.read(verifyEverything)), check, ticksInOrder(crowd)];
}

async function proveAll(test: Test, caught: CaughtRound[]): Promise<Checked[]> {
  const { db, stand, crowd } = test;
  const punters = [crowd.prober, ...crowd.punters];
  await Promise.all(punters.map(({ editor }) => editor.end()));
  const pending = await noneLeftPending(db);
  const payers = punters.map(({ payer }) => payer);
  const ended = await settlePayments(payers, () => decideAll(stand, db));
  const paid = await provePaid(db, stand.cluster.acquirerDatabaseUrl, payers);
  const rounds = await proveCaught(db, caught);
  const { check } = await pricesOf(test);
  return [
    pending,
    ended,
    ...paid,
    rounds.check,
    ...(await prove(db, punters)),
    check,
    ticksInOrder(crowd),
    { invariant: "no process ended by itself", broken: [...test.ended] },
  ];
}

function countsOf({ crowd, prices }: Test): Record<string, number> {
  const { punters, prober, watchers, contents } = crowd;
  const sum = (numbers: readonly number[]) => numbers.reduce((total, each) => total + each, 0);
  const ticks = watchers.map((watcher) => watcher.ticks.counts);
  const sent = [prober, ...punters].flatMap(({ placements }) => placements);
  return {
    bets: sum(sent.map(({ bets }) => bets.length)),
    "placements without an answer": sent.filter(({ learned }) => learned !== null).length,
    rounds: sum(punters.map(({ told }) => told.length)),
    payments: sum(punters.map(({ payer }) => payer.payments.size)),
    ...claimsOf(punters),
    ticks: sum(ticks.map((each) => each.ticks)),
    "different ticks and snapshots": contents.size,
    snapshots: sum(ticks.map((each) => each.snapshots)),
    "streams resumed without a snapshot": sum(ticks.map((each) => each.resumed)),
    "streams resumed at a gate that was behind": sum(ticks.map((each) => each.behind)),
    "steps of the leaders": prices.steps,
  };
}
