import { SECOND_MS } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { START, startGateOn, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../test/punter.ts";
import { type TestWire, wireHub } from "../../../../test/wires.ts";

const clock = fakeClock(START);
let one: TestGate;
let two: TestGate;
let wire: TestWire;
let punter: TestPunter;

beforeAll(async () => {
  const hub = wireHub();
  wire = hub.wire();
  one = await startTestGate({ clock, wire: hub.wire() });
  two = await startGateOn(one.databaseUrl, { clock, wire });
});
afterAll(async () => {
  await two.close();
  await one.close();
});
beforeEach(async () => {
  wire.heal();
  clock.advance(20 * 60 * SECOND_MS);
  punter = await join(one);
  // The clock stands still, so that the second gate has the session in memory.
  expect(await heartbeat()).toBe(200);
});

const heartbeat = async () => (await two.call("heartbeat", { headers: punter.headers })).http;
const logout = async () =>
  expect((await one.call("logout", { headers: punter.headers })).http).toBe(200);

test("a logout at one gate is known at another at once", async () => {
  await logout();
  await expect.poll(heartbeat).toBe(401);
});

test("a logout that the wire lost is known within a second", async () => {
  wire.cut();
  await logout();
  expect(await heartbeat()).toBe(200);
  clock.advance(SECOND_MS);
  expect(await heartbeat()).toBe(401);
});

test("what was remembered of a punter is forgotten by the facts that the wire lost", async () => {
  const statistics = async () =>
    (await two.call("bettingStatistics", { headers: punter.headers })).body.at;
  const first = await statistics();
  wire.cut();
  const changed = await one.call("changeNickname", {
    body: { nickname: "Forgotten" },
    headers: punter.headers,
  });
  expect(changed.http).toBe(200);
  clock.advance(SECOND_MS);
  expect(await statistics()).toBe(first);
  await one.gate.schedule.run("outbox.flush");
  await two.gate.schedule.run("outbox.catch-up");
  expect(await statistics()).toBe(first + SECOND_MS);
});

test("a proof given at one gate counts at another at once", async () => {
  clock.advance(16 * 60 * SECOND_MS);
  const { body } = await one.call("refreshToken", { body: { token: punter.tokens.refreshToken } });
  punter.headers.authorization = `Bearer ${body.accessToken}`;
  const details = { iban: "DE89 3704 0044 0532 0130 00", holder: "Ada Lovelace" };
  const withdraw = () =>
    two.call("withdraw", {
      body: { amount: 2500, method: "bank", details },
      headers: punter.headers,
    });
  expect((await withdraw()).error.code).toBe("PROOF_NEEDED");
  const proved = await one.call("prove", {
    body: { password: PASSWORD },
    headers: punter.headers,
  });
  expect(proved.http).toBe(200);
  expect((await withdraw()).http).toBe(200);
});

test("a second factor confirmed at one gate counts at another at once", async () => {
  const { key } = (await one.call("authenticatorBegin", { headers: punter.headers })).body;
  const codeNow = () => {
    clock.advance(30 * SECOND_MS);
    return new TOTP({ secret: Secret.fromBase32(key) }).generate({ timestamp: clock.now() });
  };
  const set = await one.call("authenticatorConfirm", {
    body: { code: codeNow() },
    headers: punter.headers,
  });
  expect(set.http).toBe(200);
  const again = await logIn(one, { login: punter.email, password: PASSWORD });
  const code = codeNow();
  const options = () => two.call("withdrawalOptions", { headers: again.headers });
  expect((await options()).http).toBe(403);
  const confirmed = await one.call("confirmSecondFactor", {
    body: { code },
    headers: again.headers,
  });
  expect(confirmed.http, JSON.stringify(confirmed.error)).toBe(200);
  expect((await options()).http).toBe(200);
});
