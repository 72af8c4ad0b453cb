import type { BodyOf, changeDepositLimits } from "@touchline/contract";
import { DAY_MS, HOUR_MS, zonedInstant } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { credited, deposit } from "../../../../test/deposit.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { joinSpain } from "../../../../test/spain.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
  await gate.gate.start();
});
afterAll(() => gate.close());

type Change = BodyOf<typeof changeDepositLimits>;
const change = (punter: TestPunter, body: Change) =>
  gate.call("changeDepositLimits", { body, headers: punter.headers });
const limitsOf = async (punter: TestPunter) =>
  (await gate.call("depositLimits", { headers: punter.headers })).body;
const confirm = (punter: TestPunter, limit: number | null) =>
  gate.call("confirmDepositLimit", { body: { span: "daily", limit }, headers: punter.headers });

/** Advances the clock; the session expires meanwhile, so it logs in again. */
async function later(punter: TestPunter, until: number): Promise<TestPunter> {
  gate.clock.advance(until - gate.clock.now());
  const { host } = punter.headers;
  const password = punter.email.startsWith("demo.") ? DEMO_PASSWORD : PASSWORD;
  return logIn(gate, { login: punter.email, password }, host ? { host } : {});
}

/** One of the demo's accounts, for sites with a long sign-up. */
const demo = (country: string, site: string) =>
  logIn(
    gate,
    { login: `demo.${country}@touchline.example`, password: DEMO_PASSWORD },
    { host: `${site}.localhost` },
  );
const DEMO_PASSWORD = "kickoff2026";

describe("with rolling windows (Curacao)", () => {
  test("a refusal shows the remainder and when the deposit fits, and then it is accepted", async () => {
    let punter = await join(gate);
    await change(punter, { daily: 5000 });
    await credited(gate, punter, 3000);
    const first = gate.clock.now();
    punter = await later(punter, first + HOUR_MS);
    await credited(gate, punter, 1500);
    const refused = (await deposit(gate, punter, 2000)).error;
    expect(refused).toMatchObject({
      code: "DAILY_DEPOSIT_LIMIT_EXCEED",
      details: { limit: 5000, left: 500, resetsAt: first + DAY_MS },
    });
    expect((await limitsOf(punter)).daily).toMatchObject({
      limit: 5000,
      used: 4500,
      resetsAt: first + DAY_MS,
    });
    punter = await later(punter, first + DAY_MS - 1);
    expect((await deposit(gate, punter, 2000)).error.code).toBe("DAILY_DEPOSIT_LIMIT_EXCEED");
    gate.clock.advance(1);
    expect((await deposit(gate, punter, 2000)).http).toBe(200);
  });

  test("a raise requested in two tabs is one raise, whose wait starts with the first", async () => {
    let punter = await join(gate);
    await change(punter, { daily: 5000 });
    const raisedAt = gate.clock.now();
    const tabs = await Promise.all([
      change(punter, { daily: 9000 }),
      change(punter, { daily: 9000 }),
    ]);
    expect(tabs.map(({ http }) => http)).toEqual([200, 200]);
    punter = await later(punter, raisedAt + HOUR_MS);
    const again = await change(punter, { daily: 9000 });
    expect(again.body.daily).toMatchObject({
      limit: 5000,
      pending: 9000,
      pendingFrom: raisedAt + DAY_MS,
      confirmBy: null,
    });
    expect((await confirm(punter, 9000)).error.code).toBe("LIMIT_RAISE_GONE");
  });

  test("withdrawals do not restore the limit: deposits count gross", async () => {
    const punter = await join(gate);
    await change(punter, { weekly: 5000 });
    await credited(gate, punter, 5000);
    await credited(gate, punter, -5000, "withdrawal");
    expect((await limitsOf(punter)).weekly).toMatchObject({ used: 5000 });
    expect((await deposit(gate, punter, 500)).error.code).toBe("WEEKLY_DEPOSIT_LIMIT_EXCEED");
  });
});

describe("with calendar days (Spain)", () => {
  test("the day begins at midnight in Madrid, whatever the punter's time zone", async () => {
    let punter: TestPunter = await joinSpain(gate);
    // 23:30 in Madrid.
    punter = await later(punter, zonedInstant("Europe/Madrid", 2026, 7, 1, 23) + HOUR_MS / 2);
    const midnight = zonedInstant("Europe/Madrid", 2026, 7, 2, 0);
    await credited(gate, punter, 60_000);
    const refused = async () => (await deposit(gate, punter, 1000)).error;
    expect(await refused()).toMatchObject({
      code: "DAILY_DEPOSIT_LIMIT_EXCEED",
      details: { left: 0, resetsAt: midnight },
    });
    for (const timeZoneId of ["Pacific_Kiritimati", "America_Curacao"]) {
      await gate.call("changeSettings", { body: { timeZoneId }, headers: punter.headers });
      expect(await refused()).toMatchObject({ details: { left: 0, resetsAt: midnight } });
    }
    expect((await limitsOf(punter)).rule).toEqual({
      fixed: { zone: "Europe/Madrid", fromHour: 0, weekFrom: 1 },
      wait: { unit: "workingDays", count: 3 },
      confirmWithinDays: null,
    });
    punter = await later(punter, midnight);
    expect((await limitsOf(punter)).daily).toMatchObject({ used: 0, resetsAt: midnight + DAY_MS });
    expect((await limitsOf(punter)).weekly).toMatchObject({
      used: 60_000,
      resetsAt: zonedInstant("Europe/Madrid", 2026, 7, 6, 0),
    });
  });

  test("a raise waits three working days", async () => {
    const punter = await joinSpain(gate);
    await change(punter, { daily: 10_000 });
    const { pendingFrom } = (await change(punter, { daily: 20_000 })).body.daily;
    // Thursday, 2 July, a minute past midnight: takes effect on Tuesday the 7th.
    expect(pendingFrom).toBe(gate.clock.now() + 5 * DAY_MS);
  });
});

describe("with confirmed raises (Alderney)", () => {
  test("a raise applies only once the punter confirms it in time", async () => {
    let punter = await demo("gg", "alderney");
    await change(punter, { daily: 5000 });
    const due = ((await change(punter, { daily: 9000 })).body.daily.pendingFrom ?? 0) as number;
    expect((await confirm(punter, 9000)).error.code).toBe("LIMIT_RAISE_GONE");
    punter = await later(punter, due);
    expect((await limitsOf(punter)).daily).toMatchObject({
      limit: 5000,
      pending: 9000,
      confirmBy: due + 7 * DAY_MS,
    });
    expect((await deposit(gate, punter, 6000)).error.code).toBe("DAILY_DEPOSIT_LIMIT_EXCEED");
    expect((await confirm(punter, 8000)).error.code).toBe("LIMIT_RAISE_GONE");
    expect((await confirm(punter, 9000)).body.daily).toMatchObject({
      limit: 9000,
      pending: null,
      confirmBy: null,
    });
    expect((await deposit(gate, punter, 6000)).http).toBe(200);
  });

  test("an unconfirmed raise is dropped", async () => {
    let punter = await demo("gg", "alderney");
    await change(punter, { daily: 5000 });
    const due = ((await change(punter, { daily: null })).body.daily.pendingFrom ?? 0) as number;
    punter = await later(punter, due + 7 * DAY_MS);
    expect((await limitsOf(punter)).daily).toMatchObject({
      limit: 5000,
      pendingFrom: null,
      confirmBy: null,
    });
    expect((await confirm(punter, null)).error.code).toBe("LIMIT_RAISE_GONE");
  });
});

test("where a limit is required first (Denmark), no deposit or stake is accepted without one", async () => {
  const punter = await join(gate);
  await gate.query("update punters set jurisdiction = 'Denmark' where email = $1", [punter.email]);
  const tries = async () => {
    const replies = await Promise.all([
      deposit(gate, punter, 1000),
      gate.call("openGame", { body: { gameId: "dice" }, headers: punter.headers }),
      gate.call("placeBets", { rawBody: {}, headers: punter.headers }),
    ]);
    return replies.map(({ http, error }) => (http === 200 ? "taken" : error.code));
  };
  expect(await limitsOf(punter)).toMatchObject({ needed: true, daily: { limit: null } });
  expect(await tries()).toEqual(Array(3).fill("DEPOSIT_LIMIT_NEEDED"));
  expect((await change(punter, { monthly: 500_000 })).body).toMatchObject({
    needed: false,
    monthly: { limit: 500_000 },
  });
  // The bet had no body.
  expect(await tries()).toEqual(["taken", "taken", "gateway.validation.request.invalid"]);
  // Elsewhere no limit is required.
  const elsewhere = await join(gate);
  expect([(await limitsOf(elsewhere)).needed, (await deposit(gate, elsewhere, 1000)).http]).toEqual(
    [false, 200],
  );
});

test("START is a Tuesday, which the dates above rely on", () =>
  expect(new Date(START).getUTCDay()).toBe(2));
