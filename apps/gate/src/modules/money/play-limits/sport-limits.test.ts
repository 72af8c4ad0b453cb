import { TOTO_GAMES } from "@touchline/betting";
import type { BodyOf, changePlayLimits } from "@touchline/contract";
import { DAY_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { cashOf, offer, place, placed, result, single } from "../../../../test/bets.ts";
import { giveFreeBet } from "../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { openDraw, sendCoupon } from "../../../../test/toto.ts";

const START = 100_000;
const NIL_NIL = Array.from({ length: TOTO_GAMES["correct-score"].matches }, () => ["0:0"]);
const STEP_MS = 5 * MINUTE_MS;
let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  gate.clock.advance(STEP_MS - (gate.clock.now() % STEP_MS));
  punter = await join(gate);
});

function match(): string {
  const event = `sl${++events}`;
  offer(feed, event, [2000, 3000, 4000]);
  return event;
}
const change = (body: BodyOf<typeof changePlayLimits>) =>
  gate.call("changePlayLimits", { body, headers: punter.headers });
const bet = async (stake: number, event = match()) =>
  (await place(gate, punter, [single(event, "1", 2000, stake)]))[0];
const limits = async () => (await gate.call("playLimits", { headers: punter.headers })).body;
const holds = async () =>
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);

describe("a punter's own limit on bets", () => {
  test.each([
    ["sportLossDaily", DAY_MS],
    ["sportLossWeekly", 7 * DAY_MS],
    ["sportLossMonthly", 30 * DAY_MS],
    ["sportStakeDaily", DAY_MS],
  ] as const)(
    "%s refuses a bet above it, with the remainder and the renewal time",
    async (kind, spanMs) => {
      expect((await change({ [kind]: 1000 })).body[kind]).toMatchObject({ limit: 1000, used: 0 });
      expect(await bet(600)).toMatchObject({ status: "placed" });
      const renewsAt = gate.clock.now() + spanMs + STEP_MS;
      expect(await bet(401)).toEqual({
        status: "refused",
        code: "SPORT_LIMIT_REACHED",
        reached: { limit: kind, amount: 1000, left: 400, renewsAt },
      });
      expect(await cashOf(gate, punter)).toBe(START - 600);
      expect((await limits())[kind]).toMatchObject({ limit: 1000, used: 600 });
      expect(await bet(400)).toMatchObject({ status: "placed" });
      gate.clock.advance(renewsAt - gate.clock.now());
      punter = await logIn(gate, { login: punter.email, password: PASSWORD });
      expect(await bet(1000)).toMatchObject({ status: "placed" });
      await holds();
    },
  );

  test("on losses is restored by a win; on stakes it is not", async () => {
    await change({ sportLossDaily: 1000 });
    const event = match();
    await placed(gate, punter, single(event, "1", 2000, 1000));
    expect(await bet(10)).toMatchObject({ code: "SPORT_LIMIT_REACHED", reached: { left: 0 } });
    await result(gate, feed, event, "1");
    expect(await bet(1500)).toMatchObject({ status: "placed" });
    await change({ sportStakeDaily: 2500 });
    expect(await bet(10)).toMatchObject({ reached: { limit: "sportStakeDaily", left: 0 } });
    await holds();
  });

  test("holds exactly under 16 concurrent bets, and is not checked for punters without one", async () => {
    await change({ sportStakeDaily: 1000 });
    const outcomes = await Promise.all(Array.from({ length: 16 }, () => bet(300)));
    expect(outcomes.filter((outcome) => outcome?.status === "placed")).toHaveLength(3);
    expect(await cashOf(gate, punter)).toBe(START - 900);
    punter = await join(gate);
    expect(await bet(5000)).toMatchObject({ status: "placed" });
    await holds();
  });

  test("on bets does not apply to games, and vice versa", async () => {
    await change({ sportStakeDaily: 0, stakeDaily: 500 });
    const opened = await gate.call("openGame", {
      body: { gameId: "dice" },
      headers: punter.headers,
    });
    const dice = { kind: "dice", stake: 400, target: 5050, over: true };
    expect(
      (
        await gate.call("openRound", {
          rawBody: { token: opened.body.token, bet: dice },
          headers: punter.headers,
        })
      ).http,
    ).toBe(200);
    expect(await bet(100)).toMatchObject({
      code: "SPORT_LIMIT_REACHED",
      reached: { limit: "sportStakeDaily", left: 0, renewsAt: null },
    });
    await change({ sportStakeDaily: 0 });
  });

  test("ignores free bets, which are not the punter's money", async () => {
    await change({ sportStakeDaily: 100, sportLossDaily: 100 });
    const freeBetId = await giveFreeBet(gate, punter);
    const [outcome] = await place(gate, punter, [
      { ...single(match(), "1", 2000, 500), freeBetId },
    ]);
    expect(outcome).toMatchObject({ status: "placed" });
    expect(await bet(100)).toMatchObject({ status: "placed" });
  });

  test("applies at once when lowered, and after a day when raised", async () => {
    await change({ sportStakeDaily: 500 });
    expect((await change({ sportStakeDaily: 900 })).body.sportStakeDaily).toMatchObject({
      limit: 500,
      pending: 900,
    });
    expect(await bet(501)).toMatchObject({ code: "SPORT_LIMIT_REACHED" });
    gate.clock.advance(DAY_MS);
    punter = await logIn(gate, { login: punter.email, password: PASSWORD });
    expect(await bet(900)).toMatchObject({ status: "placed" });
  });

  test("is shown on the slip before any stake", async () => {
    await change({ sportStakeDaily: 700 });
    await bet(300);
    const { unitStake: _, ...wanted } = single(match(), "1", 2000, 1);
    const told = (
      await gate.call("stakeLimits", { body: { bets: [wanted] }, headers: punter.headers })
    ).body;
    expect(told.limits[0]?.own).toMatchObject({ limit: "sportStakeDaily", amount: 700, left: 400 });
  });

  test("applies to a bet edit, and the old bet stays open", async () => {
    await change({ sportStakeDaily: 1000 });
    const event = match();
    const { betId } = await placed(gate, punter, single(event, "1", 2000, 600));
    const quote = async () =>
      (await gate.call("cashOutQuote", { params: { id: betId }, headers: punter.headers })).body
        .quoteId;
    const edit = async (stake: number) =>
      gate.call("editBet", {
        params: { id: betId },
        body: { quoteId: await quote(), bet: single(event, "2", 4000, stake) },
        headers: punter.headers,
      });
    expect((await edit(500)).body.outcome).toMatchObject({
      status: "refused",
      code: "SPORT_LIMIT_REACHED",
      reached: { left: 400 },
    });
    expect(
      (await gate.call("betDetails", { params: { id: betId }, headers: punter.headers })).body
        .status,
    ).toBe("open");
    expect((await edit(400)).body.outcome).toMatchObject({ status: "placed" });
    await holds();
  });

  test("applies to toto coupons", async () => {
    await change({ sportStakeDaily: 100 });
    const draw = await openDraw(gate, feed, "correct-score");
    const reply = await sendCoupon(gate, punter, draw, NIL_NIL, { unitStake: 101 });
    expect(reply.error).toMatchObject({
      code: "PLAY_LIMIT_REACHED",
      details: { limit: "sportStakeDaily", left: 100 },
    });
    expect((await sendCoupon(gate, punter, draw, NIL_NIL, { unitStake: 100 })).http).toBe(200);
  });
});

test("figures show stakes and returns of this week, this month and since joining", async () => {
  const event = match();
  await placed(gate, punter, single(event, "1", 2000, 1000));
  await result(gate, feed, event, "1");
  gate.clock.advance(10 * DAY_MS);
  punter = await logIn(gate, { login: punter.email, password: PASSWORD });
  await bet(300);
  const { week, month, ever, currency } = (
    await gate.call("gamblingFigures", { headers: punter.headers })
  ).body;
  expect(currency).toBe("USD");
  expect(week).toMatchObject({ staked: 0, returned: 0, net: 0, open: 300 });
  expect(month).toMatchObject({ staked: 1000, returned: 2000, net: 1000, open: 300 });
  expect(ever).toEqual(month);
});

test("figures and betting statistics give one account the same result, with open stakes apart", async () => {
  const [won, changed] = [match(), match()];
  await placed(gate, punter, single(won, "1", 2000, 67));
  const { betId } = await placed(gate, punter, single(changed, "1", 2000, 3000));
  await bet(500);
  await result(gate, feed, won, "2");
  const { quoteId } = (
    await gate.call("cashOutQuote", { params: { id: betId }, headers: punter.headers })
  ).body;
  await gate.call("editBet", {
    params: { id: betId },
    body: { quoteId, bet: single(changed, "2", 4000, 1000) },
    headers: punter.headers,
  });
  await gate.gate.schedule.run("outbox.flush");
  const { ever } = (await gate.call("gamblingFigures", { headers: punter.headers })).body;
  const told = (await gate.call("bettingStatistics", { headers: punter.headers })).body;
  expect(told.open.bets).toBe(2);
  expect(ever.net).toBe(-67);
  expect([ever.staked, ever.returned, ever.net, ever.open]).toEqual([
    told.total.staked,
    told.total.returned,
    told.total.net,
    told.open.staked,
  ]);
});
