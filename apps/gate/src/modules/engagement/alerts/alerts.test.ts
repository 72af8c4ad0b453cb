import { type PushService, type PushSubscriber, startPushService } from "@touchline/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { leg, offer, placed, priced, reprice, result, single } from "../../../../test/bets.ts";
import { head, type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import { sendPushes, shown, subscribe } from "../../../../test/pushes.ts";

let service: PushService;
let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let browser: PushSubscriber;
let event: string;
let round = 0;

beforeAll(async () => {
  service = await startPushService();
  feed = scriptedFeed();
  gate = await startTestGate({ feed, config: { pushLocalOrigin: service.origin } });
  await gate.gate.start({ isSeeded: false });
});
afterAll(async () => {
  await gate.close();
  await service.close();
});
beforeEach(async () => {
  punter = await join(gate);
  browser = service.subscribe();
  await subscribe(gate, punter, browser);
  event = `al${++round}`;
  offer(feed, event, [2000, 3000, 4000]);
});

async function pass(): Promise<void> {
  for (const job of ["alerts.prices", "alerts.cash-outs", "alerts.starts"])
    await gate.gate.schedule.run(job);
  await sendPushes(gate);
}

const alertAt = (odds: number, who = punter, over: object = {}) => {
  const { quotedOdds: _, ...outcome } = leg(event, "1", 0);
  return gate.call("setPriceAlert", { body: { ...outcome, odds, ...over }, headers: who.headers });
};
const listed = async (who = punter) => (await gate.call("alerts", { headers: who.headers })).body;

describe("a price alert", () => {
  test("fires once, when the odds reach it", async () => {
    const { body } = await alertAt(2200);
    expect(body.prices).toMatchObject([
      { eventId: event, direction: "above", odds: 2200, names: { key: "1" } },
    ]);
    await pass();
    reprice(feed, event, [2100, 3000, 4000]);
    await pass();
    expect(browser.tries).toBe(0);
    reprice(feed, event, [2250, 3000, 4000]);
    await pass();
    reprice(feed, event, [2300, 3000, 4000]);
    await pass();
    expect(shown(browser).map(({ title, body: text }) => [title, text])).toEqual([
      ["Odds alert", "Arsenal – Chelsea: your selection is now 2.25."],
    ]);
    expect(shown(browser)[0]?.navigate).toContain(`/sport/prematch/event?id=${event}`);
    expect((await listed()).prices).toEqual([]);
  });

  test("set below the current odds waits for lower ones", async () => {
    expect((await alertAt(1800)).body.prices[0]?.direction).toBe("below");
    reprice(feed, event, [2400, 3000, 4000]);
    await pass();
    expect(browser.tries).toBe(0);
    reprice(feed, event, [1750, 3000, 4000]);
    await pass();
    expect(browser.received).toHaveLength(1);
  });

  test("does not fire while its market is suspended", async () => {
    await alertAt(2200);
    const now = state({ status: "prematch", period: "not_started", clockRuns: false });
    const market = priced(event, [2300, 3000, 4000], { status: "suspended" });
    feed.send({ kind: "odds_change", eventId: event, state: now, markets: [market] });
    await pass();
    expect(browser.tries).toBe(0);
    reprice(feed, event, [2310, 3000, 4000]);
    await pass();
    expect(browser.received).toHaveLength(1);
  });

  test("replaces the earlier alert on the same outcome", async () => {
    await alertAt(2200);
    expect((await alertAt(2500)).body.prices.map(({ odds }) => odds)).toEqual([2500]);
    reprice(feed, event, [2300, 3000, 4000]);
    await pass();
    expect(browser.tries).toBe(0);
  });

  test.each([
    ["at the odds of now", { odds: 2000 }, "ALERT_REACHED"],
    ["on an outcome that nobody offers", { outcomeId: "nothing" }, "ALERT_OUTCOME_GONE"],
    ["on an event that is not there", { eventId: "nothing" }, "ALERT_OUTCOME_GONE"],
    ["at odds that are none", { odds: 900 }, "gateway.validation.request.invalid"],
  ])("%s is refused", async (_, over, code) => {
    expect((await alertAt(2200, punter, over)).error.code).toBe(code);
  });

  test("is limited to fifty per punter, even for thousands of requests", async () => {
    const outcomes = Array.from({ length: 60 }, (_, n) => `${event}:mr:x${n}`);
    const market = {
      marketId: `${event}:many`,
      type: "outright" as const,
      lineQuarters: null,
      status: "open" as const,
    };
    feed.send({
      kind: "odds_change",
      eventId: event,
      state: state({ status: "prematch", period: "not_started", clockRuns: false }),
      markets: [
        {
          ...market,
          outcomes: outcomes.map((outcomeId, n) => ({ outcomeId, key: `o${n}`, odds: 2000 })),
        } as never,
      ],
    });
    const replies = await Promise.all(
      outcomes.map((outcomeId) => alertAt(2200, punter, { marketId: market.marketId, outcomeId })),
    );
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(50);
    expect(replies.find(({ http }) => http !== 200)?.error).toMatchObject({
      code: "ALERT_TOO_MANY",
      details: { most: 50 },
    });
  });

  test("is neither visible to nor removable by another punter", async () => {
    const other = await join(gate);
    const alertId = (await alertAt(2200)).body.prices[0]?.alertId ?? "";
    expect((await listed(other)).prices).toEqual([]);
    await gate.call("removePriceAlert", { body: { alertId }, headers: other.headers });
    expect((await listed()).prices).toHaveLength(1);
    await gate.call("removePriceAlert", { body: { alertId }, headers: punter.headers });
    expect((await listed()).prices).toEqual([]);
    reprice(feed, event, [2300, 3000, 4000]);
    await pass();
    expect(browser.tries).toBe(0);
  });

  test("ends with its event", async () => {
    await alertAt(2200);
    feed.send({
      kind: "odds_change",
      eventId: event,
      state: state({ status: "ended", clockRuns: false }),
      markets: [],
    });
    await gate.gate.schedule.run("catalogue.save");
    await gate.gate.schedule.run("alerts.sweep");
    expect((await listed()).prices).toEqual([]);
  });

  test("is not offered where the law does not provide for it", async () => {
    const italy = await gate.query<{ punter_id: string }>(
      "update punters set jurisdiction = 'Italy' where email_key = $1 returning punter_id",
      [punter.email],
    );
    expect(italy).toHaveLength(1);
    await gate.query("update sessions set jurisdiction = 'Italy' where punter_id = $1", [
      italy[0]?.punter_id,
    ]);
    gate.clock.advance(2000);
    const headers = { ...punter.headers, host: "italy.localhost" };
    const { quotedOdds: _, ...outcome } = leg(event, "1", 0);
    const reply = await gate.call("setPriceAlert", { body: { ...outcome, odds: 2200 }, headers });
    expect(["ALERT_NOT_OFFERED", "INCORRECT_PUNTER_STATE"]).toContain(reply.error.code);
  });
});

describe("a cash out alert", () => {
  const cashOutAlert = (betId: string, amount: number | null, who = punter) =>
    gate.call("setCashOutAlert", { params: { id: betId }, body: { amount }, headers: who.headers });

  test("fires once, when cash out reaches the amount, and does not name the amount", async () => {
    const bet = await placed(gate, punter, single(event, "1", 2000, 1000));
    expect((await cashOutAlert(bet.betId, 900)).body.cashOuts).toMatchObject([
      { betId: bet.betId, number: bet.number, amount: 900 },
    ]);
    await pass();
    expect(browser.tries).toBe(0);
    const market = {
      marketId: `${event}:mr`,
      type: "match_result" as const,
      lineQuarters: null,
      status: "open" as const,
    };
    feed.send({
      kind: "odds_change",
      eventId: event,
      state: state({ status: "prematch", period: "not_started", clockRuns: false }),
      markets: [
        {
          ...market,
          outcomes: (["1", "X", "2"] as const).map((key) => ({
            outcomeId: `${event}:mr:${key}`,
            key,
            odds: 2000,
            chances: [key === "1" ? 900_000 : 50_000, 0, 0, 0] as const,
          })),
        } as never,
      ],
    });
    await pass();
    await pass();
    expect(shown(browser).map(({ body: text }) => text)).toEqual([
      `Cash out on bet ${bet.number} has reached the amount you set.`,
    ]);
    expect((await listed()).cashOuts).toEqual([]);
  });

  test("is refused for an amount already reached, another punter's bet and an unknown bet", async () => {
    const bet = await placed(gate, punter, single(event, "1", 2000, 1000));
    const other = await join(gate);
    expect((await cashOutAlert(bet.betId, 1)).error.code).toBe("ALERT_REACHED");
    expect((await cashOutAlert(bet.betId, 5000, other)).error.code).toBe("BET_NOT_FOUND");
    expect((await cashOutAlert("nothing", 5000)).error.code).toBe("BET_NOT_FOUND");
  });

  test("can be removed, and ends with its bet", async () => {
    const bet = await placed(gate, punter, single(event, "1", 2000, 1000));
    await cashOutAlert(bet.betId, 1500);
    expect((await cashOutAlert(bet.betId, null)).body.cashOuts).toEqual([]);
    await cashOutAlert(bet.betId, 1500);
    await result(gate, feed, event, "1");
    expect((await listed()).cashOuts).toEqual([]);
    expect((await cashOutAlert(bet.betId, 1500)).error.code).toBe("CASH_OUT_UNAVAILABLE");
    await pass();
    expect(shown(browser).map(({ title }) => title)).toEqual(["Bet settled"]);
  });
});

describe("a favourite", () => {
  const keep = (
    favourite: { kind: "event" | "competitor" | "player" | "tournament"; id: string },
    who = punter,
  ) => gate.call("setFavourite", { body: { favourite, kept: true }, headers: who.headers });
  const fixture = (eventId: string, status: "prematch" | "live", startTime = gate.clock.now()) =>
    feed.send({ kind: "fixture", event: head(eventId, { startTime }), state: state({ status }) });

  test.each([
    ["event", () => ({ kind: "event" as const, id: `fav${round}` })],
    ["side", () => ({ kind: "competitor" as const, id: "Football:Arsenal" })],
    ["player's team", () => ({ kind: "player" as const, id: "Football:Arsenal#A. Smith" })],
  ])("%s that begins is announced once", async (_, favourite) => {
    const eventId = `fav${round}`;
    fixture(eventId, "prematch");
    await keep(favourite());
    await pass();
    expect(browser.tries).toBe(0);
    fixture(eventId, "live");
    await pass();
    fixture(eventId, "live");
    await pass();
    expect(shown(browser).map(({ title, body }) => [title, body])).toEqual([
      ["Arsenal – Chelsea", "Your favourite has started."],
    ]);
  });

  test("that began long before this gate heard of it is not announced", async () => {
    const eventId = `fav${round}`;
    await keep({ kind: "event", id: eventId });
    fixture(eventId, "live", (gate.clock.now() - 3_600_000) as never);
    await pass();
    expect(browser.tries).toBe(0);
  });
});
