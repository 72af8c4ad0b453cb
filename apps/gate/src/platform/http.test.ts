import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../test/gate.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

test("GET /ping.json answers while the gate is up", async () => {
  const reply = await gate.gate.app.inject("/ping.json");
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ status: "OK", version: "1.28.0" });
});
