import { setTimeout as pause } from "node:timers/promises";
import { LIVE_POPULAR_TREE, type livePopular, type ReplyOf } from "@touchline/contract";
import { PAN } from "../apps/gate/test/gate.ts";
import { type Ages, createReaders } from "./ages.ts";
import { startScratchGate } from "./scratch-gate.ts";

/**
 * The age of a change when it reaches its readers: many sockets on one gate, each following the
 * live list and some of its events, against a tenth of them in the same run. The gate's CPU
 * includes its simulator; the readers run in separate processes.
 */
const SOCKETS = 5000;
const FEWER = SOCKETS / 10;
const LIVE_EVENTS = 150;
const FOLLOWED = 20;
const WARM_UP_MS = 10_000;
const MEASURED_MS = 20_000;
const WANTED_P99_MS = 1000;
const PROCESSES = 2;

const gate = await startScratchGate({ liveEvents: LIVE_EVENTS, trustProxy: true });
const readers = createReaders(PROCESSES);
try {
  const few = await measure(FEWER);
  const many = await measure(SOCKETS);
  console.log(
    `sockets on one gate with ${LIVE_EVENTS} live events, each following the live list and ${FOLLOWED} events SHORT`,
  );
  tell(FEWER, few);
  tell(SOCKETS, many);
  console.log(
    `  p99 of ages ${many.ages.p99} ms (wanted < ${WANTED_P99_MS} ms: ${many.ages.p99 < WANTED_P99_MS ? "met" : "missed"}); ratio to ${FEWER} sockets ${(many.ages.p99 / few.ages.p99).toFixed(2)}`,
  );
} finally {
  readers.stop();
  await gate.stop();
}

async function measure(sockets: number): Promise<{ ages: Ages; cpu: number }> {
  await readers.open(
    `${gate.url.replace("http", "ws")}/sockets/events`,
    sockets,
    await greetings(),
  );
  await pause(WARM_UP_MS);
  let cpu = 0;
  const ages = await readers.during(async () => {
    const before = process.cpuUsage();
    await pause(MEASURED_MS);
    const { user, system } = process.cpuUsage(before);
    cpu = (user + system) / (MEASURED_MS * 1000);
  });
  await readers.close();
  return { ages, cpu };
}

/**
 * One greeting per live event: it follows that event and the next ones of the list, so that all
 * have equally many readers.
 */
async function greetings(): Promise<string[][]> {
  const reply = await fetch(`${gate.url}/client-gate/events/live/popular`, { headers: PAN });
  const { list } = (await reply.json()) as ReplyOf<typeof livePopular>;
  const ids = list.groups.flatMap((group) => group.ids);
  const context = {
    type: "CONTEXT",
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host: "127.0.0.1",
    source: "MOBILE",
  };
  return ids.map((_, from) => {
    const followed = Array.from({ length: FOLLOWED }, (_, n) => ids[(from + n) % ids.length]);
    return [
      context,
      { type: "SET_TREE_CTX", subscribe: [LIVE_POPULAR_TREE] },
      { type: "SUBSCRIBE", displayMode: "SHORT", ids: followed },
    ].map((said) => JSON.stringify(said));
  });
}

function tell(sockets: number, { ages, cpu }: { ages: Ages; cpu: number }): void {
  const perSecond = Math.round(ages.messages / (MEASURED_MS / 1000));
  console.log(
    `  ${sockets} sockets: age p50 ${ages.p50} ms, p99 ${ages.p99} ms, max ${ages.max} ms; ${perSecond} messages/s; gate ${(cpu * 100).toFixed(0)} % of a core; ${ages.lost} sockets lost`,
  );
}
