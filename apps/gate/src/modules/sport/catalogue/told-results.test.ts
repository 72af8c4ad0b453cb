import { fakeClock } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { offer, place, placed, priced, result, single } from "../../../../test/bets.ts";
import {
  head,
  type ScriptedFeed,
  scriptedFeed,
  state,
  totalMarket,
} from "../../../../test/feed.ts";
import { START, startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import { offerRace, resultsOf, waiting, winMarket } from "../../../../test/races.ts";
import { createCatalogueService } from "./catalogue.service.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;

beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
  punter = await join(gate);
});
afterAll(() => gate.close());

const CLOSED = { status: "refused", code: "MARKET_CLOSED" };
const prematch = state({ status: "prematch", period: "not_started", clockRuns: false });
const rollback = (eventId: string) =>
  feed.send({ kind: "rollback_settlement", eventId, marketIds: [`${eventId}:mr`] });
const statusOf = async (eventId: string) =>
  (await gate.call("eventDetails", { params: { id: eventId } })).body.tree.markets.map(
    ({ status }) => status,
  );

test("a market with a result takes no bet, even if the feed keeps it open or re-prices it", async () => {
  offer(feed, "k1", [2000, 3000, 4000]);
  await result(gate, feed, "k1", "1");
  expect((await place(gate, punter, [single("k1", "1", 2000, 100)]))[0]).toMatchObject({
    ...CLOSED,
    outcomes: ["k1:mr:1"],
  });
  feed.send({
    kind: "odds_change",
    eventId: "k1",
    state: prematch,
    markets: [priced("k1", [1900, 3000, 4000])],
  });
  expect((await place(gate, punter, [single("k1", "1", 1900, 100)]))[0]).toMatchObject(CLOSED);
  expect((await place(gate, punter, [single("k1", "2", 4000, 100)]))[0]).toMatchObject(CLOSED);
  expect(await statusOf("k1")).toEqual([]);
});

test("a reversed result reopens the market in the feed's latest state", async () => {
  offer(feed, "k2", [2000, 3000, 4000]);
  await result(gate, feed, "k2", "X");
  feed.send({
    kind: "odds_change",
    eventId: "k2",
    state: prematch,
    markets: [priced("k2", [2100, 3100, 4100])],
  });
  rollback("k2");
  await gate.gate.settled();
  expect((await placed(gate, punter, single("k2", "1", 2100, 100))).legs[0]?.odds).toBe(2100);
});

test("a market stopped or closed after its result stays shut on a rollback", async () => {
  offer(feed, "k3", [2000, 3000, 4000]);
  await result(gate, feed, "k3", "X");
  feed.send({ kind: "bet_stop", eventId: "k3", why: "goal" });
  rollback("k3");
  expect((await place(gate, punter, [single("k3", "1", 2000, 100)]))[0]).toMatchObject({
    code: "MARKET_SUSPENDED",
  });
  offer(feed, "k4", [2000, 3000, 4000]);
  await result(gate, feed, "k4", "X");
  feed.send({
    kind: "odds_change",
    eventId: "k4",
    state: prematch,
    markets: [priced("k4", [2000, 3000, 4000], { status: "closed" })],
  });
  rollback("k4");
  expect((await place(gate, punter, [single("k4", "1", 2000, 100)]))[0]).toMatchObject(CLOSED);
  await gate.gate.settled();
});

test("a withdrawn runner is off offer, and the others stay", async () => {
  const prices = { 0: 3000, 1: 4000, 2: 5000 };
  offerRace(feed, "k5", [winMarket("k5", prices)]);
  feed.send({
    kind: "settlement",
    eventId: "k5",
    certainty: "live",
    results: resultsOf("k5", "race_winner", { r1: { result: "void" } }),
  });
  const on = (runner: number, quotedOdds: number) => ({
    kind: "single" as const,
    sizes: [1],
    unitStake: 100,
    legs: [
      {
        eventId: "k5",
        marketId: "k5:race_winner",
        outcomeId: `k5:race_winner:r${runner}`,
        quotedOdds,
      },
    ],
  });
  expect((await place(gate, punter, [on(1, 4000)]))[0]).toMatchObject(CLOSED);
  expect((await place(gate, punter, [on(2, 5000)]))[0]).toMatchObject({ status: "placed" });
  feed.send({
    kind: "odds_change",
    eventId: "k5",
    state: waiting(),
    markets: [winMarket("k5", { ...prices, 1: 4200 })],
  });
  expect((await place(gate, punter, [on(1, 4200)]))[0]).toMatchObject(CLOSED);
  feed.send({ kind: "rollback_settlement", eventId: "k5", marketIds: ["k5:race_winner"] });
  expect((await place(gate, punter, [on(1, 4200)]))[0]).toMatchObject({ status: "placed" });
  await gate.gate.settled();
});

test("an outcome with a result gives no probability for cash out, in a market open or off offer", () => {
  for (const status of ["open", "closed"] as const) {
    const clock = fakeClock(START);
    const catalogue = createCatalogueService(clock, "e");
    catalogue.fixture("p", { event: head("u"), state: prematch });
    catalogue.odds("p", "u", prematch, [
      totalMarket("u", 10, [1900, 1900]),
      priced("u", [2000, 3000, 4000], { status }),
    ]);
    const outlook = () => catalogue.outlook("u", "u:mr", "u:mr:1");
    expect(outlook()).toMatchObject({ win: [333_000, 0, 0, 0] });
    const results = ["1", "X", "2"].map((key) => ({
      marketId: "u:mr",
      outcomeId: `u:mr:${key}`,
      result: "lose" as const,
    }));
    catalogue.settle({ eventId: "u", results });
    expect([null, "no_chances"], status).toContain(outlook());
    catalogue.unsettle({ eventId: "u", marketIds: ["u:mr"] });
    if (status === "open") expect(outlook()).toMatchObject({ win: [333_000, 0, 0, 0] });
    // A quote from before the result is no longer valid.
    expect(catalogue.stoppedSince("u", "u:mr", START)).toBe(true);
  }
});

test("after a restart a result still keeps its market off offer when the feed offers it again", async () => {
  offer(feed, "k8", [2000, 3000, 4000]);
  await result(gate, feed, "k8", "1");
  await gate.gate.schedule.run("catalogue.save");
  const { databaseUrl, clock } = gate;
  const again = scriptedFeed();
  again.epoch = "e2";
  const second = await startGateOn(databaseUrl, { feed: again, clock });
  try {
    await second.gate.start();
    offer(again, "k8", [2000, 3000, 4000]);
    offer(again, "k9", [2000, 3000, 4000]);
    expect((await place(second, punter, [single("k8", "1", 2000, 100)]))[0]).toMatchObject(CLOSED);
    expect((await place(second, punter, [single("k9", "1", 2000, 100)]))[0]).toMatchObject({
      status: "placed",
    });
  } finally {
    await second.close();
  }
});
