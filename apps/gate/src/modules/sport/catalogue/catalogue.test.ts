import { afterAll, beforeAll, expect, test } from "vitest";
import {
  head,
  resultMarket,
  type ScriptedFeed,
  scriptedFeed,
  state,
  totalMarket,
} from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";

let gate: TestGate;
let feed: ScriptedFeed;

beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
  for (let n = 1; n <= 5; n++) play(`a${n}`, "Premier League", 1);
  for (let n = 1; n <= 5; n++) play(`b${n}`, "La Liga", 2);
  play("c1", "Serie A", 3);
  feed.send({
    kind: "fixture",
    event: head("soon"),
    state: state({ status: "prematch", period: "not_started" }),
  });
});
afterAll(() => gate.close());

function play(id: string, tournament: string, rank: number): void {
  feed.send({
    kind: "fixture",
    event: head(id, { tournament: { id: tournament, name: tournament, rank } }),
    state: state(),
  });
  feed.send({
    kind: "odds_change",
    eventId: id,
    state: state(),
    markets: [resultMarket(id, [1500, 4000, 6000]), totalMarket(id, 10, [1900, 1900])],
  });
}

test("GET /events/live/popular answers the live list by rank, and the first tournaments' events whole", async () => {
  const { body } = await gate.call("livePopular", { query: { limit: "6" } });
  expect(body.list.groups.map(({ tournament, ids }) => [tournament.name, ids.length])).toEqual([
    ["Premier League", 5],
    ["La Liga", 5],
    ["Serie A", 1],
  ]);
  expect(body.events.map(({ tree }) => tree.head.eventId)).toEqual([
    "a1",
    "a2",
    "a3",
    "a4",
    "a5",
    "b1",
    "b2",
    "b3",
    "b4",
    "b5",
  ]);
  expect(body.events[0]?.tree).toMatchObject({
    marketCount: 2,
    markets: [{ type: "match_result" }, { type: "total", lineQuarters: 10 }],
  });
  expect(body.sports).toEqual([{ sport: "Football", live: 11, prematch: 1, outrights: 0 }]);
});

test("GET /events/live/popular refuses a non-numeric limit", async () => {
  expect((await gate.call("livePopular", { query: { limit: "many" } })).error.code).toBe(
    "gateway.validation.request.invalid",
  );
});

test("GET /events/{id} answers one event with all its markets and its stream position", async () => {
  const before = (await gate.call("eventDetails", { params: { id: "a1" } })).body;
  expect(before.tree.markets.map(({ type }) => type)).toEqual(["match_result", "total"]);
  feed.send({
    kind: "odds_change",
    eventId: "a1",
    state: state(),
    markets: [resultMarket("a1", [1550, 4000, 6000])],
  });
  const after = (await gate.call("eventDetails", { params: { id: "a1" } })).body;
  expect(after.position).toEqual({ epoch: before.position.epoch, seq: before.position.seq + 1 });
});

test("GET /events/{id} answers EVENT_NOT_FOUND for an unknown event", async () => {
  const { http, error } = await gate.call("eventDetails", { params: { id: "nonsense" } });
  expect([http, error.code]).toEqual([404, "EVENT_NOT_FOUND"]);
});

test("an ended event is still found after its tree is gone, without markets", async () => {
  play("old", "Serie A", 3);
  feed.send({
    kind: "odds_change",
    eventId: "old",
    state: state({ status: "ended", period: "full_time", score: [2, 1] }),
    markets: [],
  });
  await gate.gate.schedule.run("catalogue.save");
  gate.clock.advance(11 * 60_000);
  await gate.gate.schedule.run("catalogue.sweep");
  expect((await gate.call("treeIds", { query: { "event-ids": "old" } })).body).toEqual([]);
  const { body } = await gate.call("eventDetails", { params: { id: "old" } });
  expect(body.tree).toMatchObject({ state: { status: "ended", score: [2, 1] }, markets: [] });
});

test("GET /events/get-tree-ids answers the live trees of known events", async () => {
  const { body } = await gate.call("treeIds", { query: { "event-ids": "a1,nonsense,c1" } });
  expect(body).toEqual([
    { eventId: "a1", treeId: "t-a1" },
    { eventId: "c1", treeId: "t-c1" },
  ]);
});

test("event details show the feed's latest attack figures, and omit invalid ones", async () => {
  const told = (minutes: [number, number][]) =>
    feed.send({
      kind: "odds_change",
      eventId: "a2",
      state: state(),
      markets: [],
      momentum: [{ period: "first_half", minutes }],
    });
  const momentum = async () =>
    (await gate.call("eventDetails", { params: { id: "a2" } })).body.tree.momentum;
  expect(await momentum()).toBeUndefined();
  told([[2, 1]]);
  told([
    [2, 1],
    [0, 6],
  ]);
  expect(await momentum()).toEqual([
    {
      period: "first_half",
      minutes: [
        [2, 1],
        [0, 6],
      ],
    },
  ]);
  told(Array.from({ length: 5000 }, () => [1, 1]));
  told([[99, 0]]);
  expect((await momentum())?.[0]?.minutes).toHaveLength(2);
  const { body } = await gate.call("livePopular", {});
  expect(body.events.some(({ tree }) => tree.momentum)).toBe(false);
});
