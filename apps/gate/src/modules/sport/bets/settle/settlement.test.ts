import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import {
  betNow,
  cashOf,
  expectSound,
  leg,
  offer,
  placed,
  result,
  single,
  statementOf,
} from "../../../../../test/bets.ts";
import { giveFreeBet } from "../../../../../test/bonuses.ts";
import { failWrites } from "../../../../../test/fail-writes.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { punterIdOf } from "../../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../../test/punter.ts";

const START = 100_000;

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let round = 0;
/** Each test has its own events, so that earlier results do not interfere. */
let a: string;
let b: string;
let c: string;
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
  for (const eventId of [a, b, c]) offer(feed, eventId, [2000, 3000, 4000]);
});

const double = () => ({
  kind: "accumulator" as const,
  legs: [leg(a, "1", 2000), leg(b, "1", 2000)],
  sizes: [2],
  unitStake: 1000,
});

test("a winning bet is paid, a losing one is not, and the statement shows which", async () => {
  const won = await placed(gate, punter, single(a, "1", 2000, 1000));
  const lost = await placed(gate, punter, single(a, "X", 3000, 1000));
  await result(gate, feed, a, "1");
  expect(await betNow(gate, punter, won.betId)).toMatchObject({
    status: "settled",
    result: "won",
    payout: 2000,
    legs: [{ result: "win" }],
  });
  expect(await betNow(gate, punter, lost.betId)).toMatchObject({
    status: "settled",
    result: "lost",
    payout: 0,
    legs: [{ result: "lose" }],
  });
  expect(await cashOf(gate, punter)).toBe(START);
  expect(
    (await statementOf(gate, punter))
      .filter(({ kind }) => kind === "settlement")
      .map(({ amount }) => amount),
  ).toEqual(expect.arrayContaining([2000, 0]));
  await expectSound(gate, punter);
});

test("a result sent twice, live and then confirmed, is paid once", async () => {
  await placed(gate, punter, single(a, "1", 2000, 1000));
  await result(gate, feed, a, "1");
  const results = ["1", "X", "2"].map((key) => ({
    marketId: `${a}:mr`,
    outcomeId: `${a}:mr:${key}`,
    result: key === "1" ? ("win" as const) : ("lose" as const),
  }));
  feed.send({ kind: "settlement", eventId: a, certainty: "confirmed", results });
  await gate.gate.settled();
  expect(await cashOf(gate, punter)).toBe(START + 1000);
  await expectSound(gate, punter);
});

test("a void leg counts as 1.00, and a bet with all legs void is refunded with its reason", async () => {
  const bet = await placed(gate, punter, double());
  const alone = await placed(gate, punter, single(a, "1", 2000, 700));
  feed.send({ kind: "cancel", eventId: a, marketIds: [`${a}:mr`], why: "event.abandoned" });
  await gate.gate.settled();
  expect(await betNow(gate, punter, alone.betId)).toMatchObject({
    result: "void",
    payout: 700,
    legs: [{ result: "void", reason: "event.abandoned" }],
  });
  expect((await statementOf(gate, punter))[0]).toMatchObject({
    kind: "refund",
    amount: 700,
    reason: "event.abandoned",
  });
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    status: "open",
    legs: [{ result: "void" }, { result: null }],
  });
  await result(gate, feed, b, "1");
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({ result: "won", payout: 2000 });
  await expectSound(gate, punter);
});

test("a cancellation of a time range voids only the bets struck in it, and can be reversed", async () => {
  const before = await placed(gate, punter, single(a, "1", 2000, 1000));
  gate.clock.advance(60_000);
  const within = await placed(gate, punter, single(a, "1", 2000, 1000));
  const range = {
    eventId: a,
    marketIds: [`${a}:mr`],
    from: gate.clock.now() - 1000,
    until: gate.clock.now() + 1000,
  };
  feed.send({ kind: "cancel", ...range, why: "price.wrong" });
  await gate.gate.settled();
  expect((await betNow(gate, punter, before.betId)).status).toBe("open");
  expect(await betNow(gate, punter, within.betId)).toMatchObject({
    result: "void",
    reason: "price.wrong",
  });
  feed.send({ kind: "rollback_cancel", ...range });
  await gate.gate.settled();
  expect(await betNow(gate, punter, within.betId)).toMatchObject({
    status: "open",
    result: null,
    legs: [{ result: null, reason: null }],
  });
  await expectSound(gate, punter);
});

test("messages that arrive during settlement are queued", async () => {
  const [first, second] = [
    await placed(gate, punter, single(a, "1", 2000, 1000)),
    await placed(gate, punter, single(b, "1", 2000, 1000)),
  ];
  const won = (eventId: string) =>
    feed.send({
      kind: "settlement",
      eventId,
      certainty: "live",
      results: [{ marketId: `${eventId}:mr`, outcomeId: `${eventId}:mr:1`, result: "win" }],
    });
  const waitingFor =
    "select from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'";
  // Another transaction holds the punter's balances, so settlement waits.
  await gate.query("begin");
  await gate.query("select from wallet_balances where punter_id = $1 for update", [
    await punterIdOf(gate, punter.email),
  ]);
  won(a);
  await expect.poll(() => gate.query(waitingFor)).toHaveLength(1);
  won(b);
  await expect
    .poll(() => gate.query("select from market_results where event_id = $1", [b]))
    .toHaveLength(1);
  await gate.query("commit");
  await gate.gate.settled();
  for (const { betId } of [first, second])
    expect(await betNow(gate, punter, betId)).toMatchObject({ status: "settled", result: "won" });
});

test("an accumulator is lost with its first lost leg, before the others end", async () => {
  const bet = await placed(gate, punter, double());
  await result(gate, feed, a, "2");
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({
    status: "settled",
    result: "lost",
    legs: [{ result: "lose" }, { result: null }],
  });
});

describe("a reversed result", () => {
  test("reopens the bet and debits the winnings; a new result pays again", async () => {
    const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
    await result(gate, feed, a, "1");
    expect(await cashOf(gate, punter)).toBe(START + 1000);
    feed.send({ kind: "rollback_settlement", eventId: a, marketIds: [`${a}:mr`] });
    await gate.gate.settled();
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({
      status: "open",
      result: null,
      payout: 0,
    });
    expect(await cashOf(gate, punter)).toBe(START - 1000);
    await result(gate, feed, a, "X");
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({ result: "lost", payout: 0 });
    expect(
      (await statementOf(gate, punter)).map(({ kind, reason }) => [kind, reason]),
    ).toContainEqual(["rollback", "result.corrected"]);
    await expectSound(gate, punter);
  });

  test("a correction without a reversal settles the bet the other way round", async () => {
    const bet = await placed(gate, punter, single(a, "X", 3000, 1000));
    await result(gate, feed, a, "1");
    await result(gate, feed, a, "X");
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({ result: "won", payout: 3000 });
    expect(await cashOf(gate, punter)).toBe(START + 2000);
    await expectSound(gate, punter);
  });

  test("when the winnings are spent, the balance stays at zero and the next winnings repay the debt", async () => {
    await placed(gate, punter, single(a, "1", 2000, 50_000));
    await result(gate, feed, a, "1");
    const spent = await placed(gate, punter, single(b, "1", 2000, 120_000));
    expect(await cashOf(gate, punter)).toBe(30_000);
    feed.send({ kind: "rollback_settlement", eventId: a, marketIds: [`${a}:mr`] });
    await gate.gate.settled();
    expect(await cashOf(gate, punter)).toBe(0);
    await result(gate, feed, b, "1");
    expect(await betNow(gate, punter, spent.betId)).toMatchObject({ payout: 240_000 });
    // 100,000 had to be recovered, but only 30,000 was in the balance.
    expect(await cashOf(gate, punter)).toBe(240_000 - 70_000);
    await result(gate, feed, a, "2");
    expect(await cashOf(gate, punter)).toBe(170_000);
    await expectSound(gate, punter);
  });

  test("a free bet refunded for a void event is used again when the event counts after all", async () => {
    const freeBetId = await giveFreeBet(gate, punter);
    const bet = await placed(gate, punter, { ...single(a, "1", 2000, 500), freeBetId });
    await result(gate, feed, a, "void");
    expect(await betNow(gate, punter, bet.betId)).toMatchObject({ result: "void", payout: 0 });
    expect((await gate.call("freeBets", { headers: punter.headers })).body.freeBets).toHaveLength(
      1,
    );
    await result(gate, feed, a, "1");
    expect((await gate.call("freeBets", { headers: punter.headers })).body.freeBets).toHaveLength(
      0,
    );
    expect(await cashOf(gate, punter)).toBe(START + 500);
    await expectSound(gate, punter);
  });
});

test("half results, dead heats and deductions pay according to the rules", async () => {
  const half = await placed(gate, punter, single(a, "1", 2000, 1000));
  const heat = await placed(gate, punter, single(b, "1", 2000, 1000));
  const cut = await placed(gate, punter, single(c, "1", 2000, 1000));
  const one = (eventId: string) => ({ marketId: `${eventId}:mr`, outcomeId: `${eventId}:mr:1` });
  feed.send({
    kind: "settlement",
    eventId: a,
    certainty: "live",
    results: [{ ...one(a), result: "half_win" }],
  });
  feed.send({
    kind: "settlement",
    eventId: b,
    certainty: "live",
    results: [{ ...one(b), result: "win", deadHeat: { places: 1, tied: 2 } }],
  });
  feed.send({
    kind: "cancel",
    eventId: c,
    marketIds: [`${c}:mr`],
    outcomeIds: [`${c}:mr:2`],
    until: gate.clock.now() + 1,
    why: "runner.withdrawn",
  });
  feed.send({
    kind: "settlement",
    eventId: c,
    certainty: "live",
    results: [
      { ...one(c), result: "win", deductions: [{ at: gate.clock.now() + 1, percent: 25 }] },
    ],
  });
  await gate.gate.settled();
  expect((await betNow(gate, punter, half.betId)).payout).toBe(1500);
  expect((await betNow(gate, punter, heat.betId)).payout).toBe(1000);
  expect((await betNow(gate, punter, cut.betId)).payout).toBe(1750);
  await expectSound(gate, punter);
});

test("each bet bears the withdrawals after its placement, and a correction of them is repaid", async () => {
  const strike = () => placed(gate, punter, single(c, "1", 2000, 1000));
  const withdrawnAt = () => {
    gate.clock.advance(1000);
    return gate.clock.now();
  };
  const [first, one] = [await strike(), withdrawnAt()];
  const [second, two] = [await strike(), withdrawnAt()];
  const third = await strike();
  const told = async (...deductions: { at: number; percent: number }[]) => {
    const outcome = {
      marketId: `${c}:mr`,
      outcomeId: `${c}:mr:1`,
      result: "win" as const,
      deductions,
    };
    feed.send({ kind: "settlement", eventId: c, certainty: "confirmed", results: [outcome] });
    await gate.gate.settled();
    return Promise.all(
      [first, second, third].map(async ({ betId }) => (await betNow(gate, punter, betId)).payout),
    );
  };
  expect(await told({ at: one, percent: 25 }, { at: two, percent: 15 })).toEqual([
    1600, 1850, 2000,
  ]);
  // Ninety percent at most, however many were withdrawn.
  expect(await told({ at: one, percent: 60 }, { at: two, percent: 55 })).toEqual([
    1100, 1450, 2000,
  ]);
  // The second withdrawal is retracted.
  expect(await told({ at: one, percent: 25 })).toEqual([1750, 2000, 2000]);
  feed.send({ kind: "rollback_settlement", eventId: c, marketIds: [`${c}:mr`] });
  await gate.gate.settled();
  expect((await betNow(gate, punter, first.betId)).status).toBe("open");
  expect(await told()).toEqual([2000, 2000, 2000]);
  await expectSound(gate, punter);
});

test("a bet stored after its result arrived is found and settled", async () => {
  const bet = await placed(gate, punter, single(a, "1", 2000, 1000));
  await gate.query(
    "insert into market_results (market_id, outcome_id, event_id, result, certainty, at) values ($1, $2, $3, $4, 'live', $5)",
    [
      `${a}:mr`,
      `${a}:mr:1`,
      a,
      JSON.stringify({ marketId: `${a}:mr`, outcomeId: `${a}:mr:1`, result: "win" }),
      new Date(gate.clock.now()),
    ],
  );
  await gate.gate.schedule.run("bets.settle-forgotten");
  await gate.gate.schedule.run("bets.settle");
  expect(await betNow(gate, punter, bet.betId)).toMatchObject({ result: "won", payout: 2000 });
});

test("my bets can be filtered by state, type, result and time, page by page", async () => {
  const open = await placed(gate, punter, single(b, "1", 2000, 100));
  const won = await placed(gate, punter, single(a, "1", 2000, 100));
  await result(gate, feed, a, "1");
  const list = async (query: Record<string, string>) =>
    (await gate.call("bets", { query, headers: punter.headers })).body.bets.map(
      ({ betId }) => betId,
    );
  expect(await list({ state: "open" })).toEqual([open.betId]);
  expect(await list({ state: "cash-out" })).toEqual([open.betId]);
  expect(await list({ state: "settled", result: "won" })).toEqual([won.betId]);
  expect(await list({ kind: "system" })).toEqual([]);
  expect(await list({ until: String(gate.clock.now() - 1) })).toEqual([]);
  expect(await list({ before: won.number })).toEqual([open.betId]);
  expect(
    (await gate.call("betDetails", { params: { id: open.number }, headers: punter.headers })).body
      .betId,
  ).toBe(open.betId);
  const other = await join(gate);
  expect(
    (await gate.call("betDetails", { params: { id: open.number }, headers: other.headers })).error
      .code,
  ).toBe("BET_NOT_FOUND");
  expect(
    (await gate.call("betDetails", { params: { id: open.betId }, headers: other.headers })).error
      .code,
  ).toBe("BET_NOT_FOUND");
});

test("a bet the database refuses does not hold up its page, and is settled when possible", async () => {
  const [bad, good] = [
    await placed(gate, punter, single(a, "1", 2000, 1000)),
    await placed(gate, punter, single(a, "1", 2000, 1000)),
  ];
  const mend = await failWrites(gate, "bets", `new.bet_id = '${bad.betId}'`);
  await result(gate, feed, a, "1");
  await mend();
  expect((await betNow(gate, punter, good.betId)).status).toBe("settled");
  expect((await betNow(gate, punter, bad.betId)).status).toBe("open");
  await gate.gate.schedule.run("bets.settle-forgotten");
  await gate.gate.schedule.run("bets.settle");
  expect((await betNow(gate, punter, bad.betId)).status).toBe("settled");
  await expectSound(gate, punter);
});
