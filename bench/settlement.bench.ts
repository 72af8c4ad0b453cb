import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync, rmSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { monitorEventLoopDelay } from "node:perf_hooks";
import { setTimeout as pause } from "node:timers/promises";
import { startEmbeddedPostgres } from "@touchline/postgres";
import pg from "pg";
import { createGate } from "../apps/gate/src/app.ts";
import { migrate } from "../apps/gate/src/platform/database/migrate.ts";
import { offer, reprice } from "../apps/gate/test/bets.ts";
import { scriptedFeed } from "../apps/gate/test/feed.ts";
import { testConfig } from "../apps/gate/test/gate.ts";
import { createReaders } from "./ages.ts";
import { type BenchBet, betsOn, pagesOf, resultsOf, settlementsOf } from "./settlement.bets.ts";

/**
 * MATCHES matches end together: a whole gate settles all bets on them, while sockets follow a live
 * event whose price moves. The rate is compared with a bare loop of settle_bets with precomputed
 * settlements of the same kind on the same durable server, half of them before the burst and half
 * after. The age of the sockets' messages is compared with their age before. npm run bench
 * settlement; BETS=10000 for a shorter run.
 */
const BETS = Number(process.env.BETS ?? 50_000);
const PUNTERS = BETS / 25;
const MATCHES = 40;
const SOCKETS = 500;
const TICK_MS = 100;
const QUIET_MS = 10_000;
/** The gate's own batch size. */
const BARE_PAGE = 100;

const folder = mkdtempSync(join(tmpdir(), "touchline-bench-"));
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const databaseUrl = postgres.url("postgres");
const readers = createReaders(1);
try {
  await migrate(databaseUrl);
  const client = new pg.Client({ connectionString: databaseUrl });
  await client.connect();
  await run(client);
  await client.end();
} finally {
  readers.stop();
  await postgres.stop();
  rmSync(folder, { recursive: true, force: true });
}

async function run(client: pg.Client): Promise<void> {
  const punters = Array.from({ length: PUNTERS }, () => randomUUID());
  await client.query(
    `select post_transaction(p::uuid, gen_random_uuid(), 'bench', 'deposit', null, 'USD',
       '[{"account": "cash", "amount": "100000000"}, {"account": "house:sandbox", "amount": "-100000000"}]'::jsonb, now()) from unnest($1::text[]) p`,
    [punters],
  );
  const matchesOf = (name: string) => Array.from({ length: MATCHES }, (_, n) => `${name}${n}`);
  const [earlier, later] = [
    betsOn(matchesOf("earlier"), punters, BETS / 2),
    betsOn(matchesOf("later"), punters, BETS / 2),
  ];
  const matches = matchesOf("match");
  for (const bets of [earlier, later, betsOn(matches, punters, BETS)]) await place(client, bets);
  await client.query("analyze");
  // Bets inserted by hand must not produce events.
  await client.query("delete from outbox");

  let bareSeconds = await bareLoop(client, earlier);
  const { gate, feed, stop } = await startTicking(matches);
  const before = await measured(() => pause(QUIET_MS));
  let burstSeconds = 0;
  const during = await measured(async () => {
    const from = performance.now();
    for (const match of matches)
      feed.send({
        kind: "settlement",
        eventId: match,
        certainty: "live",
        results: resultsOf(match),
      });
    await gate.settled();
    burstSeconds = (performance.now() - from) / 1000;
  });
  await stop();
  bareSeconds += await bareLoop(client, later);
  const { rows } = await client.query<{ open: bigint }>(
    "select count(*) as open from bets where status <> 'settled'",
  );
  if (rows[0]?.open !== 0n) throw new Error(`${rows[0]?.open} bets are still open`);

  const [bareRate, rate] = [BETS / bareSeconds, BETS / burstSeconds];
  console.log(
    `settlement of ${BETS} bets of ${PUNTERS} punters on ${MATCHES} matches that end together, ${SOCKETS} sockets following`,
  );
  console.log(
    `  bare loop of settle_bets ${Math.round(bareRate)}/s   gate ${Math.round(rate)}/s, ${burstSeconds.toFixed(1)} s   ratio ${(rate / bareRate).toFixed(2)}`,
  );
  for (const [name, { ages, loop }] of Object.entries({ before, during }))
    console.log(
      `  ${name}: age of prices p50 ${ages.p50} ms, p99 ${ages.p99} ms, max ${ages.max} ms (${ages.messages} messages, ${ages.lost} sockets lost); event loop late p99 ${loop.p99} ms, max ${loop.max} ms`,
    );
  console.log(
    `  p99 of ages during the burst to before it: ratio ${(during.ages.p99 / before.ages.p99).toFixed(2)}`,
  );
}

async function place(client: pg.Client, bets: readonly BenchBet[]): Promise<void> {
  for (const page of pagesOf(bets, 1000)) {
    const { rows } = await client.query(
      "select from place_bets($1::jsonb, now()) where outcome <> 'placed'",
      [JSON.stringify(page)],
    );
    if (rows.length > 0) throw new Error(`${rows.length} bets were not placed`);
  }
}

/** Seconds for all of them, in key order like the gate, with nothing else running. */
async function bareLoop(client: pg.Client, bets: readonly BenchBet[]): Promise<number> {
  const keyOf = ({ punterId, betId }: { punterId: string; betId: string }) => punterId + betId;
  const sorted = settlementsOf(bets).sort((a, b) => (keyOf(a) < keyOf(b) ? -1 : 1));
  const pages = [...pagesOf(sorted, BARE_PAGE)].map((page) => JSON.stringify(page));
  const from = performance.now();
  for (const page of pages) await client.query("select settle_bets($1::jsonb, now())", [page]);
  return (performance.now() - from) / 1000;
}

/**
 * A whole gate on a scripted feed: the matches, and one more event with a moving price that all
 * sockets follow.
 */
async function startTicking(matches: readonly string[]) {
  const feed = scriptedFeed();
  // It trusts a proxy, so that each socket can have its own address.
  const gate = await createGate({
    config: testConfig({ demo: false, trustProxy: true }),
    databaseUrl,
    feed,
  });
  await gate.start();
  gate.app.server.on("upgrade", gate.upgrade);
  await gate.app.listen({ port: 0, host: "127.0.0.1" });
  for (const match of [...matches, "ticker"]) offer(feed, match, [2000, 3000, 4000], true);
  let tick = 0;
  const ticking = setInterval(
    () => reprice(feed, "ticker", [1500 + (tick++ % 500), 3000, 4000], true),
    TICK_MS,
  );
  const context = {
    type: "CONTEXT",
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host: "127.0.0.1",
    source: "MOBILE",
  };
  const follow = { type: "SUBSCRIBE", displayMode: "SHORT", ids: ["t-ticker"] };
  const { port } = gate.app.server.address() as AddressInfo;
  await readers.open(`ws://127.0.0.1:${port}/sockets/events`, SOCKETS, [
    [JSON.stringify(context), JSON.stringify(follow)],
  ]);
  await pause(2000);
  const stop = async () => {
    clearInterval(ticking);
    await readers.close();
    await gate.close();
  };
  return { gate, feed, stop };
}

/**
 * A price's age only covers its way through the gate; the event loop delay shows how late the gate
 * started.
 */
async function measured(work: () => Promise<unknown>) {
  const delay = monitorEventLoopDelay({ resolution: 5 });
  delay.enable();
  const ages = await readers.during(work);
  delay.disable();
  return {
    ages,
    loop: { p99: Math.round(delay.percentile(99) / 1e6), max: Math.round(delay.max / 1e6) },
  };
}
