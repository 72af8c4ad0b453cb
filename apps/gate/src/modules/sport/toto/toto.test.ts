import { randomUUID } from "node:crypto";
import { TOTO_GAMES } from "@touchline/betting";
import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cashOf, expectSound, statementOf } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage, operatorSends } from "../../../../test/operator.ts";
import { join, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import {
  closeByHand,
  coupon,
  couponsOf,
  drawNow,
  offerMatches,
  openDraw,
  sendCoupon,
  type TestDraw,
} from "../../../../test/toto.ts";

const START = 100_000;
/** One pick on each of five matches. */
const NIL_NIL = Array.from({ length: 5 }, () => ["0:0"]);

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());

describe("scheduled draws", () => {
  const current = async (game: "1x2" | "correct-score" | "goals") =>
    (await gate.call("totoCurrent", { query: { game } })).body.draw;

  test("a draw of each game opens over upcoming matches, closes at its first kick-off, and the next one opens", async () => {
    offerMatches(gate, feed, 20);
    await gate.gate.schedule.run("toto.draws");
    await gate.gate.schedule.run("toto.draws");
    const first = await current("1x2");
    expect(first?.matches).toHaveLength(15);
    expect(first?.closesAt).toBe(
      Math.min(...(first?.matches.map(({ startTime }) => startTime) ?? [])),
    );
    expect(first?.closesAt).toBeGreaterThanOrEqual(gate.clock.now() + HOUR_MS);
    expect((await current("correct-score"))?.matches).toHaveLength(5);
    expect((await current("goals"))?.matches).toHaveLength(8);
    gate.clock.advance(HOUR_MS);
    expect(await current("1x2")).toBeNull();
    offerMatches(gate, feed, 15);
    await gate.gate.schedule.run("toto.draws");
    const next = await current("1x2");
    expect(next?.drawId).not.toBe(first?.drawId);
    expect((await drawNow(gate, { drawId: first?.drawId ?? "" }, "USD")).status).toBe("closed");
  });

  test("a match that kicks off early closes the draw to coupons at once", async () => {
    const draw = await openDraw(gate, feed, "correct-score");
    const punter = await join(gate);
    feed.send({
      kind: "odds_change",
      eventId: draw.eventIds[2] ?? "",
      state: state(),
      markets: [],
    });
    expect((await sendCoupon(gate, punter, draw, NIL_NIL)).error.code).toBe("TOTO_DRAW_CLOSED");
    await gate.gate.schedule.run("toto.draws");
    expect((await drawNow(gate, draw, "USD")).status).toBe("closed");
    expect(await cashOf(gate, punter)).toBe(START);
  });

  test("matches known too late for the usual pause get a shorter one, and too few make no draw", async () => {
    const quick = scriptedFeed();
    const other = await startTestGate({ feed: quick });
    try {
      await other.gate.start();
      offerMatches(other, quick, 7);
      other.clock.advance(58 * MINUTE_MS);
      await other.gate.schedule.run("toto.draws");
      const open = await other.query<{ game: string }>("select game from toto_draws");
      expect(open).toEqual([{ game: "correct-score" }]);
    } finally {
      await other.close();
    }
  });
});

describe("a coupon", () => {
  let draw: TestDraw;
  let punter: TestPunter;
  beforeAll(async () => {
    draw = await openDraw(gate, feed, "correct-score");
    punter = await join(gate);
  });

  test("costs the product of its picks, moves the cash to the pool, and appears in the statement and the punter's list", async () => {
    const marks = [["0:0", "1:0"], ["1:1"], ["2:1", "other", "0:1"], ["0:0"], ["3:3"]];
    const placed = await coupon(gate, punter, draw, marks, { unitStake: 50 });
    expect(placed).toMatchObject({ lines: 6, stake: 300, status: "open", marks, payout: 0 });
    expect(await cashOf(gate, punter)).toBe(START - 300);
    expect((await statementOf(gate, punter))[0]).toMatchObject({
      kind: "toto-stake",
      amount: -300,
      reference: placed.number,
    });
    expect(await couponsOf(gate, punter)).toEqual([placed]);
    await expectSound(gate, punter);
  });

  test("sent twice under its key is placed once, and its key works for no other", async () => {
    const key = randomUUID();
    const before = await cashOf(gate, punter);
    const [first, second] = await Promise.all([
      coupon(gate, punter, draw, NIL_NIL, { key }),
      coupon(gate, punter, draw, NIL_NIL, { key }),
    ]);
    expect(second).toEqual(first);
    expect(await cashOf(gate, punter)).toBe(before - 100);
    const other = await sendCoupon(gate, punter, draw, NIL_NIL, { key, unitStake: 200 });
    expect(other.error.code).toBe("gateway.validation.idempotency_key.reused");
    expect(await cashOf(gate, punter)).toBe(before - 100);
  });

  test.each([
    ["a match without a mark", [[], ...NIL_NIL.slice(1)], 100, "TOTO_COUPON_NOT_VALID"],
    ["a mark that the game has not", [["1"], ...NIL_NIL.slice(1)], 100, "TOTO_COUPON_NOT_VALID"],
    ["too few matches", NIL_NIL.slice(1), 100, "TOTO_COUPON_NOT_VALID"],
    [
      "more lines than a coupon may have",
      Array.from({ length: 5 }, () => [...TOTO_GAMES["correct-score"].options]),
      100,
      "TOTO_COUPON_NOT_VALID",
    ],
    ["a unit below the minimum", NIL_NIL, 9, "TOTO_UNIT_TOO_SMALL"],
    ["a cost above the maximum", NIL_NIL, 200_001, "TOTO_STAKE_TOO_LARGE"],
    ["a cost above the balance", NIL_NIL, 150_000, "INSUFFICIENT_FUNDS"],
  ])("is refused for %s, and costs nothing", async (_, marks, unitStake, code) => {
    const before = await cashOf(gate, punter);
    expect((await sendCoupon(gate, punter, draw, marks, { unitStake })).error.code).toBe(code);
    expect(await cashOf(gate, punter)).toBe(before);
  });

  test("priced in another currency than the punter's is refused, and costs nothing", async () => {
    const before = await cashOf(gate, punter);
    expect((await sendCoupon(gate, punter, draw, NIL_NIL, { currency: "JPY" })).error.code).toBe(
      "TOTO_CURRENCY_DIFFERS",
    );
    expect(await cashOf(gate, punter)).toBe(before);
  });

  test("after the close is refused, but one whose answer was lost gets it again", async () => {
    const late = await openDraw(gate, feed, "correct-score");
    const key = randomUUID();
    const placed = await coupon(gate, punter, late, NIL_NIL, { key });
    await closeByHand(gate, late);
    expect((await sendCoupon(gate, punter, late, NIL_NIL)).error.code).toBe("TOTO_DRAW_CLOSED");
    expect(await coupon(gate, punter, late, NIL_NIL, { key })).toEqual(placed);
    expect((await sendCoupon(gate, punter, { drawId: "1" }, NIL_NIL)).error.code).toBe(
      "TOTO_DRAW_NOT_FOUND",
    );
  });

  test("of an excluded punter is refused", async () => {
    const excluded = await join(gate);
    const reply = await gate.call("excludeForTimeout", {
      body: { daysCount: 1, password: PASSWORD },
      headers: excluded.headers,
    });
    expect(reply.http, JSON.stringify(reply.error)).toBe(200);
    expect((await sendCoupon(gate, excluded, draw, NIL_NIL)).error.code).toBe(
      "INCORRECT_PUNTER_STATE",
    );
  });

  test("is refused where toto is not offered", async () => {
    const reply = await gate.call("totoCurrent", {
      query: { game: "goals" },
      headers: { host: "russia.localhost" },
    });
    expect(reply.error.code).toBe("TOTO_NOT_OFFERED");
  });
});

test("everybody sees a pool's total and its picks, in the requested currency", async () => {
  const draw = await openDraw(gate, feed, "correct-score");
  const [dollars, euros] = [await join(gate), await join(gate, { currencyID: "EUR" })];
  await coupon(gate, dollars, draw, NIL_NIL, { unitStake: 300 });
  await coupon(gate, dollars, draw, [["0:0", "1:1"], ...NIL_NIL.slice(1)], { unitStake: 50 });
  await coupon(gate, euros, draw, [["2:2"], ...NIL_NIL.slice(1)]);
  const shown = await drawNow(gate, draw, "USD");
  expect(shown).toMatchObject({
    stakes: 400,
    coupons: 2,
    currency: "USD",
    jackpot: 250_000,
    unit: 100,
  });
  const { options } = TOTO_GAMES["correct-score"];
  const share = (mark: string) => shown.matches[0]?.sharesPermille[options.indexOf(mark as never)];
  expect([share("0:0"), share("1:1"), share("2:2")]).toEqual([875, 125, 0]);
  expect(await drawNow(gate, draw, "EUR")).toMatchObject({
    stakes: 100,
    coupons: 1,
    currency: "EUR",
  });
});

test("the toto desk is closed without a key, and shows what is wrong with a form", async () => {
  expect(
    (await gate.gate.app.inject({ url: "/dev/toto", headers: { host: "curacao.localhost" } }))
      .statusCode,
  ).toBe(401);
  await expect(
    operatorSends(gate, "/dev/toto", { key: randomUUID(), game: "goals" }),
  ).rejects.toThrow("needs 8 matches");
  const draw = await openDraw(gate, feed, "correct-score");
  const send = (form: Record<string, string>) =>
    operatorSends(gate, `/dev/toto/${draw.drawId}`, form);
  await expect(send({ action: "results", "result:0": "2:1" })).rejects.toThrow(
    "Close the draw first",
  );
  await send({ action: "close" });
  await expect(send({ action: "results", "result:0": "two one" })).rejects.toThrow("is no result");
  await send({ action: "results", "result:0": "2:1", "result:1": "void" });
  const { body } = await operatorPage(gate, `/dev/toto/${draw.drawId}`);
  expect(body).toContain("2:1, by this desk");
  expect(body).toContain("void, by this desk");
  expect((await operatorPage(gate, "/dev/toto/9")).statusCode).toBe(404);
});
