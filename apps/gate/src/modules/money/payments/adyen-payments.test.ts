import { DAY_MS, HOUR_MS, MINUTE_MS } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { OLD_HMAC_KEY, startTestAdyen, type TestAdyen } from "../../../../test/adyen.ts";
import type { Magic } from "../../../../test/adyen-protocol.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, PASSWORD, type TestPunter } from "../../../../test/punter.ts";

const clock = fakeClock(START);
let adyen: TestAdyen;
let gate: TestGate;
beforeAll(async () => {
  adyen = await startTestAdyen(clock);
  gate = await startTestGate({
    clock,
    config: { demo: false, paymentProviders: { adyen: adyen.settings } },
  });
  adyen.hook.take = async ({ body, headers }) => {
    const sent = {
      method: "POST",
      url: "/client-gate/payments/hooks/adyen",
      payload: body,
      headers: headers as never,
    } as const;
    const reply = await gate.gate.app.inject(sent);
    return { status: reply.statusCode, body: reply.body };
  };
});
afterAll(async () => {
  await adyen.deliver();
  expect((await gate.gate.verifyLedger()).filter(({ broken }) => broken.length > 0)).toEqual([]);
  await gate.close();
  await adyen.close();
});

/** Each punter gets their own card, because a shared card triggers a review. */
let cards = 1000;
async function deposit(
  punter: TestPunter,
  amount: number,
  magic: Magic = "APPROVED",
  over: object = {},
) {
  const body = {
    amount,
    method: "card" as const,
    token: adyen.cardToken(magic, String(++cards)),
    ...over,
  };
  const reply = await gate.call("startDeposit", { body, headers: punter.headers });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return reply.body;
}
const now = async (punter: TestPunter, id: string) =>
  (await gate.call("payment", { params: { id }, headers: punter.headers })).body;
const stateOf = async (punter: TestPunter, id: string) => (await now(punter, id)).state;
const cashOf = async (punter: TestPunter) =>
  (await gate.call("heartbeat", { headers: punter.headers })).body.user.balanceInfo.mainBalance;
const atAdyen = (paymentId: string) => {
  const payment = adyen.book.payments.get(paymentId);
  if (!payment) throw new Error("Adyen has no such payment");
  return payment;
};
/** The browser returns from the bank's page. */
const comesBack = (url: string) =>
  gate.gate.app.inject({
    url: url.replace(/^https?:\/\/[^/]+/, ""),
    headers: { host: "curacao.localhost" },
  });
const alarms = async () =>
  (await gate.operate("paymentAlarms")).body.alarms.map(({ kind }) => kind);
async function booked(currency: string): Promise<number> {
  const [row] = await gate.query<{ sum: string | null }>(
    "select -sum(amount) as sum from ledger_entries where account = 'house:provider:adyen' and currency = $1",
    [currency],
  );
  return Number(row?.sum ?? 0);
}

describe("a deposit over Adyen", () => {
  test("that the bank approves is credited once, though reply and webhook report it, the webhook twice", async () => {
    const punter = await join(gate);
    const { paymentId, state } = await deposit(punter, 2500);
    expect(state).toBe("succeeded");
    await adyen.deliver();
    expect((await adyen.send([adyen.item(atAdyen(paymentId), {})])).body).toBe("[accepted]");
    expect(await cashOf(punter)).toBe(2500);
    const sent = adyen.requests.find(({ body }) => body.reference === paymentId);
    expect(sent).toMatchObject({
      key: paymentId,
      body: { amount: { value: 2500, currency: "USD" }, captureDelayHours: 0, enablePayOut: true },
    });
    expect(sent?.body.returnUrl).toMatch(/\/client-gate\/payments\/returns\/adyen\?to=/);
  });

  test("of JPY and KWD is sent in Adyen's minor units and returned in ours", async () => {
    for (const [currency, amount] of [
      ["JPY", 1500],
      ["KWD", 12_345],
      ["CLP", 9000],
    ] as const) {
      const punter = await join(gate, { currencyID: currency });
      const { paymentId, state } = await deposit(punter, amount);
      expect([currency, state, await cashOf(punter)]).toEqual([currency, "succeeded", amount]);
      expect(atAdyen(paymentId).value).toBe(currency === "CLP" ? amount * 100 : amount);
      await adyen.deliver();
      expect(await booked(currency)).toBe(amount);
    }
  });

  test.each([
    ["DECLINED", "declined"],
    ["NOT_ENOUGH_BALANCE", "insufficient_funds"],
    ["EXPIRED", "expired_card"],
  ] as const)(
    "that the bank refuses (%s) has failed, and the webhook adds nothing",
    async (magic, reason) => {
      const punter = await join(gate);
      const { paymentId } = await deposit(punter, 2500, magic);
      await adyen.deliver();
      expect(await now(punter, paymentId)).toMatchObject({ state: "failed", reason });
      expect(await cashOf(punter)).toBe(0);
    },
  );

  test("with a challenge is finished by the browser's result, checked with Adyen", async () => {
    const punter = await join(gate);
    const { paymentId, state, action } = await deposit(punter, 2500, "CHALLENGE");
    expect([state, action?.type]).toEqual(["needs_action", "redirect"]);
    const back = adyen.authenticate(action?.url ?? "", "Y");
    // Adyen refuses a result that it did not issue, and nothing changes.
    expect(
      (await comesBack(back.replace(/redirectResult=.*/, "redirectResult=made-up"))).statusCode,
    ).toBe(303);
    expect(await stateOf(punter, paymentId)).toBe("needs_action");
    const page = await comesBack(back);
    expect([page.statusCode, page.headers.location]).toEqual([
      303,
      `/en/threedsconfirm?payment=${paymentId}`,
    ]);
    expect(await stateOf(punter, paymentId)).toBe("succeeded");
    await adyen.deliver();
    expect(await cashOf(punter)).toBe(2500);
  });

  test("with a challenge the punter fails has failed for that reason", async () => {
    const punter = await join(gate);
    const { paymentId, action } = await deposit(punter, 2500, "CHALLENGE");
    await comesBack(adyen.authenticate(action?.url ?? "", "N"));
    expect(await now(punter, paymentId)).toMatchObject({
      state: "failed",
      reason: "not_authenticated",
    });
  });

  test("with an abandoned challenge expires after a day", async () => {
    const punter = await join(gate);
    const { paymentId } = await deposit(punter, 2500, "CHALLENGE");
    clock.advance(HOUR_MS);
    await gate.gate.schedule.run("payments.ask");
    expect(
      (
        await gate.query<{ state: string }>("select state from payments where payment_id = $1", [
          paymentId,
        ])
      )[0]?.state,
    ).toBe("needs_action");
    for (const _ of [1, 2, 3]) {
      clock.advance(DAY_MS);
      await gate.gate.schedule.run("payments.ask");
    }
    const rows = await gate.query<{ state: string }>(
      "select state from payments where payment_id = $1",
      [paymentId],
    );
    expect(rows[0]?.state).toBe("expired");
  });

  test("the return address leads to our own page only", async () => {
    for (const to of [
      "https://evil.example/threedsconfirm?payment=1",
      "//evil.example",
      "/threedsconfirm?payment=3f0c7e9e-1111-4222-8333-444455556666",
    ])
      expect(
        (
          await comesBack(
            `http://x/client-gate/payments/returns/adyen?${new URLSearchParams({ to })}`,
          )
        ).statusCode,
      ).toBe(404);
  });

  test.each(["LOST", "FAULT"] as const)(
    "with a lost answer (%s) is unknown, until the webhook arrives",
    async (magic) => {
      const punter = await join(gate);
      const { paymentId, state } = await deposit(punter, 2500, magic);
      expect(state).toBe("unknown");
      await adyen.deliver();
      expect([await stateOf(punter, paymentId), await cashOf(punter)]).toEqual(["succeeded", 2500]);
    },
  );

  test("with a lost answer is retried under the same key, and never made twice", async () => {
    const punter = await join(gate);
    const { paymentId, state } = await deposit(punter, 2500, "LOST");
    expect(state).toBe("unknown");
    clock.advance(MINUTE_MS + 5000);
    await gate.gate.schedule.run("payments.ask");
    expect([await stateOf(punter, paymentId), await cashOf(punter)]).toEqual(["succeeded", 2500]);
    expect(adyen.requests.filter(({ key }) => key === paymentId)).toHaveLength(1);
    await adyen.deliver();
    expect(await cashOf(punter)).toBe(2500);
  });

  test("that Adyen never answers stays unknown: only Adyen or a person ends it", async () => {
    const punter = await join(gate);
    const { paymentId } = await deposit(punter, 2500, "NEVER");
    const stateNow = async () =>
      (
        await gate.query<{ state: string }>("select state from payments where payment_id = $1", [
          paymentId,
        ])
      )[0]?.state;
    for (const pause of [2 * HOUR_MS, DAY_MS, 2 * DAY_MS, 3 * DAY_MS, 4 * DAY_MS, 5 * DAY_MS]) {
      clock.advance(pause);
      await gate.gate.schedule.run("payments.ask");
      expect(await stateNow()).toBe("unknown");
    }
    expect(await alarms()).toContain("no-answer");
    await gate.operate("resolvePayment", {
      params: { id: paymentId },
      body: { verdict: "failed", note: "Adyen's support says so." } as never,
    });
    expect(await stateNow()).toBe("failed");
  });

  test("with a webhook before the reply is credited once", async () => {
    const punter = await join(gate);
    const { state } = await deposit(punter, 2500, "HOOK_FIRST");
    expect([state, await cashOf(punter)]).toEqual(["succeeded", 2500]);
  });

  test("of another amount than requested is not credited until a person decides", async () => {
    const punter = await join(gate);
    const { paymentId } = await deposit(punter, 2500, "OTHER_AMOUNT");
    await adyen.deliver();
    expect(await now(punter, paymentId)).toMatchObject({
      state: "conflicted",
      reason: "wrong_amount",
    });
    expect(await cashOf(punter)).toBe(0);
    // Adyen captured the whole amount after all: the operator books it.
    await gate.operate("resolvePayment", {
      params: { id: paymentId },
      body: { verdict: "succeeded", note: "Looked at." } as never,
    });
    expect(await cashOf(punter)).toBe(2500);
  });

  test("that is charged back is debited, and an open dispute is flagged for review", async () => {
    const punter = await join(gate);
    const { paymentId } = await deposit(punter, 2500);
    await adyen.deliver();
    const payment = atAdyen(paymentId);
    await adyen.send([
      adyen.item(payment, {
        eventCode: "NOTIFICATION_OF_CHARGEBACK",
        pspReference: "DISPUTE1",
        originalReference: payment.psp,
      }),
    ]);
    expect(await alarms()).toContain("event-without-place");
    adyen.book.chargeBack(payment);
    await adyen.deliver();
    expect(await cashOf(punter)).toBe(0);
  });

  test("is refunded when Adyen confirms it, and credited again when the refund fails", async () => {
    const punter = await join(gate);
    const { paymentId } = await deposit(punter, 2500);
    await adyen.deliver();
    const reply = await gate.operate("refundDeposit", {
      params: { id: paymentId },
      body: { amount: 1000, note: "Asked for." } as never,
    });
    expect(reply.http, JSON.stringify(reply.error)).toBe(200);
    expect(await cashOf(punter)).toBe(2500);
    await adyen.deliver();
    expect(await cashOf(punter)).toBe(1500);
    // The bank rejects the refund: the punter gets the money back.
    adyen.book.refundFailed(atAdyen(paymentId));
    await adyen.deliver();
    expect(await cashOf(punter)).toBe(2500);
    expect(await alarms()).toContain("refund_reversed");
  });
});

describe("a webhook of Adyen", () => {
  test("signed with the previous key is accepted", async () => {
    const punter = await join(gate);
    const { paymentId } = await deposit(punter, 2500, "LOST");
    adyen.book.hooks.splice(0);
    expect(await adyen.send([adyen.item(atAdyen(paymentId), {})], { key: OLD_HMAC_KEY })).toEqual({
      status: 200,
      body: "[accepted]",
    });
    expect(await stateOf(punter, paymentId)).toBe("succeeded");
  });

  test("with a false signature changes nothing", async () => {
    const punter = await join(gate);
    const { paymentId } = await deposit(punter, 2500, "LOST");
    const payment = atAdyen(paymentId);
    const item = adyen.item(payment, {});
    const forged = [
      await adyen.send([item], { key: "C".repeat(64) }),
      await adyen.send([item], { user: "somebody" }),
      await adyen.send([item], { live: "true" }),
      await adyen.send([{ ...item, merchantAccountCode: "Another" }]),
    ];
    expect(forged.map(({ status }) => status)).toEqual([401, 401, 401, 401]);
    expect(await stateOf(punter, paymentId)).toBe("unknown");
    await adyen.deliver();
  });

  test("with several items is processed whole, and an unknown code is stored and flagged", async () => {
    const punter = await join(gate);
    const [one, two] = [await deposit(punter, 2500, "LOST"), await deposit(punter, 3500, "LOST")];
    adyen.book.hooks.splice(0);
    const [first, second] = [atAdyen(one.paymentId), atAdyen(two.paymentId)];
    const odd = adyen.item(first, { eventCode: "SOMETHING_NEW", pspReference: "NEWS1" });
    await adyen.send([adyen.item(first, {}), odd, adyen.item(second, {})]);
    expect(await cashOf(punter)).toBe(6000);
    expect(
      await gate.query(
        "select kind, outcome from payment_events where event_id like 'SOMETHING_NEW%'",
      ),
    ).toEqual([{ kind: "notice:something_new", outcome: "parked" }]);
  });
});

describe("a withdrawal over Adyen", () => {
  async function rich(): Promise<TestPunter> {
    const punter = await join(gate, { currencyID: "EUR" });
    await gate.query(
      "update punters set identified_at = now(), first_name = 'Ada', last_name = 'Lovelace' where email = $1",
      [punter.email],
    );
    await deposit(punter, 20_000, "APPROVED", { save: true });
    await adyen.deliver();
    return punter;
  }
  async function withdraw(punter: TestPunter, amount: number) {
    await gate.call("prove", { body: { password: PASSWORD }, headers: punter.headers });
    const { ways } = (await gate.call("withdrawalOptions", { headers: punter.headers })).body;
    const card = ways.find(({ isFirst }) => isFirst);
    const body = {
      amount,
      method: card?.method ?? "card",
      savedMethodId: card?.savedMethod?.savedMethodId,
    };
    const reply = await gate.call("withdraw", { rawBody: body, headers: punter.headers });
    expect(reply.http, JSON.stringify(reply.error)).toBe(200);
    if (reply.body.state === "checking")
      await gate.operate("approveWithdrawal", {
        params: { id: reply.body.paymentId },
        body: { note: "Looked at." },
      });
    return reply.body.paymentId;
  }
  const transferOf = (paymentId: string) => {
    const transfer = adyen.book.transfers.get(paymentId);
    if (!transfer) throw new Error("Adyen has no such transfer");
    return transfer;
  };

  test("is paid to the card of the deposit, and is complete when the money has left", async () => {
    const punter = await rich();
    const id = await withdraw(punter, 5000);
    expect(await stateOf(punter, id)).toBe("sent");
    expect(transferOf(id)).toMatchObject({
      category: "card",
      amount: { value: 5000, currency: "EUR" },
    });
    await adyen.deliver();
    expect([await stateOf(punter, id), await cashOf(punter)]).toEqual(["paid", 15_000]);
  });

  test("that is refused refunds the money", async () => {
    const punter = await rich();
    adyen.book.next.transfer = "refused";
    const id = await withdraw(punter, 5000);
    await adyen.deliver();
    expect([await stateOf(punter, id), await cashOf(punter)]).toEqual(["rejected", 20_000]);
  });

  test("that the bank returns is refunded", async () => {
    const punter = await rich();
    const id = await withdraw(punter, 5000);
    await adyen.deliver();
    adyen.book.giveBack(transferOf(id));
    await adyen.deliver();
    expect([await stateOf(punter, id), await cashOf(punter)]).toEqual(["returned", 20_000]);
  });

  test("with a lost answer is found by our reference, and paid once", async () => {
    const punter = await rich();
    adyen.book.next.transfer = "lost";
    const id = await withdraw(punter, 5000);
    expect(await stateOf(punter, id)).toBe("unknown");
    clock.advance(MINUTE_MS + 5000);
    await gate.gate.schedule.run("payments.ask");
    expect(await stateOf(punter, id)).toBe("paid");
    await adyen.deliver();
    expect(adyen.requests.filter(({ key }) => key === `payout:${id}`)).toHaveLength(1);
    expect(await cashOf(punter)).toBe(15_000);
  });
});

test("both ledgers agree, and a batch's report and the day's payouts settle every transaction", async () => {
  await adyen.deliver();
  for (const currency of ["USD", "EUR", "JPY", "KWD"])
    expect([currency, await booked(currency)]).toEqual([currency, adyen.book.balance(currency)]);
  adyen.book.closeBatch(1);
  await adyen.deliver();
  clock.advance(DAY_MS);
  const read = (await gate.operate("readSettlements", { body: undefined as never })).body;
  expect(read.matched).toBe(read.lines);
  expect((await gate.operate("settlementBreaks")).body.breaks).toEqual([]);
  const [left] = await gate.query<{ count: string }>(
    `select count(*) from ledger_entries e where account = 'house:provider:adyen'
       and not exists (select from settlement_lines l where l.transaction_id = e.transaction_id)`,
  );
  expect(Number(left?.count)).toBe(0);
  const fees = await gate.query<{ fee: string }>(
    "select distinct fee::text from settlement_lines where currency = 'USD' and kind = 'capture'",
  );
  expect(fees).toEqual([{ fee: "12" }]);
  expect((await gate.operate("readSettlements", { body: undefined as never })).body).toMatchObject({
    files: 0,
  });
});

test("the gate's card page may be framed by our own pages only, and loads only Adyen's scripts", async () => {
  const punter = await join(gate);
  const { methods } = (
    await gate.call("paymentMethods", { query: { direction: "deposit" }, headers: punter.headers })
  ).body;
  const url = methods.find(({ method }) => method === "card")?.hostedUrl ?? "";
  const page = await comesBack(`${url}&theme=dark`);
  expect(page.statusCode).toBe(200);
  expect(page.headers["x-frame-options"]).toBe("SAMEORIGIN");
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toMatch(
    /^default-src 'none'; script-src 'nonce-[\w-]+' https:\/\/checkoutshopper-test\.cdn\.adyen\.com;/,
  );
  expect(policy).toContain("frame-ancestors 'self'");
  expect(page.body).toContain(
    "https://checkoutshopper-test.cdn.adyen.com/checkoutshopper/sdk/6.33.0/adyen.js",
  );
  expect(page.body).toContain('data-theme="dark"');
  expect(page.body).not.toContain(adyen.settings.apiKey);
});
