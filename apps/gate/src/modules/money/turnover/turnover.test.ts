import { createTestDatabase } from "@touchline/testkit";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { offer, placed, result, single } from "../../../../test/bets.ts";
import { deposit } from "../../../../test/deposit.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { restarted, startGateOn, type TestGate } from "../../../../test/gate.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import type { TurnoverFact } from "../../../ports/turnover.ts";

let database: Awaited<ReturnType<typeof createTestDatabase>>;
let gate: TestGate;
let feed: ScriptedFeed;
let punter: TestPunter;
let punterId: string;
let round = 0;
let event: string;

/** The facts that a subscriber received for the test's punter, by call. */
let heard: TurnoverFact[][];
/** Subscribers that fail for this punter, by name. */
const failing = new Set<string>();

function listen(on: TestGate): void {
  for (const name of ["first", "second", "third"])
    on.gate.turnover.subscribe(name, async (_tx, whose, facts) => {
      if (failing.has(`${name} ${whose}`)) throw new Error(`${name} cannot`);
      if (name === "second" && whose === punterId) heard.push([...facts]);
      if (name === "third" && whose === punterId) thirds += facts.length;
    });
}
let thirds = 0;

beforeAll(async () => {
  feed = scriptedFeed();
  database = await createTestDatabase();
  gate = await startGateOn(database.url, { feed });
  await gate.gate.start({ isSeeded: false });
  listen(gate);
});
afterAll(async () => {
  await gate.close();
  await database.drop();
});
beforeEach(async () => {
  failing.clear();
  punter = await join(gate);
  punterId = await punterIdOf(gate, punter.email);
  event = `t${++round}`;
  offer(feed, event, [2000, 3000, 4000]);
  heard = [];
  thirds = 0;
});

const waiting = async () =>
  (
    await gate.query(
      "select subscriber, kind from turnover_queue where punter_id = $1 order by subscriber",
      [punterId],
    )
  ).map((row) => ({
    ...row,
  }));
const last = () =>
  heard
    .at(-1)
    ?.map(({ state, counted, returned, result: ended }) => [
      state,
      Number(counted),
      Number(returned),
      ended,
    ]);

describe("a bet", () => {
  test("is reported once it is settled, with its value", async () => {
    const bet = await placed(gate, punter, single(event, "1", 2000, 1000));
    await gate.gate.settled();
    expect(heard).toEqual([]);
    await result(gate, feed, event, "1");
    expect(heard).toHaveLength(1);
    expect(heard[0]?.[0]).toMatchObject({
      kind: "bet",
      refId: bet.betId,
      number: String(bet.number),
      state: "final",
      product: "sport",
      amount: 1000n,
      counted: 1000n,
      ownCounted: 1000n,
      returned: 2000n,
      result: "won",
      leastOdds: 2000,
      legs: 1,
    });
    await gate.gate.settled();
    expect(heard).toHaveLength(1);
  });

  test("with a corrected result is reported again, and a void one counts nothing", async () => {
    await placed(gate, punter, single(event, "1", 2000, 1000));
    await result(gate, feed, event, "1");
    await result(gate, feed, event, "2");
    expect(last()).toEqual([["final", 1000, 0, "lost"]]);
    await result(gate, feed, event, "void");
    expect(last()).toEqual([["void", 0, 1000, "void"]]);
    feed.send({ kind: "rollback_settlement", eventId: event, marketIds: [`${event}:mr`] });
    await gate.gate.settled();
    expect(last()).toEqual([["running", 0, 0, null]]);
    expect(heard).toHaveLength(4);
  });

  test("of two products in one slip is mixed", async () => {
    const virtual = `v${round}`;
    offer(feed, virtual, [2000, 3000, 4000]);
    const bet = await placed(gate, punter, single(event, "1", 2000, 1000));
    await gate.query(
      `insert into bet_legs select punter_id, bet_id, 2, event_id, market_id, outcome_id || ':v', names || '{"virtual": true}', start_time, banker,
         quoted_odds, odds, each_way, outcome, staked from bet_legs where bet_id = $1`,
      [bet.betId],
    );
    await gate.query(
      "update bets set payout = payout + 0, settlement_version = settlement_version + 1 where bet_id = $1",
      [bet.betId],
    );
    await gate.gate.settled();
    expect(heard.at(-1)?.[0]).toMatchObject({ product: "mixed", state: "running", counted: 0n });
  });
});

test("a round, a deposit and their amounts are reported", async () => {
  const { token } = (
    await gate.call("openGame", { body: { gameId: "dice" }, headers: punter.headers })
  ).body;
  const bet = { kind: "dice", stake: 100, target: 5050, over: true };
  const { body } = await gate.call("openRound", {
    rawBody: { token, bet },
    headers: punter.headers,
  });
  await deposit(gate, punter, 5000);
  await gate.gate.settled();
  const facts = heard.flat();
  expect(facts.find(({ kind }) => kind === "round")).toMatchObject({
    refId: body.round.roundId,
    state: "final",
    gameId: "dice",
    counted: 100n,
    returned: BigInt(body.round.won ?? 0),
  });
  expect(facts.find(({ kind }) => kind === "round")?.product).toMatch(
    /^(fast-games|casino|mgames)$/,
  );
  expect(facts.find(({ kind }) => kind === "deposit")).toMatchObject({
    amount: 5000n,
    counted: 0n,
    product: null,
  });
});

describe("a failure", () => {
  test("of one subscriber does not hold up the others, and is retried later", async () => {
    failing.add(`second ${punterId}`);
    await placed(gate, punter, single(event, "1", 2000, 1000));
    await result(gate, feed, event, "1");
    expect([heard.length, thirds]).toEqual([0, 1]);
    expect(await waiting()).toEqual([{ subscriber: "second", kind: "bet" }]);

    failing.clear();
    await gate.gate.settled();
    expect(heard, "it rests first").toHaveLength(0);
    gate.clock.advance(2000);
    await gate.gate.settled();
    expect([last(), thirds]).toEqual([[["final", 1000, 2000, "won"]], 1]);
    expect(await waiting()).toEqual([]);
    expect(
      await gate.query("select from turnover_failures where punter_id = $1", [punterId]),
    ).toEqual([]);
  });

  test("for one punter does not delay other punters", async () => {
    const other = await join(gate);
    const otherId = await punterIdOf(gate, other.email);
    for (const name of ["first", "second", "third"]) failing.add(`${name} ${otherId}`);
    await placed(gate, other, single(event, "1", 2000, 1000));
    await placed(gate, punter, single(event, "1", 2000, 1000));
    await result(gate, feed, event, "1");
    expect(last()).toEqual([["final", 1000, 2000, "won"]]);
  });

  test("is shown to the operator, who can retry it at once", async () => {
    failing.add(`second ${punterId}`);
    await placed(gate, punter, single(event, "1", 2000, 1000));
    await result(gate, feed, event, "1");
    const { body } = await gate.operate("turnoverQueue");
    expect(body.failing.find((each) => each.punterId === punterId)).toMatchObject({
      subscriber: "second",
      tries: 1,
      problem: "Error: second cannot",
    });
    failing.clear();
    expect((await gate.operate("retryTurnover", { body: { punterId } })).body).toEqual({
      retried: 1,
    });
    await gate.gate.settled();
    expect(last()).toEqual([["final", 1000, 2000, "won"]]);
  });

  test("of a subscriber undoes its own writes only", async () => {
    const marks = async () =>
      (await gate.query("select from idempotency_keys where scope = 'turnover test'")).length;
    gate.gate.turnover.subscribe("writer", async (tx, whose) => {
      if (whose !== punterId) return;
      const row = {
        scope: "turnover test",
        key: "x",
        request_hash: Buffer.alloc(1),
        result: "{}",
        at: new Date(gate.clock.now()),
      };
      await tx.insertInto("idempotency_keys").values(row).execute();
      throw new Error("after its write");
    });
    await placed(gate, punter, single(event, "1", 2000, 1000));
    await result(gate, feed, event, "1");
    expect([await marks(), heard.length]).toEqual([0, 1]);
    gate.gate.turnover.subscribe("writer", async () => {});
  });
});

test("a change that arrives while the same bet is being counted is not lost", async () => {
  const bet = await placed(gate, punter, single(event, "1", 2000, 1000));
  let meanwhile: Promise<unknown> | undefined;
  gate.gate.turnover.subscribe("slow", async (_tx, whose) => {
    // It waits for this transaction, which holds the punter's row in the queue.
    if (whose === punterId)
      meanwhile ??= gate.query(
        "update bets set settlement_version = settlement_version + 1 where bet_id = $1",
        [bet.betId],
      );
  });
  await result(gate, feed, event, "1");
  await meanwhile;
  await gate.gate.settled();
  expect(heard).toHaveLength(2);
  gate.gate.turnover.subscribe("slow", async () => {});
});

test("the next gate counts what a dead one left pending, and repeats nothing", async () => {
  const bet = await placed(gate, punter, single(event, "1", 2000, 1000));
  await gate.query(
    "update bets set settlement_version = settlement_version + 1 where bet_id = $1",
    [bet.betId],
  );
  expect(await waiting()).toEqual([{ subscriber: "", kind: "bet" }]);
  gate = await restarted(gate, database.url);
  listen(gate);
  await gate.gate.settled();
  expect(heard.flat().map(({ refId }) => refId)).toEqual([bet.betId]);
  await gate.gate.settled();
  expect(heard).toHaveLength(1);
});
