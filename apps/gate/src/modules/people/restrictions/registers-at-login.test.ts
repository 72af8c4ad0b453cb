import { afterAll, beforeAll, expect, test } from "vitest";
import { deposit } from "../../../../test/deposit.ts";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import { logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { joinSpain } from "../../../../test/spain.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const SPAIN = { host: "spain.localhost" };
const heartbeat = async (punter: TestPunter) =>
  (await gate.call("heartbeat", { headers: punter.headers })).body;

test("the register excludes at the next login, and a later login lifts it once the register does", async () => {
  const punter = await joinSpain(gate);
  const punterId = await punterIdOf(gate, punter.email);
  expect((await heartbeat(punter)).accountStatus).toBe("Opened");

  await operatorDoes(gate, punterId, { action: "register", listed: "on" });
  const listed = await logIn(gate, { login: punter.email, password: PASSWORD }, SPAIN);
  expect(await heartbeat(listed)).toMatchObject({
    accountStatus: "ProhibitionSelfExclude",
    selfExcludeSettings: { selfExcludedByRegulator: true },
  });
  expect((await deposit(gate, listed, 5000)).error.code).toBe("INCORRECT_PUNTER_STATE");
  // Repeated checks make one exclusion.
  await logIn(gate, { login: punter.email, password: PASSWORD }, SPAIN);
  expect(
    await gate.query("select 1 from restrictions where punter_id = $1 and lifted_at is null", [
      punterId,
    ]),
  ).toHaveLength(1);

  await operatorDoes(gate, punterId, { action: "register", listed: "off" });
  const free = await logIn(gate, { login: punter.email, password: PASSWORD }, SPAIN);
  expect((await heartbeat(free)).accountStatus).toBe("Opened");
});

test("outside a demo no account opens before a register is connected, or its own list is chosen", async () => {
  const real = await startTestGate({ config: { demo: false } });
  await expect(joinSpain(real)).rejects.toThrow(/CUSTOMER_ERROR_CHECK_VERIFY/);
  await real.close();
  const local = await startTestGate({ config: { demo: false, registers: { RGIAJ: "local" } } });
  expect((await joinSpain(local)).tokens.accessToken).toBeTruthy();
  await local.close();
});

test("no account opens while a connected register does not answer", async () => {
  const silent = await startTestGate({
    config: { registers: { RGIAJ: { url: "http://127.0.0.1:9/", key: "k" } } },
  });
  await expect(joinSpain(silent)).rejects.toThrow(/CUSTOMER_ERROR_CHECK_VERIFY/);
  expect(await silent.query("select 1 from punters")).toEqual([]);
  await silent.close();
});
