import { fakeClock } from "@touchline/testkit";
import { beforeEach, describe, expect, test } from "vitest";
import {
  head,
  resultMarket,
  type ScriptedFeed,
  scriptedFeed,
  state,
} from "../../../../test/feed.ts";
import { soleKeeper } from "../catalogue/catalogue.module.ts";
import { createCatalogueService } from "../catalogue/catalogue.service.ts";
import { createFeedService, SILENCE_MS } from "./feed.service.ts";

const clock = fakeClock(1_780_000_000_000);
let feed: ScriptedFeed;
let service: ReturnType<typeof createFeedService>;
let catalogue: ReturnType<typeof createCatalogueService>;
let logged: string[];

beforeEach(() => {
  feed = scriptedFeed();
  catalogue = createCatalogueService(clock, "epoch");
  logged = [];
  let request = 0;
  const { take, isOurs } = soleKeeper("epoch", clock, () => catalogue);
  service = createFeedService({
    sink: { take, isOurs, eventsOf: catalogue.eventsOf },
    source: feed,
    onResult: () => {},
    clock,
    newRequestId: () => `r${++request}`,
    log: ({ what }) => logged.push(what),
  });
  feed.start((message) => service.receive(message));
  feed.send({ kind: "fixture", event: head("e1"), state: state() });
  feed.send({
    kind: "odds_change",
    eventId: "e1",
    state: state(),
    markets: [resultMarket("e1", [1500, 4000, 6000])],
  });
});

const shown = () => catalogue.tree("t-e1", "SHORT")?.tree.markets[0];
const prices = () => shown()?.outcomes.map((outcome) => outcome.odds);

test("an odds change moves the price", () => {
  feed.send({
    kind: "odds_change",
    eventId: "e1",
    state: state(),
    markets: [resultMarket("e1", [1600, 4000, 5500])],
  });
  expect(prices()).toEqual([1600, 4000, 5500]);
});

test("a bet stop suspends the event's markets until the feed reopens them", () => {
  feed.send({ kind: "bet_stop", eventId: "e1", why: "goal" });
  expect(shown()?.status).toBe("suspended");
  feed.send({
    kind: "odds_change",
    eventId: "e1",
    state: state({ score: [1, 0] }),
    markets: [resultMarket("e1", [1200, 6000, 12_000])],
  });
  expect(shown()?.status).toBe("open");
});

test("a repeated message is applied once", () => {
  const message = feed.send({
    kind: "odds_change",
    eventId: "e1",
    state: state(),
    markets: [resultMarket("e1", [1600, 4000, 5500])],
  });
  feed.send({
    kind: "odds_change",
    eventId: "e1",
    state: state(),
    markets: [resultMarket("e1", [1700, 4000, 5500])],
  });
  feed.sendRaw(message);
  expect(prices()).toEqual([1700, 4000, 5500]);
  expect(logged).toContain("duplicate");
});

test("a recovery requests everything since the last message in order, until one completes", () => {
  const { at } = feed.send({ kind: "alive" });
  feed.skip();
  feed.send({ kind: "alive" });
  feed.skip();
  feed.send({ kind: "alive" });
  expect(feed.missedSince).toEqual([at, at]);
  const complete = feed.send({ kind: "snapshot_complete", recovery: "r2" });
  feed.skip();
  feed.send({ kind: "alive" });
  expect(feed.missedSince).toEqual([at, at, complete.at]);
});

describe("a gap", () => {
  beforeEach(() => {
    feed.skip();
    feed.send({ kind: "alive" });
  });

  test("suspends the producer's markets and requests the state", () => {
    expect(shown()?.status).toBe("suspended");
    feed.send({ kind: "alive" });
    expect(feed.recoveries).toEqual(["r1"]);
  });

  test("after a first one requests the state again, since it may have lost the first recovery", () => {
    feed.skip();
    feed.send({ kind: "alive" });
    expect(feed.recoveries).toEqual(["r1", "r2"]);
    feed.send({ kind: "snapshot_complete", recovery: "r1" });
    feed.send({
      kind: "odds_change",
      eventId: "e1",
      state: state(),
      markets: [resultMarket("e1", [1900, 4000, 5000])],
    });
    expect(shown()?.status).toBe("suspended");
  });

  test("is closed only by the recovered state, not by later messages", () => {
    feed.send({
      kind: "odds_change",
      eventId: "e1",
      state: state(),
      markets: [resultMarket("e1", [1800, 4000, 5000])],
    });
    expect(shown()).toMatchObject({ status: "suspended", outcomes: [{ odds: 1800 }, {}, {}] });
    feed.send({
      kind: "odds_change",
      eventId: "e1",
      state: state(),
      markets: [resultMarket("e1", [1900, 4000, 5000])],
      recovery: "r1",
    });
    feed.send({ kind: "snapshot_complete", recovery: "r1" });
    expect(shown()).toMatchObject({ status: "open", outcomes: [{ odds: 1900 }, {}, {}] });
    expect(logged).toContain("recovered");
  });

  test("is requested again when no answer arrives", () => {
    clock.advance(16_000);
    service.watch();
    expect(feed.recoveries).toEqual(["r1", "r2"]);
  });
});

test("20 s without feed messages suspend its markets, and its return requests the state", () => {
  clock.advance(SILENCE_MS - 1);
  service.watch();
  expect(shown()?.status).toBe("open");
  clock.advance(1);
  service.watch();
  expect(shown()?.status).toBe("suspended");
  expect(feed.recoveries).toEqual([]);
  feed.send({ kind: "alive" });
  expect(feed.recoveries).toEqual(["r1"]);
});

test("a restarted producer is asked for its state, and nothing of its last run stays open", () => {
  feed.sendRaw({ kind: "alive", producer: feed.producer, epoch: "e2", seq: 1, at: 1 });
  expect(feed.recoveries).toEqual(["r1"]);
  expect(shown()?.status).toBe("suspended");
});

test("a message about an event without a fixture requests the state", () => {
  feed.send({ kind: "odds_change", eventId: "unknown", state: state(), markets: [] });
  expect(logged).toContain("unknown_event");
  expect(feed.recoveries).toEqual(["r1"]);
});

test("events that this process starts to lead wait for their state; the others stay open", () => {
  const odds = (eventId: string, first: number, recovery?: string) =>
    feed.send({
      kind: "odds_change",
      eventId,
      state: state(),
      ...(recovery ? { recovery } : {}),
      markets: [resultMarket(eventId, [first, 4000, 6000])],
    });
  const statusOf = (id: string) => catalogue.tree(`t-${id}`, "SHORT")?.tree.markets[0]?.status;
  for (const id of ["e2", "e3"]) {
    feed.send({ kind: "fixture", event: head(id), state: state() });
    odds(id, 1500);
  }
  const statuses = () => ["e1", "e2", "e3"].map(statusOf);
  expect([service.isSound(), statuses()]).toEqual([true, ["open", "open", "open"]]);
  service.lead(["e1"], undefined, (eventId) => eventId === "e1");
  // Before the answer, another one.
  service.lead(["e2"], undefined, (eventId) => eventId === "e2");
  for (const id of ["e1", "e2", "e3"]) odds(id, 1600);
  expect([service.isSound(), statuses()]).toEqual([false, ["suspended", "suspended", "open"]]);
  for (const id of ["e1", "e2"]) odds(id, 1700, "r2");
  feed.send({ kind: "snapshot_complete", recovery: "r2" });
  expect([service.isSound(), statuses()]).toEqual([true, ["open", "open", "open"]]);
  // Something missed asks for everything, also during a recovery of some events.
  service.lead(["e1"], undefined, (eventId) => eventId === "e1");
  feed.skip();
  odds("e3", 1800);
  expect([feed.recoveries.at(-1), statuses()]).toEqual(["r4", Array(3).fill("suspended")]);
});
