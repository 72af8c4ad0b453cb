import type { WantedBet } from "@touchline/contract";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { leg, offer, place, placed, result, single } from "../../../../../test/bets.ts";
import { giveFreeBet } from "../../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { punterIdOf } from "../../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../../test/punter.ts";

/** A demo account's limits on an outcome that is not live yet: on one ticket, and in one day. */
const MOST = 500_000;

let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let round = 0;
let [a, b, c] = ["", "", ""];
beforeAll(async () => {
  feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start();
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
  round++;
  [a, b, c] = [`a${round}`, `b${round}`, `c${round}`];
  for (const eventId of [a, b, c]) offer(feed, eventId, [2000, 3200, 4100]);
  await gate.query(
    "update wallet_balances set balance = balance + 10000000 where account = 'cash' and punter_id = $1",
    [await punterIdOf(gate, punter.email)],
  );
});

const double = (unitStake: number): WantedBet => ({
  kind: "accumulator",
  legs: [leg(a, "1", 2000), leg(b, "1", 2000)],
  sizes: [2],
  unitStake,
});
const leftOn = async (...bets: WantedBet[]) => {
  const asked = bets.map(({ unitStake: _, ...bet }) => bet);
  const { limits } = (
    await gate.call("stakeLimits", { body: { bets: asked }, headers: punter.headers })
  ).body;
  return limits.map(({ leftToday }) => leftToday);
};
/** The test credits money outside the ledger, so only the stake counters are checked. */
const stakesAreSound = async () =>
  expect(
    (await gate.gate.verifyLedger()).find(({ invariant }) =>
      invariant.includes("stakes on an outcome"),
    )?.broken,
  ).toEqual([]);

test("sixty maximum bets on one outcome, sent at once, are accepted for one maximum in total", async () => {
  const sent = Array.from({ length: 60 }, () => place(gate, punter, [single(a, "1", 2000, MOST)]));
  const outcomes = (await Promise.all(sent)).flat();
  expect(outcomes.filter(({ status }) => status === "placed")).toHaveLength(1);
  expect(
    outcomes.filter(
      (outcome) => outcome.status === "refused" && outcome.code === "OUTCOME_LIMIT_REACHED",
    ),
  ).toHaveLength(59);
  await stakesAreSound();
});

test("of sixty bets of a ninth of the maximum nine are accepted, and the refusals and limits show the remainder", async () => {
  const ninth = 55_000;
  const outcomes = (
    await Promise.all(
      Array.from({ length: 60 }, () => place(gate, punter, [single(a, "1", 2000, ninth)])),
    )
  ).flat();
  expect(outcomes.filter(({ status }) => status === "placed")).toHaveLength(9);
  expect(outcomes.find(({ status }) => status === "refused")).toEqual({
    status: "refused",
    code: "OUTCOME_LIMIT_REACHED",
    maxStake: MOST - 9 * ninth,
  });
  expect(
    await leftOn(single(a, "1", 2000, 1), single(a, "2", 4100, 1), single(b, "1", 2000, 1)),
  ).toEqual([MOST - 9 * ninth, MOST, MOST]);
  await placed(gate, punter, single(a, "1", 2000, MOST - 9 * ninth));
  expect(await leftOn(single(a, "1", 2000, 1))).toEqual([0]);
  await stakesAreSound();
});

test("bets of one request count together", async () => {
  const outcomes = await place(gate, punter, [
    single(a, "1", 2000, 300_000),
    single(a, "1", 2000, 300_000),
  ]);
  expect(outcomes.map(({ status }) => status)).toEqual(["placed", "refused"]);
});

test("a multiple counts on each of its outcomes with the stake of the lines that include it", async () => {
  await placed(gate, punter, double(400_000));
  expect(await leftOn(single(a, "1", 2000, 1), single(b, "1", 2000, 1), double(1))).toEqual([
    100_000, 100_000, 100_000,
  ]);
  const [alone] = await place(gate, punter, [single(a, "1", 2000, 100_001)]);
  expect(alone).toMatchObject({ code: "OUTCOME_LIMIT_REACHED", maxStake: 100_000 });
  // Two of three: three lines, two of them through each outcome. 100,000 left on two of the
  // outcomes is 50,000 a line.
  const legs = [a, b, c].map((eventId) => leg(eventId, "1", 2000));
  const system = (unitStake: number): WantedBet => ({
    kind: "system",
    legs,
    sizes: [2],
    unitStake,
  });
  expect(await leftOn(system(1))).toEqual([150_000]);
  expect((await place(gate, punter, [system(50_001)]))[0]).toMatchObject({
    code: "OUTCOME_LIMIT_REACHED",
    maxStake: 150_000,
  });
  await placed(gate, punter, system(50_000));
  expect(await leftOn(single(a, "1", 2000, 1), single(c, "1", 2000, 1))).toEqual([
    0,
    MOST - 100_000,
  ]);
  await stakesAreSound();
});

test("a void bet releases its stake from the limit, and uses it again when the void is reversed", async () => {
  await placed(gate, punter, single(a, "1", 2000, MOST));
  await result(gate, feed, a, "void");
  expect(
    (
      await gate.query<{ staked: bigint }>(
        "select staked from outcome_stakes where outcome_id = $1",
        [`${a}:mr:1`],
      )
    )[0],
  ).toEqual({
    staked: 0n,
  });
  feed.send({ kind: "rollback_settlement", eventId: a, marketIds: [`${a}:mr`] });
  await gate.gate.settled();
  expect(await leftOn(single(a, "1", 2000, 1))).toEqual([0]);
  await stakesAreSound();
});

test("a live bet refused after its delay releases its stake from the limit", async () => {
  offer(feed, a, [2000, 3200, 4100], true);
  await placed(gate, punter, single(a, "1", 2000, 250_000));
  expect(await leftOn(single(a, "1", 2000, 1))).toEqual([0]);
  offer(feed, a, [1900, 3200, 4100], true);
  gate.clock.advance(5000);
  feed.send({ kind: "alive" });
  await gate.gate.schedule.run("bets.decide");
  expect(await leftOn(single(a, "1", 2000, 1))).toEqual([250_000]);
  await stakesAreSound();
});

test("the count restarts each day, and past days are deleted", async () => {
  await placed(gate, punter, single(a, "1", 2000, MOST));
  gate.clock.advance(12 * 3_600_000);
  feed.send({ kind: "alive" });
  offer(feed, a, [2000, 3200, 4100]);
  punter = await logIn(gate, { login: punter.email, password: PASSWORD });
  expect(await leftOn(single(a, "1", 2000, 1))).toEqual([MOST]);
  gate.clock.advance(3 * 86_400_000);
  await gate.gate.schedule.run("bets.forget-stakes");
  expect(await gate.query("select from outcome_stakes")).toEqual([]);
});

test("a free bet counts, and a used-up limit refuses it without spending it", async () => {
  const freeBetId = await giveFreeBet(gate, punter);
  await placed(gate, punter, single(a, "1", 2000, MOST - 400));
  const wanted = { ...single(a, "1", 2000, 500), freeBetId };
  expect((await place(gate, punter, [wanted]))[0]).toMatchObject({
    code: "OUTCOME_LIMIT_REACHED",
    maxStake: 400,
  });
  await placed(gate, punter, { ...wanted, legs: [leg(b, "1", 2000)] });
  expect(await leftOn(single(b, "1", 2000, 1))).toEqual([MOST - 500]);
});
