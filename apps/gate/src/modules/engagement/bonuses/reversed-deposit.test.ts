import { minor } from "@touchline/core";
import { afterAll, afterEach, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { offer, placed, result, single } from "../../../../test/bets.ts";
import { accept, balancesOf, matchOffer, offersOf } from "../../../../test/bonuses.ts";
import { type ScriptedFeed, scriptedFeed } from "../../../../test/feed.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import {
  type Said,
  type ScriptedProvider,
  scriptedProvider,
} from "../../../../test/scripted-provider.ts";

let gate: TestGate;
let feed: ScriptedFeed;
let provider: ScriptedProvider;
let punter: TestPunter;
let events = 0;
beforeAll(async () => {
  feed = scriptedFeed();
  provider = scriptedProvider();
  gate = await startTestGate({ feed, providers: [provider] });
  await gate.gate.start({ isSeeded: false });
});
afterAll(() => gate.close());
beforeEach(async () => {
  punter = await join(gate);
});
afterEach(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
});

const USD = { currency: "USD" } as const;

/** A deposit of $30 that brought $30 of bonus, with no other money left. */
async function withBonus(terms: Parameters<typeof matchOffer>[1] = {}) {
  await play(100_000, "2");
  const { grantId } = (await accept(gate, punter, await matchOffer(gate, terms))).body;
  const { paymentId } = (
    await gate.call("startDeposit", {
      rawBody: { amount: 3000, method: "card", token: "token-visa-1111" },
      headers: punter.headers,
    })
  ).body;
  await gate.gate.settled();
  gate.clock.advance(1);
  expect(await money()).toMatchObject({ cash: 3000, bonus: 3000 });
  return { grantId, paymentId };
}
async function play(stake: number, winner: "1" | "2" | null) {
  const event = `reversed${++events}`;
  offer(feed, event, [2000, 3000, 4000]);
  await placed(gate, punter, single(event, "1", 2000, stake));
  if (winner) await result(gate, feed, event, winner);
  return event;
}
const money = async () => {
  const { cash = 0, bonus = 0, pending = 0 } = await balancesOf(gate, punter);
  return { cash, bonus, pending };
};
async function tell(paymentId: string, ...said: Said[]): Promise<void> {
  for (const each of said) {
    const { statusCode } = await gate.gate.app.inject({
      method: "POST",
      url: "/client-gate/payments/hooks/scripted",
      headers: { "content-type": "application/json", "x-signature": "signed" },
      payload: JSON.stringify({ events: [provider.event(paymentId, each)] }, (_, value) =>
        typeof value === "bigint" ? Number(value) : value,
      ),
    });
    expect(statusCode).toBe(200);
  }
  await gate.gate.settled();
}
const grantNow = async (id: string) => {
  const { active, past } = await offersOf(gate, punter);
  return [...active, ...past].find(({ grantId }) => grantId === id);
};
const CANCELLED = { status: "cancelled", endReason: "depositReversed" };

describe.each([
  ["charged back", "charged_back", "charged_back", "deposit-charged-back"],
  ["refunded", "refunded", "refunded", "deposit-refunded"],
] as const)("a deposit that is %s", (_, kind, state, template) => {
  test("cancels its bonus, and the payment, the offers and the inbox say so", async () => {
    const { grantId, paymentId } = await withBonus();
    await tell(paymentId, { kind, amount: minor(3000), ...USD });
    expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 0 });
    expect(await grantNow(grantId)).toMatchObject(CANCELLED);
    const shown = await gate.call("payment", {
      params: { id: paymentId },
      headers: punter.headers,
    });
    expect(shown.body).toMatchObject({ state, reason: kind });
    expect(
      await gate.query(
        "select template from punter_messages where template = $1 and args ->> 'payment' = $2",
        [template, paymentId],
      ),
    ).toEqual([{ template }]);
  });

  test("takes what the bonus won and still wins", async () => {
    const { grantId, paymentId } = await withBonus({ wagering: 10 });
    await play(3000, "2");
    await play(1000, "1");
    const open = await play(2000, null);
    expect(await money()).toEqual({ cash: 0, bonus: 2000, pending: 2000 });
    await tell(paymentId, { kind, amount: minor(3000), ...USD });
    expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 2000 });
    expect(await grantNow(grantId)).toMatchObject(CANCELLED);
    await result(gate, feed, open, "1");
    expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 0 });
  });

  test("takes back what a completed bonus brought to cash, or leaves it owed", async () => {
    const { grantId, paymentId } = await withBonus({ wagering: 1 });
    await play(3000, "1");
    expect(await grantNow(grantId)).toMatchObject({ status: "completed" });
    expect(await money()).toEqual({ cash: 9000, bonus: 0, pending: 0 });
    await play(4000, "2");
    await tell(paymentId, { kind, amount: minor(3000), ...USD });
    expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 0 });
    const [owed] = await gate.query<{ owed: number }>(
      "select -sum(amount)::int as owed from ledger_entries join punters using (punter_id) where email = $1 and account = 'house:owed'",
      [punter.email],
    );
    expect(owed).toEqual({ owed: 1000 });
    expect(await grantNow(grantId)).toMatchObject(CANCELLED);
  });
});

const resolve = async (paymentId: string, verdict: "failed" | "succeeded") => {
  const reply = await gate.operate("resolvePayment", {
    params: { id: paymentId },
    body: { verdict, note: "the bank was asked" },
  });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  await gate.gate.settled();
};

describe("a deposit that an operator fails after its capture", () => {
  test("cancels its bonus and takes what it won, as a refund does", async () => {
    const { grantId, paymentId } = await withBonus({ wagering: 10 });
    await play(3000, "2");
    await play(1000, "1");
    expect(await money()).toEqual({ cash: 0, bonus: 4000, pending: 0 });
    await tell(paymentId, { kind: "declined" });
    await resolve(paymentId, "failed");
    expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 0 });
    expect(await grantNow(grantId)).toMatchObject(CANCELLED);
  });

  test("returns to the balance when it is known to have succeeded after all", async () => {
    const { grantId, paymentId } = await withBonus();
    await tell(paymentId, { kind: "declined" });
    await resolve(paymentId, "failed");
    expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 0 });
    await tell(paymentId, { kind: "captured" });
    expect(await money()).toEqual({ cash: 3000, bonus: 0, pending: 0 });
    expect(await grantNow(grantId)).toMatchObject(CANCELLED);
  });
});

const told = async (paymentId: string) =>
  (
    await gate.query<{ template: string }>(
      "select template from punter_messages where args ->> 'payment' = $1 order by template",
      [paymentId],
    )
  ).map(({ template }) => template);

describe("messages about a deposit", () => {
  const deposit = async () =>
    (
      await gate.call("startDeposit", {
        rawBody: { amount: 3000, method: "card", token: "token-visa-1111" },
        headers: punter.headers,
      })
    ).body.paymentId;
  const say = async (paymentId: string, kind: "captured" | "declined") => {
    gate.clock.advance(1000);
    await tell(paymentId, { kind });
  };

  test("say that it arrived no more often than it did", async () => {
    const paymentId = await deposit();
    await say(paymentId, "declined");
    for (let count = 0; count < 3; count++) await say(paymentId, "captured");
    gate.clock.advance(1000);
    await resolve(paymentId, "succeeded");
    expect(await told(paymentId)).toEqual([]);
  });

  test("say that it was not paid when an operator fails it, and that it arrived when it did", async () => {
    const paymentId = await deposit();
    await say(paymentId, "declined");
    gate.clock.advance(1000);
    await resolve(paymentId, "failed");
    expect(await told(paymentId)).toEqual(["deposit-not-paid"]);
    await say(paymentId, "captured");
    expect(await told(paymentId)).toEqual(["deposit-arrived", "deposit-not-paid"]);
  });
});

test("a deposit that was charged back whole, contradicted and failed stays sound", async () => {
  const { paymentId } = await withBonus();
  await tell(
    paymentId,
    { kind: "charged_back", amount: minor(3000), ...USD },
    { kind: "declined" },
  );
  await resolve(paymentId, "failed");
  expect(await money()).toEqual({ cash: 0, bonus: 0, pending: 0 });
});

test.each([
  ["write_off", 0],
  ["take", 3000],
] as const)(
  "a chargeback that is reversed after its debt was settled by %s leaves %i",
  async (way, cash) => {
    const { paymentId } = await withBonus();
    await play(3000, "2");
    await tell(paymentId, { kind: "charged_back", amount: minor(3000), ...USD });
    if (way === "take") {
      await gate.call("startDeposit", {
        rawBody: { amount: 3000, method: "card", token: "token-visa-1111" },
        headers: punter.headers,
      });
      await gate.gate.settled();
    }
    const settled = await gate.operate("settleDebt", {
      params: { id: paymentId },
      body: { way, note: "agreed" },
    });
    expect(settled.http, JSON.stringify(settled.error)).toBe(200);
    await tell(paymentId, { kind: "chargeback_reversed", amount: minor(3000), ...USD });
    expect(await money()).toMatchObject({ cash });
  },
);

test("a refund of a part leaves a bonus that the rest would have brought", async () => {
  const { grantId, paymentId } = await withBonus({ amounts: { USD: 3000 }, matchBps: 20_000 });
  await tell(paymentId, { kind: "refunded", amount: minor(1000), ...USD });
  expect(await money()).toMatchObject({ cash: 2000, bonus: 3000 });
  expect(await grantNow(grantId)).toMatchObject({ status: "active" });
  const { body } = await gate.call("payment", {
    params: { id: paymentId },
    headers: punter.headers,
  });
  expect(body).toMatchObject({ state: "part_refunded", reason: "refunded" });
  await tell(paymentId, { kind: "refunded", amount: minor(1000), ...USD });
  expect(await grantNow(grantId)).toMatchObject(CANCELLED);
});

test("a deposit whose refund came first brings no bonus", async () => {
  const { grantId } = (await accept(gate, punter, await matchOffer(gate))).body;
  provider.next("create", { kind: "pending" });
  const { paymentId } = (
    await gate.call("startDeposit", {
      rawBody: { amount: 3000, method: "card", token: "token-visa-1111" },
      headers: punter.headers,
    })
  ).body;
  await tell(paymentId, { kind: "refunded", amount: minor(3000), ...USD }, { kind: "captured" });
  expect(await money()).toMatchObject({ cash: 100_000, bonus: 0 });
  expect(await grantNow(grantId)).toMatchObject({ status: "accepted" });
});

test("a refund before the right capture of a conflicted deposit is parked and then taken", async () => {
  await play(100_000, "2");
  provider.next("create", { kind: "captured", amount: minor(2400), ...USD });
  const { paymentId, state } = (
    await gate.call("startDeposit", {
      rawBody: { amount: 2500, method: "card", token: "token-visa-1111" },
      headers: punter.headers,
    })
  ).body;
  expect(state).toBe("conflicted");
  await tell(paymentId, { kind: "refunded", amount: minor(2500), ...USD });
  expect(
    await gate.query(
      "select outcome from payment_events where payment_id = $1 and kind = 'refunded'",
      [paymentId],
    ),
  ).toEqual([{ outcome: "parked" }]);
  await tell(paymentId, { kind: "captured", amount: minor(2500), ...USD });
  expect(await money()).toMatchObject({ cash: 0 });
  expect(
    await gate.query("select refunded::int, credited::int from payments where payment_id = $1", [
      paymentId,
    ]),
  ).toEqual([{ refunded: 2500, credited: 2500 }]);
});
