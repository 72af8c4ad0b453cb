import { randomUUID } from "node:crypto";
import { plainNumber } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { scriptedProvider } from "../../../../test/scripted-provider.ts";
import { joinSpain } from "../../../../test/spain.ts";
import { deriveKey, keyedHash } from "../../../platform/secrets.ts";

const provider = scriptedProvider();
let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate({ providers: [provider] });
});
afterAll(() => gate.close());

const pay = (who: { headers: Record<string, string> }, amount: number) =>
  gate.call("startDeposit", {
    body: { amount, method: "card", token: "token-spain-1" },
    headers: who.headers,
  });
const statesOf = () =>
  gate.query<{ state: string; amount: string }>(
    "select state, amount::text from joint_reservations order by created_at",
  );

test("a deposit in Spain is checked against the limits across operators, and reports its outcome", async () => {
  const spaniard = await joinSpain(gate);
  // A deposit at another operator.
  const person = keyedHash(
    deriveKey(gate.config.dataKey, "joint-limits"),
    `DGOJ:${plainNumber(spaniard.dni)}`,
  );
  await gate.query("insert into joint_limit_entries values ('DGOJ', $1, $2, 50000, $3)", [
    randomUUID(),
    person,
    new Date(gate.clock.now()),
  ]);
  expect((await pay(spaniard, 20_000)).error).toMatchObject({
    code: "JOINT_LIMIT_EXCEED",
    details: { left: 10_000 },
  });
  expect(provider.created).toEqual([]);
  gate.clock.advance(1000);
  provider.next("create", { kind: "declined", reason: "insufficient_funds" });
  expect((await pay(spaniard, 10_000)).body.state).toBe("failed");
  await gate.gate.schedule.run("joint-limits.tell");
  gate.clock.advance(1000);
  expect((await pay(spaniard, 10_000)).body.state).toBe("succeeded");
  await gate.gate.schedule.run("joint-limits.tell");
  expect((await statesOf()).map(({ state, amount }) => [state, amount])).toEqual([
    ["refused", "20000"],
    ["released", "10000"],
    ["confirmed", "10000"],
  ]);
  expect((await pay(spaniard, 1000)).error.code).toBe("JOINT_LIMIT_EXCEED");
});

test("while the regulator does not answer, deposits are refused and the punter may retry", async () => {
  const silent = await startTestGate({
    providers: [provider],
    config: { jointLimits: { DGOJ: { url: "http://127.0.0.1:9/", key: "k" } } },
  });
  const spaniard = await joinSpain(silent);
  const reply = await silent.call("startDeposit", {
    body: { amount: 1000, method: "card", token: "token-spain-2" },
    headers: spaniard.headers,
  });
  expect(reply.error).toMatchObject({ code: "JOINT_LIMITS_UNAVAILABLE", retryable: true });
  const limits = (await silent.call("depositLimits", { headers: spaniard.headers })).body;
  expect(limits.daily.used).toBe(0);
  await silent.close();
});
