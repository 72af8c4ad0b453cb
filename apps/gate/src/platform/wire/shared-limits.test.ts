import { MINUTE_MS } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import { afterAll, beforeAll, beforeEach, expect, test } from "vitest";
import { PAN, START, startGateOn, startTestGate, type TestGate } from "../../../test/gate.ts";
import { type TestWire, wireHub } from "../../../test/wires.ts";

const MB = 1024 * 1024;
const clock = fakeClock(START);
const hub = wireHub();
let gates: readonly [TestGate, TestGate];
let wires: readonly [TestWire, TestWire];

beforeAll(async () => {
  const config = { trustProxy: true };
  wires = [hub.wire(), hub.wire()];
  const first = await startTestGate({ clock, config, wire: wires[0] });
  gates = [first, await startGateOn(first.databaseUrl, { clock, config, wire: wires[1] })];
});
afterAll(async () => {
  await gates[1].close();
  await gates[0].close();
});
beforeEach(() => clock.advance(16 * MINUTE_MS));

const tell = async () => {
  for (const { gate } of gates) await gate.schedule.run("counts.tell");
};
const from = (address: string) => ({ "x-forwarded-for": address });
const puzzle = (gate: TestGate, address: string) =>
  gate.call("captchaChallenge", { query: { action: "login" }, headers: from(address) });
/** How both gates answer an address's batch of this size. */
const batches = (address: string, bytes: number) =>
  Promise.all(
    gates.map(async ({ gate }) => {
      const { statusCode } = await gate.app.inject({
        method: "POST",
        url: "/batch",
        headers: { ...PAN, host: "curacao.localhost", ...from(address) },
        payload: Buffer.alloc(bytes, "x"),
      });
      return statusCode === 429 ? "refused" : "read";
    }),
  );

test("the limit of a call holds over two gates", async () => {
  const ask = (gate: TestGate) => puzzle(gate, "192.0.2.1").then(({ http }) => http);
  const perMinute = 60;
  for (let n = 0; n < perMinute / 2; n++)
    expect([await ask(gates[0]), await ask(gates[1])]).toEqual([200, 200]);
  await tell();
  expect([await ask(gates[0]), await ask(gates[1])]).toEqual([429, 429]);
  clock.advance(MINUTE_MS);
  expect(await ask(gates[0])).toBe(200);
});

test("an address has one volume for trackers over two gates", async () => {
  for (let turn = 0; turn < 3; turn++)
    expect(await batches("192.0.2.1", 3.3 * MB)).toEqual(["read", "read"]);
  await tell();
  expect(await batches("192.0.2.1", 2 * MB)).toEqual(["refused", "refused"]);
  expect(await batches("192.0.2.2", 2 * MB)).toEqual(["read", "read"]);
  clock.advance(MINUTE_MS);
  expect(await batches("192.0.2.1", 2 * MB)).toEqual(["read", "read"]);
});

test("without the wire each gate counts its own volume: nothing is open or closed", async () => {
  wires[1].cut();
  for (let turn = 0; turn < 5; turn++) {
    expect(await batches("192.0.2.1", 3.8 * MB)).toEqual(["read", "read"]);
    await tell();
  }
  expect(await batches("192.0.2.1", 2 * MB)).toEqual(["refused", "refused"]);
  expect(await batches("192.0.2.2", 2 * MB)).toEqual(["read", "read"]);
  wires[1].heal();
});

test("a gate that the wire cannot reach stays ready for those who do not need it", async () => {
  const { app } = gates[1].gate;
  const ready = async () => [
    (await app.inject("/ready")).statusCode,
    (await app.inject("/ready?wire=1")).statusCode,
  ];
  // A busy machine may be too slow for the first answer.
  await expect.poll(ready).toEqual([200, 200]);
  wires[1].cut();
  await expect.poll(ready).toEqual([200, 503]);
  wires[1].heal();
  await expect.poll(ready).toEqual([200, 200]);
});

test("puzzles get harder by the requests at all gates", async () => {
  const bits = async (at: 0 | 1, address: string) =>
    (await puzzle(gates[at], address)).body.difficultyBits;
  const usual = await bits(0, "192.0.2.9");
  // Together 301, of which one more than half at the first.
  for (let n = 0; n < 150; n++)
    await Promise.all([bits(0, `192.0.2.${n % 50}`), bits(1, `192.0.2.${n % 50}`)]);
  expect([await bits(0, "192.0.2.60"), await bits(1, "192.0.2.61")]).toEqual([usual, usual]);
  await tell();
  expect([await bits(0, "192.0.2.62"), await bits(1, "192.0.2.63")]).toEqual([
    usual + 1,
    usual + 1,
  ]);
});

test("wrong operator keys are counted over two gates", async () => {
  const ask = (gate: TestGate, key: string) =>
    gate
      .operate("turnoverQueue", { headers: { authorization: `Bearer ${key}` } })
      .then(({ http }) => http);
  for (const at of [0, 1, 0, 1, 0] as const) expect(await ask(gates[at], "wrong")).toBe(401);
  await tell();
  for (const gate of gates) {
    expect(await ask(gate, "wrong")).toBe(429);
    expect(await ask(gate, gate.config.operatorKey)).toBe(200);
  }
});
