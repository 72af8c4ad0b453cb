import { execFile } from "node:child_process";
import { chmodSync, mkdtempSync, writeFileSync } from "node:fs";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { promisify } from "node:util";
import { startEmbeddedPostgres } from "@touchline/postgres";
import pg from "pg";
import { createGate } from "../apps/gate/src/app.ts";
import { migrate } from "../apps/gate/src/platform/database/migrate.ts";
import { offer } from "../apps/gate/test/bets.ts";
import { scriptedFeed } from "../apps/gate/test/feed.ts";
import { PAN, testConfig } from "../apps/gate/test/gate.ts";
import { logIn, openAccounts } from "./accounts.ts";
import type { PlacementLoad } from "./placement.load.ts";
import { createPlacers } from "./placers.ts";
import { ratioOfRounds } from "./rounds.ts";

/**
 * Bets through HTTP (session, standing, price, limits, ledger, outbox) against `pgbench` calling
 * the same placement function, one bet per call, on the same durable server. Both with 16 clients;
 * the gate once with one bet per call, once batching them.
 */
const CLIENTS = 16;
const BETS = 1600;
const PUNTERS = 32;
const ROUNDS = 5;
/** A gate runs for days: it is measured after V8 has compiled its busy code. */
const WARM_UP_ROUNDS = 4;
const SIDES = [
  { name: "one bet a call", wanted: 0.7, gathering: { atOnce: CLIENTS, most: 1 } },
  { name: "gathered", wanted: 1.5, gathering: undefined },
] as const;

const folder = mkdtempSync(join(tmpdir(), "touchline-bench-"));
chmodSync(folder, 0o711);
const postgres = await startEmbeddedPostgres({ dataDir: folder });
const url = postgres.url("postgres");
await migrate(url);
let alive: NodeJS.Timeout | undefined;
// Not a demo: its players would play beside the bets.
const config = testConfig({ demo: false });
const startGate = async ({ gathering }: (typeof SIDES)[number]) => {
  const feed = scriptedFeed();
  const gate = await createGate({
    config,
    databaseUrl: url,
    feed,
    ...(gathering ? { gathering } : {}),
  });
  await gate.start();
  offer(feed, "bench", [2000, 3000, 4000]);
  // The gate treats a silent feed as lost.
  clearInterval(alive);
  alive = setInterval(() => feed.send({ kind: "alive" }), 1000);
  await gate.app.listen({ port: 0, host: "127.0.0.1" });
  return { gate, url: `http://127.0.0.1:${(gate.app.server.address() as AddressInfo).port}` };
};

let running = await startGate(SIDES[0]);
const headers = { ...PAN, "x-touchline-internal": config.internalKey };
const logins = await openAccounts(running.url, headers, PUNTERS);
const sessions: Record<string, string>[] = [];
for (const login of logins) sessions.push(await logIn(running.url, headers, login));
const client = new pg.Client({ connectionString: url });
await client.connect();
// Give everybody enough money for the whole bench.
await client.query(
  "insert into wallet_balances (punter_id, account, currency, balance) select punter_id, 'cash', currency, 1000000000000 from punters",
);
const { rows: punters } = await client.query<{ punter_id: string }>(
  "select punter_id from punters where email like 'bench%'",
);
const script = join(folder, "place.sql");
writeFileSync(script, placementScript(punters.map(({ punter_id }) => punter_id)));
const load = createPlacers();
const loadOn = (gateUrl: string): PlacementLoad => ({
  url: `${gateUrl}/client-gate/bets/place`,
  sessions,
  bets: BETS,
  atOnce: CLIENTS,
});
// Analyze the tables, as autovacuum would have done a minute after the start.
await load.speed(loadOn(running.url));
await client.query("analyze");

for (const side of SIDES) {
  const { name, wanted } = side;
  if (side !== SIDES[0]) {
    await running.gate.close();
    running = await startGate(side);
  }
  const gateUrl = running.url;
  for (let round = 0; round < WARM_UP_ROUNDS; round++) await load.speed(loadOn(gateUrl));
  const { ratio, baseline, ours } = await ratioOfRounds(ROUNDS, {
    baseline: pgbench,
    ours: () => load.speed(loadOn(gateUrl)),
  });
  console.log(
    `placement, ${name}: pgbench ${Math.round(baseline)}/s   gate ${Math.round(ours)}/s   ratio ${ratio.toFixed(2)} (wanted ≥ ${wanted}; median of ${ROUNDS} rounds, ${CLIENTS} clients)`,
  );
}
clearInterval(alive);
load.stop();
await client.end();
await running.gate.close();
await postgres.stop();

/** Calls per second. */
async function pgbench(): Promise<number> {
  const host = new URL(url).searchParams.get("host") ?? "";
  const each = String(BETS / CLIENTS);
  const args = [
    "-n",
    "-M",
    "prepared",
    "-c",
    String(CLIENTS),
    "-j",
    "1",
    "-t",
    each,
    "-f",
    script,
    "-h",
    host,
    "-U",
    "postgres",
    "postgres",
  ];
  const { stdout, stderr } = await promisify(execFile)("pgbench", args);
  const [, tps] = /tps = ([\d.]+)/.exec(stdout) ?? [];
  if (!tps) throw new Error(`pgbench is needed for the baseline: ${stderr}`);
  return Number(tps);
}

/** The gate's own call with a bet of one leg. */
function placementScript(ids: readonly string[]): string {
  // pgbench would read a colon before a word as a variable.
  const names = JSON.stringify({
    sport: "Football",
    kind: "match",
    tournament: "Premier League",
    competitors: ["Arsenal", "Chelsea"],
    type: "match_result",
    lineQuarters: null,
    key: "1",
  }).replaceAll(":", ": ");
  return `\\set n random(1, ${ids.length})
select bet_id, number, outcome from place_bets(jsonb_build_array(jsonb_build_object(
  'punterId', (array['${ids.join("','")}'])[:n], 'betId', gen_random_uuid(), 'transactionId', gen_random_uuid(), 'key', gen_random_uuid(),
  'position', 0, 'hash', 'ab', 'kind', 'single', 'sizes', '[1]'::jsonb, 'eachWay', false, 'currency', 'USD', 'unitStake', '100',
  'stake', '100', 'lines', 1, 'maxPayout', '25000000', 'potentialPayout', '200', 'mode', 'equals',
  'legs', jsonb_build_array(jsonb_build_object('eventId', 'bench', 'marketId', 'bench-mr', 'outcomeId', 'bench-mr-1', 'names', '${names}'::jsonb,
    'startTime', now(), 'banker', false, 'quotedOdds', 2000, 'odds', 2000, 'inLines', 1, 'mostStaked', '1000000000000')))), now());
`;
}
