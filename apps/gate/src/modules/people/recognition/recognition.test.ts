import { createHash } from "node:crypto";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorPage, punterIdOf } from "../../../../test/operator.ts";
import { join, type TestPunter } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

async function link(punter: TestPunter, over: Record<string, unknown> = {}) {
  const { account } = (await gate.call("heartbeat", { headers: punter.headers })).body.user;
  return gate.call("recognitionLink", {
    headers: punter.headers,
    rawBody: {
      isMobileDevice: true,
      isMirror: false,
      algorithm: "fingerprintjs-v5",
      fingerprint: "0123456789abcdef",
      operationType: "LOGIN",
      punterHash: createHash("sha256").update(account).digest("hex"),
      requestId: "request-1",
      ...over,
    },
  });
}
const devices = async (punter: TestPunter) =>
  (await operatorPage(gate, `/dev/punters/${await punterIdOf(gate, punter.email)}`)).body;

test("POST /punter/recognition/link stores the device of a login once per request, and counts logins", async () => {
  const punter = await join(gate);
  expect((await link(punter)).body).toEqual({ status: "OK" });
  await link(punter);
  expect(await devices(punter)).toMatch(/1 login,/);
  await link(punter, { requestId: "request-2" });
  expect(await devices(punter)).toMatch(/2 logins,/);
  expect(JSON.stringify(await gate.query("select * from recognised_devices"))).not.toContain(
    "0123456789abcdef",
  );
});

test("the operator sees a device that two accounts share", async () => {
  const [one, two] = [await join(gate), await join(gate)];
  await link(one, { fingerprint: "shared-by-two" });
  await link(two, { fingerprint: "shared-by-two" });
  const { account } = (await gate.call("heartbeat", { headers: two.headers })).body.user;
  expect(await devices(one)).toContain(`also account ${account}`);
});

test("a device is linked with its caller only", async () => {
  const punter = await join(gate);
  const reply = await link(punter, { punterHash: "0".repeat(64) });
  expect(reply.error).toMatchObject({ code: "ValidationError", details: { field: "punterHash" } });
  expect((await link(punter, { operationType: "BET" })).error.code).toBe(
    "gateway.validation.request.invalid",
  );
});
