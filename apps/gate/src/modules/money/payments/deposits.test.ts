import { randomUUID } from "node:crypto";
import { HOUR_MS, MINUTE_MS, minor } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";
import {
  type Said,
  type ScriptedProvider,
  scriptedProvider,
} from "../../../../test/scripted-provider.ts";
import { ProviderRefusal } from "./providers/provider.ts";

let provider: ScriptedProvider;
let gate: TestGate;
let punter: TestPunter;
const DEMO = 100_000;

beforeAll(async () => {
  provider = scriptedProvider();
  gate = await startTestGate({ providers: [provider] });
});
afterAll(async () => {
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  await gate.close();
});
beforeEach(async () => {
  punter = await join(gate);
});

const deposit = (amount = 2500, over: object = {}, key?: string) =>
  gate.call("startDeposit", {
    rawBody: { amount, method: "card", token: "token-visa-1111", ...over },
    headers: { ...punter.headers, ...(key ? { "idempotency-key": key } : {}) },
  });
const balance = async () =>
  (await gate.call("heartbeat", { headers: punter.headers })).body.user.balanceInfo.mainBalance;
const paymentNow = async (id: string) =>
  (await gate.call("payment", { params: { id }, headers: punter.headers })).body;
const hook = async (events: readonly unknown[], signature = "signed") =>
  gate.gate.app.inject({
    method: "POST",
    url: "/client-gate/payments/hooks/scripted",
    headers: { "content-type": "application/json", "x-signature": signature },
    payload: JSON.stringify({ events }, (_, value) =>
      typeof value === "bigint" ? Number(value) : value,
    ),
  });
async function tell(paymentId: string, ...said: Said[]): Promise<void> {
  expect((await hook(said.map((each) => provider.event(paymentId, each)))).statusCode).toBe(200);
}
const alarms = async () => (await gate.operate("paymentAlarms")).body.alarms;

test("a support question can name the punter's own failed payment, and nobody else's", async () => {
  provider.next("create", { kind: "declined", reason: "insufficient_funds" });
  const { paymentId: id } = (await deposit()).body;
  const ask = ({ headers }: TestPunter) =>
    gate.call("openTicket", {
      body: { topic: "payment", text: "Why?", about: { kind: "payment", id } },
      headers,
    });
  expect((await ask(punter)).body.about).toEqual({ kind: "payment", id });
  expect((await ask(await join(gate))).error.code).toBe("TICKET_ABOUT_NOT_FOUND");
});

test("concurrent webhooks share a transaction, and one that cannot be stored does not hold up the others", async () => {
  for (let at = 0; at < 5; at++) provider.next("create", { kind: "pending" });
  const ids: string[] = [];
  for (let at = 0; at < 5; at++) ids.push((await deposit()).body.paymentId);
  const captured = ids.map((id) => provider.event(id, { kind: "captured" }));
  const [spoiled = "", ...whole] = ids;
  const messages = [
    // Larger than the database can store.
    { ...provider.event(spoiled, { kind: "captured" }), amount: 1e19 },
    ...captured.slice(1),
    ...captured.slice(1, 3),
    provider.event("7c8f6d1e-1111-4111-8111-111111111111", { kind: "captured" }),
  ];
  const answers = await Promise.all(messages.map((message) => hook([message])));
  expect(answers.map(({ statusCode }) => statusCode)).toEqual([400, ...Array(7).fill(200)]);
  for (const id of whole) expect(await paymentNow(id)).toMatchObject({ state: "succeeded" });
  expect(await paymentNow(spoiled)).toMatchObject({ state: "processing" });
  expect(await balance()).toBe(DEMO + 4 * 2500);
  expect(await alarms()).toContainEqual(expect.objectContaining({ kind: "event-for-nobody" }));
});

describe("a deposit", () => {
  test("that is captured at once is credited once, however often it is sent", async () => {
    const [first, second] = [
      await deposit(2500, {}, "deposit-key-1"),
      await deposit(2500, {}, "deposit-key-1"),
    ];
    expect(first.body).toMatchObject({
      state: "succeeded",
      holder: "nobody",
      amount: 2500,
      reason: null,
    });
    expect(second.body.paymentId).toBe(first.body.paymentId);
    expect(await balance()).toBe(DEMO + 2500);
    expect((await deposit(2600, {}, "deposit-key-1")).error.code).toBe(
      "gateway.validation.idempotency_key.reused",
    );
    expect(
      provider.created.filter(({ paymentId }) => paymentId === first.body.paymentId),
    ).toHaveLength(1);
  });

  test.each([
    [
      "declined",
      { kind: "declined", reason: "insufficient_funds" },
      "failed",
      "insufficient_funds",
    ],
    [
      "needs_action",
      {
        kind: "requires_action",
        action: { type: "challenge", url: "https://bank.example", lines: [], expiresAt: null },
      },
      "needs_action",
      null,
    ],
    ["pending", { kind: "pending" }, "processing", null],
    ["expired", { kind: "expired" }, "expired", "ran_out"],
  ] as const)(
    "%s has the provider's state, and nothing is credited",
    async (_, said, state, reason) => {
      provider.next("create", said as Said);
      const { body } = await deposit();
      expect(body).toMatchObject({ state, reason });
      expect(await balance()).toBe(DEMO);
    },
  );

  test("with a lost answer is unknown, is queried after a minute, and ends by the provider's answer", async () => {
    provider.next("create", "silence");
    const { body } = await deposit();
    expect(body).toMatchObject({ state: "unknown", reason: "no_answer", holder: "provider" });
    await gate.gate.schedule.run("payments.ask");
    expect(provider.asked).not.toContain(body.paymentId);
    gate.clock.advance(MINUTE_MS);
    provider.knows(body.paymentId, "silence");
    await gate.gate.schedule.run("payments.ask");
    expect((await paymentNow(body.paymentId)).state).toBe("unknown");
    gate.clock.advance(MINUTE_MS);
    await gate.gate.schedule.run("payments.ask");
    expect(provider.asked.filter((id) => id === body.paymentId)).toHaveLength(1);
    gate.clock.advance(4 * MINUTE_MS);
    provider.knows(body.paymentId, { kind: "captured" });
    await gate.gate.schedule.run("payments.ask");
    expect((await paymentNow(body.paymentId)).state).toBe("succeeded");
    expect(await balance()).toBe(DEMO + 2500);
  });

  test("still unknown after a day raises an alarm, and never fails by itself", async () => {
    provider.next("create", "silence");
    const { body } = await deposit();
    for (const wait of [MINUTE_MS, 5 * MINUTE_MS, HOUR_MS, 6 * HOUR_MS, 24 * HOUR_MS]) {
      gate.clock.advance(wait);
      provider.knows(body.paymentId, "silence");
      await gate.gate.schedule.run("payments.ask");
    }
    expect(
      await gate.query("select state from payments where payment_id = $1", [body.paymentId]),
    ).toEqual([{ state: "unknown" }]);
    expect((await alarms()).filter(({ paymentId }) => paymentId === body.paymentId)).toMatchObject([
      { kind: "no-answer" },
    ]);
  });

  test("applies each event once, in any order: twice, late, before its reply", async () => {
    provider.next("create", { kind: "pending" });
    const { paymentId } = (await deposit()).body;
    const captured = provider.event(paymentId, { kind: "captured" });
    const refunded = provider.event(paymentId, {
      kind: "refunded",
      amount: minor(1000),
      currency: "USD",
    });
    for (const event of [refunded, captured, captured, refunded])
      expect((await hook([event])).statusCode).toBe(200);
    expect(await paymentNow(paymentId)).toMatchObject({ state: "part_refunded" });
    expect(await balance()).toBe(DEMO + 1500);
  });

  test("captured after it was declined is credited, and flagged for review", async () => {
    provider.next("create", { kind: "declined" });
    const { paymentId } = (await deposit()).body;
    await tell(paymentId, { kind: "captured" });
    expect(await paymentNow(paymentId)).toMatchObject({
      state: "conflicted",
      reason: "contradicted",
    });
    expect(await balance()).toBe(DEMO + 2500);
    expect((await alarms()).some((alarm) => alarm.paymentId === paymentId)).toBe(true);
    const resolved = await gate.operate("resolvePayment", {
      params: { id: paymentId },
      body: { verdict: "succeeded", note: "The bank paid." },
    });
    expect(resolved.body).toMatchObject({ state: "succeeded", credited: 2500 });
    expect(await balance()).toBe(DEMO + 2500);
  });

  test.each([
    ["another amount", { amount: minor(2400), currency: "USD" }],
    ["another currency", { amount: minor(2500), currency: "EUR" }],
  ])(
    "captured with %s is a conflict, and nothing is credited until a person decides",
    async (_, wrong) => {
      provider.next("create", { kind: "captured", ...wrong });
      const { body } = await deposit();
      expect(body).toMatchObject({ state: "conflicted", reason: "wrong_amount" });
      expect(await balance()).toBe(DEMO);
      const { effects } = (
        await gate.operate("operatorPayment", { params: { id: body.paymentId } })
      ).body;
      expect(effects).toEqual({
        person_succeeded: { to: "succeeded", cash: 2500, provider: -2500 },
        person_failed: { to: "failed", cash: 0, provider: 0 },
      });
      await gate.operate("resolvePayment", {
        params: { id: body.paymentId },
        body: { verdict: "failed", note: "Refunded by hand." },
      });
      expect((await paymentNow(body.paymentId)).state).toBe("failed");
    },
  );

  test("charged back after it was lost leaves a debt, never an overdraft; its reversal settles the debt", async () => {
    const { paymentId } = (await deposit(5000)).body;
    await gate.query(
      `select post_transaction((select punter_id from payments where payment_id = $1), gen_random_uuid(), 'played-away', 'stake', null, 'USD',
        jsonb_build_array(jsonb_build_object('account', 'cash', 'amount', -102000), jsonb_build_object('account', 'house:bets', 'amount', 102000)), now())`,
      [paymentId],
    );
    await tell(paymentId, { kind: "charged_back", amount: minor(5000), currency: "USD" });
    expect(await balance()).toBe(0);
    expect(
      await gate.query(
        "select amount::int from payment_debts where payment_id = $1 and settled_at is null",
        [paymentId],
      ),
    ).toEqual([{ amount: 2000 }]);
    expect(
      (await gate.call("withdrawalOptions", { headers: punter.headers })).body.blocks,
    ).toContain("debt");
    await tell(paymentId, { kind: "chargeback_reversed", amount: minor(5000), currency: "USD" });
    expect(await balance()).toBe(3000);
    expect(
      (await gate.call("withdrawalOptions", { headers: punter.headers })).body.blocks,
    ).not.toContain("debt");
  });

  test("with a chargeback reported after its reversal keeps its money", async () => {
    const { paymentId } = (await deposit(5000)).body;
    const before = await balance();
    await tell(paymentId, { kind: "chargeback_reversed", amount: minor(5000), currency: "USD" });
    expect(await balance()).toBe(before);
    await tell(paymentId, { kind: "charged_back", amount: minor(5000), currency: "USD" });
    expect(await balance()).toBe(before);
    expect(
      await gate.query("select charged_back::int from payments where payment_id = $1", [paymentId]),
    ).toEqual([{ charged_back: 0 }]);
  });

  test("clearly refused at the start has failed; a card without 3-D Secure is named as the reason", async () => {
    provider.fails("create", new ProviderRefusal("expired_card", "expired"));
    expect((await deposit()).body).toMatchObject({ state: "failed", reason: "expired_card" });
    provider.fails("create", new ProviderRefusal("three_ds_disabled", "not enrolled"));
    expect((await deposit()).error.code).toBe("FORBIDDEN_THREE_DS_DISABLED");
  });

  test("counts against the limit while pending, and frees its part when it fails", async () => {
    await gate.call("changeDepositLimits", { body: { daily: 5000 }, headers: punter.headers });
    provider.next("create", { kind: "requires_action" });
    const { paymentId } = (await deposit(4000)).body;
    expect((await deposit(2000)).error.code).toBe("DAILY_DEPOSIT_LIMIT_EXCEED");
    await gate.call("cancelPayment", { params: { id: paymentId }, headers: punter.headers });
    expect(await paymentNow(paymentId)).toMatchObject({
      state: "failed",
      reason: "cancelled_by_punter",
    });
    expect((await deposit(2000)).body.state).toBe("succeeded");
  });

  test("concurrent with others cannot slip under a limit", async () => {
    await gate.call("changeDepositLimits", { body: { monthly: 2000 }, headers: punter.headers });
    const replies = await Promise.all(Array.from({ length: 5 }, () => deposit(600)));
    expect(replies.filter(({ http }) => http === 200)).toHaveLength(3);
    expect(replies.filter(({ http }) => http !== 200).map(({ error }) => error.code)).toEqual(
      Array(2).fill("MONTHLY_DEPOSIT_LIMIT_EXCEED"),
    );
  });

  test("with an unanswered refund is unknown, and gets no second refund", async () => {
    const { paymentId } = (await deposit(4000)).body;
    const refund = (key: string, amount = 1500) =>
      gate.operate("refundDeposit", {
        params: { id: paymentId },
        body: { amount, note: "asked" },
        headers: { "idempotency-key": key },
      });
    const open = async () => (await alarms()).filter((alarm) => alarm.paymentId === paymentId);
    const [one, two] = [randomUUID(), randomUUID()];
    provider.next("refund", "silence");
    expect(await refund(one)).toMatchObject({
      http: 503,
      error: { code: "PAYMENT_REFUND_UNANSWERED", retryable: true },
    });
    expect(await open()).toMatchObject([{ kind: "refund-unanswered" }]);
    expect((await refund(two)).error).toMatchObject({
      code: "PAYMENT_REFUND_UNANSWERED",
      details: { says: expect.stringContaining(one) },
    });
    expect((await refund(one)).body).toMatchObject({ state: "part_refunded", refunded: 1500 });
    expect(await open()).toEqual([]);
    provider.fails("refund", new ProviderRefusal("card_not_supported", "no refunds"));
    const refused = await refund(two, 500);
    expect([refused.http, refused.error.code, refused.error.details]).toEqual([
      422,
      "PAYMENT_REFUND_REFUSED",
      { reason: "card_not_supported" },
    ]);
  });

  test("is the first one once: GET /account/first-deposit-date is null before it and never changes after it", async () => {
    const when = async () =>
      (await gate.call("firstDepositDate", { headers: punter.headers })).body.firstDepositDate;
    expect(await when()).toBeNull();
    const at = gate.clock.now();
    await deposit(600);
    gate.clock.advance(1000);
    await deposit(600);
    expect(await when()).toBe(at);
  });

  test("reactivates a dormant account", async () => {
    await operatorDoes(gate, await punterIdOf(gate, punter.email), {
      action: "state",
      state: "DORMANT",
    });
    expect((await deposit(500)).http).toBe(200);
    expect((await gate.call("heartbeat", { headers: punter.headers })).body.accountStatus).toBe(
      "Opened",
    );
  });

  test.each([
    [{ amount: 499 }, "PAYMENT_AMOUNT_OUT_OF_RANGE"],
    [{ amount: 500_001 }, "PAYMENT_AMOUNT_OUT_OF_RANGE"],
    [{ token: undefined }, "PAYMENT_DETAILS_INVALID"],
    [{ method: "voucher", token: undefined, details: { voucher: "x" } }, "PAYMENT_DETAILS_INVALID"],
    [{ savedMethodId: "00000000-0000-4000-8000-000000000000" }, "PAYMENT_METHOD_UNAVAILABLE"],
    [{ cardNumber: "4111111111111111" }, "gateway.validation.request.invalid"],
  ])("of %o is refused as %s", async (over, code) =>
    expect((await deposit(2500, over)).error.code).toBe(code),
  );
});

describe("a provider's webhook", () => {
  test("without a valid signature is refused, and changes nothing", async () => {
    provider.next("create", { kind: "pending" });
    const { paymentId } = (await deposit()).body;
    expect(
      (await hook([provider.event(paymentId, { kind: "captured" })], "forged")).statusCode,
    ).toBe(401);
    expect((await paymentNow(paymentId)).state).toBe("processing");
  });
  test("without a payment is stored once, with an alarm", async () => {
    const event = provider.event("5f0c7e9e-1111-4222-8333-444455556666", {
      kind: "captured",
      amount: minor(100),
      currency: "USD",
    });
    for (let times = 0; times < 2; times++) expect((await hook([event])).statusCode).toBe(200);
    expect(
      await gate.query("select outcome from payment_events where event_id = $1", [event.eventId]),
    ).toEqual([{ outcome: "unmatched" }]);
    expect((await alarms()).filter(({ says }) => says.includes(event.eventId))).toHaveLength(1);
  });
  test("of an unknown provider is not found", async () => {
    const reply = await gate.gate.app.inject({
      method: "POST",
      url: "/client-gate/payments/hooks/nobody",
      payload: {},
    });
    expect(reply.statusCode).toBe(404);
  });
});

describe("a saved method", () => {
  test("pays again without its number, is shown masked, and can be removed", async () => {
    await deposit(2500, { save: true });
    const methods = async () =>
      (
        await gate.call("paymentMethods", {
          query: { direction: "deposit" },
          headers: punter.headers,
        })
      ).body.methods;
    const [saved] = (await methods()).find(({ method }) => method === "card")?.saved ?? [];
    expect(saved).toMatchObject({ label: "Visa •••• 1111", expires: "12/30", isExpired: false });
    const savedMethodId = saved?.savedMethodId ?? "";
    expect((await deposit(1000, { token: undefined, savedMethodId })).body).toMatchObject({
      state: "succeeded",
      label: "Visa •••• 1111",
    });
    expect(provider.created.at(-1)?.token).toBe("kept-token-visa-1111");
    const sealed = await gate.query<{ token_sealed: string }>(
      "select token_sealed from saved_methods",
    );
    expect(sealed.every(({ token_sealed }) => !token_sealed.includes("visa"))).toBe(true);
    expect(
      (
        await gate.call("removeSavedMethod", {
          params: { id: savedMethodId },
          headers: punter.headers,
        })
      ).body,
    ).toEqual({
      removed: true,
    });
    expect((await methods()).flatMap(({ saved: left }) => left)).toEqual([]);
    expect((await deposit(1000, { token: undefined, savedMethodId })).error.code).toBe(
      "PAYMENT_METHOD_UNAVAILABLE",
    );
  });
});

test("a gate without a provider answers that payments are not open", async () => {
  const closed = await startTestGate({ config: { demo: false }, providers: [] });
  const other = await join(closed);
  const started = await closed.call("startDeposit", {
    body: { amount: 2500, method: "card", token: "token-visa" },
    headers: other.headers,
  });
  expect(started.error.code).toBe("PAYMENTS_UNAVAILABLE");
  expect(
    (
      await closed.call("paymentMethods", {
        query: { direction: "deposit" },
        headers: other.headers,
      })
    ).body,
  ).toMatchObject({
    available: false,
    methods: [],
  });
  await closed.close();
});
