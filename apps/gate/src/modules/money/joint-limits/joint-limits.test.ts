import { randomUUID } from "node:crypto";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { DAY_MS, HOUR_MS, MINUTE_MS, zonedInstant } from "@touchline/core";
import { pino } from "pino";
import { afterAll, afterEach, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { punterIdOf } from "../../../../test/operator.ts";
import { join } from "../../../../test/punter.ts";
import { joinSpain } from "../../../../test/spain.ts";
import type { GateConfig } from "../../../config.ts";
import { type Database, openDatabase } from "../../../platform/database/db.ts";
import { secureRandom } from "../../../platform/random.ts";
import { createSchedule } from "../../../platform/work/schedule.ts";
import { createPunters } from "../../people/punters/punters.module.ts";
import { createJurisdictions } from "../../site/jurisdictions/jurisdictions.module.ts";
import { createJointLimits } from "./joint-limits.module.ts";

let gate: TestGate;
let db: Database;
beforeAll(async () => {
  gate = await startTestGate();
  db = openDatabase(gate.databaseUrl, gate.config.database);
});
afterAll(async () => {
  await db.close();
  await gate.close();
});

function open(over: Partial<Pick<GateConfig, "jointLimits" | "demo">> = {}) {
  const config = { ...gate.config, ...over };
  const schedule = createSchedule((name, error) => expect.fail(`${name}: ${error}`), "manual");
  const punters = createPunters(config.dataKey, secureRandom, () => []);
  const log = pino({ level: "silent" });
  const limits = createJointLimits({
    config,
    db,
    clock: gate.clock,
    schedule,
    log,
    jurisdictions: createJurisdictions(config),
    punters,
  });
  return { ...limits, tell: () => schedule.run("joint-limits.tell") };
}
const spaniard = async () => punterIdOf(gate, (await joinSpain(gate)).email);
const codeOf = (answer: { code: string } | null) => answer?.code ?? "granted";
const stateOf = async (paymentId: string) => {
  const [row] = await gate.query<{ state: string; wanted: string | null }>(
    "select state, wanted from joint_reservations where payment_id = $1",
    [paymentId],
  );
  return row && [row.state, row.wanted];
};

describe("the local service", () => {
  test("applies one person's limits to all their deposits, and frees released ones", async () => {
    const limits = open();
    const punterId = await spaniard();
    const [first, second, third] = [randomUUID(), randomUUID(), randomUUID()];
    expect(codeOf(await limits.reserve(punterId, first, 40_000n))).toBe("granted");
    expect(codeOf(await limits.reserve(punterId, first, 40_000n))).toBe("granted");
    const refused = await limits.reserve(punterId, second, 20_001n);
    const midnight = zonedInstant("Europe/Madrid", 2026, 6, 3, 0);
    expect([codeOf(refused), refused?.details]).toEqual([
      "JOINT_LIMIT_EXCEED",
      { left: 20_000, resetsAt: midnight },
    ]);
    expect(codeOf(await limits.reserve(punterId, second, 20_001n))).toBe("JOINT_LIMIT_EXCEED");
    await db.transact((tx) => limits.release(tx, first));
    expect(await stateOf(first)).toEqual(["granted", "release"]);
    await limits.tell();
    expect(await stateOf(first)).toEqual(["released", null]);
    expect(codeOf(await limits.reserve(punterId, third, 60_000n))).toBe("granted");
    expect(codeOf(await limits.reserve(punterId, first, 40_000n))).toBe("JOINT_LIMIT_EXCEED");
  });

  test("never lets two concurrent deposits through that exceed the limit together", async () => {
    const limits = open();
    const punterId = await spaniard();
    const answers = await Promise.all(
      Array.from({ length: 6 }, () => limits.reserve(punterId, randomUUID(), 20_000n)),
    );
    expect(answers.map(codeOf).filter((code) => code === "granted")).toHaveLength(3);
  });

  test("counts a released deposit that was completed after all", async () => {
    const limits = open();
    const [punterId, paymentId] = [await spaniard(), randomUUID()];
    await limits.reserve(punterId, paymentId, 60_000n);
    await db.transact((tx) => limits.release(tx, paymentId));
    await limits.tell();
    await db.transact((tx) => limits.confirm(tx, paymentId));
    // A late release changes nothing: the money has arrived.
    await db.transact((tx) => limits.release(tx, paymentId));
    await limits.tell();
    expect(await stateOf(paymentId)).toEqual(["confirmed", null]);
    expect(codeOf(await limits.reserve(punterId, randomUUID(), 1n))).toBe("JOINT_LIMIT_EXCEED");
  });

  test("is not consulted elsewhere, and outside a demo only when configured", async () => {
    const elsewhere = await punterIdOf(gate, (await join(gate)).email);
    expect(await open({ demo: false }).reserve(elsewhere, randomUUID(), 1n)).toBeNull();
    const punterId = await spaniard();
    expect(codeOf(await open({ demo: false }).reserve(punterId, randomUUID(), 1n))).toBe(
      "JOINT_LIMITS_UNAVAILABLE",
    );
    expect(
      codeOf(
        await open({ demo: false, jointLimits: { DGOJ: "local" } }).reserve(
          punterId,
          randomUUID(),
          1n,
        ),
      ),
    ).toBe("granted");
  });
});

describe("a connected service", () => {
  let server: Server;
  let asked: { path: string | undefined; body: Record<string, unknown> }[] = [];
  let answer: (path: string) => { status: number; body: string };
  let url: string;
  beforeAll(async () => {
    server = createServer((request, response) => {
      let text = "";
      request.on("data", (chunk) => {
        text += chunk;
      });
      request.on("end", () => {
        asked.push({ path: request.url, body: JSON.parse(text) });
        const { status, body } = answer(request.url ?? "");
        response.writeHead(status, { "content-type": "application/json" }).end(body);
      });
    });
    await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
    url = `http://127.0.0.1:${(server.address() as AddressInfo).port}/dgoj`;
  });
  afterEach(() => {
    asked = [];
  });
  afterAll(() => new Promise((done) => server.close(done)));
  const connected = () => open({ jointLimits: { DGOJ: { url, key: "k1" } } });

  test("receives the person and the payment id, and the outcome until it acknowledges it", async () => {
    const limits = connected();
    const [punterId, paymentId] = [await spaniard(), randomUUID()];
    answer = () => ({ status: 200, body: '{"granted":true}' });
    expect(codeOf(await limits.reserve(punterId, paymentId, 500n))).toBe("granted");
    expect(asked[0]).toMatchObject({
      path: "/dgoj/reserve",
      body: { reservation: paymentId, amount: 500, currency: "EUR" },
    });
    expect(asked[0]?.body.person).toMatchObject({
      firstName: "Lucía",
      personalNumber: expect.stringMatching(/^\d{8}[A-Z]$/),
    });
    answer = () => ({ status: 500, body: "" });
    await db.transact((tx) => limits.confirm(tx, paymentId));
    await limits.tell();
    expect(await stateOf(paymentId)).toEqual(["granted", "confirm"]);
    const tries = asked.length;
    await limits.tell();
    expect(asked).toHaveLength(tries);
    answer = () => ({ status: 200, body: "{}" });
    gate.clock.advance(MINUTE_MS);
    await limits.tell();
    expect(await stateOf(paymentId)).toEqual(["confirmed", null]);
    expect(asked.at(-1)).toMatchObject({
      path: "/dgoj/confirm",
      body: { reservation: paymentId, amount: 500 },
    });
  });

  test("that refuses returns the remainder", async () => {
    answer = () => ({ status: 200, body: '{"granted":false,"left":120}' });
    const refused = await connected().reserve(await spaniard(), randomUUID(), 500n);
    expect([codeOf(refused), refused?.details]).toEqual([
      "JOINT_LIMIT_EXCEED",
      { left: 120, resetsAt: null },
    ]);
  });

  test.each([
    [500, '{"granted":true}'],
    [200, "{}"],
    [200, '{"granted":"yes"}'],
    [200, "<html>"],
  ])("that answers %i %s refuses the deposit, and receives a release", async (status, body) => {
    const limits = connected();
    const [punterId, paymentId] = [await spaniard(), randomUUID()];
    answer = () => ({ status, body });
    expect(codeOf(await limits.reserve(punterId, paymentId, 500n))).toBe(
      "JOINT_LIMITS_UNAVAILABLE",
    );
    expect(await stateOf(paymentId)).toEqual(["asked", "release"]);
    answer = () => ({ status: 200, body: "{}" });
    await limits.tell();
    expect(asked.at(-1)).toEqual({ path: "/dgoj/release", body: { reservation: paymentId } });
    expect(await stateOf(paymentId)).toEqual(["released", null]);
  });

  test("that was asked before a crash receives a release once nobody waits for the answer", async () => {
    const limits = connected();
    const [punterId, paymentId] = [await spaniard(), randomUUID()];
    await gate.query(
      "insert into joint_reservations (payment_id, punter_id, service, amount, currency, state, created_at) values ($1, $2, 'DGOJ', 5, 'EUR', 'asked', $3)",
      [paymentId, punterId, new Date(gate.clock.now())],
    );
    answer = () => ({ status: 200, body: "{}" });
    await limits.tell();
    expect(await stateOf(paymentId)).toEqual(["asked", null]);
    gate.clock.advance(HOUR_MS);
    await limits.tell();
    expect(await stateOf(paymentId)).toEqual(["released", null]);
    gate.clock.advance(DAY_MS);
  });
});
