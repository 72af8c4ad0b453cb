import { DAY_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const deposit = (punter: TestPunter, amount: number, key?: string) =>
  gate.call("deposit", { body: { amount }, headers: { ...punter.headers, ...(key ? { "idempotency-key": key } : {}) } });
const DEMO = 100_000;

test("POST /payment/deposit adds to the balance once, however often it is sent", async () => {
  const punter = await join(gate);
  const [first, second] = [await deposit(punter, 2500, "deposit-key-1"), await deposit(punter, 2500, "deposit-key-1")];
  expect([first.body.mainBalance, second.body.mainBalance]).toEqual([DEMO + 2500, DEMO + 2500]);
  expect(second.body.transactionId).toBe(first.body.transactionId);
  expect((await deposit(punter, 2600, "deposit-key-1")).error.code).toBe("gateway.validation.idempotency_key.reused");
});

test("GET /account/first-deposit-date is null before the first deposit and never moves after it", async () => {
  const punter = await join(gate);
  const when = async () => (await gate.call("firstDepositDate", { headers: punter.headers })).body.firstDepositDate;
  expect(await when()).toBeNull();
  const at = gate.clock.now();
  await deposit(punter, 100);
  gate.clock.advance(1000);
  await deposit(punter, 100);
  expect(await when()).toBe(at);
});

test("a deposit limit holds, falls at once and rises after a day", async () => {
  let punter = await join(gate);
  const change = (body: { daily?: number | null; weekly?: number | null }) =>
    gate.call("changeDepositLimits", { body, headers: punter.headers });
  expect((await change({ daily: 5000, weekly: 6000 })).body.daily).toMatchObject({ limit: 5000, used: 0, pending: null });
  expect((await deposit(punter, 4000)).http).toBe(200);
  expect((await deposit(punter, 1001)).error.code).toBe("DAILY_DEPOSIT_LIMIT_EXCEED");
  const raised = await change({ daily: 9000 });
  expect(raised.body.daily).toMatchObject({ limit: 5000, used: 4000, pending: 9000, pendingFrom: gate.clock.now() + DAY_MS });
  expect((await deposit(punter, 1001)).error.code).toBe("DAILY_DEPOSIT_LIMIT_EXCEED");
  gate.clock.advance(DAY_MS);
  punter = await logIn(gate, { login: punter.email, password: PASSWORD });
  expect((await deposit(punter, 2001)).error.code).toBe("WEEKLY_DEPOSIT_LIMIT_EXCEED");
  expect((await deposit(punter, 2000)).http).toBe(200);
  expect((await gate.call("depositLimits", { headers: punter.headers })).body.daily).toMatchObject({ limit: 9000, pending: null });
});

test("deposits that arrive together cannot slip under a limit together", async () => {
  const punter = await join(gate);
  await gate.call("changeDepositLimits", { body: { monthly: 1000 }, headers: punter.headers });
  const replies = await Promise.all(Array.from({ length: 6 }, () => deposit(punter, 300)));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(3);
  expect(replies.filter(({ http }) => http !== 200).map(({ error }) => error.code)).toEqual(Array(3).fill("MONTHLY_DEPOSIT_LIMIT_EXCEED"));
});

test("a deposit wakes a dormant account", async () => {
  const punter = await join(gate);
  await operatorDoes(gate, await punterIdOf(gate, punter.email), { action: "state", state: "DORMANT" });
  const status = async () => (await gate.call("heartbeat", { headers: punter.headers })).body.accountStatus;
  expect(await status()).toBe("Dormant");
  expect((await deposit(punter, 100)).http).toBe(200);
  expect(await status()).toBe("Opened");
});

test("a gate that is no demo has no sandbox bank", async () => {
  const punter = await join(gate);
  const real = await startTestGate({ config: { demo: false } });
  const other = await join(real);
  expect((await real.call("deposit", { body: { amount: 100 }, headers: other.headers })).error.code).toBe("FORBIDDEN");
  await real.close();
  expect((await deposit(punter, 100)).http).toBe(200);
});
