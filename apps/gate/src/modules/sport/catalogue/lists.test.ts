import type { EventHead } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  head,
  resultMarket,
  type ScriptedFeed,
  scriptedFeed,
  state,
} from "../../../../test/feed.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join } from "../../../../test/punter.ts";

const HOUR = 3_600_000;

let gate: TestGate;
let feed: ScriptedFeed;

beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
  coming("f1", {
    startTime: START + HOUR,
    competitors: sides("Bayern München", "Köln"),
    tournament: { id: "bl", name: "Bundesliga", rank: 3 },
  });
  coming("f2", { startTime: START + 30 * HOUR, zeroMargin: true });
  coming("t1", {
    sport: "Tennis",
    startTime: START + 2 * HOUR,
    competitors: sides("Marek Novák", "Łukasz Zieliński"),
    tournament: { id: "wim", name: "Wimbledon", rank: 11 },
  });
  coming("cs1", {
    sport: "CounterStrike",
    startTime: START + HOUR,
    competitors: sides("Natus Vincere", "FaZe"),
    tournament: { id: "iem", name: "IEM Katowice", rank: 40 },
  });
  coming("o1", {
    kind: "outright",
    title: "Premier League winner",
    startTime: START + 90 * 24 * HOUR,
  });
  feed.send({
    kind: "fixture",
    event: head("l1", { sport: "Tennis", tournament: { id: "wim", name: "Wimbledon", rank: 11 } }),
    state: state(),
  });
  feed.send({
    kind: "odds_change",
    eventId: "l1",
    state: state(),
    markets: [resultMarket("l1", [1500, 4000, 6000])],
  });
  feed.send({
    kind: "fixture",
    event: head("over", { startTime: START - 3 * HOUR }),
    state: state({ status: "ended", period: "full_time", score: [2, 1] }),
  });
  await gate.gate.schedule.run("catalogue.save");
});
afterAll(() => gate.close());

const sides = (...names: string[]) =>
  names.map((name) => ({ name, short: name.slice(0, 2), colour: "#112233" }));

function coming(id: string, over: Partial<EventHead>): void {
  const waiting = state({ status: "prematch", period: "not_started", clockRuns: false });
  feed.send({ kind: "fixture", event: head(id, over), state: waiting });
  feed.send({
    kind: "odds_change",
    eventId: id,
    state: waiting,
    markets: [resultMarket(id, [1500, 4000, 6000])],
  });
}

const list = async (query: Record<string, string>) =>
  (await gate.call("eventList", { query })).body.events.map(({ tree }) => tree.head.eventId);

test("each sport lists its offerings", async () => {
  expect((await gate.call("sports")).body.sports).toEqual([
    { sport: "Football", live: 0, prematch: 2, outrights: 1 },
    { sport: "Tennis", live: 1, prematch: 1, outrights: 0 },
    { sport: "CounterStrike", live: 0, prematch: 1, outrights: 0 },
  ]);
});

test.each([
  ["all sports", {}, [2, 1]],
  ["one sport", { sport: "Football" }, [1, 1]],
  ["esports", { esports: "1" }, [1]],
  ["a sport that has none", { sport: "Darts" }, []],
])("days with upcoming events of %s are counted", async (_what, query, counts) => {
  const { days } = (await gate.call("eventDays", { query: query as Record<string, string> })).body;
  expect(days.map(({ count }) => count)).toEqual(counts);
  const first = new Date(START + HOUR).toISOString().slice(0, 10);
  if (counts.length > 0) expect(days[0]?.day).toBe(first);
});

test.each([
  [599, "2026-06-02"],
  [600, "2026-06-03"],
])(
  "a day follows the visitor's time zone: %i minutes east of Greenwich 14:00 is on %s",
  async (offset, day) => {
    const { days } = (
      await gate.call("eventDays", { query: { sport: "Tennis", offset: String(offset) } })
    ).body;
    expect(days).toEqual([{ day, count: 1 }]);
  },
);

test.each([
  ["a sport's coming matches", { sport: "Football" }, ["f2", "f1"]],
  ["those of the next hours", { sport: "Football", until: String(START + 3 * HOUR) }, ["f1"]],
  ["those from tomorrow on", { from: String(START + 24 * HOUR) }, ["f2"]],
  ["a tournament", { tournament: "wim" }, ["t1"]],
  ["outrights", { sport: "Football", kind: "outright" }, ["o1"]],
  ["zero-margin events", { zeroMargin: "1" }, ["f2"]],
  ["esports, which stand apart", { esports: "1" }, ["cs1"]],
  ["named ones, whatever their state", { ids: "l1,cs1,nowhere" }, ["l1", "cs1"]],
  ["a page", { sport: "Football", offset: "1", limit: "1" }, ["f1"]],
])("the list can be %s", async (_what, query, expected) =>
  expect(await list(query as Record<string, string>)).toEqual(expected),
);

test("the first screen of upcoming events has the top matches, those starting next, and the leagues", async () => {
  const { body } = await gate.call("upcoming", { query: {} });
  expect(body.top).toEqual(["t-f2", "t-f1", "t-t1"]);
  expect(body.next).toEqual(["t-f1", "t-t1", "t-f2"]);
  expect(new Set(body.events.map(({ treeId }) => treeId))).toEqual(new Set(body.top));
  expect(body.leagues.map(({ tournament: { id }, prematch }) => [id, prematch])).toEqual([
    ["l1", 1],
    ["bl", 1],
    ["wim", 1],
  ]);
  expect(body.sports.map(({ sport }) => sport)).toEqual(["Football", "Tennis"]);
  expect((await gate.call("upcoming", { query: { esports: "1" } })).body.next).toEqual(["t-cs1"]);
});

test("a sport's live list has a tree of its own", async () => {
  const tennis = (await gate.call("livePopular", { query: { sport: "Tennis" } })).body;
  expect(tennis.treeId).toBe("list:live:Tennis");
  expect(tennis.list.groups.map(({ ids }) => ids)).toEqual([["t-l1"]]);
  const esports = (await gate.call("livePopular", { query: { esports: "1" } })).body;
  expect([esports.treeId, esports.list.groups, esports.sports.map(({ sport }) => sport)]).toEqual([
    "list:live:esports",
    [],
    ["CounterStrike"],
  ]);
});

test("tournaments are grouped by country, each with its offerings", async () => {
  const { categories } = (await gate.call("tournaments", { params: { sport: "Tennis" } })).body;
  expect(categories).toMatchObject([
    {
      category: { name: "England" },
      tournaments: [{ tournament: { id: "wim" }, live: 1, prematch: 1 }],
    },
  ]);
});

test("results list ended events by day and sport", async () => {
  const day = { from: String(START - 12 * HOUR), until: String(START) };
  const { body } = await gate.call("results", { query: day });
  expect(body).toMatchObject({
    results: [{ head: { eventId: "over" }, state: { score: [2, 1] } }],
    sports: [{ sport: "Football", count: 1 }],
    more: false,
  });
  expect((await gate.call("results", { query: { ...day, sport: "Tennis" } })).body.results).toEqual(
    [],
  );
});

describe("the search", () => {
  test.each([
    ["bayern", ["f1"]],
    ["BAYERN munchen", ["f1"]],
    ["бавария", []],
    ["байерн", ["f1"]],
    ["munhcen", ["f1"]],
    ["koln", ["f1"]],
    ["zielinski", ["t1"]],
    ["навтус винсере", ["cs1"]],
    ["vinc", ["cs1"]],
    ["xy", []],
    ["...", []],
  ])("%s finds %j", async (text, expected) => {
    const { events } = (await gate.call("searchEvents", { query: { text } })).body;
    expect(events.map(({ head: { eventId } }) => eventId)).toEqual(expected);
  });

  test("shows the match-winner odds of each event", async () => {
    const { events } = (await gate.call("searchEvents", { query: { text: "koln" } })).body;
    expect(events).toMatchObject([
      {
        head: { eventId: "f1" },
        market: { type: "match_result", outcomes: [{ key: "1", odds: 1500 }, {}, {}] },
      },
    ]);
  });

  test("finds tournaments too", async () => {
    const { tournaments } = (await gate.call("searchEvents", { query: { text: "wimbeldon" } }))
      .body;
    expect(tournaments).toMatchObject([{ sport: "Tennis", tournament: { id: "wim" } }]);
  });
});

test("finds teams, each once", async () => {
  const { competitors } = (await gate.call("searchEvents", { query: { text: "bayern" } })).body;
  expect(competitors).toMatchObject([
    { sport: "Football", competitor: { name: "Bayern München" } },
  ]);
});

test("events can be listed by tournaments, teams and ids together, live ones included and ended ones excluded", async () => {
  expect(new Set(await list({ tournaments: "wim" }))).toEqual(new Set(["l1", "t1"]));
  expect(await list({ competitors: "Football:Bayern München" })).toEqual(["f1"]);
  expect(await list({ competitors: "Tennis:Bayern München" })).toEqual([]);
  expect(
    new Set(
      await list({
        tournaments: "iem,none",
        competitors: "Football:Köln|Tennis:nobody",
        ids: "f2",
      }),
    ),
  ).toEqual(new Set(["cs1", "f1", "f2"]));
});

test("favourites belong to their punter, are stored once, and can be removed", async () => {
  const [one, other] = [await join(gate), await join(gate)];
  const set = async (id: string, kept: boolean) =>
    (
      await gate.call("setFavourite", {
        body: { favourite: { kind: "event", id }, kept },
        headers: one.headers,
      })
    ).body.favourites;
  await set("f1", true);
  expect(await set("f1", true)).toEqual([{ kind: "event", id: "f1" }]);
  expect((await set("t1", true)).map(({ id }) => id)).toEqual(["f1", "t1"]);
  expect((await gate.call("favourites", { headers: other.headers })).body.favourites).toEqual([]);
  expect(await set("f1", false)).toEqual([{ kind: "event", id: "t1" }]);
});
