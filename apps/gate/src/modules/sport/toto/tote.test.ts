import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cashOf, expectSound, statementOf } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, PASSWORD } from "../../../../test/punter.ts";
import { waiting, winMarket } from "../../../../test/races.ts";
import {
  offerTote,
  raceNow,
  runRace,
  sendTicket,
  TOTE_LEAD_MS,
  ticket,
  ticketsOf,
  withdraw,
} from "../../../../test/tote.ts";
import { couponsOf, sendCoupon } from "../../../../test/toto.ts";

const START = 100_000;

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
const punterWith = (currencyID = "USD") => join(gate, { currencyID });

describe("pools of a race", () => {
  test("are open while the race is on offer, each with its stakes by line and potential dividends", async () => {
    const race = offerTote(gate, feed);
    const empty = await raceNow(gate, race, "USD");
    expect(empty).toMatchObject({ state: "open", unit: 100, currency: "USD" });
    expect(
      empty.pools.map(({ kind, places, status, stakes }) => [kind, places, status, stakes]),
    ).toEqual([
      ["win", null, "open", 0],
      ["place", 2, "open", 0],
      ["exacta", null, "open", 0],
    ]);
    const [one, other] = [await punterWith(), await punterWith()];
    const placed = await ticket(gate, one, race, "win", [["r0", "r3"]]);
    expect(placed).toMatchObject({
      kind: "win",
      lines: 2,
      stake: 2000,
      status: "open",
      race: { eventId: race, tournament: "Ascot" },
    });
    await ticket(gate, other, race, "win", [["r1"]], { unitStake: 8000 });
    await ticket(gate, other, race, "exacta", [
      ["r0", "r1"],
      ["r0", "r1"],
    ]);
    const { pools } = await raceNow(gate, race, "USD");
    expect(pools[0]).toMatchObject({ stakes: 10_000, tickets: 2, dividends: null });
    expect(pools[0]?.lines).toEqual([
      { key: "r1", stake: 8000, wouldPay: 105 },
      { key: "r0", stake: 1000, wouldPay: 840 },
      { key: "r3", stake: 1000, wouldPay: 840 },
    ]);
    expect(pools[2]?.lines.map(({ key, stake }) => [key, stake])).toEqual([
      ["r0-r1", 1000],
      ["r1-r0", 1000],
    ]);
    expect(await cashOf(gate, one)).toBe(START - 2000);
    expect((await statementOf(gate, one))[0]).toMatchObject({
      kind: "toto-stake",
      amount: -2000,
      reference: placed.number,
    });
    await expectSound(gate, one);
  });

  test("exist only for real races with a card; a race without place terms has no place pool", async () => {
    const few = offerTote(gate, feed, { terms: false });
    expect((await raceNow(gate, few, "USD")).pools.map(({ kind }) => kind)).toEqual([
      "win",
      "exacta",
    ]);
    const punter = await punterWith();
    expect((await sendTicket(gate, punter, few, "place", [["r0"]])).error.code).toBe(
      "TOTE_POOL_NOT_OFFERED",
    );
    const motor = offerTote(gate, feed, { sport: "Formula1" });
    for (const eventId of [motor, "nothing"]) {
      expect((await gate.call("toteRace", { params: { id: eventId } })).error.code).toBe(
        "TOTE_RACE_NOT_FOUND",
      );
      expect((await sendTicket(gate, punter, eventId, "win", [["r0"]])).error.code).toBe(
        "TOTE_RACE_NOT_FOUND",
      );
    }
    expect(await cashOf(gate, punter)).toBe(START);
  });

  test("close at the announced start or an earlier off, and are suspended while bets on the race are", async () => {
    const punter = await punterWith();
    const send = async (race: string) =>
      (await sendTicket(gate, punter, race, "win", [["r0"]])).error?.code;
    const early = offerTote(gate, feed);
    await ticket(gate, punter, early, "win", [["r0"]]);
    feed.send({ kind: "bet_stop", eventId: early, why: "withdrawal" });
    expect(await send(early)).toBe("TOTE_SUSPENDED");
    feed.send({
      kind: "odds_change",
      eventId: early,
      state: waiting(),
      markets: [winMarket(early, { 0: 3000, 1: 4000 })],
    });
    await ticket(gate, punter, early, "win", [["r1"]]);
    feed.send({ kind: "bet_stop", eventId: early, why: "end" });
    expect(await send(early)).toBe("TOTE_SUSPENDED");
    feed.send({
      kind: "odds_change",
      eventId: early,
      state: state({ status: "live", period: "race" }),
      markets: [],
    });
    expect(await send(early)).toBe("TOTE_CLOSED");
    await gate.gate.schedule.run("toto.draws");
    expect((await raceNow(gate, early, "USD")).pools[0]?.status).toBe("closed");
    const late = offerTote(gate, feed);
    await ticket(gate, punter, late, "win", [["r0"]]);
    gate.clock.advance(TOTE_LEAD_MS);
    // The feed has not reported the off.
    expect(await send(late)).toBe("TOTE_CLOSED");
    expect((await raceNow(gate, late, "USD")).state).toBe("closed");
    expect(await cashOf(gate, punter)).toBe(START - 3000);
  });
});

describe("a ticket", () => {
  test.each([
    ["a runner that is not there", "win", [["r6"]], {}, "TOTE_TICKET_NOT_VALID"],
    ["nothing", "win", [[]], {}, "TOTE_TICKET_NOT_VALID"],
    ["one position for an order", "exacta", [["r0"]], {}, "TOTE_TICKET_NOT_VALID"],
    ["a runner behind itself", "exacta", [["r0"], ["r0"]], {}, "TOTE_TICKET_NOT_VALID"],
    ["too little", "win", [["r0"]], { unitStake: 9 }, "TOTO_UNIT_TOO_SMALL"],
    ["too much", "win", [["r0", "r1"]], { unitStake: 100_001 }, "TOTO_STAKE_TOO_LARGE"],
    ["another currency", "win", [["r0"]], { currency: "EUR" }, "TOTO_CURRENCY_DIFFERS"],
    ["more than the balance", "win", [["r0"]], { unitStake: 100_001 }, "INSUFFICIENT_FUNDS"],
  ] as const)("with %s is refused, and nothing is charged", async (_, kind, marks, over, code) => {
    const punter = await punterWith();
    const race = offerTote(gate, feed);
    expect(
      (
        await sendTicket(
          gate,
          punter,
          race,
          kind,
          marks.map((each) => [...each]),
          over,
        )
      ).error.code,
    ).toBe(code);
    expect(await cashOf(gate, punter)).toBe(START);
  });

  test("on a known non-runner is refused", async () => {
    const race = offerTote(gate, feed);
    withdraw(feed, race, 2);
    const reply = await sendTicket(gate, await punterWith(), race, "win", [["r2"]]);
    expect(reply.error).toMatchObject({ code: "TOTE_TICKET_NOT_VALID" });
  });

  test("sent twice under one key is placed once, after the off too; another request under that key is refused", async () => {
    const punter = await punterWith();
    const race = offerTote(gate, feed);
    const key = randomUUID();
    const first = await ticket(gate, punter, race, "win", [["r0"]], { key });
    expect((await sendTicket(gate, punter, race, "win", [["r1"]], { key })).error.code).toBe(
      "gateway.validation.idempotency_key.reused",
    );
    gate.clock.advance(TOTE_LEAD_MS);
    expect(await ticket(gate, punter, race, "win", [["r0"]], { key })).toEqual(first);
    expect(await ticketsOf(gate, punter)).toHaveLength(1);
    expect(await cashOf(gate, punter)).toBe(START - 1000);
    await expectSound(gate, punter);
  });

  test("of sixteen concurrent ones that open a pool is accepted once, into one pool", async () => {
    const race = offerTote(gate, feed);
    const punters = await Promise.all(Array.from({ length: 8 }, () => punterWith("CHF")));
    await Promise.all(
      punters.flatMap((punter, at) =>
        [0, 1].map((also) => ticket(gate, punter, race, "win", [[`r${(at + also) % 6}`]])),
      ),
    );
    expect(await gate.query("select from toto_draws where race_id = $1", [race])).toHaveLength(1);
    const { pools } = await raceNow(gate, race, "CHF");
    expect(pools[0]).toMatchObject({ tickets: 16, stakes: 16_000 });
    await runRace(gate, feed, race, { places: [0, 1, 2, 3, 4, 5] });
    // 160.00 less 16 % for the three tickets on the first runner.
    expect((await raceNow(gate, race, "CHF")).pools[0]?.dividends).toEqual([
      { key: "r0", winning: 3000, dividend: 448 },
    ]);
    for (const punter of punters) await expectSound(gate, punter);
  });

  test("counts towards the punter's own limits on sport", async () => {
    const punter = await punterWith();
    const set = await gate.call("changePlayLimits", {
      body: { sportStakeDaily: 1500 },
      headers: punter.headers,
    });
    expect(set.http, JSON.stringify(set.error)).toBe(200);
    const race = offerTote(gate, feed);
    await ticket(gate, punter, race, "win", [["r0"]]);
    expect((await sendTicket(gate, punter, race, "exacta", [["r0"], ["r1"]])).error.code).toBe(
      "PLAY_LIMIT_REACHED",
    );
    expect(await cashOf(gate, punter)).toBe(START - 1000);
  });

  test("of an excluded punter is refused, and there are no tickets where toto is not offered", async () => {
    const excluded = await punterWith();
    const race = offerTote(gate, feed);
    const reply = await gate.call("excludeForTimeout", {
      body: { daysCount: 1, password: PASSWORD },
      headers: excluded.headers,
    });
    expect(reply.http, JSON.stringify(reply.error)).toBe(200);
    expect(
      (await sendTicket(gate, excluded, race, "win", [["r0"]], { currency: "USD" })).error.code,
    ).toBe("INCORRECT_PUNTER_STATE");
    const elsewhere = await gate.call("toteRace", {
      params: { id: race },
      headers: { host: "russia.localhost" },
    });
    expect(elsewhere.error.code).toBe("TOTO_NOT_OFFERED");
  });

  test("is not a toto coupon, and its pool is not a toto draw", async () => {
    const punter = await punterWith();
    const race = offerTote(gate, feed);
    await ticket(gate, punter, race, "win", [["r0"]]);
    expect(await couponsOf(gate, punter)).toEqual([]);
    const [pool] = await gate.query<{ draw_id: bigint }>(
      "select draw_id from toto_draws where race_id = $1",
      [race],
    );
    const drawId = String(pool?.draw_id);
    expect((await gate.call("totoDraw", { params: { id: drawId } })).error.code).toBe(
      "TOTO_DRAW_NOT_FOUND",
    );
    expect((await sendCoupon(gate, punter, { drawId }, [["r0"]])).error.code).toBe(
      "TOTO_DRAW_NOT_FOUND",
    );
  });

  test("is listed newest first, optionally by race, and page by page", async () => {
    const punter = await punterWith();
    const [one, other] = [offerTote(gate, feed), offerTote(gate, feed)];
    const placed = [];
    for (let at = 0; at < 21; at++)
      placed.unshift(await ticket(gate, punter, one, "win", [["r0"]], { unitStake: 10 }));
    const last = await ticket(gate, punter, other, "win", [["r0"]], { unitStake: 10 });
    expect((await ticketsOf(gate, punter))[0]).toEqual(last);
    const first = (
      await gate.call("toteTickets", { headers: punter.headers, query: { eventId: one } })
    ).body;
    expect(first).toEqual({ tickets: placed.slice(0, 20), more: true });
    const before = first.tickets.at(-1)?.number ?? "";
    const rest = (
      await gate.call("toteTickets", { headers: punter.headers, query: { eventId: one, before } })
    ).body;
    expect(rest).toEqual({ tickets: placed.slice(20), more: false });
  });
});
