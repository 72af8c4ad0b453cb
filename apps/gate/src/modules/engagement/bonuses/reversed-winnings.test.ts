import { minor } from "@touchline/core";
import * as fc from "fast-check";
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from "vitest";
import { offer, placed, reprice, result, single } from "../../../../test/bets.ts";
import { accept, matchOffer } from "../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { framedRound, PROVIDER } from "../../../../test/game-provider.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { runs } from "../../../../test/long-runs.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import { type ScriptedProvider, scriptedProvider } from "../../../../test/scripted-provider.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let provider: ScriptedProvider;
let punter: TestPunter;
let punterId: string;
let paymentId: string;
let grantId: string;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  provider = scriptedProvider();
  gate = await startTestGate({
    feed,
    providers: [provider],
    config: { gameProviders: [PROVIDER] },
  });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
const broken = async () =>
  (await gate.gate.verifyLedger()).filter((check) => check.broken.length > 0);
afterEach(async () => {
  expect(await broken()).toEqual([]);
});

const LEFT_OWING = -3000;

/**
 * A deposit of $30, which is lost, and a bonus of $20: another $10 of stakes completes it. There is
 * no other money.
 */
async function begin(): Promise<void> {
  punter = await join(gate);
  punterId = await punterIdOf(gate, punter.email);
  await result(gate, feed, (await play(100_000)).event, "2");
  const terms = { amounts: { USD: 2000 }, wagering: 2, leastOdds: null };
  const offered = await matchOffer(gate, terms, { products: ["sport", "casino"] });
  grantId = (await accept(gate, punter, offered)).body.grantId;
  const rawBody = { amount: 3000, method: "card", token: "token-visa-1111" };
  paymentId = (await gate.call("startDeposit", { rawBody, headers: punter.headers })).body
    .paymentId;
  await gate.gate.settled();
  gate.clock.advance(1);
  await result(gate, feed, (await play(3000)).event, "2");
}
beforeEach(begin);

async function play(stake: number, live = false) {
  const event = `winnings${++events}`;
  offer(feed, event, [2000, 3000, 4000], live);
  const { betId } = await placed(gate, punter, single(event, "1", 2000, stake));
  return { event, betId };
}
async function chargeBack(): Promise<void> {
  const said = { kind: "charged_back", amount: minor(3000), currency: "USD" } as const;
  const { statusCode } = await gate.gate.app.inject({
    method: "POST",
    url: "/client-gate/payments/hooks/scripted",
    headers: { "content-type": "application/json", "x-signature": "signed" },
    payload: JSON.stringify({ events: [provider.event(paymentId, said)] }, (_, value) =>
      typeof value === "bigint" ? Number(value) : value,
    ),
  });
  expect(statusCode).toBe(200);
  await gate.gate.settled();
}
async function cashOut(betId: string, part: number): Promise<void> {
  const { headers } = punter;
  const quote = await gate.call("cashOutQuote", { params: { id: betId }, headers });
  const body = { quoteId: quote.body.quoteId, part };
  if (quote.http === 200) await gate.call("cashOut", { params: { id: betId }, body, headers });
}
async function sumOf(sql: string): Promise<number> {
  const [row] = await gate.query<{ sum: number }>(sql, [punterId]);
  return row?.sum ?? 0;
}
/** Cash less everything that is owed. */
const worth = () =>
  sumOf(
    "select coalesce(sum(amount), 0)::int as sum from ledger_entries where punter_id = $1 and account in ('cash', 'house:owed', 'house:debts')",
  );
const completedGrants = () =>
  sumOf(
    "select count(*)::int as sum from bonus_grant_steps where punter_id = $1 and to_status = 'completed'",
  );

/** Begins with $5 of bonus money, and returns the step that pays it out. */
const PAYOUTS = {
  "a bet that wins": async () => {
    const { event } = await play(500);
    return () => result(gate, feed, event, "1");
  },
  "a void bet": async () => {
    const { event } = await play(500);
    return () => result(gate, feed, event, "void");
  },
  "a cash-out": async () => {
    const { betId } = await play(500);
    return () => cashOut(betId, 500);
  },
  "a bet that is refused after its delay": async () => {
    const { event } = await play(500, true);
    return async () => {
      reprice(feed, event, [1500, 3000, 4000], true);
      gate.clock.advance(10_000);
      feed.send({ kind: "alive" });
      await gate.gate.schedule.run("bets.decide");
    };
  },
  "a round that wins": async () => {
    const { win } = await framedRound(gate, punter, punterId, 500);
    return () => win(700);
  },
  "a round whose stake is rolled back": async () => {
    const { rollback } = await framedRound(gate, punter, punterId, 500);
    return () => rollback();
  },
};

test.each(Object.entries(PAYOUTS))(
  "a charged back deposit takes back the payout after completion of %s",
  async (_, begin) => {
    const pay = await begin();
    await result(gate, feed, (await play(1000)).event, "1");
    expect(await completedGrants()).toBe(1);
    const before = await worth();
    await pay();
    expect(await worth()).toBeGreaterThan(before);
    expect(await broken()).toEqual([]);
    await chargeBack();
    expect(await worth()).toBe(LEFT_OWING);
  },
);

test("a payout after completion that is corrected is taken back once, before or after the chargeback", async () => {
  const [first, second] = [await play(500), await play(500)];
  await result(gate, feed, (await play(1000)).event, "1");
  const before = await worth();
  for (const { event } of [first, second]) await result(gate, feed, event, "1");
  expect(await worth()).toBe(before + 2000);
  await result(gate, feed, first.event, "2");
  expect(await worth()).toBe(before + 1000);
  await chargeBack();
  await result(gate, feed, second.event, "2");
  await result(gate, feed, first.event, "1");
  expect(await worth()).toBe(LEFT_OWING);
});

test("a grant from before converted counted payouts: corrections take back what was paid, and later payouts count", async () => {
  const [early, late] = [await play(500), await play(500)];
  await result(gate, feed, (await play(1000)).event, "2");
  expect(await completedGrants()).toBe(1);
  const before = await worth();
  await result(gate, feed, early.event, "1");
  expect(await worth()).toBe(before + 1000);
  // The release before left this payout out of `converted`.
  await gate.query(
    "update bonus_grants set converted = 0, converted_is_whole = false where grant_id = $1",
    [grantId],
  );
  await result(gate, feed, early.event, "2");
  expect(await worth()).toBe(before);
  expect(await broken()).toEqual([]);
  for (const { event } of [early, late]) await result(gate, feed, event, "1");
  expect(await worth()).toBe(before + 2000);
  expect(await broken()).toEqual([]);
  await result(gate, feed, late.event, "2");
  expect(await worth()).toBe(before + 1000);
  expect(await broken()).toEqual([]);
  await chargeBack();
  expect(await worth()).toBe(LEFT_OWING);
});

type Step = { bet: number; act: "1" | "2" | "void" | "cash out" } | "charge back";
const step = fc.record({
  bet: fc.nat(3),
  act: fc.constantFrom(
    "1" as const,
    "1" as const,
    "2" as const,
    "void" as const,
    "cash out" as const,
  ),
});
/** The chargeback is at any place among the payouts and corrections. */
const steps = fc
  .tuple(fc.array(step, { minLength: 3, maxLength: 9 }), fc.nat(9))
  .map(([list, at]): Step[] => list.toSpliced(at, 0, "charge back" as never));

test("payouts, completion, corrections and a chargeback in any order leave the same cash and debt", async () => {
  let late = 0;
  await fc.assert(
    fc
      .asyncProperty(steps, async (list) => {
        const bets = [];
        for (let n = 0; n < 4; n++) bets.push(await play(500));
        for (const each of list) {
          if (each === "charge back") await chargeBack();
          else {
            const { event, betId } = bets[each.bet] ?? { event: "", betId: "" };
            if (each.act === "cash out") await cashOut(betId, 200);
            else await result(gate, feed, event, each.act);
          }
        }
        late += await sumOf(
          "select count(*)::int as sum from bonus_grants where punter_id = $1 and taken_back > 0",
        );
        expect(await worth()).toBe(LEFT_OWING);
        expect(await broken()).toEqual([]);
      })
      .beforeEach(begin),
    { numRuns: runs(25, 8), endOnFailure: true },
  );
  // Some bonuses were completed before the chargeback.
  expect(late).toBeGreaterThan(runs(3, 0));
}, 240_000);

test("the ledger's check finds cash of bonus money that converted does not count", async () => {
  const { event } = await play(500);
  await result(gate, feed, (await play(1000)).event, "1");
  await result(gate, feed, event, "1");
  const add = (amount: number) =>
    gate.query("update bonus_grants set converted = converted + $2 where grant_id = $1", [
      grantId,
      amount,
    ]);
  await add(-1000);
  expect((await broken()).map(({ invariant }) => invariant)).toEqual([
    "cash that came from a bonus's money is in converted, less what was taken back",
  ]);
  await add(1000);
});
