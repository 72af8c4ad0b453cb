import { Kysely, PostgresDialect } from "kysely";
import pg from "pg";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, placed, single } from "../../../../test/bets.ts";
import { scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join } from "../../../../test/punter.ts";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import { endExpired } from "../../people/auth/sessions.store.ts";
import { oncePerPerson } from "../../people/punters/once-per-person.ts";
import { findPunters, waitingDocuments } from "./operator.store.ts";
import { betMarkets, findEvents, messagesAbout, standingVoids } from "./trading.store.ts";

/** How many others there are while the same few rows are looked for. */
const [FEW, MANY] = [500, 15_000];

let gate: TestGate;
let client: pg.Client;
let db: Kysely<DB>;
let punterId: string;
/** The statements that ran, with their parameters. */
const ran: { sql: string; parameters: readonly unknown[] }[] = [];
beforeAll(async () => {
  const feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
  offer(feed, "e", [2000, 3200, 4100]);
  await gate.gate.schedule.run("catalogue.save");
  const punter = await join(gate);
  punterId = await punterIdOf(gate, punter.email);
  await placed(gate, punter, single("e", "1", 2000, 100));
  client = new pg.Client({ connectionString: gate.databaseUrl });
  await client.connect();
  db = new Kysely<DB>({
    dialect: new PostgresDialect({
      pool: new pg.Pool({ connectionString: gate.databaseUrl, max: 1 }),
    }),
    log: ({ query }) => void ran.push(query),
  });
});
afterAll(async () => {
  await db.destroy();
  await client.end();
  await gate.close();
});

/** Copies the newest row of a table so many times, with other values in these columns. */
async function copies(table: string, many: number, others: Record<string, string>): Promise<void> {
  const { rows } = await client.query<{ name: string }>(
    "select column_name as name from information_schema.columns where table_schema = 'public' and table_name = $1 and is_generated = 'NEVER'",
    [table],
  );
  const names = rows.map(({ name }) => name);
  const values = names.map((name) => others[name] ?? name);
  await client.query(
    `insert into ${table} (${names}) overriding system value
       select ${values} from (select * from ${table} limit 1) as one, generate_series(1, ${many}) as n`,
  );
}

/**
 * Other punters with open sessions and bets on other events, a few of them closed; all on one
 * model of phone.
 */
async function grow(many: number): Promise<void> {
  const id = "gen_random_uuid()";
  const text = (prefix: string) => `'${prefix}' || ${id}`;
  // Rows of other tables are not needed here.
  await client.query("set session_replication_role = replica");
  await copies("punters", many, {
    punter_id: id,
    email_key: text("x"),
    email: text("x"),
    nickname_key: text("x"),
    phone_key: text("9"),
    person_key: text("p"),
    national_id_key: text("i"),
    account_number: "1000000 + (random() * 1e12)::bigint",
    state: "case when n % 10 = 0 then 'CLOSED' else 'OPENED' end",
  });
  await copies("sessions", many, {
    session_id: id,
    cookie_hash: `sha256((${id})::text::bytea)`,
    punter_id: `(select punter_id from punters order by punter_id offset 0 limit 1)`,
  });
  await copies("bet_legs", many, {
    punter_id: id,
    bet_id: "bet_id",
    event_id: text("e"),
    market_id: text("m"),
  });
  await client.query(
    `insert into recognised_devices (punter_id, device_hash, algorithm, is_mobile, is_mirror, first_seen_at, last_seen_at, last_request)
       select punter_id, 'a phone', 'a', true, false, now(), now(), '' from punters on conflict do nothing`,
  );
  await client.query("set session_replication_role = origin");
  await client.query("vacuum analyze punters, sessions, bet_legs, recognised_devices");
}

interface Plan {
  Plan: Record<"Shared Hit Blocks" | "Shared Read Blocks", number>;
}

/** The blocks that the statements of some work read. */
async function blocksOf(work: () => Promise<unknown>): Promise<number> {
  ran.length = 0;
  await work();
  const statements = ran.splice(0);
  expect(statements.length).toBeGreaterThan(0);
  let blocks = 0;
  for (const { sql, parameters } of statements) {
    await client.query("begin");
    const { rows } = await client.query<{ "QUERY PLAN": Plan[] }>(
      `explain (analyze, buffers, format json) ${sql}`,
      [...parameters],
    );
    await client.query("rollback");
    const plan = rows[0]?.["QUERY PLAN"][0]?.Plan;
    blocks += (plan?.["Shared Hit Blocks"] ?? 0) + (plan?.["Shared Read Blocks"] ?? 0);
  }
  return blocks;
}

const now = () => new Date(gate.clock.now());
const OFFER = "newcomer:Curacao";
const WORK: Record<string, () => Promise<unknown>> = {
  "the sweep of sessions": () => endExpired(db as unknown as Tx, now(), new Date(0), 100),
  "the newest punters": () => findPunters(db, ""),
  "a punter by a beginning": () => findPunters(db, "x"),
  "a punter by a number": () => findPunters(db, "1"),
  "a punter who does not exist": () => findPunters(db, "nobody"),
  "waiting documents": () => waitingDocuments(db),
  "events of today": () => findEvents(db as Reader, "", now()),
  "an offer that is listed": () => oncePerPerson.takenByOthers(db, punterId, [OFFER]),
  "an offer that is claimed": () =>
    oncePerPerson.claim(db as unknown as Tx, punterId, [OFFER], { devices: true, now: now() }),
  "the page of an event": () =>
    Promise.all([betMarkets(db, "e"), standingVoids(db, "e"), messagesAbout(db, "e")]),
};

test("what the desk, the sweeps and offers read does not grow with punters and bets", async () => {
  await grow(FEW);
  const read = async () => {
    const blocks: Record<string, number> = {};
    for (const [name, work] of Object.entries(WORK)) blocks[name] = await blocksOf(work);
    return blocks;
  };
  const few = await read();
  await grow(MANY);
  const many = await read();
  // A row costs more blocks in a deeper index; reading everything would cost thirty times as many.
  const grown = Object.keys(WORK).filter((name) => (many[name] ?? 0) > 4 * (few[name] ?? 0) + 30);
  expect(grown, JSON.stringify({ few, many })).toEqual([]);
});
