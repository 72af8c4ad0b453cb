import { randomUUID } from "node:crypto";
import type { WantedBet } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  betNow,
  cashOf,
  expectSound,
  leg,
  offer,
  place,
  placed,
  reprice,
  result,
  single,
  statementOf,
} from "../../../../../test/bets.ts";
import { giveFreeBet } from "../../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, PASSWORD, type TestPunter } from "../../../../../test/punter.ts";

const START = 100_000;
/** Every outcome has a chance of 0.333: a bet at 3.00 is worth its stake less the margin of 5 %. */
const ODDS: [number, number, number] = [3000, 3000, 3000];

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let round = 0;
let [a, b, c]: [string, string, string] = ["", "", ""];
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
  round++;
  [a, b, c] = [`a${round}`, `b${round}`, `c${round}`];
  for (const event of [a, b, c]) offer(feed, event, ODDS);
});

const quote = async (betId: string) =>
  (await gate.call("cashOutQuote", { params: { id: betId }, headers: punter.headers })).body;
const edit = (betId: string, quoteId: string, bet: WantedBet, key = randomUUID()) =>
  gate.call("editBet", {
    params: { id: betId },
    body: { quoteId, bet },
    headers: { ...punter.headers, "idempotency-key": key },
  });
const twofold = (unitStake: number, ...events: string[]): WantedBet => ({
  kind: "accumulator",
  legs: events.map((event) => leg(event, "1", 3000)),
  sizes: [events.length],
  unitStake,
});
const lastEdit = async (betId: string) =>
  (await gate.call("betEdit", { params: { id: betId }, headers: punter.headers })).body.edit;

/** A thousand at 3.00 with a chance of 0.333: 999, less 5 %. */
const WORTH = 949;

describe("a bet edit", () => {
  test("refunds the old bet's value and places the new one in one transaction; each names the other", async () => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId, offer } = await quote(old.betId);
    expect(offer).toBe(WORTH);
    const { body } = await edit(old.betId, quoteId, twofold(1500, a, b));
    const { outcome } = body;
    if (outcome.status !== "placed") throw new Error(JSON.stringify(outcome));
    expect(body.worth).toBe(WORTH);
    expect(outcome.bet).toMatchObject({
      status: "open",
      stake: 1500,
      potentialPayout: 13_500,
      replaces: old.number,
    });
    expect(await betNow(gate, punter, old.betId)).toMatchObject({
      status: "cashed_out",
      remaining: 0,
      cashedOut: WORTH,
      replacedBy: outcome.bet.number,
    });
    expect(await cashOf(gate, punter)).toBe(START - 1000 + WORTH - 1500);
    expect(
      (await statementOf(gate, punter)).slice(0, 2).map(({ kind, amount }) => [kind, amount]),
    ).toEqual(
      expect.arrayContaining([
        ["stake", -1500],
        ["cash-out", WORTH],
      ]),
    );
    await result(gate, feed, a, "1");
    await result(gate, feed, b, "1");
    expect(await betNow(gate, punter, outcome.bet.betId)).toMatchObject({
      result: "won",
      payout: 13_500,
    });
    await expectSound(gate, punter);
  });

  test("can drop a leg, swap one, or cost less than the old value: the difference is paid", async () => {
    const old = await placed(gate, punter, twofold(1000, a, b));
    const { quoteId, offer } = await quote(old.betId);
    const { body } = await edit(old.betId, quoteId, { ...single(c, "X", 3000, 100) });
    expect(body.outcome).toMatchObject({ status: "placed", bet: { kind: "single", stake: 100 } });
    expect(await cashOf(gate, punter)).toBe(START - 1000 + offer - 100);
    await expectSound(gate, punter);
  });

  test("repeats its answer under the same key, and refuses another change under it", async () => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    const key = randomUUID();
    const first = await edit(old.betId, quoteId, single(b, "1", 3000, 500), key);
    const again = await edit(old.betId, quoteId, single(b, "1", 3000, 500), key);
    expect(again.body.outcome).toEqual(first.body.outcome);
    expect((await edit(old.betId, quoteId, single(b, "1", 3000, 700), key)).error.code).toBe(
      "gateway.validation.idempotency_key.reused",
    );
    expect(await cashOf(gate, punter)).toBe(START - 1000 + WORTH - 500);
    await expectSound(gate, punter);
  });

  test("happens once when two are requested at the same time", async () => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    const replies = await Promise.all(
      [400, 500, 600].map((stake) => edit(old.betId, quoteId, single(b, "1", 3000, stake))),
    );
    expect(replies.filter(({ body }) => body?.outcome?.status === "placed")).toHaveLength(1);
    expect(
      (await gate.call("bets", { query: { state: "open" }, headers: punter.headers })).body
        .openCount,
    ).toBe(1);
    await expectSound(gate, punter);
  });
});

describe("a bet edit is refused whole when something has moved", () => {
  const unchanged = async (betId: string) => {
    expect(await betNow(gate, punter, betId)).toMatchObject({
      status: "open",
      remaining: 1000,
      cashedOut: 0,
    });
    expect(await cashOf(gate, punter)).toBe(START - 1000);
    await expectSound(gate, punter);
  };

  test("a price of the new bet", async () => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    reprice(feed, b, [3100, 3000, 3000]);
    const { body } = await edit(old.betId, quoteId, twofold(1000, a, b));
    expect(body.outcome).toEqual({
      status: "refused",
      code: "PRICE_CHANGED",
      prices: [{ outcomeId: `${b}:mr:1`, quotedOdds: 3000, odds: 3100 }],
    });
    await unchanged(old.betId);
    // The quote remains valid for a change at current prices.
    const wanted = { ...twofold(1000, a, b), legs: [leg(a, "1", 3000), leg(b, "1", 3100)] };
    expect((await edit(old.betId, quoteId, wanted)).body.outcome.status).toBe("placed");
  });

  test.each<[string, () => unknown, string]>([
    ["the quote has run out", () => gate.clock.advance(8001), "CASH_OUT_QUOTE_EXPIRED"],
    [
      "a goal fell in the old bet's match",
      () => feed.send({ kind: "bet_stop", eventId: a, why: "goal" }),
      "CASH_OUT_UNAVAILABLE",
    ],
  ])("%s", async (_, happens, code) => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    happens();
    expect((await edit(old.betId, quoteId, single(b, "1", 3000, 500))).error.code).toBe(code);
    await unchanged(old.betId);
  });

  test.each<[string, () => WantedBet, object]>([
    [
      "more than the balance and the old bet are worth",
      () => single(b, "1", 3000, 300_000),
      { code: "INSUFFICIENT_FUNDS" },
    ],
    ["a stake above the limit", () => single(b, "1", 3000, 9_000_000), { code: "STAKE_TOO_LARGE" }],
    [
      "legs that stand in each other's way",
      () => ({ ...twofold(100, a, b), legs: [leg(a, "1", 3000), leg(a, "2", 3000)] }),
      { code: "RELATED_OUTCOMES" },
    ],
    [
      "a market that nobody knows",
      () => single("nowhere", "1", 3000, 100),
      { code: "MARKET_CLOSED" },
    ],
    [
      "a free bet",
      () => ({ ...single(b, "1", 3000, 100), freeBetId: randomUUID() }),
      { code: "BET_NOT_VALID", why: "bad_edit" },
    ],
  ])("%s", async (_, wanted, refusal) => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    expect((await edit(old.betId, quoteId, wanted())).body.outcome).toMatchObject({
      status: "refused",
      ...refusal,
    });
    await unchanged(old.betId);
  });

  test("another punter's bet, or a free bet, cannot be edited", async () => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    const other = await join(gate);
    const reply = await gate.call("editBet", {
      params: { id: old.betId },
      body: { quoteId, bet: single(b, "1", 3000, 500) },
      headers: other.headers,
    });
    expect(reply.error.code).toBe("BET_NOT_FOUND");
    await unchanged(old.betId);
    const freeBetId = await giveFreeBet(gate, punter);
    const free = await placed(gate, punter, { ...single(a, "1", 3000, 500), freeBetId });
    expect(
      (await gate.call("cashOutQuote", { params: { id: free.betId }, headers: punter.headers }))
        .error.code,
    ).toBe("CASH_OUT_UNAVAILABLE");
  });
});

describe("with a live match", () => {
  beforeEach(() => offer(feed, b, ODDS, true));
  const ready = async () => {
    gate.clock.advance(5000);
    await gate.gate.schedule.run("bets.edit");
  };

  test("the edit waits for the delay while the old bet stays open, then happens in one transaction", async () => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    const { body } = await edit(old.betId, quoteId, twofold(1000, a, b));
    expect(body.outcome).toEqual({ status: "waiting", readyAt: gate.clock.now() + 5000 });
    expect(await betNow(gate, punter, old.betId)).toMatchObject({
      status: "open",
      remaining: 1000,
    });
    expect(await lastEdit(old.betId)).toMatchObject({ status: "waiting" });
    expect((await edit(old.betId, quoteId, twofold(900, a, b))).error.code).toBe(
      "BET_EDIT_WAITING",
    );
    await ready();
    const changed = await betNow(gate, punter, old.betId);
    expect(changed).toMatchObject({ status: "cashed_out", cashedOut: WORTH });
    expect(await lastEdit(old.betId)).toEqual({ status: "done", number: changed.replacedBy });
    const next = (
      await gate.call("betDetails", {
        params: { id: changed.replacedBy ?? "" },
        headers: punter.headers,
      })
    ).body;
    expect(next).toMatchObject({
      status: "open",
      stake: 1000,
      replaces: old.number,
      readyAt: null,
    });
    expect(await cashOf(gate, punter)).toBe(START - 1000 + WORTH - 1000);
    await expectSound(gate, punter);
  });

  test.each<[string, () => unknown, string]>([
    ["a price moved", () => reprice(feed, b, [2900, 3000, 3000], true), "PRICE_CHANGED"],
    [
      "the market was suspended",
      () => feed.send({ kind: "bet_stop", eventId: b, why: "goal" }),
      "MARKET_SUSPENDED",
    ],
    [
      "the old bet's match stood still",
      () => feed.send({ kind: "bet_stop", eventId: a, why: "goal" }),
      "CASH_OUT_OFFER_CHANGED",
    ],
    ["the old bet was settled", () => result(gate, feed, a, "2"), "CASH_OUT_OFFER_CHANGED"],
  ])("%s meanwhile: nothing changes, and the punter sees the reason", async (_, happens, code) => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    await edit(old.betId, quoteId, single(b, "1", 3000, 1000));
    await happens();
    await ready();
    expect(await lastEdit(old.betId)).toEqual({ status: "refused", code });
    expect((await betNow(gate, punter, old.betId)).cashedOut).toBe(0);
    expect(await cashOf(gate, punter)).toBe(START - 1000);
    await expectSound(gate, punter);
  });

  test("a punter who self-excludes meanwhile stakes nothing more, and the old bet stays open", async () => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    await edit(old.betId, quoteId, single(b, "1", 3000, 1000));
    const excluded = await gate.call("excludeForTimeout", {
      body: { daysCount: 1, password: PASSWORD },
      headers: punter.headers,
    });
    expect(excluded.http, JSON.stringify(excluded.error)).toBe(200);
    await ready();
    const [{ status, code } = {}] = await gate.query<{ status: string; code: string }>(
      `select status, code from bet_edits where bet_id = '${old.betId}'`,
    );
    expect([status, code]).toEqual(["refused", "INCORRECT_PUNTER_STATE"]);
    const [{ remaining } = {}] = await gate.query<{ remaining: bigint }>(
      `select remaining from bets where bet_id = '${old.betId}'`,
    );
    expect(Number(remaining)).toBe(1000);
  });

  test("a quote expires during the delay as at any other time", async () => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    await edit(old.betId, quoteId, single(b, "1", 3000, 1000));
    reprice(feed, b, [2900, 3000, 3000], true);
    await ready();
    gate.clock.advance(4000);
    const cashedOut = await gate.call("cashOut", {
      params: { id: old.betId },
      body: { quoteId },
      headers: punter.headers,
    });
    expect(cashedOut.error.code).toBe("CASH_OUT_QUOTE_EXPIRED");
    expect(await cashOf(gate, punter)).toBe(START - 1000);
  });

  test("if the money was spent meanwhile, nothing changes", async () => {
    const old = await placed(gate, punter, single(a, "1", 3000, 1000));
    const { quoteId } = await quote(old.betId);
    await edit(old.betId, quoteId, single(b, "1", 3000, 50_000));
    await place(gate, punter, [single(c, "1", 3000, 90_000)]);
    await ready();
    expect(await lastEdit(old.betId)).toEqual({ status: "refused", code: "INSUFFICIENT_FUNDS" });
    expect(await betNow(gate, punter, old.betId)).toMatchObject({
      status: "open",
      remaining: 1000,
    });
    await expectSound(gate, punter);
  });
});
