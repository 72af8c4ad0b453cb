import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cashOf, expectSound, statementOf } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage, operatorSends, punterIdOf } from "../../../../test/operator.ts";
import { join } from "../../../../test/punter.ts";
import {
  closeByHand,
  coupon,
  couponsOf,
  drawNow,
  type Ended,
  openDraw,
  playDraw,
  playOut,
  settle,
} from "../../../../test/toto.ts";

const START = 100_000;
const GUARANTEE = 250_000;
const marksOf = (...marks: string[]) => marks.map((mark) => [mark]);
const RIGHT = marksOf("0:0", "0:0", "0:0", "0:0", "0:0");
const FOUR_RIGHT = marksOf("1:1", "0:0", "0:0", "0:0", "0:0");
const ALL_WRONG = marksOf("1:1", "1:1", "1:1", "1:1", "1:1");
const NIL: Ended[] = Array.from({ length: 5 }, () => [0, 0]);

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());

/** Pools are separate by currency: each test has its own, with an untouched jackpot. */
const punterWith = (currencyID: string) => join(gate, { currencyID });

test("a draw with one winner pays the jackpot and every prize tier to that line, and shows it to everybody", async () => {
  const [winner, loser] = [await punterWith("USD"), await punterWith("USD")];
  const draw = await openDraw(gate, feed, "correct-score");
  const won = await coupon(gate, winner, draw, RIGHT);
  await coupon(gate, loser, draw, ALL_WRONG);
  await playDraw(gate, feed, draw, NIL);
  // 200 was staked: 80 % of each part, and the whole jackpot.
  const payout = GUARANTEE + 80 + 40 + 40;
  expect(await couponsOf(gate, winner)).toMatchObject([
    { couponId: won.couponId, status: "settled", linesWon: [1, 1, 1], payout },
  ]);
  expect(await couponsOf(gate, loser)).toMatchObject([
    { status: "settled", linesWon: [0, 0, 0], payout: 0 },
  ]);
  expect((await statementOf(gate, winner))[0]).toMatchObject({
    kind: "toto-win",
    amount: payout,
    reference: won.number,
  });
  const shown = await drawNow(gate, draw, "USD");
  expect(shown).toMatchObject({ status: "settled", stakes: 200, jackpot: GUARANTEE, carried: 0 });
  expect(shown.categories.map(({ dividend, winning }) => [dividend, winning])).toEqual([
    [GUARANTEE + 80, 100],
    [40, 100],
    [40, 100],
  ]);
  const { draws } = (
    await gate.call("totoHistory", { query: { game: "correct-score", currency: "USD" } })
  ).body;
  expect(draws[0]).toMatchObject({ drawId: draw.drawId, status: "settled", stakes: 200 });
  // The house tops the jackpot up to its guarantee again.
  expect((await drawNow(gate, await openDraw(gate, feed, "correct-score"), "USD")).jackpot).toBe(
    GUARANTEE,
  );
  expect((await operatorPage(gate, `/dev/toto/${draw.drawId}`)).body).toContain(
    "staked 2.00, jackpot 2500.00, paid 2501.60, takeout 0.40",
  );
  await expectSound(gate, winner);
});

test("a draw without a winner rolls over whole, and the next one is shared with its jackpot, to the coin", async () => {
  const punters = [await punterWith("EUR"), await punterWith("EUR"), await punterWith("EUR")];
  const first = await openDraw(gate, feed, "correct-score");
  for (const punter of punters) await coupon(gate, punter, first, ALL_WRONG);
  await playDraw(gate, feed, first, NIL);
  expect(await drawNow(gate, first, "EUR")).toMatchObject({
    status: "settled",
    stakes: 300,
    carried: GUARANTEE + 300,
  });
  const second = await openDraw(gate, feed, "correct-score");
  expect((await drawNow(gate, second, "EUR")).jackpot).toBe(GUARANTEE + 300);
  for (const punter of punters) await coupon(gate, punter, second, RIGHT);
  await playDraw(gate, feed, second, NIL);
  // Of the 300 staked, the prize tiers get 150, 75 and 75; a fifth of each is the takeout.
  const dividends = [Math.floor((GUARANTEE + 300 + 120) / 3), 20, 20];
  expect((await drawNow(gate, second, "EUR")).categories.map(({ dividend }) => dividend)).toEqual(
    dividends,
  );
  for (const punter of punters) {
    expect(await cashOf(gate, punter)).toBe(
      START - 200 + dividends.reduce((sum, each) => sum + each, 0),
    );
    await expectSound(gate, punter);
  }
  // (250000 + 300 + 120) / 3 leaves a remainder of one, which is carried.
  expect((await drawNow(gate, second, "EUR")).carried).toBe((GUARANTEE + 420) % 3);
});

test("a permutation is paid for each of its lines, in every prize tier the line reaches", async () => {
  const punter = await punterWith("GBP");
  const draw = await openDraw(gate, feed, "correct-score");
  await coupon(gate, punter, draw, [["0:0", "1:1"], ["0:0", "1:1"], ["0:0"], ["0:0"], ["2:2"]]);
  await playDraw(gate, feed, draw, NIL);
  expect((await couponsOf(gate, punter))[0]).toMatchObject({ linesWon: [0, 1, 3] });
  // 400 was staked: a quarter each for four and for three right.
  expect((await drawNow(gate, draw, "GBP")).categories.map(({ dividend }) => dividend)).toEqual([
    0, 80, 26,
  ]);
  expect((await couponsOf(gate, punter))[0]?.payout).toBe(80 + 3 * 26);
  await expectSound(gate, punter);
});

test("less than one unit on the winning lines is paid its fraction, and the rest stays in the jackpot", async () => {
  const punter = await punterWith("CHF");
  const draw = await openDraw(gate, feed, "correct-score");
  await coupon(gate, punter, draw, RIGHT, { unitStake: 10 });
  await playDraw(gate, feed, draw, NIL);
  expect((await couponsOf(gate, punter))[0]?.payout).toBe(GUARANTEE / 10);
  expect((await drawNow(gate, draw, "CHF")).carried).toBe(GUARANTEE - GUARANTEE / 10 + 10);
  await expectSound(gate, punter);
});

test("every pick on an unplayed match is correct", async () => {
  const punter = await punterWith("CAD");
  const draw = await openDraw(gate, feed, "correct-score");
  await coupon(gate, punter, draw, [["1:1", "2:2"], ...RIGHT.slice(1)]);
  await playDraw(gate, feed, draw, ["void", ...NIL.slice(1)]);
  expect((await couponsOf(gate, punter))[0]).toMatchObject({
    status: "settled",
    linesWon: [2, 2, 2],
  });
  expect((await drawNow(gate, draw, "CAD")).matches[0]).toMatchObject({
    isVoid: true,
    score: null,
  });
  await expectSound(gate, punter);
});

test("with too few matches played every stake is refunded, and the jackpot stays", async () => {
  const punter = await punterWith("AUD");
  const draw = await openDraw(gate, feed, "correct-score");
  const placed = await coupon(gate, punter, draw, RIGHT);
  await playDraw(gate, feed, draw, ["void", "void", ...NIL.slice(2)]);
  expect(await couponsOf(gate, punter)).toMatchObject([
    { status: "refunded", payout: 100, linesWon: null },
  ]);
  expect(await cashOf(gate, punter)).toBe(START);
  expect((await statementOf(gate, punter))[0]).toMatchObject({
    kind: "toto-refund",
    amount: 100,
    reference: placed.number,
  });
  expect(await drawNow(gate, draw, "AUD")).toMatchObject({
    status: "refunded",
    jackpot: GUARANTEE,
  });
  await expectSound(gate, punter);
});

describe("results", () => {
  test("count once they are confirmed, and a reversed one does not count until it is sent again", async () => {
    const punter = await punterWith("NZD");
    const draw = await openDraw(gate, feed, "correct-score");
    await coupon(gate, punter, draw, FOUR_RIGHT);
    await closeByHand(gate, draw);
    const [first = "", ...others] = draw.eventIds;
    for (const eventId of others) playOut(feed, eventId, [0, 0]);
    playOut(feed, first, [0, 0], "live");
    await settle(gate);
    expect((await drawNow(gate, draw, "NZD")).status).toBe("closed");
    playOut(feed, others[0] ?? "", [0, 0]);
    feed.send({
      kind: "rollback_settlement",
      eventId: others[0] ?? "",
      marketIds: [`${others[0]}:mr`],
    });
    playOut(feed, first, [1, 1]);
    await settle(gate);
    expect((await drawNow(gate, draw, "NZD")).status).toBe("closed");
    playOut(feed, others[0] ?? "", [0, 0]);
    await settle(gate);
    expect((await couponsOf(gate, punter))[0]).toMatchObject({
      status: "settled",
      linesWon: [1, 1, 1],
    });
    // A paid draw is final: a retraction now moves no money.
    const cash = await cashOf(gate, punter);
    feed.send({ kind: "rollback_settlement", eventId: first, marketIds: [`${first}:mr`] });
    playOut(feed, first, [3, 0]);
    await settle(gate);
    expect(await cashOf(gate, punter)).toBe(cash);
    await expectSound(gate, punter);
  });

  test("a void of one market does not void its match; a void of the result or a call-off does", async () => {
    const punter = await punterWith("SEK");
    const draw = await openDraw(gate, feed, "correct-score");
    await coupon(gate, punter, draw, RIGHT, { unitStake: 400 });
    await closeByHand(gate, draw);
    const [first = "", second = "", third = "", ...others] = draw.eventIds;
    const isVoid = async () => {
      await settle(gate);
      return (await drawNow(gate, draw, "SEK")).matches.map((match) => match.isVoid);
    };
    const corners = {
      marketId: `${first}:corners`,
      outcomeId: `${first}:corners:o`,
      result: "void" as const,
    };
    feed.send({ kind: "settlement", eventId: first, certainty: "confirmed", results: [corners] });
    feed.send({ kind: "cancel", eventId: first, marketIds: [corners.marketId], why: "abandoned" });
    feed.send({
      kind: "cancel",
      eventId: first,
      marketIds: [`${first}:mr`],
      until: 5,
      why: "abandoned",
    });
    feed.send({
      kind: "settlement",
      eventId: third,
      certainty: "confirmed",
      results: [{ ...corners, marketId: `${third}:corners` }],
    });
    expect(await isVoid()).toEqual([false, false, false, false, false]);
    feed.send({ kind: "cancel", eventId: second, marketIds: [`${second}:mr`], why: "abandoned" });
    expect(await isVoid()).toEqual([false, true, false, false, false]);
    feed.send({ kind: "rollback_cancel", eventId: second, marketIds: [`${second}:mr`] });
    expect(await isVoid()).toEqual([false, false, false, false, false]);
    feed.send({
      kind: "odds_change",
      eventId: third,
      state: state({ status: "cancelled" }),
      markets: [],
    });
    expect(await isVoid()).toEqual([false, false, true, false, false]);
    for (const eventId of [first, second, ...others]) playOut(feed, eventId, [0, 0]);
    await settle(gate);
    expect(await couponsOf(gate, punter)).toMatchObject([
      { status: "settled", linesWon: [1, 1, 1] },
    ]);
    await expectSound(gate, punter);
  });

  test("the draw shows the current scores while matches are played", async () => {
    const draw = await openDraw(gate, feed, "correct-score");
    await closeByHand(gate, draw);
    playOut(feed, draw.eventIds[0] ?? "", [2, 1], "live");
    const { matches } = await drawNow(gate, draw, "USD");
    expect(matches[0]).toMatchObject({ score: null, state: { status: "ended", score: [2, 1] } });
    expect(matches[1]).toMatchObject({ score: null, state: { status: "prematch" } });
  });

  test("entered by the operator override the feed's", async () => {
    const punter = await punterWith("PEN");
    const draw = await openDraw(gate, feed, "correct-score");
    await coupon(gate, punter, draw, RIGHT, { unitStake: 400 });
    await closeByHand(gate, draw);
    const results = Object.fromEntries(draw.eventIds.map((_, at) => [`result:${at}`, "0:0"]));
    const { "result:0": last = "", ...before } = results;
    await operatorSends(gate, `/dev/toto/${draw.drawId}`, { action: "results", ...before });
    for (const eventId of draw.eventIds.slice(1)) playOut(feed, eventId, [3, 3]);
    await settle(gate);
    expect((await drawNow(gate, draw, "PEN")).status).toBe("closed");
    await operatorSends(gate, `/dev/toto/${draw.drawId}`, { action: "results", "result:0": last });
    await settle(gate);
    expect((await couponsOf(gate, punter))[0]).toMatchObject({
      status: "settled",
      linesWon: [1, 1, 1],
    });
    await expectSound(gate, punter);
  });
});

test("an interrupted settlement continues in another process, and pays nobody twice", async () => {
  const punters = await Promise.all(Array.from({ length: 6 }, () => punterWith("PLN")));
  const draw = await openDraw(gate, feed, "correct-score");
  for (const punter of punters) await coupon(gate, punter, draw, RIGHT, { unitStake: 400 });
  const ids: string[] = [];
  for (const { email } of punters) ids.push(await punterIdOf(gate, email));
  ids.sort();
  // One of them fails now; the others are paid.
  await gate.query(
    `create function fail_toto() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await gate.query(
    `create trigger fail_toto before insert on ledger_transactions for each row when (new.kind = 'toto-win' and new.punter_id = '${ids[3]}') execute function fail_toto()`,
  );
  await expect(playDraw(gate, feed, draw, NIL)).rejects.toThrow("killed");
  const paid = () =>
    gate.query("select from ledger_transactions where kind = 'toto-win' and punter_id = any($1)", [
      ids,
    ]);
  expect(await paid()).toHaveLength(5);
  expect((await drawNow(gate, draw, "PLN")).status).toBe("paying");
  const [first] = punters;
  if (first) await expectSound(gate, first);
  await gate.query("drop trigger fail_toto on ledger_transactions");
  const after = await startGateOn(gate.databaseUrl, { clock: gate.clock });
  try {
    await Promise.all([
      after.gate.schedule.run("toto.settle"),
      gate.gate.schedule.run("toto.settle"),
    ]);
  } finally {
    await after.close();
  }
  expect(await paid()).toHaveLength(6);
  expect((await drawNow(gate, draw, "PLN")).status).toBe("settled");
  const payouts = await Promise.all(
    punters.map(async (punter) => (await couponsOf(gate, punter))[0]?.payout),
  );
  expect(new Set(payouts).size).toBe(1);
  for (const punter of punters) await expectSound(gate, punter);
});
