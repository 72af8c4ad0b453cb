import type { EventCast, PlayedMatch, PlayedSeason, StatisticsSource } from "@touchline/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { head, type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";

const DAY = 86_400_000;
const ENGLAND = { id: "c1", name: "England", countryCode: "GB-ENG" };
const LEAGUE = { id: "l1", name: "Premier League", rank: 1 };
const NAMES = ["Arsenal", "Chelsea", "Everton", "Fulham", "Leeds", "Liverpool"];

let asked = 0;
const match = (
  eventId: string,
  daysAgo: number,
  home: string,
  away: string,
  score: [number, number],
): PlayedMatch => ({
  eventId,
  round: 1,
  playedAt: START - daysAgo * DAY,
  sides: [home, away],
  score,
  parts: [],
});
const season = (over: Partial<PlayedSeason> = {}): PlayedSeason => ({
  sport: "Football",
  category: ENGLAND,
  tournament: LEAGUE,
  startedAt: START - 30 * DAY,
  competitors: NAMES.map((name) => ({ name, short: name.slice(0, 2), colour: "#112233" })),
  matches: [
    match("m1", 9, "Arsenal", "Everton", [3, 0]),
    match("m2", 8, "Chelsea", "Fulham", [0, 0]),
    match("m3", 7, "Leeds", "Liverpool", [0, 1]),
  ],
  races: [],
  ...over,
});
const lineup = { starters: [], bench: [], missing: [] };
const source: StatisticsSource = {
  async season(tournamentId, ago = 0) {
    if (tournamentId !== LEAGUE.id) return null;
    asked++;
    return ago === 0
      ? season()
      : season({
          startedAt: START - 60 * DAY,
          matches: [match("old", 40, "Chelsea", "Arsenal", [2, 2])],
        });
  },
  meetings: async () => [
    match("old", 40, "Chelsea", "Arsenal", [2, 2]),
    match("older", 70, "Arsenal", "Chelsea", [1, 0]),
  ],
  cast: async (eventId): Promise<EventCast | null> =>
    eventId === "next" ? { kind: "lineups", sides: [lineup, lineup] } : null,
};

let gate: TestGate;
let feed: ScriptedFeed;

beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed, statistics: source });
  await gate.gate.start({ isSeeded: false });
  const sides = (...names: string[]) => ({
    competitors: names.map((name) => ({ name, short: name.slice(0, 2), colour: "#112233" })),
  });
  const send = (
    id: string,
    over: Parameters<typeof head>[1],
    status: "prematch" | "ended",
    score: [number, number] = [0, 0],
  ) => feed.send({ kind: "fixture", event: head(id, over), state: state({ status, score }) });
  send("next", { startTime: START + DAY }, "prematch");
  // Our own results: one that the source lacks, one that it has differently, one that it has under
  // another name.
  send("ours", { ...sides("Everton", "Chelsea"), startTime: START - DAY }, "ended", [1, 4]);
  send("m3", { ...sides("Leeds", "Liverpool"), startTime: START - 7 * DAY }, "ended", [2, 1]);
  send("m2-again", { ...sides("Chelsea", "Fulham"), startTime: START - 8 * DAY }, "ended", [5, 0]);
  send(
    "last-season",
    { ...sides("Fulham", "Leeds"), startTime: START - 50 * DAY },
    "ended",
    [1, 0],
  );
  send(
    "lone",
    { tournament: { id: "cup", name: "Cup", rank: 9 }, startTime: START + DAY },
    "prematch",
  );
  await gate.gate.schedule.run("catalogue.save");
});
afterAll(() => gate.close());

test("a tournament's table counts the source's matches and our own results, each once", async () => {
  const { body } = await gate.call("tournamentStatistics", { params: { id: "l1" } });
  const points = Object.fromEntries(
    body.season?.table.total.map(({ competitor, played, points }) => [
      competitor.name,
      [played, points],
    ]) ?? [],
  );
  expect(points).toEqual({
    Chelsea: [2, 4],
    Arsenal: [1, 3],
    Leeds: [1, 3],
    Fulham: [1, 1],
    Liverpool: [1, 0],
    Everton: [2, 0],
  });
  expect(
    body.season?.table.home.find(({ competitor }) => competitor.name === "Everton"),
  ).toMatchObject({ played: 1, lost: 1 });
  expect(body.season?.matches.map(({ eventId, score }) => [eventId, score])).toEqual([
    ["ours", [1, 4]],
    ["m3", [2, 1]],
    ["m2", [0, 0]],
    ["m1", [3, 0]],
  ]);
});

test("a tournament's page shows the upcoming matches", async () => {
  const { body } = await gate.call("tournamentStatistics", { params: { id: "l1" } });
  expect([
    body.sport,
    body.tournament.name,
    body.events.map(({ eventId }) => eventId),
    body.live,
  ]).toEqual(["Football", "Premier League", ["next"], []]);
});

test("many readers cause one request to the source, until the answer is stale", async () => {
  gate.clock.advance(60_000);
  const before = asked;
  await Promise.all(
    Array.from({ length: 5 }, () => gate.call("tournamentStatistics", { params: { id: "l1" } })),
  );
  expect(asked).toBe(before + 1);
});

test("an event shows its sides in the table with their neighbours, form over seasons, meetings and line-ups", async () => {
  const { body } = await gate.call("eventStatistics", { params: { id: "next" } });
  expect(body.rows.map(({ rank, competitor }) => [rank, competitor.name])).toEqual([
    [1, "Chelsea"],
    [2, "Arsenal"],
    [3, "Leeds"],
  ]);
  expect(
    body.form.map((matches) =>
      matches.map(({ opponent, score, outcome, home }) => [opponent, score, outcome, home]),
    ),
  ).toEqual([
    [
      ["Everton", [3, 0], "W", true],
      ["Chelsea", [2, 2], "D", false],
    ],
    [
      ["Everton", [4, 1], "W", false],
      ["Fulham", [0, 0], "D", true],
      ["Arsenal", [2, 2], "D", true],
    ],
  ]);
  expect(body.meetings).toMatchObject({
    won: [1, 0],
    drawn: 1,
    matches: [{ eventId: "old" }, { eventId: "older" }],
  });
  expect(body.cast?.kind).toBe("lineups");
});

test("where the source has no data the reply says so, and still shows the offer", async () => {
  const { body } = await gate.call("tournamentStatistics", { params: { id: "cup" } });
  expect([body.season, body.events.map(({ eventId }) => eventId)]).toEqual([null, ["lone"]]);
  const lone = (await gate.call("eventStatistics", { params: { id: "lone" } })).body;
  expect([lone.rows, lone.form, lone.cast]).toEqual([[], [[], []], null]);
});

test.each([
  ["tournamentStatistics", "TOURNAMENT_NOT_FOUND"],
  ["eventStatistics", "EVENT_NOT_FOUND"],
] as const)("%s of an unknown id is refused with %s", async (name, code) => {
  const { http, error } = await gate.call(name, { params: { id: "nowhere" } });
  expect([http, error.code]).toEqual([404, code]);
});
