import { randomUUID } from "node:crypto";
import { setTimeout as pause } from "node:timers/promises";
import { PAN } from "../apps/gate/test/gate.ts";
import { logIn, openAccounts } from "./accounts.ts";
import { type Ages, createReaders } from "./ages.ts";
import { startScratchGate } from "./scratch-gate.ts";

/**
 * The age of a multiplier when it reaches the watchers of a crash round: many sockets on one gate,
 * with players who bet on every round, against a tenth of the sockets in the same run. The readers
 * run in separate processes.
 */
const SOCKETS = 2000;
const FEWER = SOCKETS / 10;
const PLAYERS = 200;
const MEASURED_MS = 45_000;
const WANTED_P99_MS = 250;

const gate = await startScratchGate({ liveEvents: 20, trustProxy: true, demo: true });
const readers = createReaders(2);
let isOver = false;
try {
  const visitor = { ...PAN, "x-touchline-internal": gate.config.internalKey };
  const emails = await openAccounts(gate.url, visitor, PLAYERS);
  const players: Promise<number>[] = [];
  // Sequentially, because the gate hashes few passwords at a time.
  for (const [number, email] of emails.entries())
    players.push(
      play(await logIn(gate.url, { ...visitor, "x-touchline-ip": `10.9.9.${number}` }, email)),
    );
  const few = await measure(FEWER);
  const many = await measure(SOCKETS);
  isOver = true;
  const rounds = (await Promise.all(players)).reduce((sum, bets) => sum + bets, 0);
  console.log(`crash on one gate, ${PLAYERS} players, ${rounds} bets laid meanwhile`);
  tell(FEWER, few);
  tell(SOCKETS, many);
  console.log(
    `  p99 of ages ${many.ages.p99} ms (wanted < ${WANTED_P99_MS} ms: ${many.ages.p99 < WANTED_P99_MS ? "met" : "missed"}); ratio to ${FEWER} sockets ${(many.ages.p99 / Math.max(1, few.ages.p99)).toFixed(2)}`,
  );
} finally {
  isOver = true;
  readers.stop();
  await gate.stop();
}

/** Bets on every open round and cashes out somewhere. */
async function play(session: Record<string, string>): Promise<number> {
  const headers = { ...session, "content-type": "application/json" };
  const post = async (path: string, body: object) => {
    const reply = await fetch(gate.url + path, {
      method: "POST",
      headers: { ...headers, "idempotency-key": randomUUID() },
      body: JSON.stringify(body),
    });
    return reply.ok ? ((await reply.json()) as { token: string; bet: { roundId: string } }) : null;
  };
  const { token } = (await post("/casino-gate/sessions", { gameId: "crash" })) ?? { token: "" };
  let bets = 0;
  while (!isOver) {
    const { roundNo } = (await (
      await fetch(`${gate.url}/casino-gate/crash`, { headers: session })
    ).json()) as { roundNo: string };
    const laid = await post("/casino-gate/crash/bets", {
      token,
      roundNo,
      stake: 100,
      autoAt: 101 + Math.floor(300 * Math.random()),
    });
    if (laid) bets++;
    await pause(laid ? 6000 + 4000 * Math.random() : 1000);
  }
  return bets;
}

async function measure(sockets: number): Promise<{ ages: Ages; cpu: number }> {
  const context = {
    type: "CONTEXT",
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host: "127.0.0.1",
    source: "MOBILE",
  };
  const greeting = [
    context,
    { type: "CASINO_GAME_INFO", displayMode: "FULL", subscribe: ["crash"] },
  ];
  await readers.open(`${gate.url.replace("http", "ws")}/sockets/events`, sockets, [
    greeting.map((said) => JSON.stringify(said)),
  ]);
  await pause(2000);
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

function tell(sockets: number, { ages, cpu }: { ages: Ages; cpu: number }): void {
  const perSecond = Math.round(ages.messages / (MEASURED_MS / 1000));
  console.log(
    `  ${sockets} sockets: age p50 ${ages.p50} ms, p99 ${ages.p99} ms, max ${ages.max} ms; ${perSecond} messages/s; gate ${(cpu * 100).toFixed(0)} % of a core; ${ages.lost} sockets lost`,
  );
}
