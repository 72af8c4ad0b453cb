import type { AddressInfo } from "node:net";
import type { EventHead, EventState, MatchNews } from "@touchline/contract";
import {
  connectSocket,
  type PushService,
  type PushSubscriber,
  startPushService,
} from "@touchline/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { head, type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import { sendPushes, shown, subscribe } from "../../../../test/pushes.ts";

let service: PushService;
let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let browser: PushSubscriber;
let event: string;
let round = 0;

beforeAll(async () => {
  service = await startPushService();
  feed = scriptedFeed();
  gate = await startTestGate({ feed, config: { pushLocalOrigin: service.origin } });
  await gate.gate.start({ isSeeded: false });
  gate.gate.app.server.on("upgrade", gate.gate.upgrade);
  await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
});
afterAll(async () => {
  await gate.close();
  await service.close();
});
beforeEach(async () => {
  punter = await join(gate);
  browser = service.subscribe();
  await subscribe(gate, punter, browser);
  event = `ma${++round}`;
  fixture();
});

const before = { status: "prematch", period: "not_started", clockRuns: false } as const;
function fixture(over: Partial<EventHead> = {}, now: Partial<EventState> = before): void {
  feed.send({
    kind: "fixture",
    event: head(event, { startTime: gate.clock.now(), ...over }),
    state: state(now),
  });
}
const play = (over: Partial<EventState> = {}) =>
  feed.send({ kind: "odds_change", eventId: event, state: state(over), markets: [] });
const bell = (
  news: MatchNews[],
  id = event,
  headers: Record<string, string | undefined> = punter.headers,
) => gate.call("setMatchAlert", { params: { id }, body: { news }, headers });

async function pass(on: TestGate = gate): Promise<void> {
  await on.gate.schedule.run("alerts.news");
  await sendPushes(on);
}
const told = () => shown(browser).map(({ body }) => body);

test("a match announces its start, every goal and full time, once each", async () => {
  expect((await bell(["start", "score", "end"])).body.matches).toMatchObject([
    { eventId: event, title: "Arsenal – Chelsea", news: ["start", "score", "end"] },
  ]);
  await pass();
  expect(told()).toEqual([]);
  for (const now of [
    {},
    { score: [1, 0] },
    { score: [1, 0], danger: "home_attack" },
    { score: [1, 1] },
  ] as Partial<EventState>[]) {
    play(now);
    await pass();
    await pass();
  }
  play({ status: "ended", period: "full_time", score: [2, 1] });
  await pass();
  expect(told()).toEqual([
    "The match has started.",
    "Score: 1 : 0",
    "Score: 1 : 1",
    "Final score: 2 : 1",
  ]);
  expect(shown(browser)[1]).toMatchObject({ title: "Arsenal – Chelsea" });
  expect(shown(browser)[1]?.navigate).toContain(`/sport/live/event?id=${event}`);
  expect((await gate.call("alerts", { headers: punter.headers })).body.matches).toEqual([]);
});

test("only the chosen moments are announced, and none after the alert was removed", async () => {
  await bell(["end"]);
  play();
  play({ score: [1, 0] });
  await pass();
  expect(told()).toEqual([]);
  expect((await bell([])).body.matches).toEqual([]);
  play({ status: "ended", score: [1, 0] });
  await pass();
  expect(told()).toEqual([]);
});

test("a disallowed goal is corrected once, and the next goal is announced", async () => {
  await bell(["score"]);
  for (const score of [
    [1, 0],
    [0, 0],
    [0, 0],
    [1, 0],
  ] as [number, number][]) {
    play({ score });
    await pass();
  }
  expect(told()).toEqual(["Score: 1 : 0", "Score corrected: 0 : 0", "Score: 1 : 0"]);
});

test("a feed that keeps changing the score causes only a few notifications", async () => {
  await bell(["score"]);
  for (let times = 0; times < 20; times++) {
    for (const score of [
      [1, 0],
      [0, 0],
    ] as [number, number][]) {
      play({ score });
      await pass();
    }
  }
  expect(told().filter((body) => body.startsWith("Score corrected"))).toHaveLength(5);
  expect(told().length).toBeLessThanOrEqual(11);
});

test("a restarted gate announces what it missed, and nothing twice", async () => {
  const other = scriptedFeed();
  play();
  await bell(["start", "score"]);
  play({ score: [1, 0] });
  await pass();
  const second = await startGateOn(gate.databaseUrl, {
    feed: other,
    clock: gate.clock,
    config: { pushLocalOrigin: service.origin },
  });
  await second.gate.start();
  await second.gate.schedule.run("alerts.follow");
  await pass(second);
  other.send({
    kind: "fixture",
    event: head(event, { startTime: gate.clock.now() }),
    state: state({ score: [1, 0] }),
  });
  await pass(second);
  expect(told()).toEqual(["Score: 1 : 0"]);
  other.send({ kind: "odds_change", eventId: event, state: state({ score: [2, 0] }), markets: [] });
  await pass(second);
  play({ score: [2, 0] });
  await pass();
  expect(told()).toEqual(["Score: 1 : 0", "Score: 2 : 0"]);
  await second.close();
});

test("basketball announces its quarters", async () => {
  event = `${event}b`;
  fixture({ sport: "Basketball" });
  await bell(["score"]);
  play({ period: "quarter", periodNumber: 1, score: [2, 0] });
  await pass();
  play({ period: "quarter", periodNumber: 1, score: [12, 9] });
  await pass();
  expect(told()).toEqual([]);
  play({ period: "break", periodNumber: 1, score: [25, 21], periodScores: [[25, 21]] });
  await pass();
  expect(told()).toEqual(["Score: 25 : 21"]);
});

test("a cancelled match is announced to those who wait for its end", async () => {
  await bell(["end"]);
  fixture({}, { ...before, status: "cancelled" });
  await pass();
  expect(told()).toEqual(["The match was cancelled."]);
});

test("an open page receives alerts by its socket, without a device and in the same order", async () => {
  const watching = await join(gate);
  const { port } = gate.gate.app.server.address() as AddressInfo;
  const host = "curacao.localhost";
  const client = await connectSocket(`ws://127.0.0.1:${port}/sockets/v2/punter?channel=mobile`, {
    host,
  });
  const punterToken = watching.tokens.punterToken;
  client.send({
    type: "CONTEXT",
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host,
    source: "MOBILE",
    punterToken,
  });
  await client.next("CONTEXT_SET");
  await bell(["start", "score"], event, watching.headers);
  play();
  await pass();
  play({ score: [0, 1] });
  await pass();
  expect(await client.next("matchNews")).toMatchObject({
    eventId: event,
    news: "start",
    title: "Arsenal – Chelsea",
  });
  expect(await client.next("matchNews")).toMatchObject({
    news: "score",
    score: "0 : 1",
    path: `/sport/live/event?id=${event}`,
  });
  client.socket.terminate();
});

test.each([
  ["an event that nobody knows", "nothing"],
  ["one that is over", null],
])("%s has no alert button", async (_, id) => {
  play({ status: "ended" });
  expect((await bell(["start"], id ?? event)).error.code).toBe("EVENT_NOT_FOUND");
});

test("a punter can follow at most fifty matches", async () => {
  const ids = Array.from({ length: 51 }, (_, n) => `${event}-${n}`);
  for (const id of ids) feed.send({ kind: "fixture", event: head(id), state: state(before) });
  const replies = await Promise.all(ids.map((id) => bell(["start"], id)));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(50);
  expect(replies.find(({ http }) => http !== 200)?.error).toMatchObject({
    code: "ALERT_TOO_MANY",
    details: { most: 50 },
  });
});

test("match alerts are not offered where the law does not provide for them", async () => {
  const [row] = await gate.query<{ punter_id: string }>(
    "update punters set jurisdiction = 'Italy' where email_key = $1 returning punter_id",
    [punter.email],
  );
  await gate.query("update sessions set jurisdiction = 'Italy' where punter_id = $1", [
    row?.punter_id,
  ]);
  gate.clock.advance(2000);
  const reply = await bell(["start"], event, { ...punter.headers, host: "italy.localhost" });
  expect(["ALERT_NOT_OFFERED", "INCORRECT_PUNTER_STATE"]).toContain(reply.error.code);
});

test("the sweep deletes alerts of finished events", async () => {
  await bell(["end"]);
  await gate.query(
    "update match_alerts set start_time = start_time - interval '11 days' where event_id = $1",
    [event],
  );
  await gate.gate.schedule.run("alerts.sweep");
  expect(await gate.query("select from match_news where event_id = $1", [event])).toEqual([]);
});
