import { DAY_MS, MINUTE_MS, minor } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import { join, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { type ScriptedProvider, scriptedProvider } from "../../../../test/scripted-provider.ts";

let gate: TestGate;
let provider: ScriptedProvider;
let punter: TestPunter;
let punterId: string;
const JPEG = Buffer.from([0xff, 0xd8, 0xff, 0xe0, 0, 16, 0x4a, 0x46, 0x49, 0x46, 0, 1]);

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
  punterId = await punterIdOf(gate, punter.email);
  await gate.query(
    "update punters set first_name = 'Ada', last_name = 'Lovelace' where email = $1",
    [punter.email],
  );
});

async function withdraw(amount: number, holder = "Ada Lovelace") {
  await gate.call("prove", { body: { password: PASSWORD }, headers: punter.headers });
  const reply = await gate.call("withdraw", {
    body: { amount, method: "bank", details: { iban: "DE89 3704 0044 0532 0130 00", holder } },
    headers: punter.headers,
  });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return reply.body;
}
const now = async (id: string) =>
  (await gate.call("payment", { params: { id }, headers: punter.headers })).body;
const waits = (id: string, over: object) => expect.poll(() => now(id)).toMatchObject(over);

const isOnItsWay = (id: string) =>
  expect.poll(async () => (await now(id)).state).toMatch(/^(sent|paid)$/);

async function upload(): Promise<string> {
  const reply = await gate.call("uploadDocument", {
    rawBody: JPEG,
    query: { documentType: "PASSPORT", side: "front", fileName: "id.jpg" },
    headers: { ...punter.headers, "content-type": "image/jpeg" },
  });
  expect(reply.http, JSON.stringify(reply.error)).toBe(200);
  return reply.body.documentId;
}
const decide = (documentId: string, decision: "ACCEPTED" | "REJECTED") =>
  operatorDoes(gate, punterId, { action: "document", documentId, decision, reason: "blurred" });

describe("a withdrawal that waits for identification", () => {
  test("is with the punter, then with us, and is paid at once when the document is accepted", async () => {
    const { paymentId, state, reason, holder } = await withdraw(2500);
    expect({ state, reason, holder }).toEqual({
      state: "checking",
      reason: "identity",
      holder: "punter",
    });
    const documentId = await upload();
    await waits(paymentId, { state: "checking", reason: "identity", holder: "us" });
    await decide(documentId, "REJECTED");
    await waits(paymentId, { state: "checking", holder: "punter" });
    await decide(await upload(), "ACCEPTED");
    await isOnItsWay(paymentId);
    expect(
      await gate.query(
        "select template from punter_messages where punter_id = $1 and template like 'withdrawal%'",
        [punterId],
      ),
    ).toEqual([{ template: "withdrawal-approved" }]);
  });

  test("is paid when the sweep finds the punter identified by another way", async () => {
    const { paymentId } = await withdraw(2500);
    await gate.query("update punters set identified_at = now() where email = $1", [punter.email]);
    expect(await now(paymentId)).toMatchObject({ state: "checking" });
    gate.clock.advance(MINUTE_MS);
    await gate.gate.schedule.run("payments.reconsider");
    await isOnItsWay(paymentId);
  });

  test("waits for the next thing once identified, and says for what", async () => {
    const { paymentId } = await withdraw(2500, "Charles Babbage");
    await decide(await upload(), "ACCEPTED");
    await waits(paymentId, { state: "checking", reason: "name_mismatch", holder: "us" });
    const { stages } = await now(paymentId);
    expect(stages.map(({ reason }) => reason)).toEqual([null, "identity", "name_mismatch"]);
  });
});

test("a withdrawal that waits for the source of funds hears of the answer and of our decision", async () => {
  await gate.query("update punters set identified_at = now() where email = $1", [punter.email]);
  for (let count = 0; count < 5; count++)
    await gate.call("startDeposit", {
      body: { amount: 100_000, method: "card", token: "token-funds" },
      headers: punter.headers,
    });
  const { paymentId } = await withdraw(2500);
  await waits(paymentId, { reason: "source_of_funds", holder: "punter" });
  await gate.call("stateSourceOfFunds", {
    body: { source: "savings", text: "Savings of ten years." },
    headers: punter.headers,
  });
  await waits(paymentId, { reason: "source_of_funds", holder: "us" });
  const { alerts } = (await gate.operate("riskAlerts", { query: { punterId } })).body;
  for (const { alertId } of alerts)
    await gate.operate("closeRiskAlert", { params: { id: alertId }, body: { note: "fine" } });
  await waits(paymentId, { state: "checking", reason: "play_through", holder: "us" });
});

describe("a withdrawal that is judged again", () => {
  const sweep = async () => {
    gate.clock.advance(MINUTE_MS);
    await gate.gate.schedule.run("payments.reconsider");
    await gate.gate.settled();
  };
  const hook = async (paymentId: string, kind: "charged_back", amount: number) => {
    const said = { kind, amount: minor(amount), currency: "USD" };
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
  };
  const identify = () =>
    gate.query("update punters set identified_at = now() where punter_id = $1", [punterId]);

  test("is not paid while the punter owes us, and is once they do not", async () => {
    const deposit = await gate.call("startDeposit", {
      body: { amount: 5000, method: "card", token: "token-visa-1111" },
      headers: punter.headers,
    });
    const { paymentId: depositId } = deposit.body;
    const { ways, withdrawable } = (
      await gate.call("withdrawalOptions", { headers: punter.headers })
    ).body;
    const savedMethodId = ways[0]?.savedMethod?.savedMethodId ?? "";
    const { paymentId } = await withdraw(withdrawable - 5000);
    await gate.call("withdraw", {
      body: { amount: 4000, method: "card", savedMethodId },
      headers: punter.headers,
    });
    await hook(depositId, "charged_back", 5000);
    await identify();
    await sweep();
    expect(await now(paymentId)).toMatchObject({
      state: "checking",
      reason: "debt",
      holder: "punter",
    });
    await gate.operate("settleDebt", {
      params: { id: depositId },
      body: { way: "write_off", note: "goodwill" },
    });
    await sweep();
    expect((await now(paymentId)).reason).not.toBe("debt");
  });

  test.each(["SEIZED", "SUSPENDED", "CLOSED", "INACTIVE"])(
    "is not paid while the account is %s, and is when it is open again",
    async (state) => {
      const { paymentId } = await withdraw(2500);
      await operatorDoes(gate, punterId, { action: "state", state, reason: "a check" });
      await identify();
      await sweep();
      expect(
        await gate.query(`select state, reason, holder from payments where payment_id = $1`, [
          paymentId,
        ]),
      ).toEqual([{ state: "checking", reason: "account_state", holder: "us" }]);
      await operatorDoes(gate, punterId, { action: "state", state: "OPENED", reason: "checked" });
      await sweep();
      await expect
        .poll(() => gate.query("select state from payments where payment_id = $1", [paymentId]))
        .toEqual([{ state: expect.stringMatching(/^(sent|paid)$/) }]);
    },
  );

  test("does not pass by the rules when an operator asks at the same moment", async () => {
    const { paymentId } = await withdraw(2500);
    await identify();
    await gate.query("begin");
    await gate.query(
      "update payments set reason = 'question', holder = 'punter', message = 'Whose card is it?' where payment_id = $1",
      [paymentId],
    );
    gate.clock.advance(MINUTE_MS);
    const swept = gate.gate.schedule.run("payments.reconsider");
    await expect
      .poll(() => gate.query("select from pg_locks where not granted"))
      .not.toHaveLength(0);
    await gate.query("commit");
    await swept;
    expect(await now(paymentId)).toMatchObject({ state: "checking", reason: "question" });
  });

  test("keeps none of its punter's bets waiting while it waits for the same as before", async () => {
    const { paymentId } = await withdraw(2500);
    await gate.query("begin");
    await gate.query("select from punters where punter_id = $1 for update", [punterId]);
    // Without an end if the sweep took the punter's turn.
    await sweep();
    await gate.query("commit");
    expect(await now(paymentId)).toMatchObject({ state: "checking", reason: "identity" });
  });

  test("is looked at once, however many refreshes ask at the same time", async () => {
    const { paymentId } = await withdraw(2500);
    await identify();
    await gate.query("begin");
    await gate.query("select from punters where punter_id = $1 for update", [punterId]);
    let answered = 0;
    const asked = Array.from({ length: 5 }, () =>
      gate
        .call("refreshPayment", { params: { id: paymentId }, headers: punter.headers })
        .then(() => answered++),
    );
    await expect.poll(() => answered).toBe(4);
    await gate.query("commit");
    await Promise.all(asked);
    await isOnItsWay(paymentId);
  });

  test("still counts the deposits of the month before its request a month later", async () => {
    await identify();
    await gate.call("startDeposit", {
      body: { amount: 5000, method: "card", token: "token-visa-1111" },
      headers: punter.headers,
    });
    const { paymentId, reason } = await withdraw(2500);
    expect(reason).toBe("play_through");
    gate.clock.advance(31 * DAY_MS);
    await sweep();
    expect(
      await gate.query("select state, reason from payments where payment_id = $1", [paymentId]),
    ).toEqual([{ state: "checking", reason: "play_through" }]);
  });
});
