import { randomUUID } from "node:crypto";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  betNow,
  cashOf,
  expectSound,
  leg,
  offer,
  place,
  placed,
  priced,
  reprice,
  result,
  single,
  statementOf,
} from "../../../../../test/bets.ts";
import { giveFreeBet } from "../../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed, state } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";
import { MOST_WAIT_MS } from "./place-fresh.ts";

/** The opening balance of a demo account. */
const START = 100_000;

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start();
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
  for (const eventId of ["a", "b", "c", "d", "e"]) offer(feed, eventId, [2000, 3200, 4100]);
});

test.each([
  ["refused if its price has moved meanwhile", [2100, 3100, 4000], "refused"],
  ["placed if its price is still the same", [2000, 3200, 4100], "placed"],
] as const)("a bet that waited long for the database is %s", async (_, prices, status) => {
  const freeBetId = await giveFreeBet(gate, punter, "15.00");
  await gate.query("begin");
  await gate.query("lock table free_bets in access exclusive mode");
  const placing = place(gate, punter, [{ ...single("a", "1", 2000, 1500), freeBetId }]);
  await expect.poll(() => gate.query("select from pg_locks where not granted")).toHaveLength(1);
  gate.clock.advance(MOST_WAIT_MS + 1);
  offer(feed, "a", [...prices]);
  await gate.query("commit");
  const [outcome] = await placing;
  expect(outcome?.status).toBe(status);
  if (outcome?.status === "refused") expect(outcome.code).toBe("MARKET_SUSPENDED");
  await expectSound(gate, punter);
});

describe("an accepted bet", () => {
  test("debits the stake, and returns its ID, odds and payout", async () => {
    const bet = await placed(gate, punter, single("a", "1", 2000, 1500));
    expect(bet).toMatchObject({
      status: "open",
      stake: 1500,
      potentialPayout: 3000,
      lines: 1,
      readyAt: null,
      result: null,
    });
    expect(bet.legs[0]).toMatchObject({
      quotedOdds: 2000,
      odds: 2000,
      names: { competitors: ["Arsenal", "Chelsea"], key: "1" },
    });
    expect(await cashOf(gate, punter)).toBe(START - 1500);
    expect(await betNow(gate, punter, bet.betId)).toEqual(bet);
    expect((await statementOf(gate, punter))[0]).toMatchObject({
      kind: "stake",
      amount: -1500,
      reference: bet.number,
    });
    await expectSound(gate, punter);
  });

  test("a 4-fold multiplies its prices, and a system of 3 from 5 with a banker has every line", async () => {
    const legs = ["a", "b", "c", "d"].map((eventId) => leg(eventId, "1", 2000));
    expect(
      await placed(gate, punter, { kind: "accumulator", legs, sizes: [4], unitStake: 100 }),
    ).toMatchObject({ potentialPayout: 1600 });
    const five = [{ ...leg("e", "1", 2000), banker: true }, ...legs, leg("f", "1", 2000)];
    offer(feed, "f", [2000, 3200, 4100]);
    const system = await placed(gate, punter, {
      kind: "system",
      legs: five,
      sizes: [3],
      unitStake: 10,
    });
    // Ten lines of three, the banker in each: four winners at 2.00.
    expect(system).toMatchObject({ lines: 10, stake: 100, potentialPayout: 1600 });
    await expectSound(gate, punter);
  });

  test("the same bet under the same key repeats the answer without a second bet; another bet under it is refused", async () => {
    const key = randomUUID();
    const [first] = await place(gate, punter, [single("a", "1", 2000, 500)], { key });
    reprice(feed, "a", [1800, 3200, 4100]);
    const [again] = await place(gate, punter, [single("a", "1", 2000, 500)], { key });
    expect(again).toEqual(first);
    expect(await cashOf(gate, punter)).toBe(START - 500);
    const other = await gate.call("placeBets", {
      body: { mode: "any", bets: [single("a", "1", 1800, 700)] },
      headers: { ...punter.headers, "idempotency-key": key },
    });
    expect(other.error.code).toBe("gateway.validation.idempotency_key.reused");
    const recovered = await gate.call("placement", { params: { key }, headers: punter.headers });
    expect(recovered.body.bets).toHaveLength(1);
    await expectSound(gate, punter);
  });

  test("a key covers the whole request: a different request under it places nothing, even if some bets match", async () => {
    const key = randomUUID();
    const [a, b, c] = (["a", "b", "c"] as const).map((eventId) => single(eventId, "1", 2000, 500));
    const send = (bets: object[], mode = "equals") =>
      gate.call("placeBets", {
        rawBody: { mode, bets },
        headers: { ...punter.headers, "idempotency-key": key },
      });
    const first = await send([a as object, b as object]);
    const reused = "gateway.validation.idempotency_key.reused";
    expect((await send([{ ...a, unitStake: 700 }, b as object, c as object])).error.code).toBe(
      reused,
    );
    expect((await send([a as object, b as object, c as object])).error.code).toBe(reused);
    expect((await send([a as object])).error.code).toBe(reused);
    expect((await send([a as object, b as object], "any")).error.code).toBe(reused);
    // A request whose bets are all refused for their prices also gets the key error, not the other
    // request's bets.
    expect(
      (
        await send([
          { ...a, legs: [leg("a", "1", 1900)] },
          { ...b, legs: [leg("b", "1", 1900)] },
        ])
      ).error.code,
    ).toBe(reused);
    expect((await send([a as object, b as object])).body.outcomes).toEqual(first.body.outcomes);
    expect(await cashOf(gate, punter)).toBe(START - 1000);
    await expectSound(gate, punter);
  });

  test("of two concurrent requests under one key, the bets of only one are placed", async () => {
    const key = randomUUID();
    const requests = [500, 600].map((stake) =>
      ["a", "b", "c"].map((eventId) => single(eventId, "1", 2000, stake)),
    );
    const replies = await Promise.all(
      requests.map((bets) =>
        gate.call("placeBets", {
          body: { mode: "equals", bets },
          headers: { ...punter.headers, "idempotency-key": key },
        }),
      ),
    );
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 409]);
    const { bets } = (await gate.call("placement", { params: { key }, headers: punter.headers }))
      .body;
    expect(new Set(bets.map(({ stake }) => stake)).size).toBe(1);
    expect(bets).toHaveLength(3);
    await expectSound(gate, punter);
  });

  test("a placed bet stays placed when its request is repeated at another price beside a refused one", async () => {
    const key = randomUUID();
    feed.send({ kind: "bet_stop", eventId: "b", why: "goal" });
    const wanted = [single("a", "1", 2000, 500), single("b", "1", 2000, 500)];
    const [first] = await place(gate, punter, wanted, { key });
    reprice(feed, "a", [1800, 3200, 4100]);
    expect(await place(gate, punter, wanted, { key })).toMatchObject([
      first,
      { status: "refused", code: "MARKET_SUSPENDED" },
    ]);
    expect(await cashOf(gate, punter)).toBe(START - 500);
  });

  test("many concurrent bets of one punter never overdraw the balance", async () => {
    const wanted = Array.from({ length: 30 }, () =>
      place(gate, punter, [single("a", "1", 2000, 9000)]),
    );
    const outcomes = (await Promise.all(wanted)).flat();
    expect(outcomes.filter(({ status }) => status === "placed")).toHaveLength(11);
    expect(
      new Set(outcomes.flatMap((outcome) => (outcome.status === "refused" ? [outcome.code] : []))),
    ).toEqual(new Set(["INSUFFICIENT_FUNDS"]));
    expect(await cashOf(gate, punter)).toBe(1000);
    await expectSound(gate, punter);
  });
});

describe("a refused bet gives its reason and debits nothing", () => {
  const refusedWith = async (
    bet: Parameters<typeof place>[2][number],
    mode?: "equals" | "greater-or-equal" | "any",
  ) => {
    const [outcome] = await place(gate, punter, [bet], mode ? { mode } : {});
    expect(await cashOf(gate, punter)).toBe(START);
    return outcome;
  };

  test.each([
    ["equals", 2100, "refused"],
    ["equals", 1900, "refused"],
    ["greater-or-equal", 2100, "placed"],
    ["greater-or-equal", 1900, "refused"],
    ["any", 2100, "placed"],
    ["any", 1900, "placed"],
  ] as const)("%s, and the price moves from 2.00 to %i: %s", async (mode, odds, status) => {
    reprice(feed, "a", [odds, 3200, 4100]);
    const [outcome] = await place(gate, punter, [single("a", "1", 2000, 500)], { mode });
    expect(outcome?.status).toBe(status);
    if (outcome?.status === "refused")
      expect(outcome).toMatchObject({
        code: "PRICE_CHANGED",
        prices: [{ outcomeId: "a:mr:1", quotedOdds: 2000, odds }],
      });
    else expect(outcome?.bet.legs[0]).toMatchObject({ quotedOdds: 2000, odds });
  });

  test("for a suspended market, a removed one, and a finished event", async () => {
    feed.send({ kind: "bet_stop", eventId: "a", why: "goal" });
    expect(await refusedWith(single("a", "1", 2000, 500))).toMatchObject({
      code: "MARKET_SUSPENDED",
      outcomes: ["a:mr:1"],
    });
    feed.send({
      kind: "odds_change",
      eventId: "a",
      state: state({ status: "live" }),
      markets: [priced("a", [2000, 3200, 4100], { status: "closed" })],
    });
    expect(await refusedWith(single("a", "1", 2000, 500))).toMatchObject({ code: "MARKET_CLOSED" });
    feed.send({
      kind: "odds_change",
      eventId: "b",
      state: state({ status: "ended", period: "full_time" }),
      markets: [],
    });
    expect(await refusedWith(single("b", "1", 2000, 500))).toMatchObject({ code: "EVENT_OVER" });
    expect(await refusedWith(single("nowhere", "1", 2000, 500))).toMatchObject({
      code: "MARKET_CLOSED",
    });
  });

  test("for related outcomes, wrong sizes, and each way where it is not offered", async () => {
    const related = {
      kind: "accumulator" as const,
      legs: [leg("a", "1", 2000), leg("a", "2", 4100)],
      sizes: [2],
      unitStake: 500,
    };
    expect(await refusedWith(related)).toMatchObject({
      code: "RELATED_OUTCOMES",
      why: "same_market",
      outcomes: ["a:mr:1", "a:mr:2"],
    });
    const short = {
      kind: "accumulator" as const,
      legs: [leg("a", "1", 2000), leg("b", "1", 2000)],
      sizes: [1],
      unitStake: 500,
    };
    expect(await refusedWith(short)).toMatchObject({ code: "BET_NOT_VALID", why: "bad_size" });
    expect(await refusedWith({ ...single("a", "1", 2000, 500), eachWay: true })).toMatchObject({
      code: "EACH_WAY_NOT_OFFERED",
    });
  });

  test("for a stake outside the limits, which are also shown before the bet", async () => {
    const limits = await gate.call("stakeLimits", {
      body: { bets: [{ kind: "single", legs: [leg("a", "1", 2000)], sizes: [1] }] },
      headers: punter.headers,
    });
    expect(limits.body).toEqual({
      currency: "USD",
      limits: [
        {
          minStake: 10,
          maxStake: 500_000,
          leftToday: 500_000,
          maxPayout: 25_000_000,
          delayMs: 0,
          lines: 1,
          bonus: null,
        },
      ],
    });
    expect(await refusedWith(single("a", "1", 2000, 9))).toMatchObject({
      code: "STAKE_TOO_SMALL",
      minStake: 10,
      maxStake: 500_000,
    });
    expect(await refusedWith(single("a", "1", 2000, 500_001))).toMatchObject({
      code: "STAKE_TOO_LARGE",
    });
    expect(await refusedWith(single("a", "1", 2000, 100_001))).toMatchObject({
      code: "INSUFFICIENT_FUNDS",
    });
  });

  test("without affecting the other bets of the slip", async () => {
    feed.send({ kind: "bet_stop", eventId: "a", why: "goal" });
    const outcomes = await place(gate, punter, [
      single("a", "1", 2000, 500),
      single("b", "1", 2000, 500),
    ]);
    expect(outcomes.map(({ status }) => status)).toEqual(["refused", "placed"]);
    expect(await cashOf(gate, punter)).toBe(START - 500);
  });
});

describe("a live bet", () => {
  beforeEach(() => offer(feed, "a", [2000, 3200, 4100], true));

  test("waits for its delay with its stake held, and is accepted at the price when the delay ends", async () => {
    const bet = await placed(gate, punter, single("a", "1", 2000, 500), "any");
    expect(bet).toMatchObject({ status: "pending", readyAt: gate.clock.now() + 5000 });
    expect(await cashOf(gate, punter)).toBe(START - 500);
    reprice(feed, "a", [1800, 3200, 4100], true);
    gate.clock.advance(4999);
    await gate.gate.schedule.run("bets.decide");
    expect((await betNow(gate, punter, bet.betId)).status).toBe("pending");
    gate.clock.advance(1);
    await gate.gate.schedule.run("bets.decide");
    const accepted = await betNow(gate, punter, bet.betId);
    expect(accepted).toMatchObject({ status: "open", readyAt: null, potentialPayout: 900 });
    expect(accepted.legs[0]).toMatchObject({ quotedOdds: 2000, odds: 1800 });
    await expectSound(gate, punter);
  });

  test.each([
    [
      "the price moved against an equals policy",
      () => reprice(feed, "a", [1900, 3200, 4100], true),
      "PRICE_CHANGED",
    ],
    [
      "the market was suspended",
      () => void feed.send({ kind: "bet_stop", eventId: "a", why: "goal" }),
      "MARKET_SUSPENDED",
    ],
  ])(
    "%s: it is cancelled, its stake is refunded and the punter sees the reason",
    async (_why, happens, code) => {
      const bet = await placed(gate, punter, single("a", "1", 2000, 500));
      happens();
      gate.clock.advance(5000);
      await gate.gate.schedule.run("bets.decide");
      expect(await betNow(gate, punter, bet.betId)).toMatchObject({
        status: "cancelled",
        reason: code,
      });
      expect((await statementOf(gate, punter))[0]).toMatchObject({
        kind: "refund",
        amount: 500,
        reason: code,
      });
      expect(await cashOf(gate, punter)).toBe(START);
      await expectSound(gate, punter);
    },
  );
});

describe("a free bet", () => {
  test("is granted by the operator, used once for its whole amount, and pays without the stake", async () => {
    await giveFreeBet(gate, punter);
    const { freeBets } = (await gate.call("freeBets", { headers: punter.headers })).body;
    expect(freeBets).toMatchObject([{ amount: 500, currency: "USD" }]);
    const freeBetId = freeBets[0]?.freeBetId ?? "";
    const [other] = await place(gate, punter, [{ ...single("a", "1", 2000, 400), freeBetId }]);
    expect(other).toMatchObject({ status: "refused", code: "FREE_BET_NOT_AVAILABLE" });
    const bet = await placed(gate, punter, { ...single("a", "1", 2000, 500), freeBetId });
    expect(bet).toMatchObject({ freeBet: true, potentialPayout: 500 });
    const [twice] = await place(gate, punter, [{ ...single("b", "1", 2000, 500), freeBetId }]);
    expect(twice).toMatchObject({ status: "refused" });
    expect(await cashOf(gate, punter)).toBe(START);
    await result(gate, feed, "a", "1");
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({
      status: "settled",
      result: "won",
      payout: 500,
    });
    expect(await cashOf(gate, punter)).toBe(START + 500);
    await expectSound(gate, punter);
  });
});
