import { MINUTE_MS } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import { afterAll, beforeAll, expect, test } from "vitest";
import { ibanOf, newCard } from "../../../../test/accounts.ts";
import { bringHooks, startTestAcquirer, type TestAcquirer } from "../../../../test/acquirer.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

const clock = fakeClock(START);
let bank: TestAcquirer;
let gate: TestGate;
beforeAll(async () => {
  bank = await startTestAcquirer(clock);
  gate = await startTestGate({ clock, config: { paymentProviders: { sandbox: bank.settings } } });
  bringHooks(bank, gate.gate.app);
});
afterAll(async () => {
  await gate.close();
  await bank.close();
});

let cards = 0;
async function deposited(punter: TestPunter, amount: number) {
  const body = { amount, method: "card" as const, token: await bank.tokenOf(newCard(++cards)) };
  const { body: payment } = await gate.call("startDeposit", { body, headers: punter.headers });
  return payment;
}
const stateOf = async (punter: TestPunter, id: string) =>
  (await gate.call("payment", { params: { id }, headers: punter.headers })).body.state;
const cashOf = async (punter: TestPunter) =>
  (await gate.call("heartbeat", { headers: punter.headers })).body.user.balanceInfo.mainBalance;

test("a card deposit is credited once, though both its answer and its webhook report it", async () => {
  const punter = await join(gate);
  const before = await cashOf(punter);
  expect((await deposited(punter, 2500)).state).toBe("succeeded");
  await bank.acquirer.work();
  expect((await cashOf(punter)) - before).toBe(2500);
});

test("only the acquirer's webhook completes a challenge: the browser's return changes nothing", async () => {
  const punter = await join(gate);
  const { paymentId, state, action } = await deposited(punter, 16_610);
  expect([state, action?.type]).toEqual(["needs_action", "challenge"]);
  expect(await stateOf(punter, paymentId)).toBe("needs_action");
  const url = action?.url ?? "";
  const page = await (await fetch(url.replace(/^http:\/\/[^/]+/, bank.acquirer.url))).text();
  await bank.tap(url, { code: /id="code">(\d{6})</.exec(page)?.[1] ?? "" });
  expect(await stateOf(punter, paymentId)).toBe("needs_action");
  await bank.acquirer.work();
  expect(await stateOf(punter, paymentId)).toBe("succeeded");
});

test.each([
  ["an answer that was lost and no webhook", 6633, "succeeded"],
  ["a request that was lost", 6623, "failed"],
  ["a time-out", 6620, "succeeded"],
])("%s is unknown, and resolved after a minute", async (_, amount, end) => {
  const punter = await join(gate);
  const before = await cashOf(punter);
  const { paymentId, state } = await deposited(punter, amount);
  expect(state).toBe("unknown");
  clock.advance(MINUTE_MS + 5000);
  await gate.gate.schedule.run("payments.ask");
  expect(await stateOf(punter, paymentId)).toBe(end);
  expect((await cashOf(punter)) - before).toBe(end === "succeeded" ? amount : 0);
});

test("another amount than requested is a conflict, and credits nothing", async () => {
  const punter = await join(gate);
  const before = await cashOf(punter);
  expect((await deposited(punter, 6640)).state).toBe("conflicted");
  expect(await cashOf(punter)).toBe(before);
});

test.each([
  ["paid", 3000, -3000],
  ["returned", 6660, 0],
  ["rejected", 6661, 0],
  ["rejected", 6662, 0],
])("a withdrawal that ends %s leaves the right balance", async (end, amount, moved) => {
  const punter = await join(gate);
  const before = await cashOf(punter);
  const details = { iban: ibanOf(punter.email), holder: "Ana Punter" };
  const { body } = await gate.call("withdraw", {
    body: { amount, method: "bank", details },
    headers: punter.headers,
  });
  if (body.state === "checking")
    await gate.operate("approveWithdrawal", { params: { id: body.paymentId }, body: {} });
  await bank.acquirer.work();
  expect(await stateOf(punter, body.paymentId)).toBe(end);
  expect((await cashOf(punter)) - before).toBe(moved);
});

test("a webhook with a wrong signature, or without a payment, changes nothing", async () => {
  const send = (headers: Record<string, string>, payload: string) =>
    gate.gate.app.inject({
      method: "POST",
      url: "/client-gate/payments/hooks/sandbox",
      headers: { "content-type": "application/json", ...headers },
      payload,
    });
  const forged = {
    "webhook-id": "evt_1",
    "webhook-timestamp": String(Math.floor(clock.now() / 1000)),
    "webhook-signature": "v1,AAAA",
  };
  expect((await send(forged, "{}")).statusCode).toBe(401);
  const punter = await join(gate);
  await deposited(punter, 2500);
  await bank.acquirer.work();
  const { body, headers } = bank.hooks.at(-1) ?? { body: "", headers: {} };
  const signed = Object.fromEntries(
    Object.entries(headers).filter(([name]) => name.startsWith("webhook-")),
  ) as Record<string, string>;
  const before = await cashOf(punter);
  expect((await send(signed, body)).statusCode).toBe(200);
  expect(await cashOf(punter)).toBe(before);
  clock.advance(6 * MINUTE_MS);
  expect((await send(signed, body)).statusCode).toBe(401);
});

test("behind a load balancer on this machine, card fields allow the page of its port", async () => {
  const behind = await startTestGate({
    clock,
    config: { paymentProviders: { sandbox: bank.settings }, publicPort: 3000 },
  });
  const { headers } = await join(behind);
  const query = { direction: "deposit" } as const;
  const { body } = await behind.call("paymentMethods", { query, headers });
  const card = body.methods.find(({ method }) => method === "card")?.hostedUrl ?? "";
  expect(new URL(card).searchParams.get("origin")).toMatch(/^http:\/\/[\w.]+:3000$/);
  await behind.close();
});
