import type { WantedBet } from "@touchline/contract";
import { HOUR_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  betNow,
  cashOf,
  leg,
  place,
  placed,
  priced,
  reprice,
  result,
  single,
  statementOf,
} from "../../../../test/bets.ts";
import { giveFreeBet } from "../../../../test/bonuses.ts";
import { head, type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { boostBody, boosted, pick } from "../../../../test/price-boosts.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

const START = 100_000;
let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start();
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
});

const prematch = () => state({ status: "prematch", period: "not_started", clockRuns: false });
/** A match in two hours: the home side costs 2.80, and 3.00 without our margin. */
function match(over: Parameters<typeof head>[1] = {}): string {
  const eventId = `pb${++events}`;
  const names = [`Home ${events}`, `Away ${events}`].map((name) => ({
    name,
    short: "X",
    colour: "#d81920",
  }));
  feed.send({
    kind: "fixture",
    event: head(eventId, {
      startTime: gate.clock.now() + 2 * HOUR_MS,
      competitors: names,
      ...over,
    }),
    state: prematch(),
  });
  feed.send({
    kind: "odds_change",
    eventId,
    state: prematch(),
    markets: [priced(eventId, [2800, 3000, 4000])],
  });
  return eventId;
}
const at = (priceBoostId: string, bet: WantedBet): WantedBet => ({ ...bet, priceBoostId });
const outcomeOf = async (bet: WantedBet, who = punter) => (await place(gate, who, [bet]))[0];
const holds = async () =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
const operatorView = async (boostId: string) =>
  (await gate.operate("operatorPriceBoosts", {})).body.boosts.find(
    (boost) => boost.boostId === boostId,
  );
const listed = async (host = "curacao.localhost") =>
  (await gate.call("priceBoosts", { headers: { host } })).body.boosts;

describe("a boosted price", () => {
  test("is struck at the normal price and pays the extra from promotions, and the bet shows it", async () => {
    const event = match();
    const boostId = await boosted(gate, event);
    expect(await operatorView(boostId)).toMatchObject({
      fairOdds: 3003,
      quotedOdds: 2800,
      status: "running",
      standing: "open",
      taken: 0,
    });
    expect((await listed()).find((boost) => boost.boostId === boostId)).toMatchObject({
      odds: 2800,
      boostedOdds: 3100,
      standing: "open",
    });
    const bet = await placed(gate, punter, at(boostId, single(event, "1", 2800, 1000)));
    const ticket = { boostId, odds: 2800, boostedOdds: 3100, mostExtra: 300, extra: 0 };
    expect(bet).toMatchObject({ potentialPayout: 2800, priceBoost: ticket });
    expect(await operatorView(boostId)).toMatchObject({ taken: 300, bets: 1 });
    await result(gate, feed, event, "1");
    expect(await cashOf(gate, punter)).toBe(START - 1000 + 2800 + 300);
    expect((await statementOf(gate, punter))[0]).toMatchObject({ kind: "boost", amount: 300 });
    expect((await betNow(gate, punter, bet.betId)).priceBoost).toEqual({ ...ticket, extra: 300 });
    await holds();
  });

  test("follows corrections: the extra is debited with the win and credited again with it", async () => {
    const event = match();
    const boostId = await boosted(gate, event);
    await placed(gate, punter, at(boostId, single(event, "1", 2800, 1000)));
    await result(gate, feed, event, "1");
    await result(gate, feed, event, "2");
    expect(await cashOf(gate, punter)).toBe(START - 1000);
    expect(await operatorView(boostId)).toMatchObject({ taken: 0 });
    await result(gate, feed, event, "1");
    expect(await cashOf(gate, punter)).toBe(START - 1000 + 3100);
    expect(await operatorView(boostId)).toMatchObject({ taken: 300 });
    await holds();
  });

  test("limits each punter's stake exactly, under 16 concurrent bets", async () => {
    const event = match();
    const boostId = await boosted(gate, event);
    const outcomes = await Promise.all(
      Array.from({ length: 16 }, () => outcomeOf(at(boostId, single(event, "1", 2800, 300)))),
    );
    expect(outcomes.filter((outcome) => outcome?.status === "placed")).toHaveLength(6);
    expect(outcomes.find((outcome) => outcome?.status === "refused")).toMatchObject({
      code: "PRICE_BOOST_NOT_AVAILABLE",
      why: "stake",
      maxStake: 200,
    });
    expect(await cashOf(gate, punter)).toBe(START - 1800);
    const { limits } = (
      await gate.call("stakeLimits", {
        body: {
          bets: [
            { kind: "single", legs: [leg(event, "1", 2800)], sizes: [1], priceBoostId: boostId },
          ],
        },
        headers: punter.headers,
      })
    ).body;
    expect(limits[0]?.priceBoost).toEqual({ boostedOdds: 3100, left: 200, why: null });
    await holds();
  });

  test("samePerson: a person stakes at it under one account", async () => {
    const event = match();
    const boostId = await boosted(gate, event);
    const second = await join(gate);
    for (const [number, { email }] of [punter, second].entries())
      await gate.query("update punters set email_key = $1 where email = $2", [
        `boosted${events}+${number}@example.com`,
        email,
      ]);
    await placed(gate, punter, at(boostId, single(event, "1", 2800, 1000)));
    expect(await outcomeOf(at(boostId, single(event, "1", 2800, 1000)), second)).toMatchObject({
      status: "refused",
      code: "PRICE_BOOST_NOT_AVAILABLE",
      why: "samePerson",
    });
    await holds();
  });

  test("never exceeds the operator's budget, however many punters bet at once", async () => {
    const event = match();
    const boostId = await boosted(gate, event, { budget: { currency: "USD", amount: 1000 } });
    const punters = await Promise.all(Array.from({ length: 5 }, () => join(gate)));
    const outcomes = await Promise.all(
      punters.map((who) => outcomeOf(at(boostId, single(event, "1", 2800, 1000)), who)),
    );
    expect(outcomes.filter((outcome) => outcome?.status === "placed")).toHaveLength(3);
    expect(outcomes.filter((outcome) => outcome?.status === "refused")).toMatchObject([
      { why: "budget" },
      { why: "budget" },
    ]);
    // A losing bet frees its share of the budget.
    await result(gate, feed, event, "2");
    expect(await operatorView(boostId)).toMatchObject({ taken: 0 });
    await holds();
  });

  test("restores the punter's allowance when the selection is void", async () => {
    const event = match();
    const boostId = await boosted(gate, event);
    await placed(gate, punter, at(boostId, single(event, "1", 2800, 2000)));
    expect(await outcomeOf(at(boostId, single(event, "1", 2800, 100)))).toMatchObject({
      why: "stake",
      maxStake: 0,
    });
    // Voids the bets so far and keeps the selection on offer: a void result would remove it.
    feed.send({
      kind: "cancel",
      eventId: event,
      marketIds: [`${event}:mr`],
      until: gate.clock.now() + 1,
      why: "wrong_price",
    });
    await gate.gate.settled();
    gate.clock.advance(1000);
    expect(await cashOf(gate, punter)).toBe(START);
    expect(await outcomeOf(at(boostId, single(event, "1", 2800, 2000)))).toMatchObject({
      status: "placed",
    });
    await holds();
  });

  test("adds nothing to a cashed-out bet", async () => {
    const event = match();
    const boostId = await boosted(gate, event);
    const { betId } = await placed(gate, punter, at(boostId, single(event, "1", 2800, 1000)));
    const quote = (
      await gate.call("cashOutQuote", { params: { id: betId }, headers: punter.headers })
    ).body;
    const taken = await gate.call("cashOut", {
      params: { id: betId },
      body: { quoteId: quote.quoteId },
      headers: punter.headers,
    });
    expect(taken.http, JSON.stringify(taken.error)).toBe(200);
    const before = await cashOf(gate, punter);
    await result(gate, feed, event, "1");
    expect(await cashOf(gate, punter)).toBe(before);
    expect(await operatorView(boostId)).toMatchObject({ taken: 0 });
    await holds();
  });

  test("of a combination applies to exactly its selections; a void one leaves the normal price", async () => {
    const [a, b] = [match(), match()];
    const names = { en: "Home double", ru: "Дома", es: "Doble" };
    const boostId = await boosted(gate, a, {
      picks: [pick(a, "1"), pick(b, "1")],
      names,
      boostedOdds: 9000,
    });
    const double: WantedBet = {
      kind: "accumulator",
      legs: [leg(a, "1", 2800), leg(b, "1", 2800)],
      sizes: [2],
      unitStake: 1000,
    };
    expect(await outcomeOf(at(boostId, single(a, "1", 2800, 1000)))).toMatchObject({
      why: "selections",
    });
    const bet = await placed(gate, punter, at(boostId, double));
    expect(bet).toMatchObject({
      potentialPayout: 7840,
      priceBoost: { odds: 7840, boostedOdds: 9000, mostExtra: 1160 },
    });
    await result(gate, feed, a, "1");
    await result(gate, feed, b, "void");
    expect(await cashOf(gate, punter)).toBe(START - 1000 + 2800);
    await result(gate, feed, b, "1");
    expect(await cashOf(gate, punter)).toBe(START - 1000 + 9000);
    await holds();
  });

  test.each([
    ["the price passed it", (event: string) => reprice(feed, event, [3200, 3000, 4000]), "moved"],
    [
      "its market is suspended",
      (event: string) =>
        void feed.send({
          kind: "odds_change",
          eventId: event,
          state: prematch(),
          markets: [priced(event, [2800, 3000, 4000], { status: "suspended" })],
        }),
      "suspended",
    ],
  ])("is suspended while %s", async (_, change, standing) => {
    const event = match();
    const boostId = await boosted(gate, event);
    change(event);
    expect((await listed()).find((boost) => boost.boostId === boostId)).toMatchObject({ standing });
    const refused = await outcomeOf(
      at(boostId, single(event, "1", standing === "moved" ? 3200 : 2800, 100)),
    );
    expect(refused).toMatchObject(
      standing === "moved" ? { why: "moved" } : { code: "MARKET_SUSPENDED" },
    );
    reprice(feed, event, [2800, 3000, 4000]);
    expect(await outcomeOf(at(boostId, single(event, "1", 2800, 100)))).toMatchObject({
      status: "placed",
    });
  });

  test("ends at the start of its event or when the operator ends it; its bets keep it", async () => {
    const event = match();
    const boostId = await boosted(gate, event);
    expect((await operatorView(boostId))?.endsAt).toBe(gate.clock.now() + 2 * HOUR_MS);
    const bet = await placed(gate, punter, at(boostId, single(event, "1", 2800, 1000)));
    expect(
      (await gate.operate("endPriceBoost", { params: { id: boostId }, body: {} })).body,
    ).toMatchObject({ status: "ended" });
    expect(await outcomeOf(at(boostId, single(event, "1", 2800, 100)))).toMatchObject({
      why: "ended",
    });
    expect(
      (await gate.operate("endPriceBoost", { params: { id: boostId }, body: {} })).error,
    ).toMatchObject({
      code: "PRICE_BOOST_NOT_FOUND",
    });
    await result(gate, feed, event, "1");
    expect((await betNow(gate, punter, bet.betId)).priceBoost).toMatchObject({ extra: 300 });
  });

  test("excludes free bets, and punters whose state permits no bonuses", async () => {
    const event = match();
    const boostId = await boosted(gate, event);
    const freeBetId = await giveFreeBet(gate, punter);
    expect(
      await outcomeOf(at(boostId, { ...single(event, "1", 2800, 500), freeBetId })),
    ).toMatchObject({ why: "selections" });
    const mine = async () =>
      (await gate.call("myPriceBoosts", { headers: punter.headers })).body.boosts.map(
        (boost) => boost.boostId,
      );
    expect(await mine()).toContain(boostId);
    await gate.query("update punters set state = 'SUSPENDED' where email = $1", [punter.email]);
    expect(await mine()).toEqual([]);
  });
});

describe("a demo", () => {
  test("keeps three boosts running on its own matches, one of them a double", async () => {
    await gate.query(
      "update price_boosts set ends_at = greatest(starts_at, now() - interval '1 year')",
    );
    for (let at = 0; at < 6; at++)
      match({ tournament: { id: "l1", name: "Premier League", rank: 0 } });
    await gate.gate.schedule.run("price-boosts.demo");
    gate.clock.advance(2000);
    const boosts = await listed();
    expect(boosts.map(({ picks }) => picks.length).sort()).toEqual([1, 1, 2]);
    expect(
      boosts.every(
        ({ odds, boostedOdds, standing }) => standing === "open" && boostedOdds > (odds ?? 0),
      ),
    ).toBe(true);
    await gate.gate.schedule.run("price-boosts.demo");
    gate.clock.advance(2000);
    expect(await listed()).toHaveLength(3);
  });
});

describe("an operator's boost", () => {
  const made = async (over: Parameters<typeof boostBody>[2] = {}) =>
    gate.operate("createPriceBoost", { body: boostBody(gate, match(), over) });

  test("further above the fair price than usual needs confirmation", async () => {
    expect((await made({ boostedOdds: 3200 })).error).toMatchObject({
      code: "PRICE_BOOST_ABOVE_FAIR",
    });
    expect((await made({ boostedOdds: 3200, force: true })).http).toBe(200);
  });

  test.each([
    ["a price that is no better", { boostedOdds: 2800 }, "odds"],
    ["an end in the past", { endsAt: 1 }, "span"],
    ["a currency of no site", { mostStake: { DKK: 100 } }, "currency"],
    [
      "a law without boosts",
      { jurisdictions: ["Curacao", "Russia"] as ("Curacao" | "Russia")[] },
      "law",
    ],
    ["more to gain than the law lets one offer give", { mostStake: { USD: 1_000_000 } }, "law"],
    ["picks that nobody offers", { picks: [pick("nowhere", "1")] }, "selections"],
  ])("is refused for %s", async (_, over, flaw) => {
    const reply = await made(over);
    expect(reply.error).toMatchObject({ code: "PRICE_BOOST_FAULTY" });
    expect(JSON.stringify(reply.error)).toContain(flaw);
  });

  test("is visible where it is offered, and to guests only where the law permits", async () => {
    const boostId = await boosted(gate, match(), {
      jurisdictions: ["Curacao", "Spain"],
      mostStake: { USD: 2000, EUR: 2000 },
    });
    const ids = async (host: string) => (await listed(host)).map((boost) => boost.boostId);
    expect(await ids("curacao.localhost")).toContain(boostId);
    expect(await ids("spain.localhost")).not.toContain(boostId);
    expect(await ids("nigeria.localhost")).not.toContain(boostId);
  });
});
