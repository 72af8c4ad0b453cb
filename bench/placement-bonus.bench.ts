import { randomUUID } from "node:crypto";
import { chmodSync, mkdtempSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { loadavg, tmpdir } from "node:os";
import { join } from "node:path";
import { startEmbeddedPostgres } from "@touchline/postgres";
import pg from "pg";
import { createGate } from "../apps/gate/src/app.ts";
import { migrate } from "../apps/gate/src/platform/database/migrate.ts";
import { offer } from "../apps/gate/test/bets.ts";
import { scriptedFeed } from "../apps/gate/test/feed.ts";
import { PAN, testConfig } from "../apps/gate/test/gate.ts";
import { logIn, openAccounts } from "./accounts.ts";
import { createPlacers } from "./placers.ts";
import { ratioOfRounds } from "./rounds.ts";

/**
 * Bets through HTTP by punters with an active bonus against punters without one, on the same gate:
 * once with enough own money, so that the bonus is only checked, once with stakes it pays.
 */
const CLIENTS = 16;
const BETS = 1600;
const PUNTERS = 32;
const ROUNDS = 7;
const WANTED = 0.85;

const folder = mkdtempSync(join(tmpdir(), "touchline-bench-"));
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const url = postgres.url("postgres");
await migrate(url);
const config = testConfig({ demo: true });
const feed = scriptedFeed();
const gate = await createGate({ config, databaseUrl: url, feed });
await gate.start();
offer(feed, "bench", [2000, 3000, 4000]);
// The gate treats a silent feed as lost.
const alive = setInterval(() => feed.send({ kind: "alive" }), 1000);
await gate.app.listen({ port: 0, host: "127.0.0.1" });
const gateUrl = `http://127.0.0.1:${(gate.app.server.address() as AddressInfo).port}`;

const headers = { ...PAN, "x-touchline-internal": config.internalKey };
const sessions: Record<string, string>[] = [];
for (const login of await openAccounts(gateUrl, headers, 3 * PUNTERS))
  sessions.push(await logIn(gateUrl, headers, login));
const [without, looked, given] = [0, 1, 2].map((group) =>
  sessions.slice(group * PUNTERS, (group + 1) * PUNTERS),
);
const client = new pg.Client({ connectionString: url });
await client.connect();
await client.query("update wallet_balances set balance = 1000000000000 where account = 'cash'");
await giveBonus(PUNTERS, 3 * PUNTERS);
// The third group has only the bonus.
await client.query(
  "update wallet_balances set balance = 0 where account = 'cash' and punter_id in (select punter_id from punters where email = any($1))",
  [emails(2 * PUNTERS, 3 * PUNTERS)],
);
const load = createPlacers();
const placing = (own: Record<string, string>[] = []) =>
  load.speed({
    url: `${gateUrl}/client-gate/bets/place`,
    sessions: own,
    bets: BETS,
    atOnce: CLIENTS,
  });
// Analyze the tables, as autovacuum would have done a minute after the start.
for (const own of [without, looked, given]) await placing(own);
await client.query("analyze");

for (const [name, own] of [
  ["own money, beside a bonus", looked],
  ["bonus money", given],
] as const) {
  const { ratio, baseline, ours } = await ratioOfRounds(ROUNDS, {
    baseline: () => placing(without),
    ours: () => placing(own),
  });
  const [busy = 0] = loadavg();
  console.log(
    `placement, ${name}: without a bonus ${Math.round(baseline)}/s   with one ${Math.round(ours)}/s   ratio ${ratio.toFixed(2)} (wanted ≥ ${WANTED}; median of ${ROUNDS} rounds, ${CLIENTS} clients, load ${busy.toFixed(1)})`,
  );
}
const { rows } = await client.query<{ staked: string }>(
  "select count(*) as staked from bets where bonus_stake > 0",
);
if (Number(rows[0]?.staked) < BETS * ROUNDS) throw new Error("bonus money was not staked");
clearInterval(alive);
load.stop();
await client.end();
await gate.close();
await postgres.stop();

function emails(from: number, until: number): string[] {
  return Array.from({ length: until - from }, (_, at) => `bench${from + at}@example.com`);
}

/** Gives each of them a bonus that is never fully wagered. */
async function giveBonus(from: number, until: number): Promise<void> {
  const terms = {
    amounts: { USD: 5000 },
    days: 60,
    leastOdds: 1500,
    wagering: 5,
    matchBps: 10_000,
    leastDeposit: { USD: 1000 },
    mostStake: { USD: 5000 },
  };
  const offerId = randomUUID();
  await client.query(
    `insert into offers (offer_id, version, jurisdiction, kind, status, audience, products, terms, texts, starts_at, ends_at, saved_at)
     values ($1, 1, 'Curacao', 'deposit_match', 'published', '{}', '{sport}', $2, '{}', now(), now() + interval '60 days', now())`,
    [offerId, JSON.stringify(terms)],
  );
  await client.query(
    `insert into bonus_grants (punter_id, grant_id, offer_id, offer_version, kind, currency, amount, terms, status, cause, cause_key, offered_at,
                               accepted_at, active_at, ends_at, changed_at, wagering_needed)
     select punter_id, gen_random_uuid(), $1, 1, 'deposit_match', 'USD', 1000000000000, $2, 'active', 'choice', 'bench', now(), now(), now(),
            now() + interval '60 days', now(), 1000000000000000 from punters where email = any($3)`,
    [offerId, JSON.stringify(terms), emails(from, until)],
  );
  await client.query(
    "insert into wallet_balances (punter_id, account, currency, balance) select punter_id, 'bonus', 'USD', 1000000000000 from punters where email = any($1)",
    [emails(from, until)],
  );
}
