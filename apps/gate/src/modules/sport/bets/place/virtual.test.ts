import { createHash } from "node:crypto";
import type { EventTree, Market, WantedBet } from "@touchline/contract";
import { assert, DAY_MS, SECOND_MS } from "@touchline/core";
import { createSimulator, createStatistics, type Simulator } from "@touchline/simulator";
import { fakeClock } from "@touchline/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { joinRussia } from "../../../../../test/abroad.ts";
import { betNow, cashOf, expectSound, place, placed } from "../../../../../test/bets.ts";
import { START, startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";

let gate: TestGate;
let simulator: Simulator;
let punter: TestPunter;

beforeAll(async () => {
  const clock = fakeClock(START + 7 * SECOND_MS);
  simulator = createSimulator({
    seed: "real",
    virtualSeed: "virtual",
    clock,
    timers: null,
    liveEvents: 4,
    prematchEvents: 6,
  });
  gate = await startTestGate({
    feed: simulator,
    clock,
    statistics: createStatistics(simulator.world, clock),
  });
  await gate.gate.start();
  simulator.tick();
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
});

/** Advances the clock and lets the feed report what happened. */
async function pass(seconds: number): Promise<void> {
  for (let i = 0; i < seconds; i++) {
    gate.clock.advance(SECOND_MS);
    simulator.tick();
  }
  await gate.gate.settled();
}

const lobby = async () => (await gate.call("virtualLobby")).body;
const treesOf = async (sport: string, status: "prematch" | "live"): Promise<EventTree[]> =>
  (await lobby()).events
    .map(({ tree }) => tree)
    .filter(({ head, state }) => head.sport === sport && state.status === status);

/** The next event of a kind that still leaves time to bet on it. */
async function nextOf(sport: string): Promise<EventTree> {
  for (;;) {
    const next = (await treesOf(sport, "prematch")).toSorted(
      (a, b) => a.head.startTime - b.head.startTime,
    )[0];
    assert(next, `no ${sport} is coming`);
    if (next.head.startTime - gate.clock.now() > 5 * SECOND_MS) return next;
    await pass(6);
  }
}

const legOf = ({ head }: EventTree, { marketId, outcomes }: Market, at = 0) => ({
  eventId: head.eventId,
  marketId,
  outcomeId: outcomes[at]?.outcomeId ?? "",
  quotedOdds: outcomes[at]?.odds ?? 0,
});
const mainOf = ({ markets: [main] }: EventTree): Market => {
  assert(main, "no market");
  return main;
};
const singleOn = (tree: EventTree, at = 0, unitStake = 500): WantedBet => ({
  kind: "single",
  legs: [legOf(tree, mainOf(tree), at)],
  sizes: [1],
  unitStake,
});
const detailsOf = async (eventId: string) =>
  (await gate.call("eventDetails", { params: { id: eventId } })).body.tree;
const untilOver = async ({ head }: EventTree) => {
  while ((await detailsOf(head.eventId)).state.status !== "ended") await pass(5);
  await pass(5);
};

describe.each(["Football", "HorseRacing", "Greyhounds", "Tennis"])(
  "a virtual bet on %s",
  (sport) => {
    test("is placed without delay, stays open while the event runs, and is settled from it seconds later", async () => {
      const event = await nextOf(sport);
      const before = await cashOf(gate, punter);
      const bets = [];
      for (const [at] of mainOf(event).outcomes.entries())
        bets.push(await placed(gate, punter, singleOn(event, at)));
      expect(new Set(bets.map(({ status }) => status))).toEqual(new Set(["open"]));

      await pass((event.head.startTime - gate.clock.now()) / SECOND_MS + 5);
      expect((await detailsOf(event.head.eventId)).state).toMatchObject({ status: "live" });
      const [late] = await place(gate, punter, [singleOn(event)]);
      expect(late).toMatchObject({ status: "refused", code: "MARKET_SUSPENDED" });
      const offer = await gate.call("cashOutQuote", {
        params: { id: bets[0]?.betId ?? "" },
        headers: punter.headers,
      });
      expect(offer.error).toMatchObject({
        code: "CASH_OUT_UNAVAILABLE",
        details: { reason: "suspended" },
      });

      await untilOver(event);
      const settled = await Promise.all(bets.map(({ betId }) => betNow(gate, punter, betId)));
      expect(settled.filter(({ result }) => result === "won")).toHaveLength(1);
      const won = settled.find(({ result }) => result === "won");
      expect(won?.payout).toBe((500 * (won?.legs[0]?.odds ?? 0)) / 1000);
      expect(await cashOf(gate, punter)).toBe(before - 500 * bets.length + (won?.payout ?? 0));
      expect(won?.legs[0]?.names).toMatchObject({ virtual: true, sport });
      await expectSound(gate, punter);
    });
  },
);

test("a straight forecast is paid when both finish in that order", async () => {
  const race = await nextOf("Greyhounds");
  const { markets } = await detailsOf(race.head.eventId);
  const forecast = markets.find(({ type }) => type === "forecast");
  assert(forecast, "no forecast");
  const bets = [];
  for (const [at] of forecast.outcomes.entries())
    bets.push(
      await placed(gate, punter, { ...singleOn(race, 0, 100), legs: [legOf(race, forecast, at)] }),
    );
  await untilOver(race);
  const [first, second] = (await detailsOf(race.head.eventId)).state.places ?? [];
  const settled = await Promise.all(bets.map(({ betId }) => betNow(gate, punter, betId)));
  const won = settled.filter(({ result }) => result === "won");
  expect(won.map(({ legs: [leg] }) => leg?.names.key)).toEqual([`r${first}-r${second}`]);
});

test("an accumulator of virtual events is accepted, one that includes real sport is refused with the reason", async () => {
  const [football, tennis] = [await nextOf("Football"), await nextOf("Tennis")];
  const [real] = (await gate.call("eventList")).body.events;
  assert(real, "no real event");
  const accumulator = (...trees: EventTree[]): WantedBet => ({
    kind: "accumulator",
    legs: trees.map((tree) => legOf(tree, mainOf(tree))),
    sizes: [2],
    unitStake: 500,
  });
  expect((await placed(gate, punter, accumulator(football, tennis))).status).toBe("open");
  const [mixed] = await place(gate, punter, [accumulator(football, real.tree)]);
  expect(mixed).toMatchObject({
    status: "refused",
    code: "RELATED_OUTCOMES",
    why: "virtual_and_real",
  });
});

test("a site without virtual sports refuses bets on them", async () => {
  const visitor = await joinRussia(gate);
  const [real] = (await gate.call("eventList")).body.events;
  assert(real, "no real event");
  const bets = [singleOn(await nextOf("Tennis")), singleOn(real.tree)];
  const mostOf = async ({ headers }: TestPunter) =>
    (await gate.call("stakeLimits", { body: { bets }, headers })).body.limits.map(
      ({ maxStake }) => maxStake > 0,
    );
  expect(await mostOf(punter)).toEqual([true, true]);
  expect(await mostOf(visitor)).toEqual([false, true]);
});

test("before the off a virtual bet can be cashed out, below its fair value", async () => {
  const bet = await placed(gate, punter, singleOn(await nextOf("HorseRacing")));
  const { body } = await gate.call("cashOutQuote", {
    params: { id: bet.betId },
    headers: punter.headers,
  });
  expect(body.offer).toBeLessThan(body.fairValue);
  expect(body.fairValue).toBeLessThan(500);
});

test("virtual events appear in no list, count, search or result of real sport", async () => {
  await untilOver(await nextOf("Greyhounds"));
  await gate.gate.schedule.run("catalogue.save");
  const isReal = (head: { virtual?: unknown }) => head.virtual === undefined;
  const [{ sports }, live, coming, football, results, found, { categories }] = await Promise.all([
    gate.call("sports").then(({ body }) => body),
    gate.call("livePopular", { query: { limit: "200" } }).then(({ body }) => body),
    gate.call("eventList", { query: { limit: "200" } }).then(({ body }) => body),
    gate
      .call("livePopular", { query: { limit: "200", sport: "Football" } })
      .then(({ body }) => body),
    gate
      .call("results", { query: { from: "0", until: String(gate.clock.now()) } })
      .then(({ body }) => body),
    gate.call("searchEvents", { query: { text: "virtual" } }).then(({ body }) => body),
    gate.call("tournaments", { params: { sport: "Football" } }).then(({ body }) => body),
  ]);
  expect(sports.map(({ sport }) => sport)).toEqual(["Football"]);
  for (const { events } of [live, coming, football]) {
    expect(events.length).toBeGreaterThan(0);
    expect(events.every(({ tree }) => isReal(tree.head))).toBe(true);
  }
  expect(results.results.every(({ head }) => isReal(head))).toBe(true);
  expect(results.sports.some(({ sport }) => sport === "Greyhounds")).toBe(false);
  expect([found.events, found.tournaments]).toEqual([[], []]);
  expect(
    categories
      .flatMap(({ tournaments }) => tournaments)
      .some(({ tournament }) => tournament.id.startsWith("virtual")),
  ).toBe(false);
  const [virtual] = (await lobby()).events;
  expect(
    (await gate.call("eventList", { query: { ids: virtual?.tree.head.eventId ?? "" } })).body
      .events,
  ).toEqual([]);
});

test("the lobby has a group per round, the latest results, and a hash that the revealed seed matches", async () => {
  const { treeId, list } = await lobby();
  expect(treeId).toBe("list:virtual");
  const leagueRounds = list.groups.filter(({ tournament }) => tournament.id === "virtual-premier");
  expect(leagueRounds.length).toBeGreaterThanOrEqual(2);
  expect(new Set(leagueRounds.map(({ ids }) => ids.length))).toEqual(new Set([8]));
  const { results } = (
    await gate.call("virtualResults", { query: { tournament: "virtual-lantern-park" } })
  ).body;
  expect(results.length).toBeGreaterThan(0);
  for (const { head, state } of results) {
    expect(head.tournament.id).toBe("virtual-lantern-park");
    expect(
      createHash("sha256")
        .update(state.seed ?? "")
        .digest("hex"),
    ).toBe(head.virtual?.seedHash);
  }
});

test("a virtual league has a table and form, and can be made a favourite", async () => {
  const match = await nextOf("Football");
  const { rows, form } = (
    await gate.call("eventStatistics", { params: { id: match.head.eventId } })
  ).body;
  expect(rows.length).toBeGreaterThan(0);
  expect(form.map((played) => played.length > 0)).toEqual([true, true]);
  const favourite = { kind: "virtual", id: match.head.tournament.id } as const;
  const kept = await gate.call("setFavourite", {
    body: { favourite, kept: true },
    headers: punter.headers,
  });
  expect(kept.body.favourites).toEqual([favourite]);
});

test("a virtual event can be viewed for a month afterwards", async () => {
  const race = await nextOf("Greyhounds");
  await untilOver(race);
  await gate.gate.schedule.run("catalogue.save");
  const kept = async () =>
    (await gate.query("select from events where event_id = $1", [race.head.eventId])).length;
  gate.clock.advance(29 * DAY_MS);
  await gate.gate.schedule.run("catalogue.forget-virtual");
  expect(await kept()).toBe(1);
  gate.clock.advance(2 * DAY_MS);
  await gate.gate.schedule.run("catalogue.forget-virtual");
  expect(await kept()).toBe(0);
});
