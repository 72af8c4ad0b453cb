import { setTimeout as pause } from "node:timers/promises";
import { createReaders } from "./ages.ts";
import { cpuDuring } from "./cpu.ts";
import { EVENTS, expectedPrices, FOLLOWED, FOLLOWERS } from "./followers.ts";
import { type Member, startInstallation } from "./installation.ts";
import { median } from "./rounds.ts";

/**
 * Sockets on two gate processes against the same on one, with one stream of prices over NATS: CPU
 * seconds of the gates for each socket. A machine with few cores cannot carry twice the sockets,
 * because the readers and the feed need cores too. CPU per socket tells what two gates carry on
 * machines of their own. A gate follows the whole feed and makes each frame once, however few
 * sockets it has: so the same sockets on two gates cost more.
 */
const SECONDS = Number(process.env.SECONDS ?? 3);
const SOCKETS = Number(process.env.SOCKETS ?? 600);
const MEAN_GAP_MS = 5;
const ROUNDS = 2;
/** Two gates carry 1.8 times the sockets of one if each socket costs at most this much more. */
const WANTED = 2 / 1.8;
/** Until the last prices have arrived. */
const LATE_MS = 700;
const SETTLE_MS = 1000;

/** Sockets on each gate. */
type Spread = readonly [number, number];
const SPREADS = {
  none: [0, 0],
  one: [SOCKETS, 0],
  halves: [SOCKETS / 2, SOCKETS / 2],
  both: [SOCKETS, SOCKETS],
} satisfies Record<string, Spread>;
type SpreadName = keyof typeof SPREADS;

interface Used {
  /** CPU seconds a second: of both gates, and of the feed process. */
  gates: number;
  feed: number;
  p99: number;
}

const installation = await startInstallation();
const readers = createReaders(2);
try {
  const feed = await installation.add("feed", "many");
  const gates = [await installation.add("gate", "many"), await installation.add("gate", "many")];
  // One unmeasured round warms up the code.
  await measure(feed, gates, SPREADS.both);
  const names = Object.keys(SPREADS) as SpreadName[];
  const used: Record<SpreadName, Used[]> = { none: [], one: [], halves: [], both: [] };
  for (let round = 0; round < ROUNDS; round++)
    for (const name of round % 2 ? names.toReversed() : names)
      used[name].push(await measure(feed, gates, SPREADS[name]));
  tell(used);
} finally {
  readers.stop();
  await installation.stop();
}

async function measure(feed: Member, gates: Member[], spread: Spread): Promise<Used> {
  const sockets = spread[0] + spread[1];
  for (const [at, gate] of gates.entries())
    if (spread[at]) await readers.open(gate.socketsUrl, spread[at], FOLLOWERS);
  await pause(SETTLE_MS);
  const count = Math.round((SECONDS * 1000) / MEAN_GAP_MS);
  const pids = { feed: feed.pid, first: gates[0]?.pid ?? 0, second: gates[1]?.pid ?? 0 };
  let cpu = { feed: 0, first: 0, second: 0 };
  const ages = await readers.during(async () => {
    cpu = await cpuDuring(pids, async () => {
      await feed.play({ count, meanGapMs: MEAN_GAP_MS, seed: "ticks" });
      await pause(LATE_MS);
    });
  });
  await readers.close();
  const expected = expectedPrices(count, sockets);
  if (sockets > 0 && (ages.lost > 0 || ages.messages < expected * 0.9))
    throw new Error(
      `${ages.messages} of about ${expected} prices arrived, ${ages.lost} sockets lost`,
    );
  // A gate without sockets would not run.
  const gatesCpu = cpu.first + (spread[1] > 0 || sockets === 0 ? cpu.second : 0);
  return { gates: gatesCpu / SECONDS, feed: cpu.feed / SECONDS, p99: ages.p99 };
}

function tell(used: Record<SpreadName, Used[]>): void {
  const of = (name: SpreadName, what: keyof Used) => median(used[name].map((each) => each[what]));
  const perSocket = (name: SpreadName) => of(name, "gates") / (SPREADS[name][0] + SPREADS[name][1]);
  console.log(
    `sockets that follow ${FOLLOWED} of ${EVENTS} events over NATS, a tick each ${MEAN_GAP_MS} ms on average`,
  );
  console.log(`  a gate without sockets: ${share(of("none", "gates") / 2)} % of a core`);
  for (const [name, text] of [
    ["one", `${SOCKETS} on one gate`],
    ["halves", `${SOCKETS / 2} on each of two gates`],
    ["both", `${SOCKETS} on each of two gates`],
  ] as const)
    console.log(
      `  ${text}: gates ${share(of(name, "gates"))} % of a core, ${(perSocket(name) * 1e6).toFixed(0)} µs a second for each socket; feed ${share(of(name, "feed"))} %; age p99 ${of(name, "p99")} ms`,
    );
  const ratio = perSocket("both") / perSocket("one");
  console.log(
    `  CPU per socket, twice the sockets on two gates / on one: ratio ${ratio.toFixed(2)} (wanted ≤ ${WANTED.toFixed(2)}: two gates carry ${(2 / ratio).toFixed(2)} times the sockets of one; median of ${ROUNDS} rounds)`,
  );
  console.log(
    `  the same sockets spread over two gates: ratio ${(perSocket("halves") / perSocket("one")).toFixed(2)}, because each gate follows the whole feed and makes its own frames`,
  );
}

function share(cores: number): string {
  return (cores * 100).toFixed(1);
}
