import { type ChildProcess, fork } from "node:child_process";
import { once } from "node:events";
import { Worker } from "node:worker_threads";
import { HASHING } from "../apps/gate/src/modules/people/auth/hashing-threads.ts";
import { PAN } from "../apps/gate/test/gate.ts";
import { logIn, openAccounts, PASSWORD } from "./accounts.ts";
import type { LoginAnswer, LoginOrder } from "./login.load.ts";
import { median, ratioOfRounds } from "./rounds.ts";
import { startScratchGate } from "./scratch-gate.ts";

/**
 * Logins through the gate (find the account, count the attempt, compare the hash, open a session)
 * against a bare loop that only compares hashes at the same concurrency; and the effect of a flood
 * of logins on the heartbeats of logged-in punters.
 */
const PUNTERS = 64;
const LOGINS = 150;
const ROUNDS = 5;
const SLICES = 15;
const LEAD_IN_MS = 500;
const HEARTBEATS = { everyMs: 10, times: 200 };

const gate = await startScratchGate();
const headers = { ...PAN, "x-touchline-internal": gate.config.internalKey };
const logins = await openAccounts(gate.url, headers, PUNTERS);
const loginUrl = `${gate.url}/client-gate/auth/v2/login`;
const [flooder, beater] = [startLoad(), startLoad()];
const bare = Array.from(
  { length: HASHING.atOnce },
  () => new Worker(new URL("./login.bare.ts", import.meta.url), { workerData: PASSWORD }),
);

const throughput = await ratioOfRounds(ROUNDS, {
  baseline: () => secondsOf(bareLoop),
  ours: () =>
    secondsOf(() =>
      ask(flooder, {
        kind: "logins",
        url: loginUrl,
        headers,
        logins,
        password: PASSWORD,
        requests: LOGINS,
        atOnce: 16,
      }),
    ),
});
const perSecond = (seconds: number) => (LOGINS / seconds).toFixed(0);
console.log(`login: ${LOGINS} logins, ${HASHING.atOnce} hash(es) at once on both sides`);
console.log(
  `  bare argon2id ${perSecond(throughput.baseline)}/s   gate ${perSecond(throughput.ours)}/s   ratio ${(1 / throughput.ratio).toFixed(2)} (wanted ≥ 0.8; median of ${ROUNDS} rounds)`,
);

const session = await logIn(gate.url, headers, logins[0] ?? "");
const slices: { calm: number; flooded: number }[] = [];
await heartbeats();
// Alternate in short slices, so that other load on the machine affects both sides.
for (let slice = 0; slice < SLICES; slice++) {
  const calm = p99(await heartbeats());
  const flood = ask(flooder, {
    kind: "flood",
    url: loginUrl,
    headers,
    logins,
    password: PASSWORD,
    atOnce: 32,
  });
  // Measure the flood itself, not the moment its visitors connect.
  await new Promise((wait) => setTimeout(wait, LEAD_IN_MS));
  slices.push({ calm, flooded: p99(await heartbeats()) });
  flooder.send({ kind: "stop" } satisfies LoginOrder);
  await flood;
}
const ratio = median(slices.map(({ calm, flooded }) => flooded / calm));
const [before, during] = [
  median(slices.map(({ calm }) => calm)),
  median(slices.map(({ flooded }) => flooded)),
];
console.log(
  `heartbeat p99, one call every ${HEARTBEATS.everyMs} ms, ${HEARTBEATS.times} calls a slice`,
);
console.log(
  `  calm ${before.toFixed(1)} ms   in a flood of logins ${during.toFixed(1)} ms   ratio ${ratio.toFixed(2)} (wanted ≤ 2; median of ${SLICES} slices)`,
);
for (const load of [flooder, beater]) load.kill();
for (const thread of bare) await thread.terminate();
await gate.stop();

async function bareLoop(): Promise<void> {
  const share = Math.ceil(LOGINS / bare.length);
  await Promise.all(
    bare.map((thread) => {
      thread.postMessage(share);
      return once(thread, "message");
    }),
  );
}

async function secondsOf(work: () => Promise<unknown>): Promise<number> {
  const from = performance.now();
  await work();
  return (performance.now() - from) / 1000;
}

function startLoad(): ChildProcess {
  return fork(new URL("./login.load.ts", import.meta.url), { stdio: "inherit" });
}

function ask(load: ChildProcess, order: LoginOrder): Promise<LoginAnswer> {
  return new Promise((done, failed) => {
    const stopped = () => failed(new Error("the load stopped"));
    load.once("exit", stopped);
    load.once("message", (answer: LoginAnswer) => {
      load.off("exit", stopped);
      done(answer);
    });
    load.send(order);
  });
}

async function heartbeats(): Promise<number[]> {
  const answer = await ask(beater, {
    kind: "steady",
    url: `${gate.url}/client-gate/heartbeat`,
    headers: session,
    ...HEARTBEATS,
  });
  return answer.kind === "latencies" ? answer.ms : [];
}

function p99(ms: number[]): number {
  return [...ms].sort((a, b) => a - b)[Math.floor(ms.length * 0.99)] ?? 0;
}
