import { randomUUID } from "node:crypto";
import type { FeedMarket } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import {
  betNow,
  cashOf,
  expectSound,
  offer,
  placed,
  priced,
  result,
  single,
} from "../../../../../test/bets.ts";
import { failWrites } from "../../../../../test/fail-writes.ts";
import {
  head,
  type ScriptedFeed,
  scriptedFeed,
  state,
  totalMarket,
} from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";

const START = 100_000;

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let round = 0;
let a: string;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
  a = `a${++round}`;
  offer(feed, a, [2000, 3000, 4000]);
});

const prematch = state({ status: "prematch", period: "not_started", clockRuns: false });
/** The feed's own chance of a home win, in percent. */
const chance = (percent: number, status: "open" | "suspended" = "open") => {
  const market = priced(a, [2000, 3000, 4000], { status });
  const outcomes = market.outcomes.map((outcome) => ({
    ...outcome,
    chances: [Math.round(percent * 10_000), 0, 0, 0] as const,
  }));
  feed.send({
    kind: "odds_change",
    eventId: a,
    state: prematch,
    markets: [{ ...market, outcomes }],
  });
};
const quote = async (betId: string) =>
  (await gate.call("cashOutQuote", { params: { id: betId }, headers: punter.headers })).body;
const take = (betId: string, body: { quoteId: string; part?: number }, key = randomUUID()) =>
  gate.call("cashOut", {
    params: { id: betId },
    body,
    headers: { ...punter.headers, "idempotency-key": key },
  });

test("the offer is the fair value less a margin, and shows both", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  chance(75);
  expect(await quote(bet.betId)).toMatchObject({
    offer: 1425,
    fairValue: 1500,
    marginPermille: 50,
    remaining: 1000,
    expiresAt: gate.clock.now() + 8000,
  });
});

test("a partial cash out pays, the rest stays open, later parts count from the rest, and the statement adds up", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  chance(75);
  const first = await take(bet.betId, { quoteId: (await quote(bet.betId)).quoteId, part: 400 });
  expect(first.body).toMatchObject({
    paid: 570,
    bet: { status: "open", remaining: 600, cashedOut: 570 },
  });
  chance(50);
  const offered = await quote(bet.betId);
  expect(offered).toMatchObject({ remaining: 600, fairValue: 600, offer: 570 });
  const second = await take(bet.betId, { quoteId: offered.quoteId, part: 100 });
  expect(second.body).toMatchObject({ paid: 95, bet: { remaining: 500, cashedOut: 665 } });
  await result(gate, feed, a, "1");
  // Half of the stake still ran: half of 2,000.
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    status: "settled",
    result: "won",
    payout: 1000,
    cashedOut: 665,
  });
  expect(await cashOf(gate, punter)).toBe(START - 1000 + 665 + 1000);
  await expectSound(gate, punter);
});

test("a full cash out closes the bet: its result changes nothing, and a second cash out is refused", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  chance(60);
  const { quoteId } = await quote(bet.betId);
  const key = randomUUID();
  expect((await take(bet.betId, { quoteId }, key)).body).toMatchObject({
    paid: 1140,
    bet: { status: "cashed_out", remaining: 0 },
  });
  expect((await take(bet.betId, { quoteId }, key)).body).toMatchObject({
    paid: 1140,
    bet: { status: "cashed_out" },
  });
  expect((await take(bet.betId, { quoteId })).error.code).toBe("CASH_OUT_QUOTE_EXPIRED");
  await result(gate, feed, a, "1");
  expect((await betNow(gate, punter, bet.betId)).status).toBe("cashed_out");
  expect(await cashOf(gate, punter)).toBe(START + 140);
  await expectSound(gate, punter);
});

test("a quote that is old, of another bet, or for another stake is refused", async () => {
  const [bet, other] = [
    await placed(gate, punter, single(a, "1", 2000, 1000)),
    await placed(gate, punter, single(a, "1", 2000, 1000)),
  ];
  const old = await quote(bet.betId);
  gate.clock.advance(8000);
  expect((await take(bet.betId, { quoteId: old.quoteId })).error.code).toBe(
    "CASH_OUT_QUOTE_EXPIRED",
  );
  const fresh = await quote(other.betId);
  expect((await take(bet.betId, { quoteId: fresh.quoteId })).error.code).toBe(
    "CASH_OUT_QUOTE_EXPIRED",
  );
  const [one, two] = [await quote(bet.betId), await quote(bet.betId)];
  await take(bet.betId, { quoteId: one.quoteId, part: 500 });
  expect((await take(bet.betId, { quoteId: two.quoteId })).error.code).toBe(
    "CASH_OUT_QUOTE_EXPIRED",
  );
  expect(
    (await take(bet.betId, { quoteId: (await quote(bet.betId)).quoteId, part: 501 })).error.code,
  ).toBe("CASH_OUT_PART_INVALID");
  await expectSound(gate, punter);
});

test("a suspended market has no offer, and an earlier offer cannot be accepted", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  const stood = await quote(bet.betId);
  chance(75, "suspended");
  const refused = await gate.call("cashOutQuote", {
    params: { id: bet.betId },
    headers: punter.headers,
  });
  expect(refused.error).toMatchObject({
    code: "CASH_OUT_UNAVAILABLE",
    details: { reason: "suspended" },
  });
  expect((await take(bet.betId, { quoteId: stood.quoteId })).error.code).toBe(
    "CASH_OUT_UNAVAILABLE",
  );
  expect(await cashOf(gate, punter)).toBe(START - 1000);
});

test("an offer that falls over one percent after its quote is refused; a smaller fall is paid as quoted", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  chance(75);
  const stood = await quote(bet.betId);
  chance(60);
  const refused = await take(bet.betId, { quoteId: stood.quoteId });
  expect(refused.error).toMatchObject({
    code: "CASH_OUT_OFFER_CHANGED",
    details: { quote: { betId: bet.betId, offer: 1140 } },
  });
  expect(await cashOf(gate, punter)).toBe(START - 1000);
  const { quoteId, offer: offered } = (
    refused.error.details as { quote: { quoteId: string; offer: number } }
  ).quote;
  chance(59.5);
  expect((await take(bet.betId, { quoteId })).body).toMatchObject({
    paid: offered,
    bet: { status: "cashed_out" },
  });
  await expectSound(gate, punter);
});

test("an offer that rose after its quote is paid at the better value, partial ones too", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  chance(60);
  const { quoteId } = await quote(bet.betId);
  chance(80);
  expect((await take(bet.betId, { quoteId, part: 500 })).body).toMatchObject({
    paid: 760,
    bet: { remaining: 500 },
  });
  await expectSound(gate, punter);
});

test("a quote is refused after its market was suspended and reopened, even at the same offer", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  chance(75);
  const { quoteId } = await quote(bet.betId);
  gate.clock.advance(100);
  chance(75, "suspended");
  gate.clock.advance(100);
  chance(75);
  const refused = await take(bet.betId, { quoteId });
  expect(refused.error).toMatchObject({
    code: "CASH_OUT_OFFER_CHANGED",
    details: { quote: { offer: 1425 } },
  });
  const next = (refused.error.details as { quote: { quoteId: string } }).quote.quoteId;
  expect((await take(bet.betId, { quoteId: next })).body).toMatchObject({ paid: 1425 });
});

test("a bet stop in between has the same effect", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  chance(75);
  const { quoteId } = await quote(bet.betId);
  gate.clock.advance(100);
  feed.send({ kind: "bet_stop", eventId: a, why: "goal" });
  gate.clock.advance(100);
  chance(75);
  expect((await take(bet.betId, { quoteId })).error.code).toBe("CASH_OUT_OFFER_CHANGED");
});

test.each([
  ["a goal", { score: [0, 1] as [number, number] }],
  ["a red card", { stats: { redCards: [0, 1] as [number, number] } }],
  ["the next period", { period: "half_time" as const }],
])("after %s the earlier quote is refused, whatever the new offer", async (_what, change) => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  const now = (over: object = {}) => {
    const market = priced(a, [2000, 3000, 4000]);
    const outcomes = market.outcomes.map((outcome) => ({
      ...outcome,
      chances: [750_000, 0, 0, 0] as const,
    }));
    feed.send({
      kind: "odds_change",
      eventId: a,
      state: state(over),
      markets: [{ ...market, outcomes }],
    });
  };
  now();
  const { quoteId } = await quote(bet.betId);
  // Changes of the clock and of the ball's position do not invalidate a quote.
  now({ clockSeconds: 700, danger: "home_danger" });
  now({ ...change });
  expect((await take(bet.betId, { quoteId })).error).toMatchObject({
    code: "CASH_OUT_OFFER_CHANGED",
    details: { quote: { offer: 1425 } },
  });
});

test("a key covers the whole request: another part, quote or bet under it is refused and pays nothing", async () => {
  const [bet, other] = [
    await placed(gate, punter, single(a, "1", 2000, 1000)),
    await placed(gate, punter, single(a, "1", 2000, 1000)),
  ];
  chance(75);
  const key = randomUUID();
  const { quoteId } = await quote(bet.betId);
  expect((await take(bet.betId, { quoteId, part: 400 }, key)).body).toMatchObject({ paid: 570 });
  const reused = "gateway.validation.idempotency_key.reused";
  const { quoteId: next } = await quote(bet.betId);
  expect((await take(bet.betId, { quoteId: next, part: 400 }, key)).error.code).toBe(reused);
  expect((await take(bet.betId, { quoteId }, key)).error.code).toBe(reused);
  expect(
    (await take(other.betId, { quoteId: (await quote(other.betId)).quoteId }, key)).error.code,
  ).toBe(reused);
  expect((await take(bet.betId, { quoteId, part: 400 }, key)).body).toMatchObject({ paid: 570 });
  expect(await cashOf(gate, punter)).toBe(START - 2000 + 570);
  await expectSound(gate, punter);
});

test("a withdrawn line can be cashed out while its source still prices it, and not while the event is suspended", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  const closed = priced(a, [2000, 3000, 4000], { status: "closed" });
  const outcomes = closed.outcomes.map((outcome) => ({
    ...outcome,
    chances: [800_000, 0, 0, 0] as const,
  }));
  feed.send({
    kind: "odds_change",
    eventId: a,
    state: prematch,
    markets: [{ ...closed, outcomes }, totalMarket(a, 10, [1900, 1900])],
  });
  expect(await quote(bet.betId)).toMatchObject({ fairValue: 1600 });
  feed.send({ kind: "bet_stop", eventId: a, why: "goal" });
  const refused = await gate.call("cashOutQuote", {
    params: { id: bet.betId },
    headers: punter.headers,
  });
  expect(refused.error.details).toEqual({ reason: "suspended" });
});

test("two devices that take the same offer at once are paid once", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  chance(75);
  const { quoteId } = await quote(bet.betId);
  const replies = await Promise.all(Array.from({ length: 8 }, () => take(bet.betId, { quoteId })));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
  expect(await cashOf(gate, punter)).toBe(START - 1000 + 1425);
  await expectSound(gate, punter);
});

test("an auto cash out pays the offer at its threshold while the punter is away", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  const set = await gate.call("autoCashOut", {
    params: { id: bet.betId },
    body: { threshold: 1400 },
    headers: punter.headers,
  });
  expect(set.body.autoCashOut).toBe(1400);
  chance(70);
  await gate.gate.schedule.run("bets.auto-cash-out");
  expect((await betNow(gate, punter, bet.betId)).status).toBe("open");
  chance(80);
  await gate.gate.schedule.run("bets.auto-cash-out");
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    status: "cashed_out",
    cashedOut: 1520,
  });
  await expectSound(gate, punter);
});

test("a failed auto cash out does not hold up the others", async () => {
  const bets = [
    await placed(gate, punter, single(a, "1", 2000, 1000)),
    await placed(gate, punter, single(a, "1", 2000, 1000)),
  ];
  for (const { betId } of bets)
    await gate.call("autoCashOut", {
      params: { id: betId },
      body: { threshold: 1400 },
      headers: punter.headers,
    });
  chance(80);
  // Bets are processed in id order, so the failing one is first.
  const [bad, good] = bets.map(({ betId }) => betId).toSorted() as [string, string];
  const mend = await failWrites(gate, "bets", `new.bet_id = '${bad}'`);
  await expect(gate.gate.schedule.run("bets.auto-cash-out")).rejects.toThrow(
    "refused for the test",
  );
  await mend();
  expect((await betNow(gate, punter, bad)).status).toBe("open");
  expect((await betNow(gate, punter, good)).status).toBe("cashed_out");
  await gate.gate.schedule.run("bets.auto-cash-out");
  expect((await betNow(gate, punter, bad)).status).toBe("cashed_out");
  await expectSound(gate, punter);
});

test("a feed without probabilities still gives offers for single-winner markets, and explains a missing one", async () => {
  const bare = (eventId: string, over: Partial<FeedMarket> = {}) => {
    const market = { ...priced(eventId, [2000, 3200, 4100]), ...over };
    return { ...market, outcomes: market.outcomes.map(({ chances: _, ...outcome }) => outcome) };
  };
  for (const [eventId, over] of [
    ["bare", {}],
    ["bare-dc", { type: "double_chance" }],
  ] as const) {
    feed.send({ kind: "fixture", event: head(eventId), state: prematch });
    feed.send({ kind: "odds_change", eventId, state: prematch, markets: [bare(eventId, over)] });
  }
  const worth = await placed(gate, punter, single("bare", "1", 2000, 1000));
  // 1/2.00 of a book of 1.0564: 47.3 % of 20.00, less 5 %.
  expect(await quote(worth.betId)).toMatchObject({ fairValue: 946, offer: 899 });
  const untold = await placed(gate, punter, single("bare-dc", "1", 2000, 1000));
  const refused = await gate.call("cashOutQuote", {
    params: { id: untold.betId },
    headers: punter.headers,
  });
  expect(refused.error).toMatchObject({
    code: "CASH_OUT_UNAVAILABLE",
    details: { reason: "no_chances" },
  });
});
