import { randomUUID } from "node:crypto";
import { type AnyRoute, nativeCalls } from "@touchline/contract";
import { Secret, TOTP } from "otpauth";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  deviceKey,
  nativeClient,
  registeredClient,
  signed,
} from "../../../../test/native-client.ts";
import { join, logIn, PASSWORD } from "../../../../test/punter.ts";
import { sessionRow } from "../../../../test/session-row.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const MINUTES = 60_000;
const subjectsTo = async (email: string) =>
  (
    await gate.query<{ subject: string }>(
      "select subject from notify_messages where recipient = $1",
      [email],
    )
  ).map(({ subject }) => subject);

describe("a native device", () => {
  test.each([
    ["IOS", "sport", "faceId"],
    ["IOS", "scores", "touchId"],
    ["ANDROID", "sport", "fingerprint"],
    ["ANDROID", "scores", "passcode"],
  ] as const)(
    "on %s with the %s app is registered, and logs in by %s",
    async (target, app, kind) => {
      const who = await join(gate);
      const client = nativeClient(gate, target);
      client.use(who);
      expect((await client.register(app)).http).toBe(200);
      expect((await client.addKey(kind)).http).toBe(200);
      client.forget();
      const reply = await client.logIn(kind);
      expect(reply.http, JSON.stringify(reply.error)).toBe(200);
      expect(await sessionRow(gate, reply.body.refreshToken)).toMatchObject({
        login_type: kind,
        verified_at: expect.any(Date),
        source: "MOBILE_NATIVE",
        target,
      });
      const { body } = await gate.call("security", { headers: who.headers });
      expect(body.devices).toMatchObject([
        { id: client.deviceId, name: "My phone", target, app, keys: [kind] },
      ]);
      expect(body.sessions.filter((session) => session.app)).toHaveLength(1);
      expect(await subjectsTo(who.email)).toEqual(
        expect.arrayContaining(["Touchline: Device added", "Touchline: Quick login added"]),
      );
    },
  );

  test("is refused to a browser, to a session without a recent proof, and to a key that did not sign", async () => {
    const who = await join(gate);
    const client = nativeClient(gate);
    client.use(who);
    const browser = { "x-pan-source": "MOBILE", "x-pan-target": "BROWSER" };
    expect((await client.call("deviceBegin", { headers: browser })).error.code).toBe("NATIVE_ONLY");
    expect((await client.register("sport", "x", deviceKey())).error.code).toBe("DEVICE_REFUSED");
    gate.clock.advance(16 * MINUTES);
    const fresh = await gate.call("refreshToken", { body: { token: who.tokens.refreshToken } });
    client.use({ ...who, tokens: fresh.body });
    expect((await client.call("deviceBegin")).error.code).toBe("PROOF_NEEDED");
  });

  test("accepts no key of another system, of a device that did not sign, or of a foreign device", async () => {
    const who = await join(gate);
    const client = await registeredClient(gate, who);
    expect((await client.addKey("fingerprint")).error.code).toBe("DEVICE_KEY_KIND");
    expect((await client.addKey("faceId", deviceKey(), deviceKey())).error.code).toBe(
      "DEVICE_REFUSED",
    );
    const stranger = nativeClient(gate);
    stranger.use(await join(gate));
    expect(
      (await stranger.call("deviceKeyBegin", { body: { deviceId: client.deviceId } })).error.code,
    ).toBe("DEVICE_NOT_FOUND");
  });

  test("logs nobody in with a replayed answer, a challenge for another purpose, another site or a wrong key", async () => {
    const client = await registeredClient(gate, await join(gate));
    await client.addKey("passcode");
    const answer = await client.loginAnswer("passcode");
    const send = (body: typeof answer, headers = {}) =>
      client.call("deviceLogin", { body, headers });
    expect((await send(answer)).http).toBe(200);
    expect((await send(answer)).error.code).toBe("LOGIN_NOT_FOUND");
    const { keyId, key } = client.keyOf("passcode");
    const { challenge } = (await client.call("deviceProofBegin")).body;
    const text = [
      "touchline.device-login.v1",
      "site=curacao.localhost",
      `challenge=${challenge}`,
      `keyId=${keyId}`,
    ].join("\n");
    expect(
      (await send({ keyId, challenge, signature: signed(text, key.privateKey) })).error.code,
    ).toBe("LOGIN_NOT_FOUND");
    expect(
      (await send(await client.loginAnswer("passcode"), { host: "alderney.localhost" })).error.code,
    ).toBe("LOGIN_NOT_FOUND");
    expect((await client.logIn("passcode", deviceKey())).error.code).toBe("LOGIN_NOT_FOUND");
  });

  test("locks a key after five wrong attempts, and refuses the right one then", async () => {
    const client = await registeredClient(gate, await join(gate));
    await client.addKey("passcode");
    const from = () => ({
      "x-touchline-ip": `192.0.2.${Math.trunc(gate.clock.now() / MINUTES) % 250}`,
    });
    for (let tries = 0; tries < 5; tries++) {
      gate.clock.advance(MINUTES);
      const body = await client.loginAnswer("passcode", deviceKey());
      expect((await client.call("deviceLogin", { body, headers: from() })).error.code).toBe(
        "LOGIN_NOT_FOUND",
      );
    }
    expect((await client.logIn("passcode")).error.code).toBe("DEVICE_KEY_LOCKED");
  });

  test("answers alike and takes as long whether or not its key is known", async () => {
    const client = await registeredClient(gate, await join(gate));
    await client.addKey("faceId");
    await gate.gate.schedule.run("outbox.flush");
    const seen: unknown[] = [];
    for (const keyId of [client.keyOf("faceId").keyId, randomUUID()]) {
      const body = { ...(await client.loginAnswer("faceId", deviceKey())), keyId };
      const statements = vi.spyOn(pg.Client.prototype, "query");
      const { error } = await client.call("deviceLogin", {
        body,
        headers: { "x-touchline-ip": `198.51.100.${seen.length + 1}` },
      });
      seen.push({ statements: statements.mock.calls.length, error: { ...error, requestId: "" } });
      statements.mockRestore();
    }
    expect(seen[0]).toEqual(seen[1]);
  });

  test("opens no closed account, and none in Denmark, where a national identity logs in", async () => {
    const who = await join(gate);
    const client = await registeredClient(gate, who);
    await client.addKey("touchId");
    await gate.query("update punters set state = 'CLOSED' where email = $1", [who.email]);
    expect((await client.logIn("touchId")).error.code).toBe("INCORRECT_PUNTER_STATE");
    const dane = nativeClient(gate, "IOS", "denmark.localhost");
    expect((await dane.logIn("touchId")).error.code).toBe("LOGIN_NOT_FOUND");
  });

  test("loses its keys when the password changes, and everything when it is removed", async () => {
    const who = await join(gate);
    const client = await registeredClient(gate, who);
    await client.addKey("faceId");
    await gate.call("changePassword", {
      body: { oldPassword: PASSWORD, password: "another horse 2" },
      headers: who.headers,
    });
    expect((await client.logIn("faceId")).error.code).toBe("LOGIN_NOT_FOUND");
    expect((await client.addKey("faceId")).http).toBe(200);
    const remove = (headers: Record<string, string>) =>
      gate.call("removeDevice", { body: { id: client.deviceId }, headers });
    expect((await remove((await join(gate)).headers)).error.code).toBe("DEVICE_NOT_FOUND");
    expect((await remove(who.headers)).http).toBe(200);
    expect((await client.logIn("faceId")).error.code).toBe("LOGIN_NOT_FOUND");
    expect(await subjectsTo(who.email)).toContain("Touchline: Device removed");
  });

  test("verifies its owner for their own session only", async () => {
    const who = await join(gate);
    const client = await registeredClient(gate, who);
    await client.addKey("faceId");
    gate.clock.advance(16 * MINUTES);
    const fresh = await gate.call("refreshToken", { body: { token: who.tokens.refreshToken } });
    client.use({ ...who, tokens: fresh.body });
    expect((await client.call("deviceBegin")).error.code).toBe("PROOF_NEEDED");
    expect((await client.prove("faceId")).http).toBe(200);
    expect((await client.call("deviceBegin")).http).toBe(200);
    client.use(await join(gate));
    expect((await client.prove("faceId")).error.code).toBe("DEVICE_REFUSED");
  });

  test("satisfies the second factor: its key was registered by a confirmed session", async () => {
    const who = await join(gate);
    const client = await registeredClient(gate, who);
    await client.addKey("faceId");
    const { key } = (await gate.call("authenticatorBegin", { headers: who.headers })).body;
    const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
      timestamp: gate.clock.now(),
    });
    await gate.call("authenticatorConfirm", { body: { code }, headers: who.headers });
    await client.logIn("faceId");
    expect((await gate.call("security", { headers: client.headers() })).http).toBe(200);
  });
});

test("a session without its second factor may make none of the native calls", async () => {
  const who = await join(gate);
  const { key } = (await gate.call("authenticatorBegin", { headers: who.headers })).body;
  const code = new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: gate.clock.now(),
  });
  await gate.call("authenticatorConfirm", { body: { code }, headers: who.headers });
  const client = nativeClient(gate);
  client.use(await logIn(gate, { login: who.email, password: PASSWORD }));
  for (const [name, entry] of Object.entries(nativeCalls) as [keyof typeof nativeCalls, AnyRoute][])
    if (entry.auth === "punter")
      expect((await client.call(name, { params: { id: "x" } })).error.code, name).toBe(
        "gateway.denied.second_factor",
      );
});
