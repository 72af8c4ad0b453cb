import { setTimeout as pause } from "node:timers/promises";
import { type Random, seededRandom } from "@touchline/core";
import type { Checked } from "../../apps/gate/src/platform/database/checking.ts";
import { type Database, openDatabase } from "../../apps/gate/src/platform/database/db.ts";
import { PAN, testConfig } from "../../apps/gate/test/gate.ts";
import { openAccounts } from "../../bench/accounts.ts";
import { decideAll } from "./approver.ts";
import {
  type CaughtCount,
  type CaughtKind,
  type CaughtRound,
  proveCaught,
  roundsOpenNow,
} from "./caught.ts";
import { type Claims, claimsOf } from "./claimer.ts";
import { type CaughtSoFar, momentFor, notCaught, type Target } from "./moment.ts";
import { paymentsOpenNow, provePaid, settlePayments } from "./paid.ts";
import { betsInState, noneLeftPending } from "./pending.ts";
import { prove } from "./proof.ts";
import { createPunter, type Punter } from "./punter.ts";
import { raiseStand, type Stand } from "./stand.ts";

export interface KillTestOptions {
  seed: string;
  kills: number;
  punters: number;
  liveEvents: number;
  /** How long the gate runs before the next kill, at least and at most. */
  aliveMs: { least: number; most: number };
  /**
   * After the last kill the punters continue until they have made this many: a starved machine
   * produces fewer in the same time.
   */
  atLeast?: Made;
  progress?: (line: string) => void;
}

interface Made {
  bets: number;
  rounds: number;
  payments: number;
}

export interface KillTestReport {
  placements: number;
  bets: number;
  settled: number;
  cashOuts: number;
  /** Bets replaced by an edit. */
  edits: number;
  /** Game rounds that players were told of. */
  rounds: number;
  /** Rounds that were open when the gate was killed, and their ends. */
  caught: Record<CaughtKind, CaughtCount>;
  /** Spins whose reply was lost to a kill; each was retried under its key. */
  spinsLost: number;
  /** Deposits and withdrawals by final state. */
  payments: Record<string, number>;
  /** Payments in progress when a gate died. */
  paymentsCaught: number;
  /** The kinds that should be interrupted by a kill and were not. */
  notCaught: Target[];
  /** Bonuses taken and given up, answers to quizzes, and documents shown. */
  claims: Claims;
  /** Placements whose reply was lost. */
  unanswered: number;
  checks: Checked[];
}

/** At this speed a football match is over in three minutes. */
const SPEED = 40;
const WITH_DATABASE_EVERY = 3;
const WITH_ACQUIRER_EVERY = 2;
const MOST_WITHOUT_DATABASE_MS = 1500;
const ENOUGH_MADE_MS = 120_000;

/** A test in progress. */
interface Run {
  stand: Stand;
  db: Database;
  random: Random;
  punters: readonly Punter[];
  caught: CaughtRound[];
  paymentsCaught: number;
  isOver: boolean;
}

/**
 * Punters bet and pay over HTTP while the gate, and at times PostgreSQL or the acquirer with it, is
 * killed; then all invariants are checked.
 */
export async function runKillTest(options: KillTestOptions): Promise<KillTestReport> {
  const { seed, liveEvents } = options;
  const random = seededRandom(`${seed}|kills`);
  const stand = await raiseStand({
    seed,
    liveEvents,
    prematchEvents: 3 * liveEvents,
    speed: SPEED,
  });
  const db = openDatabase(stand.databaseUrl, { poolSize: 2 });
  try {
    const punters = await arrived(stand, options);
    const run: Run = { stand, db, random, punters, caught: [], paymentsCaught: 0, isOver: false };
    await killWhileBetting(run, options);
    return await reportOf(run);
  } finally {
    await db.close();
    await stand.stop();
  }
}

async function arrived(stand: Stand, options: KillTestOptions): Promise<Punter[]> {
  const visitor = { "x-touchline-internal": testConfig().internalKey };
  const emails = await openAccounts(stand.url, { ...PAN, ...visitor }, options.punters);
  const punters = emails.map((email, number) =>
    createPunter(
      stand,
      { ...visitor, "x-touchline-ip": `10.9.9.${number}` },
      email,
      number,
      seededRandom(`${options.seed}|${email}`),
    ),
  );
  await Promise.all(punters.map((punter) => punter.arrive()));
  return punters;
}

async function killWhileBetting(
  run: Run,
  { kills, aliveMs, atLeast, progress = () => {} }: KillTestOptions,
): Promise<void> {
  const { random, punters } = run;
  const isOver = () => run.isOver;
  const end = () => {
    run.isOver = true;
  };
  // A punter who fails ends the test.
  const betting = Promise.all(punters.map((punter) => punter.bet(isOver).finally(end)));
  betting.catch(() => {});
  for (let kill = 1; kill <= kills && !run.isOver; kill++) {
    await pause(aliveMs.least + random.next() * (aliveMs.most - aliveMs.least));
    await momentFor(run.db, soFar(run), isOver);
    progress(`kill ${kill}: ${await killOnce(run, nextKill(run, kill))}`);
  }
  await pause(aliveMs.least);
  await enoughMade(punters, atLeast, isOver);
  end();
  await betting;
  await Promise.all(punters.map(({ editor }) => editor.end()));
}

const soFar = ({ caught, paymentsCaught, punters }: Run): CaughtSoFar => ({
  rounds: caught,
  payments: paymentsCaught,
  punters,
});

function nextKill(run: Run, kill: number): Kill {
  const { random, db, caught } = run;
  return {
    // The second, the fifth, …, so that a short test has one too. The gate must outlive its
    // database for a moment.
    database:
      kill % WITH_DATABASE_EVERY === 2
        ? { earlierMs: random.next() * MOST_WITHOUT_DATABASE_MS }
        : null,
    acquirer: kill % WITH_ACQUIRER_EVERY === 1,
    look: async () => {
      caught.push(...(await roundsOpenNow(db, kill)));
      run.paymentsCaught += await paymentsOpenNow(db);
    },
  };
}

async function reportOf(run: Run): Promise<KillTestReport> {
  const { stand, db, punters, caught, paymentsCaught } = run;
  const pending = await noneLeftPending(db);
  const payers = punters.map(({ payer }) => payer);
  const ended = await settlePayments(payers, () => decideAll(stand, db));
  const paid = await provePaid(db, stand.acquirerDatabaseUrl, payers);
  const { check, counts } = await proveCaught(db, caught);
  const sent = punters.flatMap(({ placements }) => placements);
  return {
    placements: sent.length,
    bets: sent.reduce((sum, { bets }) => sum + bets.length, 0),
    settled: (await betsInState(db, "settled")).length,
    cashOuts: punters.reduce((sum, { made }) => sum + made.cashOuts, 0),
    edits: punters.reduce(
      (sum, { editor }) => sum + editor.edits.filter(({ state }) => state === "done").length,
      0,
    ),
    rounds: punters.reduce((sum, { told }) => sum + told.length, 0),
    caught: counts,
    spinsLost: punters.reduce((sum, { spinsLost }) => sum + spinsLost.size, 0),
    claims: claimsOf(punters),
    unanswered: sent.filter(({ learned }) => learned !== null).length,
    paymentsCaught,
    notCaught: notCaught(soFar(run)),
    payments: countBy(
      payers.flatMap(({ payments }) =>
        [...payments.values()].map(({ direction, state }) => `${direction} ${state}`),
      ),
    ),
    checks: [pending, check, ended, ...paid, ...(await prove(db, punters))],
  };
}

async function enoughMade(
  punters: readonly Punter[],
  least: Made | undefined,
  isOver: () => boolean,
): Promise<void> {
  const total = (count: (punter: Punter) => number) =>
    punters.reduce((sum, punter) => sum + count(punter), 0);
  const isEnough = ({ bets, rounds, payments }: Made) =>
    total(({ placements }) => placements.reduce((sum, sent) => sum + sent.bets.length, 0)) >=
      bets &&
    total(({ told }) => told.length) >= rounds &&
    total(({ payer }) => payer.payments.size) >= payments;
  const until = performance.now() + ENOUGH_MADE_MS;
  while (least && !isEnough(least) && !isOver() && performance.now() < until) await pause(100);
}

interface Kill {
  database: { earlierMs: number } | null;
  acquirer: boolean;
  /** Inspects what the dead gate left. */
  look: () => Promise<void>;
}

async function killOnce(run: Run, { database, acquirer, look }: Kill): Promise<string> {
  const { stand, punters } = run;
  await stand.kill({ database, acquirer });
  const from = performance.now();
  await stand.restart(look);
  const backMs = performance.now() - from;
  const lost = punters.flatMap(({ placements }) =>
    placements.filter(({ state }) => state === "unknown"),
  );
  stand.open();
  while (lost.some(({ state }) => state !== "known") && !run.isOver) await pause(50);
  const placed = lost.filter(({ learned }) => learned === "asked").length;
  const who = [
    "the gate",
    ...(database ? ["PostgreSQL"] : []),
    ...(acquirer ? ["the acquirer"] : []),
  ].join(", ");
  return `${who}, back in ${(backMs / 1000).toFixed(1)} s; ${lost.length} placements unanswered: ${placed} had been placed, ${lost.length - placed} were sent again`;
}

const countBy = (keys: readonly string[]): Record<string, number> =>
  Object.fromEntries([...Map.groupBy(keys, (key) => key)].map(([key, all]) => [key, all.length]));
