import { HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test, vi } from "vitest";
import { startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import {
  type Said,
  type ScriptedProvider,
  scriptedProvider,
} from "../../../../test/scripted-provider.ts";
import { ProviderRefusal, ProviderSilent } from "./providers/provider.ts";

let provider: ScriptedProvider;
let gate: TestGate;
let punter: TestPunter;
const DEMO = 100_000;
const IBAN = "DE89 3704 0044 0532 0130 00";

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
  await identify();
});

const identify = () =>
  gate.query(
    "update punters set identified_at = now(), first_name = 'Ada', last_name = 'Lovelace' where email = $1",
    [punter.email],
  );
const prove = async () =>
  expect(
    (await gate.call("prove", { body: { password: PASSWORD }, headers: punter.headers })).http,
  ).toBe(200);
async function withdraw(amount: number, over: object = {}, key?: string) {
  await prove();
  const body = { amount, method: "bank", details: { iban: IBAN, holder: "Ada Lovelace" }, ...over };
  return gate.call("withdraw", {
    rawBody: body,
    headers: { ...punter.headers, ...(key ? { "idempotency-key": key } : {}) },
  });
}
const balance = async () =>
  (await gate.call("heartbeat", { headers: punter.headers })).body.user.balanceInfo.mainBalance;
const now = async (id: string) =>
  (await gate.call("payment", { params: { id }, headers: punter.headers })).body;
const refresh = async (id: string) =>
  (await gate.call("refreshPayment", { params: { id }, headers: punter.headers })).body;
const cancel = (id: string) =>
  gate.call("cancelPayment", { params: { id }, headers: punter.headers });
const anna = { authorization: "Bearer test-operator-anna" };

async function tell(paymentId: string, ...said: Said[]): Promise<void> {
  const reply = await gate.gate.app.inject({
    method: "POST",
    url: "/client-gate/payments/hooks/scripted",
    headers: { "content-type": "application/json", "x-signature": "signed" },
    payload: JSON.stringify(
      { events: said.map((each) => provider.event(paymentId, each)) },
      (_, value) => (typeof value === "bigint" ? Number(value) : value),
    ),
  });
  expect(reply.statusCode).toBe(200);
}

describe("a withdrawal", () => {
  test("needs a proof of its owner", async () => {
    const body = {
      amount: 2500,
      method: "bank",
      details: { iban: IBAN, holder: "Ada Lovelace" },
    } as const;
    gate.clock.advance(HOUR_MS);
    expect((await gate.call("withdraw", { body, headers: punter.headers })).error.code).toMatch(
      /PROOF_NEEDED|session_hash/,
    );
  });

  test("that passes every rule is paid at once, with its stages, and requested once", async () => {
    const first = await withdraw(2500, {}, "withdrawal-key-1");
    expect(first.body).toMatchObject({
      state: "paid",
      holder: "nobody",
      label: "•••• 3000",
      amount: 2500,
    });
    expect(first.body.stages.map(({ state }) => state)).toEqual([
      "requested",
      "checking",
      "approved",
      "sent",
      "paid",
    ]);
    expect((await withdraw(2500, {}, "withdrawal-key-1")).body.paymentId).toBe(
      first.body.paymentId,
    );
    expect(
      provider.payouts.filter(({ paymentId }) => paymentId === first.body.paymentId),
    ).toMatchObject([{ token: "DE89370400440532013000", amount: 2500n, holder: "Ada Lovelace" }]);
    expect(await balance()).toBe(DEMO - 2500);
  });

  test.each([
    [
      "an account that is not identified",
      "update punters set identified_at = null where email = $1",
      "identity",
      "punter",
    ],
    [
      "another holder's name",
      "update punters set last_name = 'Byron' where email = $1",
      "name_mismatch",
      "us",
    ],
  ])("of %s goes to a person, with the reason", async (_, change, reason, holder) => {
    await gate.query(change, [punter.email]);
    const { body } = await withdraw(2500);
    expect(body).toMatchObject({ state: "checking", reason, holder });
    expect(body.promisedAt).toBe(gate.clock.now() + 24 * HOUR_MS);
    expect(await balance()).toBe(DEMO - 2500);
    const { payment, effects } = (
      await gate.operate("operatorPayment", { params: { id: body.paymentId } })
    ).body;
    expect(effects).toMatchObject({
      approved: { to: "approved", cash: 0 },
      rejected: { to: "rejected", cash: 2500 },
      person_paid: null,
    });
    expect(payment.steps.at(-1)).toMatchObject({
      actor: "rules",
      saw: { checks: expect.arrayContaining([expect.objectContaining({ passed: false })]) },
    });
    await gate.operate("approveWithdrawal", {
      params: { id: body.paymentId },
      body: { note: "Looked at." },
    });
    expect((await now(body.paymentId)).state).toBe("paid");
  });

  test("of money that was not played goes to a person", async () => {
    const reply = await gate.call("startDeposit", {
      body: { amount: 5000, method: "card", token: "token-pass-through" },
      headers: punter.headers,
    });
    expect(reply.body.state).toBe("succeeded");
    expect((await withdraw(2500)).body).toMatchObject({
      state: "checking",
      reason: "play_through",
    });
  });

  test("of a large amount needs the approval of two different operators", async () => {
    await gate.query(
      'select post_transaction(punter_id, gen_random_uuid(), \'luck\', \'settlement\', null, \'USD\', \'[{"account":"cash","amount":900000},{"account":"house:bets","amount":-900000}]\', now()) from punters where email = $1',
      [punter.email],
    );
    const { paymentId } = (await withdraw(600_000)).body;
    const approve = (headers?: Record<string, string>) =>
      gate.operate("approveWithdrawal", {
        params: { id: paymentId },
        body: {},
        ...(headers ? { headers } : {}),
      });
    expect((await approve()).body).toMatchObject({
      state: "checking",
      approvals: ["operator"],
      approvalsNeeded: 2,
    });
    expect(await now(paymentId)).toMatchObject({
      state: "checking",
      holder: "us",
      reason: "second_operator",
    });
    await gate.query("update punters set identified_at = null where email = $1", [punter.email]);
    const small = (await withdraw(2500)).body.paymentId;
    const { payments } = (await gate.operate("operatorPayments", { query: { state: "checking" } }))
      .body;
    const shown = (id: string) => payments.find((payment) => payment.paymentId === id);
    expect(shown(paymentId)).toMatchObject({ approvals: ["operator"], approvalsNeeded: 2 });
    expect(shown(small)).toMatchObject({
      approvals: [],
      approvalsNeeded: 1,
      steps: [{ event: "requested" }, { event: "check" }],
    });
    const again = await approve();
    expect([again.http, again.error.code, again.error.details]).toEqual([
      409,
      "SECOND_OPERATOR_NEEDED",
      { approvals: ["operator"], needed: 2 },
    ]);
    expect((await approve(anna)).body).toMatchObject({
      state: "paid",
      approvals: expect.arrayContaining(["operator", "anna"]),
    });
  });

  test("can be cancelled by its punter while it is with us, and not afterwards", async () => {
    await gate.query("update punters set identified_at = null where email = $1", [punter.email]);
    const waiting = (await withdraw(2500)).body;
    expect(waiting.cancellable).toBe(true);
    expect((await cancel(waiting.paymentId)).body).toMatchObject({ state: "cancelled" });
    expect((await cancel(waiting.paymentId)).body).toMatchObject({ state: "cancelled" });
    expect(await balance()).toBe(DEMO);
    await identify();
    expect((await cancel((await withdraw(2500)).body.paymentId)).error.code).toBe(
      "PAYMENT_NOT_CANCELLABLE",
    );
  });

  test("that is rejected or questioned shows its punter the reason", async () => {
    await gate.query("update punters set identified_at = null where email = $1", [punter.email]);
    const { paymentId } = (await withdraw(2500)).body;
    await gate.operate("questionWithdrawal", {
      params: { id: paymentId },
      body: { message: "Whose account is it?" },
    });
    expect(await now(paymentId)).toMatchObject({
      state: "checking",
      holder: "punter",
      reason: "question",
      message: "Whose account is it?",
    });
    await gate.operate("rejectWithdrawal", {
      params: { id: paymentId },
      body: { message: "The account is not yours." },
    });
    expect(await now(paymentId)).toMatchObject({
      state: "rejected",
      reason: "rejected",
      message: "The account is not yours.",
    });
    expect(await balance()).toBe(DEMO);
    const inbox = (
      await gate.query<{ template: string }>(
        "select m.template from punter_messages m join punters p using (punter_id) where p.email = $1",
        [punter.email],
      )
    ).map(({ template }) => template);
    expect(inbox).toEqual(expect.arrayContaining(["withdrawal-question", "withdrawal-rejected"]));
  });

  test("with an unanswered order is unknown; one that never arrived is resent at once under its id", async () => {
    provider.next("payout", "silence");
    const { paymentId, state } = (await withdraw(2500)).body;
    expect(state).toBe("unknown");
    gate.clock.advance(MINUTE_MS);
    provider.knows(paymentId, { kind: "not_found" });
    await gate.gate.schedule.run("payments.ask");
    expect(
      (await gate.query("select state from payments where payment_id = $1", [paymentId]))[0],
    ).toEqual({ state: "paid" });
    expect(provider.payouts.filter((order) => order.paymentId === paymentId)).toHaveLength(2);
  });

  test("that the provider never got is resent as soon as the punter refreshes it", async () => {
    provider.next("payout", "silence");
    const { paymentId, state } = (await withdraw(2500)).body;
    expect(state).toBe("unknown");
    gate.clock.advance(SECOND_MS);
    provider.knows(paymentId, { kind: "not_found" });
    expect((await refresh(paymentId)).state).toBe("paid");
  });

  test.each(["janitor", "punter"] as const)(
    "whose process dies before it is sent is sent by another one (%s)",
    async (by) => {
      const order = Promise.withResolvers<never>();
      const hanging = { ...scriptedProvider(), payout: () => order.promise };
      const dying = await startGateOn(gate.databaseUrl, {
        clock: gate.clock,
        providers: [hanging],
      });
      await prove();
      const lost = dying.call("withdraw", {
        body: { amount: 2500, method: "bank", details: { iban: IBAN, holder: "Ada Lovelace" } },
        headers: punter.headers,
      });
      const approved = async () =>
        (
          await gate.query<{ payment_id: string }>(
            `select payment_id from payments join punters using (punter_id)
              where payments.state = 'approved' and email = $1`,
            [punter.email],
          )
        )[0]?.payment_id;
      const paymentId = await vi.waitFor(async () => {
        const found = await approved();
        if (!found) throw new Error("not approved yet");
        return found;
      });
      provider.knows(paymentId, { kind: "not_found" });
      // Its own process may still be sending it.
      gate.clock.advance(29 * SECOND_MS);
      await gate.gate.schedule.run("payments.ask");
      expect((await refresh(paymentId)).state).toBe("approved");
      gate.clock.advance(SECOND_MS);
      if (by === "janitor") await gate.gate.schedule.run("payments.ask");
      else await refresh(paymentId);
      expect((await now(paymentId)).state).toBe("paid");
      expect(await balance()).toBe(DEMO - 2500);
      // It wakes up again, too late: nothing changes.
      order.reject(new ProviderSilent("no answer"));
      await lost;
      expect((await now(paymentId)).state).toBe("paid");
      await dying.close();
    },
  );

  test("that the bank returns is credited again, and nothing is paid twice", async () => {
    const { paymentId } = (await withdraw(2500)).body;
    await tell(paymentId, { kind: "returned" }, { kind: "paid" }, { kind: "returned" });
    expect(await now(paymentId)).toMatchObject({ state: "returned", reason: "bank_returned" });
    expect(await balance()).toBe(DEMO);
  });

  describe.each([
    ["is settled first", null, "house:debts"],
    ["and written off returns to the house", "write_off", "house:write-offs"],
  ] as const)("that was paid after its return, and returns again:", (title, way, account) => {
    test(`the debt of its punter ${title}`, async () => {
      const { paymentId } = (await withdraw(2500)).body;
      await tell(paymentId, { kind: "returned" }, { kind: "payout_failed" });
      expect((await withdraw(DEMO)).http).toBe(200);
      const resolved = await gate.operate("resolvePayment", {
        params: { id: paymentId },
        body: { verdict: "paid", note: "the bank says so" },
      });
      expect(resolved.http, JSON.stringify(resolved.error)).toBe(200);
      if (way)
        await gate.operate("settleDebt", {
          params: { id: paymentId },
          body: { way, note: "goodwill" },
        });
      await tell(paymentId, { kind: "returned" });
      expect(await balance()).toBe(0);
      const { number } = await now(paymentId);
      expect(
        await gate.query(
          `select sum(amount)::int as amount from ledger_entries join ledger_transactions using (punter_id, transaction_id)
             where reference = $1 and account = $2`,
          [number, account],
        ),
      ).toEqual([{ amount: 0 }]);
    });
  });

  test("that the provider refuses is refunded", async () => {
    provider.fails("payout", new ProviderRefusal("account_closed", "closed"));
    expect((await withdraw(2500)).body).toMatchObject({
      state: "rejected",
      reason: "account_closed",
    });
    expect(await balance()).toBe(DEMO);
  });

  test.each([
    [
      { details: { iban: "DE89 3704 0044 0532 0130 01", holder: "Ada Lovelace" } },
      "PAYMENT_DETAILS_INVALID",
    ],
    [{ details: { iban: IBAN } }, "PAYMENT_DETAILS_INVALID"],
    [{ method: "voucher" }, "PAYMENT_METHOD_UNAVAILABLE"],
    [{ amount: DEMO + 1 }, "INSUFFICIENT_FUNDS"],
    [{ amount: 999 }, "PAYMENT_AMOUNT_OUT_OF_RANGE"],
  ])("with %o is refused as %s", async (over, code) => {
    expect((await withdraw(2500, over)).error.code).toBe(code);
    expect(await balance()).toBe(DEMO);
  });
});

describe("money", () => {
  test("returns to its method up to the net deposits, and the punter chooses the method for the rest", async () => {
    await gate.call("startDeposit", {
      body: { amount: 40_000, method: "card", token: "token-closed-loop" },
      headers: punter.headers,
    });
    const { ways, withdrawable } = (
      await gate.call("withdrawalOptions", { headers: punter.headers })
    ).body;
    expect(withdrawable).toBe(DEMO + 40_000);
    expect(ways[0]).toMatchObject({
      method: "card",
      isFirst: true,
      savedMethod: { label: "Visa •••• 1111" },
    });
    expect(ways.find(({ method }) => method === "bank")).toMatchObject({
      isFirst: false,
      most: DEMO,
    });
    const refused = await withdraw(DEMO + 1);
    expect([refused.error.code, refused.error.details]).toEqual([
      "WITHDRAWAL_OTHER_METHOD_FIRST",
      { most: DEMO },
    ]);
    const back = await withdraw(40_000, {
      method: "card",
      savedMethodId: ways[0]?.savedMethod?.savedMethodId,
      details: undefined,
    });
    expect(back.http).toBe(200);
  });

  test("to the account of a deposit counts as a return to its source, whatever its holder's present name", async () => {
    const method = {
      token: "tok-of-account",
      fingerprint: "theirs",
      account: "DE89370400440532013000",
      label: "•••• 3000",
    };
    const told = { brand: null, expires: null, holder: "Bob Other", country: "DE" };
    const paidIn = async (kind: "bank" | "instant_bank", account: string) => {
      provider.next("create", { kind: "captured", method: { ...method, ...told, account } });
      const body = { amount: 5000, method: kind };
      expect((await gate.call("startDeposit", { body, headers: punter.headers })).body.state).toBe(
        "succeeded",
      );
    };
    await paidIn("bank", method.account);
    const named = await withdraw(2500);
    expect(named.body).toMatchObject({ label: "•••• 3000", reason: "name_mismatch" });
    const { ways } = (await gate.call("withdrawalOptions", { headers: punter.headers })).body;
    expect(ways.filter(({ savedMethod }) => savedMethod)).toMatchObject([
      { method: "bank", isFirst: true },
    ]);
    // An account that one punter deposits from and another withdraws to is shared by two punters.
    const iban = "GB33BUKB20201555555555";
    await paidIn("instant_bank", iban);
    punter = await join(gate);
    await identify();
    expect((await withdraw(2500, { details: { iban, holder: "Ada Lovelace" } })).http).toBe(200);
    const [known] = await gate.query<{ punters: number; kinds: number }>(
      "select count(distinct punter_id)::int as punters, count(distinct kind)::int as kinds from saved_methods where fingerprint = (select fingerprint from saved_methods join punters using (punter_id) where email = $1)",
      [punter.email],
    );
    expect(known).toEqual({ punters: 2, kinds: 2 });
  });

  test("cannot be requested twice from two tabs", async () => {
    await prove();
    const body = {
      amount: 60_000,
      method: "bank",
      details: { iban: IBAN, holder: "Ada Lovelace" },
    } as const;
    const replies = await Promise.all(
      [1, 2, 3].map(() => gate.call("withdraw", { body, headers: punter.headers })),
    );
    expect(replies.map(({ http }) => http).sort()).toEqual([200, 422, 422]);
    expect(await balance()).toBe(DEMO - 60_000);
  });
});

test("where the law requires it, a payout needs a verified identity", async () => {
  const { blocks } = (await gate.call("withdrawalOptions", { headers: punter.headers })).body;
  expect(blocks).toEqual([]);
  await gate.query(
    "update punters set jurisdiction = 'Alderney', identified_at = null where email = $1",
    [punter.email],
  );
  expect((await gate.call("withdrawalOptions", { headers: punter.headers })).body.blocks).toEqual([
    "identity",
  ]);
});
