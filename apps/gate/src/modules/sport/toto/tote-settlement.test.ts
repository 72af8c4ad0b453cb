import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { cashOf, expectSound, statementOf } from "../../../../test/bets.ts";
import { type ScriptedFeed, scriptedFeed, state } from "../../../../test/feed.ts";
import { startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage, operatorSends } from "../../../../test/operator.ts";
import { join } from "../../../../test/punter.ts";
import {
  finish,
  offerTote,
  raceNow,
  runRace,
  TOTE_LEAD_MS,
  ticket,
  ticketsOf,
  withdraw,
} from "../../../../test/tote.ts";
import { settle } from "../../../../test/toto.ts";

const START = 100_000;
const IN_ORDER = { places: [0, 1, 2, 3, 4, 5] };

let gate: TestGate;
let feed: ScriptedFeed;
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());

const punterWith = (currencyID = "USD") => join(gate, { currencyID });
const poolOf = async (race: string, kind: "win" | "place" | "exacta", currency = "USD") =>
  (await raceNow(gate, race, currency)).pools.find((pool) => pool.kind === kind);
const drawOf = async (race: string) =>
  String(
    (
      await gate.query<{ draw_id: bigint }>("select draw_id from toto_draws where race_id = $1", [
        race,
      ])
    )[0]?.draw_id,
  );

test("win, place and exacta pay their dividends to the coin, and the race shows them", async () => {
  const [winner, loser] = [await punterWith(), await punterWith()];
  const race = offerTote(gate, feed);
  const win = await ticket(gate, winner, race, "win", [["r0"]]);
  await ticket(gate, loser, race, "win", [["r1", "r2"]], { unitStake: 2000 });
  await ticket(gate, winner, race, "place", [["r1", "r4"]]);
  await ticket(gate, loser, race, "place", [["r0", "r5"]], { unitStake: 3000 });
  await ticket(
    gate,
    winner,
    race,
    "exacta",
    [
      ["r0", "r1", "r2"],
      ["r0", "r1", "r2"],
    ],
    { unitStake: 100 },
  );
  await ticket(gate, loser, race, "exacta", [["r3"], ["r0"]], { unitStake: 400 });
  await runRace(gate, feed, race, IN_ORDER);
  // 50.00 less 16 %, for 10.00 staked.
  expect(await poolOf(race, "win")).toMatchObject({
    status: "settled",
    takeout: 800,
    refunded: 0,
    breakage: 0,
    dividends: [{ key: "r0", winning: 1000, dividend: 420 }],
  });
  // 80.00 less 18 % is 65.60 in two parts: 32.80 for 30.00 on the first and for 10.00 on the
  // second.
  expect((await poolOf(race, "place"))?.dividends).toEqual([
    { key: "r0", winning: 3000, dividend: 109 },
    { key: "r1", winning: 1000, dividend: 328 },
  ]);
  expect((await poolOf(race, "place"))?.breakage).toBe(10);
  // 10.00 less 25 %, for 1.00.
  expect((await poolOf(race, "exacta"))?.dividends).toEqual([
    { key: "r0-r1", winning: 100, dividend: 750 },
  ]);
  expect(await ticketsOf(gate, winner)).toMatchObject([
    {
      kind: "exacta",
      status: "settled",
      payout: 750,
      refund: 0,
      won: [{ key: "r0-r1", dividend: 750 }],
    },
    { kind: "place", status: "settled", payout: 3280 },
    { kind: "win", status: "settled", payout: 4200, number: win.number },
  ]);
  expect(await cashOf(gate, winner)).toBe(START - 1000 - 2000 - 600 + 4200 + 3280 + 750);
  expect(await cashOf(gate, loser)).toBe(START - 4000 - 6000 - 400 + 3270);
  expect((await statementOf(gate, winner)).filter(({ kind }) => kind === "toto-win")).toHaveLength(
    3,
  );
  await expectSound(gate, winner);
  await expectSound(gate, loser);
});

test("stakes on a non-runner are refunded beside the other lines' wins, and count as refunded", async () => {
  const [punter, other] = [await punterWith("EUR"), await punterWith("EUR")];
  const race = offerTote(gate, feed);
  await ticket(gate, punter, race, "win", [["r0", "r2"]]);
  await ticket(gate, punter, race, "exacta", [["r2"], ["r0"]]);
  await ticket(gate, other, race, "win", [["r1"]], { unitStake: 4000 });
  withdraw(feed, race, 2);
  expect(await poolOf(race, "win", "EUR")).toMatchObject({ stakes: 5000 });
  await runRace(gate, feed, race, { places: [0, 1, 3, 4, 5], withdrawn: [2] });
  expect(await ticketsOf(gate, punter)).toMatchObject([
    { kind: "exacta", status: "refunded", payout: 1000, refund: 1000, linesVoid: 1 },
    {
      kind: "win",
      status: "settled",
      payout: 4200 + 1000,
      refund: 1000,
      linesVoid: 1,
      won: [{ key: "r0", dividend: 420 }],
    },
  ]);
  expect(await poolOf(race, "win", "EUR")).toMatchObject({ takeout: 800, refunded: 1000 });
  expect(await cashOf(gate, punter)).toBe(START - 3000 + 1000 + 5200);
  await expectSound(gate, punter);
});

test("a dead heat divides the win pool, and every order of it wins the exacta", async () => {
  const [one, other] = [await punterWith("GBP"), await punterWith("GBP")];
  const race = offerTote(gate, feed);
  await ticket(gate, one, race, "win", [["r0"]]);
  await ticket(gate, other, race, "win", [["r1"]], { unitStake: 2000 });
  await ticket(gate, other, race, "win", [["r4"]], { unitStake: 7000 });
  await ticket(gate, one, race, "exacta", [["r0"], ["r1"]]);
  await ticket(gate, other, race, "exacta", [["r1"], ["r0"]]);
  await ticket(gate, other, race, "exacta", [["r1"], ["r2"]], { unitStake: 2000 });
  await runRace(gate, feed, race, { ...IN_ORDER, deadHeats: [[0, 1]] });
  expect(
    (await poolOf(race, "win", "GBP"))?.dividends?.map(({ key, dividend }) => [key, dividend]),
  ).toEqual([
    ["r0", 420],
    ["r1", 210],
  ]);
  expect(
    (await poolOf(race, "exacta", "GBP"))?.dividends?.map(({ key, dividend }) => [key, dividend]),
  ).toEqual([
    ["r0-r1", 150],
    ["r1-r0", 150],
  ]);
  await expectSound(gate, one);
});

test("a pool without a winner is refunded; in another currency the same pool is won", async () => {
  const [dollars, yen, more] = [
    await punterWith("CHF"),
    await punterWith("JPY"),
    await punterWith("JPY"),
  ];
  const race = offerTote(gate, feed);
  await ticket(gate, dollars, race, "win", [["r1", "r2"]]);
  await ticket(gate, yen, race, "win", [["r0"]], { unitStake: 100 });
  await ticket(gate, more, race, "win", [["r5"]], { unitStake: 300 });
  const before = await cashOf(gate, yen);
  await runRace(gate, feed, race, IN_ORDER);
  expect(await ticketsOf(gate, dollars)).toMatchObject([
    { status: "refunded", payout: 2000, refund: 2000, won: [] },
  ]);
  expect((await statementOf(gate, dollars))[0]).toMatchObject({
    kind: "toto-refund",
    amount: 2000,
  });
  expect(await poolOf(race, "win", "CHF")).toMatchObject({
    status: "settled",
    takeout: 0,
    refunded: 2000,
  });
  // 400 yen less 16 % for 100.
  expect(await cashOf(gate, yen)).toBe(before + 336);
  await expectSound(gate, dollars);
  await expectSound(gate, yen);
});

test("a winner without opposing bets gets the stake back, without takeout or turnover", async () => {
  const punter = await punterWith("GBP");
  const race = offerTote(gate, feed);
  await ticket(gate, punter, race, "win", [["r0"]]);
  await runRace(gate, feed, race, IN_ORDER);
  expect(await ticketsOf(gate, punter)).toMatchObject([
    { status: "refunded", payout: 1000, refund: 1000 },
  ]);
  expect(await poolOf(race, "win", "GBP")).toMatchObject({
    takeout: 0,
    dividends: [{ key: "r0", dividend: 100 }],
  });
  await expectSound(gate, punter);
});

describe("every stake is refunded", () => {
  test.each([
    [
      "the race is abandoned by its state",
      (race: string) =>
        feed.send({
          kind: "odds_change",
          eventId: race,
          state: state({ status: "cancelled", stats: {} }),
          markets: [],
        }),
    ],
    [
      "its market is cancelled",
      (race: string) =>
        feed.send({
          kind: "cancel",
          eventId: race,
          marketIds: [`${race}:race_winner`],
          why: "abandoned",
        }),
    ],
    [
      "each runner is void",
      (race: string) => finish(feed, race, { places: [], withdrawn: [0, 1, 2, 3, 4, 5] }),
    ],
    [
      "one runner is left",
      (race: string) => finish(feed, race, { places: [0], withdrawn: [1, 2, 3, 4, 5] }),
    ],
  ])("where %s", async (_, end) => {
    const punter = await punterWith("USD");
    const race = offerTote(gate, feed);
    await ticket(gate, punter, race, "win", [["r0", "r1"]]);
    await ticket(gate, punter, race, "place", [["r0"]]);
    await ticket(gate, punter, race, "exacta", [["r0"], ["r1"]]);
    end(race);
    gate.clock.advance(TOTE_LEAD_MS);
    await gate.gate.schedule.run("toto.draws");
    await settle(gate);
    expect((await ticketsOf(gate, punter)).map(({ status }) => status)).toEqual([
      "refunded",
      "refunded",
      "refunded",
    ]);
    expect(await cashOf(gate, punter)).toBe(START);
    await expectSound(gate, punter);
  });

  test("of the place pool alone, where fewer than five start", async () => {
    const [punter, other] = [await punterWith("EUR"), await punterWith("EUR")];
    const race = offerTote(gate, feed);
    for (const kind of ["win", "place"] as const) {
      await ticket(gate, punter, race, kind, [["r0"]]);
      await ticket(gate, other, race, kind, [["r5"]]);
    }
    await runRace(gate, feed, race, { places: [0, 3, 4, 5], withdrawn: [1, 2] });
    expect(await poolOf(race, "place", "EUR")).toMatchObject({
      status: "refunded",
      dividends: null,
    });
    expect((await poolOf(race, "win", "EUR"))?.dividends).toEqual([
      { key: "r0", winning: 1000, dividend: 168 },
    ]);
    expect(await cashOf(gate, punter)).toBe(START - 2000 + 1000 + 1680);
    await expectSound(gate, other);
  });
});

describe("the race result", () => {
  test("counts once it is confirmed; a correction counts before the payment, and not afterwards", async () => {
    const [punter, other] = [await punterWith("CAD"), await punterWith("CAD")];
    const race = offerTote(gate, feed);
    await ticket(gate, punter, race, "win", [["r0"]]);
    await ticket(gate, other, race, "win", [["r1"]]);
    finish(feed, race, IN_ORDER, "live");
    await gate.gate.schedule.run("toto.draws");
    await settle(gate);
    expect((await poolOf(race, "win", "CAD"))?.status).toBe("closed");
    finish(feed, race, IN_ORDER);
    feed.send({ kind: "rollback_settlement", eventId: race, marketIds: [`${race}:race_winner`] });
    await settle(gate);
    expect((await poolOf(race, "win", "CAD"))?.status).toBe("closed");
    await runRace(gate, feed, race, { places: [1, 0, 2, 3, 4, 5] });
    expect(await cashOf(gate, other)).toBe(START - 1000 + 1680);
    await runRace(gate, feed, race, IN_ORDER);
    expect(await cashOf(gate, other)).toBe(START - 1000 + 1680);
    expect(await cashOf(gate, punter)).toBe(START - 1000);
    await expectSound(gate, punter);
  });

  test("that the feed never sends can be entered at the desk", async () => {
    const [punter, other] = [await punterWith("AUD"), await punterWith("AUD")];
    const race = offerTote(gate, feed);
    await ticket(gate, punter, race, "win", [["r2"]]);
    await ticket(gate, other, race, "win", [["r0", "r4"]]);
    const desk = `/dev/toto/${await drawOf(race)}`;
    await operatorSends(gate, desk, { action: "close" });
    await expect(
      operatorSends(gate, desk, { action: "results", "result:0": "2:1" }),
    ).rejects.toThrow("is no result");
    await operatorSends(gate, desk, { action: "results", "result:0": "3-1=2 nr 5" });
    expect((await operatorPage(gate, desk)).body).toContain("3-1=2 nr 5, by this desk");
    await settle(gate);
    // 20.00 ran, and 10.00 on the non-runner was refunded.
    expect((await ticketsOf(gate, punter))[0]).toMatchObject({ payout: 1680 });
    expect((await ticketsOf(gate, other))[0]).toMatchObject({
      payout: 1000,
      refund: 1000,
      status: "settled",
    });
    expect((await operatorPage(gate, desk)).body).toContain("refunded 10.00");
    await expectSound(gate, other);
  });
});

test("an interrupted payment continues in another process, and pays nobody twice; old races still show their dividends", async () => {
  const punters = await Promise.all(Array.from({ length: 4 }, () => punterWith("NZD")));
  const race = offerTote(gate, feed);
  for (const [at, punter] of punters.entries())
    await ticket(gate, punter, race, "win", [[`r${at % 2}`]]);
  await gate.query(
    `create function fail_tote() returns trigger language plpgsql as $$ begin raise exception 'killed'; end $$`,
  );
  await gate.query(
    "create trigger fail_tote before insert on ledger_transactions for each row when (new.kind = 'toto-win') execute function fail_tote()",
  );
  await expect(runRace(gate, feed, race, IN_ORDER)).rejects.toThrow("killed");
  await gate.query("drop trigger fail_tote on ledger_transactions");
  await gate.gate.schedule.run("catalogue.save");
  const after = await startGateOn(gate.databaseUrl, { clock: gate.clock });
  try {
    await Promise.all([
      after.gate.schedule.run("toto.settle"),
      gate.gate.schedule.run("toto.settle"),
    ]);
    expect((await raceNow(after, race, "NZD")).pools[0]).toMatchObject({
      status: "settled",
      dividends: [{ key: "r0", dividend: 168 }],
    });
  } finally {
    await after.close();
  }
  expect(await Promise.all(punters.map((punter) => cashOf(gate, punter)))).toEqual([
    100_680, 99_000, 100_680, 99_000,
  ]);
  for (const punter of punters) await expectSound(gate, punter);
});
