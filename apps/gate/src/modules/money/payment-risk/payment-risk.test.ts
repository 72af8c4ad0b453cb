import { HOUR_MS } from "@touchline/core";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { scriptedProvider } from "../../../../test/scripted-provider.ts";

const provider = scriptedProvider();
let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate({ providers: [provider], config: { sharedMethods: "stop" } });
});
afterAll(() => gate.close());

let cards = 0;
const deposit = (punter: TestPunter, amount: number, token = `token-own-${++cards}`) =>
  gate.call("startDeposit", { body: { amount, method: "card", token }, headers: punter.headers });
const codeOf = ({ http, error }: { http: number; error: { code: string } }) =>
  http === 200 ? "taken" : error.code;
const alertsOf = async (punter: TestPunter, query: Record<string, string> = {}) =>
  (
    await gate.operate("riskAlerts", {
      query: { punterId: await punterIdOf(gate, punter.email), ...query },
    })
  ).body.alerts;
const decide = (name: "takeRiskAlert" | "closeRiskAlert" | "releaseRiskAlert", id: string) =>
  gate.operate(name, {
    params: { id },
    ...(name === "takeRiskAlert" ? {} : { body: { note: "looked into it" } }),
  });
const back = (punter: TestPunter) => logIn(gate, { login: punter.email, password: PASSWORD });

describe("a card that two accounts use", () => {
  test("blocks both until a person has reviewed each", async () => {
    const [first, second] = [await join(gate), await join(gate)];
    expect(codeOf(await deposit(first, 2500, "token-shared-1"))).toBe("taken");
    expect(await alertsOf(first)).toEqual([]);
    // Only the provider's answer reveals whose card it is: this money has arrived, and nothing more
    // moves.
    expect(codeOf(await deposit(second, 2500, "token-shared-1"))).toBe("taken");
    for (const punter of [first, second]) {
      expect(codeOf(await deposit(punter, 2500))).toBe("PAYMENT_STOPPED");
      const [alert] = await alertsOf(punter, { rule: "method-shared" });
      expect(alert).toMatchObject({
        outcome: "stop",
        isStopped: true,
        saw: { accounts: 1 },
        owner: null,
        closedAt: null,
      });
    }
    const [alert] = await alertsOf(first);
    const released = await decide("releaseRiskAlert", alert?.alertId ?? "");
    expect(released.body).toMatchObject({
      isStopped: false,
      note: "looked into it",
      closedBy: expect.any(String),
    });
    expect(codeOf(await deposit(first, 2500))).toBe("taken");
    expect(codeOf(await deposit(second, 2500))).toBe("PAYMENT_STOPPED");
    // The operator has reviewed the sharing: the same card raises no new alert.
    expect(codeOf(await deposit(first, 2500, "token-shared-1"))).toBe("taken");
    expect(codeOf(await deposit(first, 2500))).toBe("taken");
  });

  test("is only noted where the operator chooses so, as a demo does", async () => {
    const lenient = await startTestGate({ providers: [provider] });
    const pay = (punter: TestPunter) =>
      lenient.call("startDeposit", {
        body: { amount: 2500, method: "card", token: "token-printed" },
        headers: punter.headers,
      });
    const [first, second] = [await join(lenient), await join(lenient)];
    expect([codeOf(await pay(first)), codeOf(await pay(second)), codeOf(await pay(first))]).toEqual(
      ["taken", "taken", "taken"],
    );
    const hits = await lenient.query("select rule, outcome, alert_id from risk_hits");
    expect(hits[0]).toEqual({ rule: "method-shared", outcome: "note", alert_id: null });
    expect((await lenient.operate("riskAlerts")).body.alerts).toEqual([]);
    await lenient.close();
  });
});

describe("the queue of alerts", () => {
  test("trying many cards blocks the punter; a closed alert keeps the block, a released one lifts it", async () => {
    const punter = await join(gate);
    for (let tries = 0; tries < 10; tries++) {
      provider.next("create", { kind: "declined", reason: "stolen_card" });
      await deposit(punter, 2500);
    }
    expect(codeOf(await deposit(punter, 2500))).toBe("PAYMENT_STOPPED");
    expect(codeOf(await deposit(punter, 2500))).toBe("PAYMENT_STOPPED");
    expect((await gate.call("withdrawalOptions", { headers: punter.headers })).body.blocks).toEqual(
      ["stopped"],
    );
    const [alert] = await alertsOf(punter, { rule: "failed-cards" });
    expect(alert).toMatchObject({ hits: 2, saw: { failed: 10, most: 10 }, ageHours: 0 });
    const id = alert?.alertId ?? "";
    const looked = (await gate.operate("riskAlert", { params: { id } })).body;
    expect(
      looked.seen.map(({ amount, direction, outcome }) => [amount, direction, outcome]),
    ).toEqual([
      [2500, "deposit", "stop"],
      [2500, "deposit", "stop"],
    ]);
    expect((await decide("takeRiskAlert", id)).body.owner).not.toBeNull();
    expect((await decide("closeRiskAlert", id)).body).toMatchObject({
      isStopped: true,
      note: "looked into it",
    });
    expect(codeOf(await decide("closeRiskAlert", id))).toBe("RISK_ALERT_ELSEWHERE");
    expect(codeOf(await deposit(punter, 2500))).toBe("PAYMENT_STOPPED");
    expect((await alertsOf(punter, { state: "stopped" })).map(({ alertId }) => alertId)).toContain(
      id,
    );
    for (const { alertId } of await alertsOf(punter, { state: "stopped" }))
      await decide("releaseRiskAlert", alertId);
    expect(await alertsOf(punter, { state: "stopped" })).toEqual([]);
    expect((await gate.call("withdrawalOptions", { headers: punter.headers })).body.blocks).toEqual(
      [],
    );
    expect(codeOf(await deposit(punter, 2500))).toBe("taken");
    expect(codeOf(await decide("releaseRiskAlert", id))).toBe("RISK_ALERT_ELSEWHERE");
  });

  test("is filtered by age, and each decision is recorded with its operator", async () => {
    let punter = await join(gate);
    for (let count = 0; count < 7; count++)
      expect(codeOf(await deposit(punter, 1000))).toBe("taken");
    const [alert] = await alertsOf(punter, { rule: "velocity-count" });
    expect(alert).toMatchObject({
      outcome: "review",
      isStopped: false,
      saw: { inHour: 7, hourCount: 6 },
    });
    expect(await alertsOf(punter, { olderThanHours: "2" })).toEqual([]);
    gate.clock.advance(3 * HOUR_MS);
    punter = await back(punter);
    expect((await alertsOf(punter, { olderThanHours: "2" }))[0]).toMatchObject({
      alertId: alert?.alertId,
      ageHours: 3,
    });
    await decide("closeRiskAlert", alert?.alertId ?? "");
    expect(await alertsOf(punter)).toEqual([]);
    const [record] = await gate.query<{ values: object }>(
      "select changed as values from operator_actions where changed ->> 'alertId' = $1 order by at desc limit 1",
      [alert?.alertId],
    );
    expect(record?.values).toMatchObject({ rule: "velocity-count" });
  });

  test("thresholds ask for the source of funds, and only later deposits count again", async () => {
    const punter = await join(gate);
    for (let count = 0; count < 4; count++)
      expect(codeOf(await deposit(punter, 100_000))).toBe("taken");
    expect(await alertsOf(punter, { rule: "source-of-funds" })).toEqual([]);
    expect(codeOf(await deposit(punter, 100_000))).toBe("taken");
    const answer = (text: string) =>
      gate.call("stateSourceOfFunds", {
        body: { source: "savings", text },
        headers: punter.headers,
      });
    expect((await gate.call("sourceOfFunds", { headers: punter.headers })).body).toEqual({
      isAsked: true,
      statement: null,
    });
    expect((await answer("Savings of ten years.")).body).toMatchObject({
      isAsked: true,
      statement: { source: "savings" },
    });
    const [alert] = await alertsOf(punter, { rule: "source-of-funds" });
    expect(
      (await gate.operate("riskAlert", { params: { id: alert?.alertId ?? "" } })).body.answers,
    ).toMatchObject([{ source: "savings", text: "Savings of ten years." }]);
    for (let more = 0; more < 9; more++)
      expect((await answer("And this is more of it.")).http).toBe(200);
    expect((await answer("And this is more of it.")).error.code).toBe("SOURCE_OF_FUNDS_ENOUGH");
    expect(alert).toMatchObject({
      outcome: "review",
      saw: { day: "500000", dayThreshold: "500000" },
    });
    gate.clock.advance(1000);
    await decide("releaseRiskAlert", alert?.alertId ?? "");
    gate.clock.advance(1000);
    expect((await answer("Too late to be of use.")).error.code).toBe("SOURCE_OF_FUNDS_NOT_ASKED");
    await deposit(punter, 100_000);
    expect(await alertsOf(punter, { rule: "source-of-funds" })).toEqual([]);
  });

  test.each([["nonsense"], ["999999"]])("has no alert %s", async (id) => {
    expect((await gate.operate("riskAlert", { params: { id } })).error.code).toBe(
      "RISK_ALERT_NOT_FOUND",
    );
    expect((await decide("closeRiskAlert", id)).error.code).toBe("RISK_ALERT_NOT_FOUND");
  });

  test("is open to the operator only", async () => {
    const punter = await join(gate);
    const reply = await gate.operate("riskAlerts", {
      headers: { ...punter.headers, authorization: undefined },
    });
    expect(reply.http).toBeGreaterThanOrEqual(401);
  });
});
