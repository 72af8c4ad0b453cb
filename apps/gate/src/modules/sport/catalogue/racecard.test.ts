import { afterAll, beforeAll, expect, test } from "vitest";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { offerRace, raceCard, raceHead, waiting, winMarket } from "../../../../test/races.ts";

let gate: TestGate;
let feed: ScriptedFeed;

beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start();
});
afterAll(() => gate.close());

const details = async (id: string) => (await gate.call("eventDetails", { params: { id } })).body;
const PRICES = { 0: 3000, 1: 4000, 2: 5000, 3: 8000 };

test("an event's page carries the racecard, lists do not", async () => {
  offerRace(feed, "r1", [winMarket("r1", PRICES)]);
  expect((await details("r1")).tree.card).toEqual(raceCard());
  const { body } = await gate.call("eventList", { query: { sport: "HorseRacing" } });
  expect(body.events.map(({ tree }) => [tree.head.eventId, "card" in tree])).toEqual([
    ["r1", false],
  ]);
});

test("a changed racecard is pushed to FULL readers, an unchanged one is not", async () => {
  offerRace(feed, "r2", [winMarket("r2", PRICES)]);
  const before = await details("r2");
  feed.send({ kind: "fixture", event: raceHead("r2"), state: waiting(), card: raceCard() });
  expect((await details("r2")).position).toEqual(before.position);
  feed.send({
    kind: "fixture",
    event: raceHead("r2"),
    state: waiting(),
    card: raceCard({ going: "soft" }),
  });
  // A fixture without a card leaves the card unchanged.
  feed.send({ kind: "fixture", event: raceHead("r2"), state: waiting() });
  const after = await details("r2");
  expect(after.position.seq).toBe(before.position.seq + 1);
  expect(after.tree.card?.going).toBe("soft");
});

test("an invalid racecard is omitted, and the race is offered without it", async () => {
  const wrong = raceCard({ runners: [{ number: 1, form: "<b>" }] });
  feed.send({ kind: "fixture", event: raceHead("r3"), state: waiting(), card: wrong });
  expect((await details("r3")).tree).not.toHaveProperty("card");
});

test("a finished race keeps its card, order and starting prices when its tree is gone", async () => {
  offerRace(feed, "r4", [winMarket("r4", PRICES)]);
  const over = waiting({
    status: "ended",
    period: "full_time",
    places: [2, 0, 1],
    withdrawn: [3],
    deductions: [{ competitor: 3, at: 1_780_000_000_000, percent: 10 }],
    startingPrices: [3000, 4000, 5500, 0],
    deadHeats: [[2, 0]],
  });
  feed.send({ kind: "odds_change", eventId: "r4", state: over, markets: [] });
  await gate.gate.schedule.run("catalogue.save");
  gate.clock.advance(11 * 60_000);
  await gate.gate.schedule.run("catalogue.sweep");
  const { tree } = await details("r4");
  expect(tree).toMatchObject({ card: raceCard(), state: over, markets: [] });
});

test("GET /events/next-races answers the next races in start order, and none that has started", async () => {
  const soon = (minutes: number) => gate.clock.now() + minutes * 60_000;
  const announce = (
    id: string,
    minutes: number,
    over: Parameters<typeof raceHead>[1] = {},
    status: "prematch" | "live" = "prematch",
  ) =>
    feed.send({
      kind: "fixture",
      event: raceHead(id, { startTime: soon(minutes), ...over }),
      state: waiting({ status }),
    });
  announce("late", -1);
  announce("second", 20);
  announce("first", 5);
  announce("off", 1, {}, "live");
  announce("dogs", 3, { sport: "Greyhounds" });
  announce("grand prix", 2, { sport: "Formula1" });
  announce("drawn", 2, { virtual: { round: 1, seedHash: "00" } });
  for (let n = 0; n < 9; n++) announce(`far ${n}`, 600 + n);
  const { races } = (await gate.call("nextRaces")).body;
  const names = races.map(({ eventId }) => eventId).filter((id) => !/^r\d$/.test(id));
  expect(names.slice(0, 3)).toEqual(["late", "dogs", "first"]);
  const ofDogs = (await gate.call("nextRaces", { query: { sport: "Greyhounds" } })).body.races;
  expect(ofDogs.map(({ eventId }) => eventId)).toEqual(["dogs"]);
  expect((await gate.call("nextRaces", { query: { sport: "Formula1" as never } })).error.code).toBe(
    "gateway.validation.request.invalid",
  );
  expect(races).toHaveLength(8);
  expect(races.find(({ eventId }) => eventId === "first")).toEqual({
    eventId: "first",
    sport: "HorseRacing",
    title: "1m 2f Handicap",
    course: "Ascot",
    countryCode: "GB-ENG",
    startTime: soon(5),
  });
});
