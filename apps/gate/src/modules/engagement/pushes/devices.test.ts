import { randomBytes } from "node:crypto";
import { type PushService, startPushService } from "@touchline/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD } from "../../../../test/punter.ts";
import { subscribe } from "../../../../test/pushes.ts";

let service: PushService;
let gate: TestGate;
const logged: string[] = [];

beforeAll(async () => {
  service = await startPushService();
  const logTo = { write: (line: string) => void logged.push(line) };
  gate = await startTestGate({
    config: { pushLocalOrigin: service.origin, logLevel: "trace" },
    logTo,
  });
});
afterAll(async () => {
  await gate.close();
  await service.close();
});

describe("an endpoint is refused", () => {
  test.each([
    "https://127.0.0.1/push",
    "https://127.1/push",
    "https://2130706433/push",
    "https://0x7f.0.0.1/push",
    "https://10.0.0.8/push",
    "https://192.168.1.1/push",
    "https://169.254.169.254/latest/meta-data",
    "https://[::1]/push",
    "https://[::ffff:127.0.0.1]/push",
    "https://[fd00::1]/push",
    "https://8.8.8.8/push",
    "https://localhost/push",
    "https://localhost./push",
    "https://printer.local./push",
    "https://127.0.0.1.nip.io/push",
    "https://10-0-0-8.sslip.io/push",
    "https://gate/push",
    "https://metadata.google.internal/push",
    "https://printer.local/push",
    "https://user:secret@push.example.com/push",
    "https://push.example.com:8443/push",
    "http://push.example.com/push",
    "ftp://push.example.com/push",
    "javascript:alert(1)",
    "not an address",
  ])("%s", async (endpoint) => {
    const punter = await join(gate);
    const { keys } = service.subscribe().subscription;
    const reply = await gate.call("subscribePush", {
      body: { endpoint, keys },
      headers: punter.headers,
    });
    expect([reply.http, reply.error.code]).toEqual([422, "PUSH_ENDPOINT_REFUSED"]);
  });
});

test("keys that are not a point on the curve or not 16 bytes are refused", async () => {
  const punter = await join(gate);
  const { endpoint, keys } = service.subscribe().subscription;
  const offCurve = Buffer.concat([Buffer.from([4]), randomBytes(64)]).toString("base64url");
  const compressed = Buffer.concat([Buffer.from([2]), randomBytes(64)]).toString("base64url");
  for (const [p256dh, auth, code] of [
    [offCurve, keys.auth, "PUSH_KEYS_INVALID"],
    [compressed, keys.auth, "PUSH_KEYS_INVALID"],
    [keys.p256dh.slice(2), keys.auth, "gateway.validation.request.invalid"],
    [keys.p256dh, randomBytes(15).toString("base64url"), "gateway.validation.request.invalid"],
  ]) {
    const reply = await gate.call("subscribePush", {
      rawBody: { endpoint, keys: { p256dh, auth } },
      headers: punter.headers,
    });
    expect(reply.error.code).toBe(code);
  }
});

test("a punter has at most ten devices, and the oldest is dropped", async () => {
  const punter = await join(gate);
  const first = service.subscribe();
  await subscribe(gate, punter, first);
  for (let n = 0; n < 10; n++) {
    gate.clock.advance(1000);
    await subscribe(
      gate,
      await logIn(gate, { login: punter.email, password: PASSWORD }),
      service.subscribe(),
    );
  }
  const { body } = await gate.call("pushSettings", { headers: punter.headers });
  expect([body.devices.length, body.devices.some(({ current }) => current)]).toEqual([10, false]);
});

test("a session has one device: another subscription replaces it", async () => {
  const punter = await join(gate);
  await subscribe(gate, punter, service.subscribe());
  await subscribe(gate, punter, service.subscribe());
  expect((await gate.call("pushSettings", { headers: punter.headers })).body.devices).toHaveLength(
    1,
  );
});

test("a browser that another punter subscribes from becomes theirs alone", async () => {
  const [one, other, browser] = [await join(gate), await join(gate), service.subscribe()];
  await subscribe(gate, one, browser);
  await subscribe(gate, other, browser);
  const devices = async (headers: Record<string, string>) =>
    (await gate.call("pushSettings", { headers })).body.devices.length;
  expect([await devices(one.headers), await devices(other.headers)]).toEqual([0, 1]);
});

test("a punter can remove only their own devices", async () => {
  const [one, other] = [await join(gate), await join(gate)];
  await subscribe(gate, one, service.subscribe());
  const [device] = (await gate.call("pushSettings", { headers: one.headers })).body.devices;
  const ended = { deviceId: device?.deviceId ?? "" };
  await gate.call("unsubscribePush", { body: ended, headers: other.headers });
  expect((await gate.call("pushSettings", { headers: one.headers })).body.devices).toHaveLength(1);
  await gate.call("unsubscribePush", { body: ended, headers: one.headers });
  expect((await gate.call("pushSettings", { headers: one.headers })).body.devices).toHaveLength(0);
});

test("a logout ends the subscription of its own device only", async () => {
  const punter = await join(gate);
  const phone = await logIn(gate, { login: punter.email, password: PASSWORD });
  await subscribe(gate, punter, service.subscribe());
  await subscribe(gate, phone, service.subscribe());
  await gate.call("logout", { headers: phone.headers });
  await gate.gate.schedule.run("outbox.flush");
  await expect
    .poll(
      async () =>
        (await gate.call("pushSettings", { headers: punter.headers })).body.devices.length,
    )
    .toBe(1);
});

test("the site's law decides which kinds are offered", async () => {
  const punter = await join(gate);
  const { body } = await gate.call("pushSettings", { headers: punter.headers });
  expect([body.consent, body.offered.length, body.kinds.length, body.quietHours]).toEqual([
    false,
    6,
    6,
    null,
  ]);
});

test("neither endpoints nor keys appear in the database or in the log", async () => {
  const punter = await join(gate);
  const { subscription } = service.subscribe();
  await gate.call("subscribePush", { body: subscription, headers: punter.headers });
  const rows = JSON.stringify(await gate.query("select * from push_devices"));
  for (const secret of [subscription.endpoint, subscription.keys.auth, subscription.keys.p256dh]) {
    expect(rows).not.toContain(secret);
    expect(logged.join("\n")).not.toContain(secret);
  }
});
