import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { CLOSE_CODES, type Joint, type StreamPosition } from "@touchline/contract";
import {
  connectSocket,
  createTestDatabase,
  type SocketClient,
  type TestDatabase,
} from "@touchline/testkit";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import {
  cashOf,
  expectSound,
  offer,
  place,
  placed,
  reprice,
  single,
} from "../../../../test/bets.ts";
import { giveFreeBet } from "../../../../test/bonuses.ts";
import {
  head,
  type ScriptedFeed,
  scriptedFeed,
  state,
  totalMarket,
} from "../../../../test/feed.ts";
import { startGateOn, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import { type TestWire, wireHub } from "../../../../test/wires.ts";
import { MOST_WAIT_MS } from "../bets/place/place-fresh.ts";
import { FRESH_MS } from "./shard-replica.ts";
import { shardOf } from "./shards.ts";

/** A process that reads the feed, and two gates that do not, on one database. */
let database: TestDatabase;
let feed: ScriptedFeed;
let leader: TestGate;
const gates: { gate: TestGate; wire: TestWire; server: Server }[] = [];
let punter: TestPunter;
let round = 0;
let e: string;
const open: SocketClient[] = [];

/** Two equally likely ends: the first outcome of every market wins, or the second. */
const joint = (eventId: string): Joint => ({
  version: "1",
  cases: [{ weight: 1, blocks: [Float64Array.of(0.5, 0.5)] }],
  mask: (outcomeId) =>
    outcomeId.startsWith(eventId)
      ? { block: 0, wins: Uint8Array.from(/(?::1|:over)$/.test(outcomeId) ? [1, 0] : [0, 1]) }
      : null,
});

beforeAll(async () => {
  const hub = wireHub();
  database = await createTestDatabase();
  feed = { ...scriptedFeed(), joint };
  leader = await startGateOn(database.url, { feed, wire: hub.wire(), role: "feed" });
  await leader.gate.start({ isSeeded: false });
  for (const role of ["worker", "gate"] as const) {
    const wire = hub.wire();
    const gate = await startGateOn(database.url, { clock: leader.clock, wire, role });
    await gate.gate.start({ isSeeded: false });
    const server = createServer().on("upgrade", gate.gate.upgrade).listen(0, "127.0.0.1");
    await new Promise((ready) => server.once("listening", ready));
    gates.push({ gate, wire, server });
  }
});
afterAll(async () => {
  for (const { gate, server } of gates) {
    server.close();
    await gate.close();
  }
  await leader.close();
  await database.drop();
});
beforeEach(async () => {
  e = `e${++round}`;
  await heard(() => offer(feed, e, [2000, 3200, 4100]));
  punter = await join(at(0).gate);
});
afterEach(() => {
  for (const client of open.splice(0)) client.socket.terminate();
});

const at = (which: 0 | 1) => {
  const found = gates[which];
  if (!found) throw new Error("no such gate");
  return found;
};
const position = ({ gate }: { gate: TestGate }) =>
  gate.call("eventDetails", { params: { id: e } }).then(({ body }) => body?.position);

/** Sends something over the feed and waits until both gates know it. */
async function heard(send: () => void): Promise<void> {
  send();
  await leader.gate.schedule.run("feed.beat");
  const wanted = await position({ gate: leader });
  for (const each of gates) await expect.poll(() => position(each)).toEqual(wanted);
}

async function reader(which: 0 | 1, punterToken?: string): Promise<SocketClient> {
  const { port } = at(which).server.address() as AddressInfo;
  const client = await connectSocket(`ws://127.0.0.1:${port}/sockets/events?channel=mobile`);
  open.push(client);
  client.send({
    type: "CONTEXT",
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host: "127.0.0.1",
    source: "MOBILE",
    ...(punterToken ? { punterToken } : {}),
  });
  await client.next("CONTEXT_SET");
  return client;
}

test("a bet at any gate is placed at the leader's price, with its place in the log", async () => {
  const bet = await placed(at(1).gate, punter, single(e, "1", 2000, 1500));
  expect(bet.legs[0]?.odds).toBe(2000);
  expect(await judged(bet)).toEqual([
    {
      judged: [{ shard: shardOf(e), term: expect.any(Number), seq: expect.any(Number) as number }],
    },
  ]);
  await expectSound(at(0).gate, punter);
});

test("a bet that waited for the database names the place of the prices it was sent with", async () => {
  const { gate } = at(1);
  const freeBetId = await giveFreeBet(gate, punter, "15.00");
  await leader.query("begin");
  await leader.query("lock table free_bets in access exclusive mode");
  const placing = place(gate, punter, [{ ...single(e, "1", 2000, 1500), freeBetId }]);
  await expect.poll(() => leader.query("select from pg_locks where not granted")).toHaveLength(1);
  leader.clock.advance(MOST_WAIT_MS + 1);
  await heard(() => reprice(feed, e, [2000, 3300, 4000]));
  await leader.query("commit");
  const [outcome] = await placing;
  if (outcome?.status !== "placed") throw new Error("refused");
  const next = await placed(gate, punter, single(e, "1", 2000, 100));
  expect(await judged(outcome.bet)).toEqual(await judged(next));
});

const judged = ({ betId }: { betId: string }) =>
  leader.query("select judged from bet_keys where bet_id = $1 and judged is not null", [betId]);

test.each([
  ["another leader's term has begun", 1],
  ["the database has gone back to an earlier term", -1],
])("a bet is refused once %s", async (_, change) => {
  const before = await cashOf(at(0).gate, punter);
  const name = `feed.${shardOf(e)}`;
  await leader.query("update clock_terms set term = term + $2 where name = $1", [name, change]);
  try {
    const [outcome] = await place(at(1).gate, punter, [single(e, "1", 2000, 1500)]);
    expect(outcome).toMatchObject({ status: "refused", code: "MARKET_SUSPENDED" });
    expect(await cashOf(at(0).gate, punter)).toBe(before);
  } finally {
    await leader.query("update clock_terms set term = term - $2 where name = $1", [name, change]);
  }
});

test("a bet is refused while the gate does not hear the leader", async () => {
  leader.clock.advance(FRESH_MS);
  const [outcome] = await place(at(1).gate, punter, [single(e, "1", 2000, 1500)]);
  expect(outcome).toMatchObject({ status: "refused", code: "MARKET_SUSPENDED" });
  await leader.gate.schedule.run("feed.beat");
  await placed(at(1).gate, punter, single(e, "1", 2000, 1500));
});

test("a gate that was cut off asks for a copy and takes bets again at the new price", async () => {
  at(1).wire.cut();
  reprice(feed, e, [2100, 3200, 4100]);
  await new Promise((later) => setTimeout(later, 60));
  at(1).wire.heal();
  await heard(() => reprice(feed, e, [2200, 3200, 4100]));
  await placed(at(1).gate, punter, single(e, "1", 2200, 1000));
});

test("a socket that loses its gate resumes on another: each change once, no snapshot", async () => {
  const treeId = `t-${e}`;
  const first = await reader(0);
  first.send({ type: "SUBSCRIBE", displayMode: "FULL", ids: [treeId] });
  const { epoch, seq } = await first.next("TREE_SNAPSHOT");
  await heard(() => reprice(feed, e, [2050, 3200, 4100]));
  const seen: StreamPosition = { epoch, seq: (await first.next("TREE_DELTA")).seq };
  expect(seen.seq).toBe(seq + 1);
  first.socket.terminate();
  for (const odds of [2060, 2070, 2080]) await heard(() => reprice(feed, e, [odds, 3200, 4100]));
  const second = await reader(1);
  second.send({
    type: "SUBSCRIBE",
    displayMode: "FULL",
    ids: [treeId],
    resume: { [treeId]: seen },
  });
  expect(await second.next("TREE_CURRENT")).toMatchObject({ epoch, seq: seen.seq + 3 });
  const got = second.received.filter(({ type }) => type.startsWith("TREE_"));
  expect(got.map((message) => [message.type, "seq" in message && message.seq])).toEqual(
    [1, 2, 3].map((n) => ["TREE_DELTA", seen.seq + n]),
  );
});

test("a logout at one gate reaches the punter's sockets at the other", async () => {
  const client = await reader(1, punter.tokens.punterToken);
  await at(0).gate.call("logout", { headers: punter.headers });
  await at(0).gate.gate.schedule.run("outbox.flush");
  expect(await client.next("accountLogout")).toMatchObject({ reason: "self" });
});

test("a balance that one gate moves is pushed by the other, also if the wire loses it", async () => {
  const client = await reader(1, punter.tokens.punterToken);
  at(1).wire.cut();
  await placed(at(0).gate, punter, single(e, "1", 2000, 1500));
  await at(0).gate.gate.schedule.run("outbox.flush");
  at(1).wire.heal();
  await at(1).gate.gate.schedule.run("outbox.catch-up");
  expect(await client.next("accountUpdate")).toBeDefined();
  await leader.gate.schedule.run("feed.beat");
});

test("a builder is priced at a gate that reads no feed", async () => {
  const id = `b${round}`;
  await heard(() => {
    feed.send({ kind: "fixture", event: head(id), state: state() });
    feed.send({
      kind: "odds_change",
      eventId: id,
      state: state(),
      markets: [totalMarket(id, 10, [1900, 1900]), totalMarket(id, 12, [1900, 1900])],
    });
    reprice(feed, e, [2000, 3200, 4101]);
  });
  const picks = [10, 12].map((line) => ({
    marketId: `${id}:total:${line}`,
    outcomeId: `${id}:total:${line}:over`,
  }));
  const { body } = await at(1).gate.call("builderQuote", { body: { eventId: id, picks } });
  expect(body).toMatchObject({ why: null, odds: expect.any(Number) as number });
});

test("a gate that leaves says so to the load balancer, and its sockets move one by one", async () => {
  const ready = async () => (await at(0).gate.gate.app.inject("/ready")).statusCode;
  const clients = await Promise.all(Array.from({ length: 6 }, () => reader(0)));
  expect(await ready()).toBe(200);
  const left = at(0).gate.gate.retire({ leavingMs: 0, movingMs: 100 });
  expect(await ready()).toBe(503);
  expect((await at(0).gate.gate.app.inject("/live")).statusCode).toBe(200);
  await left;
  const codes = await Promise.all(clients.map(async ({ closed }) => (await closed).code));
  expect(new Set(codes)).toEqual(new Set([CLOSE_CODES.DRAINING]));
});
