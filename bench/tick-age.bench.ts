import { setTimeout as pause } from "node:timers/promises";
import { type Ages, createReaders } from "./ages.ts";
import { EVENTS, expectedPrices, FOLLOWED, FOLLOWERS } from "./followers.ts";
import { type Member, startInstallation } from "./installation.ts";
import { median, ratioOfRounds } from "./rounds.ts";

/**
 * The age of a price when it reaches a socket, from the instant at which the process that reads the
 * feed takes it. Baseline: one process without NATS, as `npm start` runs it. Ours: a feed process,
 * NATS and a gate process. Both have the same events, sockets and ticks, and read one clock, the
 * machine's. A gate gathers frames for its sockets, in both; a feed process also gathers its steps
 * for 20 ms, and that counts as a cost of many processes.
 */
const SECONDS = Number(process.env.SECONDS ?? 5);
const SOCKETS = Number(process.env.SOCKETS ?? 400);
const MEAN_GAP_MS = 10;
const ROUNDS = 3;
const WANTED = 1.5;
/** Until the last prices have arrived. */
const LATE_MS = 1000;
const SETTLE_MS = 2000;

const installation = await startInstallation();
const [inProcess, acrossNats] = [createReaders(1), createReaders(1)];
try {
  const alone = await installation.add("alone", "alone");
  const feed = await installation.add("feed", "many");
  const gate = await installation.add("gate", "many");
  await inProcess.open(alone.socketsUrl, SOCKETS, FOLLOWERS);
  await acrossNats.open(gate.socketsUrl, SOCKETS, FOLLOWERS);
  await pause(SETTLE_MS);
  const p50s = { alone: [0], across: [0] };
  const { ratio, baseline, ours } = await ratioOfRounds(ROUNDS, {
    baseline: () => aged(inProcess, alone, p50s.alone),
    ours: () => aged(acrossNats, feed, p50s.across),
  });
  console.log(
    `age of a price at ${SOCKETS} sockets that follow ${FOLLOWED} of ${EVENTS} events, a tick each ${MEAN_GAP_MS} ms on average`,
  );
  console.log(`  in one process: p50 ${median(p50s.alone.slice(1))} ms, p99 ${baseline} ms`);
  console.log(
    `  feed, NATS, gate: p50 ${median(p50s.across.slice(1))} ms, p99 ${ours} ms   ratio of p99 ${ratio.toFixed(2)} (wanted ≤ ${WANTED}; median of ${ROUNDS} rounds)`,
  );
} finally {
  inProcess.stop();
  acrossNats.stop();
  await installation.stop();
}

/** The p99 of one round; its p50 is added to the list. */
async function aged(
  readers: ReturnType<typeof createReaders>,
  reader: Member,
  p50s: number[],
): Promise<number> {
  const count = Math.round((SECONDS * 1000) / MEAN_GAP_MS);
  const ages: Ages = await readers.during(async () => {
    await reader.play({ count, meanGapMs: MEAN_GAP_MS, seed: "ticks" });
    await pause(LATE_MS);
  });
  const expected = expectedPrices(count, SOCKETS);
  if (ages.lost > 0 || ages.messages < expected * 0.9)
    throw new Error(
      `${ages.messages} of about ${expected} prices arrived, ${ages.lost} sockets lost`,
    );
  p50s.push(ages.p50);
  return ages.p99;
}
