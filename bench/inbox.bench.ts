import { randomUUID } from "node:crypto";
import pg from "pg";
import { PAN } from "../apps/gate/test/gate.ts";
import { logIn, openAccounts } from "./accounts.ts";
import { median, ratioOfRounds } from "./rounds.ts";
import { startScratchGate } from "./scratch-gate.ts";

/**
 * The cost of an inbox. Rows written when a message to everybody is published, on a site with
 * 1,000,000 punters against one with two; and the call time for a page of ten messages, of an inbox
 * with 10,000 against one with 10.
 */
const PUNTERS = 1_000_000;
const [FULL, SMALL] = [10_000, 10];
const ROUNDS = 7;
const CALLS = 150;
const WANTED_RATIO = 1.3;

const gate = await startScratchGate({ liveEvents: 5, demo: true });
const db = new pg.Client({ connectionString: gate.databaseUrl });
await db.connect();
const visitor = { ...PAN, "x-touchline-internal": gate.config.internalKey };
try {
  const [full = "", small = ""] = await openAccounts(gate.url, visitor, 2);
  console.log("a message to everybody");
  await tellPublication();
  await db.query(
    `insert into punters (punter_id, jurisdiction, country_id, currency, settings, personal, legal_agreement_at, legal_version, created_at)
     select gen_random_uuid(), 'Curacao', 'CW', 'USD', (select settings from punters where email_key = $1), '{}', now(), '1', now()
     from generate_series(1, $2)`,
    [full, PUNTERS],
  );
  await tellPublication();
  await db.query(
    "update shared_messages set status = 'ended', ended_at = now() where status = 'published'",
  );

  await fill(full, FULL);
  await fill(small, SMALL);
  await db.query("vacuum analyze punter_messages");
  const [ofFull, ofSmall] = [
    await logIn(gate.url, visitor, full),
    await logIn(gate.url, visitor, small),
  ];
  console.log(`a page of an inbox, ${CALLS} calls a round, median of ${ROUNDS} rounds`);
  for (const [name, page] of [
    ["the first page", 0],
    ["the last page", FULL / 10 - 1],
  ] as const) {
    const { baseline, ours, ratio } = await ratioOfRounds(ROUNDS, {
      baseline: () => medianCall(ofSmall, 0),
      ours: () => medianCall(ofFull, page),
    });
    const met = ratio <= WANTED_RATIO ? "met" : "missed";
    console.log(
      `  ${SMALL} messages ${baseline.toFixed(2)} ms   ${FULL} messages, ${name} ${ours.toFixed(2)} ms   ratio ${ratio.toFixed(2)} (wanted ≤ ${WANTED_RATIO}: ${met})`,
    );
  }
} finally {
  await db.end();
  await gate.stop();
}

/** The rows a message writes from draft to publication, and its reach. */
async function tellPublication(): Promise<void> {
  const before = await rowsOf();
  const { messageId } = await operate("/messages/save", {
    kind: "global",
    jurisdictions: ["Curacao"],
    tiers: [],
    icon: "news",
    actionHref: null,
    show: "card",
    priority: 1,
    mandatory: true,
    texts: { en: { title: "News", text: "Something is new." } },
    startsAt: Date.now(),
    endsAt: Date.now() + 86_400_000,
  });
  const started = performance.now();
  await operate(`/messages/${messageId}/publish`);
  const ms = performance.now() - started;
  const rows = (await rowsOf()) - before;
  const { reaches } = await operate(`/messages/${messageId}/preview`, undefined, "GET");
  console.log(`  to ${reaches} punters: ${rows} row(s), published in ${ms.toFixed(1)} ms`);
}

async function operate(path: string, body?: object, method = "POST") {
  const reply = await fetch(`${gate.url}/dev/calls${path}`, {
    method,
    headers: {
      ...PAN,
      authorization: `Bearer ${gate.config.operatorKey}`,
      "idempotency-key": randomUUID(),
      ...(body ? { "content-type": "application/json" } : {}),
    },
    ...(body ? { body: JSON.stringify(body) } : {}),
  });
  if (!reply.ok) throw new Error(`${path} answered ${await reply.text()}`);
  return (await reply.json()) as { messageId: string; reaches: number };
}

async function rowsOf(): Promise<number> {
  const { rows } = await db.query<{ n: bigint }>(
    `select (select count(*) from shared_messages) + (select count(*) from punter_messages) + (select count(*) from shared_message_reads)
       + (select count(*) from inboxes) as n`,
  );
  return Number(rows[0]?.n);
}

/** Written as the gate writes them. */
async function fill(email: string, count: number): Promise<void> {
  const { rows } = await db.query<{ punter_id: string }>(
    "select punter_id from punters where email_key = $1",
    [email],
  );
  const messages = Array.from({ length: count }, (_, n) => ({
    messageId: randomUUID(),
    template: "bet-won",
    args: { number: String(n), amount: "2000", currency: "USD" },
    causeKey: `bench:${n}`,
    show: "inbox",
    priority: 0,
    mandatory: false,
  }));
  for (let from = 0; from < count; from += 1000)
    await db.query("select post_messages($1, now(), $2)", [
      rows[0]?.punter_id,
      JSON.stringify(messages.slice(from, from + 1000)),
    ]);
}

async function medianCall(headers: Record<string, string>, page: number): Promise<number> {
  const times: number[] = [];
  for (let n = 0; n < CALLS; n++) {
    const started = performance.now();
    const reply = await fetch(
      `${gate.url}/client-gate/punter/message/inbox-page?pageSize=10&pageNumber=${page}`,
      { headers },
    );
    await reply.arrayBuffer();
    if (!reply.ok) throw new Error(`a page answered ${reply.status}`);
    times.push(performance.now() - started);
  }
  return median(times);
}
