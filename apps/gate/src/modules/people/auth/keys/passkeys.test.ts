import { generateKeyPairSync } from "node:crypto";
import pg from "pg";
import { afterAll, beforeAll, describe, expect, test, vi } from "vitest";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { type SoftPasskey, type Spoiled, softPasskey } from "../../../../../test/passkey.ts";
import {
  join,
  logIn,
  PASSWORD,
  punterOf,
  type TestPunter,
  uncounted,
} from "../../../../../test/punter.ts";
import { sessionRow } from "../../../../../test/session-row.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

let visitors = 0;
const visitor = () => uncounted(gate, `198.51.100.${++visitors}`);

async function withPasskey(
  who: TestPunter,
  passkey: SoftPasskey = softPasskey(),
  spoiled: Spoiled = {},
) {
  const begun = await gate.call("addPasskeyBegin", { headers: who.headers });
  expect(begun.http, JSON.stringify(begun.error)).toBe(200);
  const added = await gate.call("addPasskey", {
    body: { passkey: passkey.create(begun.body.options, spoiled) },
    headers: who.headers,
  });
  return { passkey, added };
}

async function owner(): Promise<{ who: TestPunter; passkey: SoftPasskey }> {
  const who = await join(gate);
  const { passkey, added } = await withPasskey(who);
  expect(added.http, JSON.stringify(added.error)).toBe(200);
  return { who, passkey };
}

const challenge = async (headers: Record<string, string> = visitor()) =>
  (await gate.call("passkeyLoginBegin", { headers })).body.options;

async function logInWith(passkey: SoftPasskey, spoiled: Spoiled = {}, headers = visitor()) {
  return gate.call("passkeyLogin", {
    body: { passkey: passkey.get(await challenge(headers), spoiled) },
    headers,
  });
}

const mailsTo = async (email: string) =>
  await gate.query<{ subject: string; body: string }>(
    "select subject, body from notify_messages where recipient = $1 order by created_at desc",
    [email],
  );

describe("a passkey", () => {
  test("can be added, listed, renamed and removed, logs in without a second factor, and notifies its owner of each step", async () => {
    const { who, passkey } = await owner();
    expect(
      (await mailsTo(who.email)).find(({ subject }) => subject.includes("Passkey")),
    ).toMatchObject({
      subject: "Touchline: Passkey added",
      body: expect.stringContaining("http://curacao.localhost/account/security#not-you"),
    });
    const inbox = await gate.call("inboxPage", { headers: who.headers });
    expect(JSON.stringify(inbox.body)).toContain("Passkey added");
    await gate.call("renamePasskey", {
      body: { id: passkey.id, name: "My phone" },
      headers: who.headers,
    });
    const { body } = await gate.call("security", { headers: who.headers });
    expect(body.passkeys).toMatchObject([
      { id: passkey.id, name: "My phone", backedUp: true, here: true, lastUsedAt: null },
    ]);

    const reply = await logInWith(passkey);
    expect(reply.http, JSON.stringify(reply.error)).toBe(200);
    expect(await sessionRow(gate, reply.body.refreshToken)).toMatchObject({
      login_type: "other",
      verified_at: expect.any(Date),
      password_proved_at: expect.any(Date),
    });
    const back = punterOf(gate, who.email, reply);
    expect((await gate.call("heartbeat", { headers: back.headers })).http).toBe(200);

    expect(
      (await gate.call("removePasskey", { body: { id: passkey.id }, headers: back.headers })).http,
    ).toBe(200);
    expect((await mailsTo(who.email)).map(({ subject }) => subject)).toContain(
      "Touchline: Passkey removed",
    );
    expect((await logInWith(passkey)).error.code).toBe("LOGIN_NOT_FOUND");
  });

  test("is stored as a public key, and its challenge as a hash that is deleted on use", async () => {
    const { passkey } = await owner();
    const options = (await challenge()) as { challenge: string };
    const kept = await gate.query<{ challenge_hash: Buffer }>(
      "select challenge_hash from key_challenges",
    );
    expect(kept.map(({ challenge_hash }) => challenge_hash.toString("base64url"))).not.toContain(
      options.challenge,
    );
    const answer = passkey.get(options);
    const send = () => gate.call("passkeyLogin", { body: { passkey: answer }, headers: visitor() });
    expect((await send()).http).toBe(200);
    expect((await send()).error.code).toBe("LOGIN_NOT_FOUND");
  });

  const other = generateKeyPairSync("ec", { namedCurve: "P-256" }).privateKey;
  test.each<[string, Spoiled]>([
    ["another origin", { origin: "http://evil.example" }],
    ["another port of the same host", { origin: "http://curacao.localhost:8080" }],
    ["another host's id", { rpId: "denmark.localhost" }],
    ["an unverified user", { verified: false }],
    ["a challenge that we did not make", { challenge: "x".repeat(43) }],
    ["a counter that did not rise", { counter: 1 }],
    ["another account's handle", { userHandle: "bm90LW1pbmU" }],
    ["another key's signature", { key: other }],
    ["an answer of a registration", { type: "webauthn.create" }],
  ])("logs nobody in with %s", async (_, spoiled) => {
    const { passkey } = await owner();
    expect((await logInWith(passkey)).http).toBe(200);
    const reply = await logInWith(passkey, spoiled);
    expect([reply.http, reply.error.code]).toEqual([401, "LOGIN_NOT_FOUND"]);
  });

  test.each<[string, Spoiled]>([
    ["another origin", { origin: "http://evil.example" }],
    ["another host's id", { rpId: "denmark.localhost" }],
    ["an unverified user", { verified: false }],
    ["an unknown challenge", { challenge: "x".repeat(43) }],
  ])("is rejected when it was made with %s", async (_, spoiled) => {
    const { added } = await withPasskey(await join(gate), softPasskey(), spoiled);
    expect(added.error.code).toBe("PASSKEY_REFUSED");
  });

  test("is rejected for the challenge of another punter or session, and for a second account", async () => {
    const [first, second] = [await join(gate), await join(gate)];
    const { body } = await gate.call("addPasskeyBegin", { headers: first.headers });
    const passkey = softPasskey();
    const answer = { passkey: passkey.create(body.options) };
    expect(
      (await gate.call("addPasskey", { body: answer, headers: second.headers })).error.code,
    ).toBe("PASSKEY_REFUSED");
    const elsewhere = await logIn(gate, { login: first.email, password: PASSWORD });
    expect(
      (await gate.call("addPasskey", { body: answer, headers: elsewhere.headers })).error.code,
    ).toBe("PASSKEY_REFUSED");
    expect((await gate.call("addPasskey", { body: answer, headers: first.headers })).http).toBe(
      200,
    );
    expect((await withPasskey(second, passkey)).added.error.code).toBe("PASSKEY_REFUSED");
  });

  test("must answer a login's challenge: one issued for a proof logs nobody in", async () => {
    const { who, passkey } = await owner();
    const { body } = await gate.call("proveBegin", { headers: who.headers });
    const reply = await gate.call("passkeyLogin", {
      body: { passkey: passkey.get(body.passkey) },
      headers: visitor(),
    });
    expect(reply.error.code).toBe("LOGIN_NOT_FOUND");
  });

  test("is refused once its challenge is five minutes old", async () => {
    const { passkey } = await owner();
    const answer = passkey.get(await challenge());
    gate.clock.advance(5 * 60_000);
    expect(
      (await gate.call("passkeyLogin", { body: { passkey: answer }, headers: visitor() })).error
        .code,
    ).toBe("LOGIN_NOT_FOUND");
    await gate.gate.schedule.run("auth.challenges");
    expect(
      await gate.query("select 1 from key_challenges where expires_at <= $1", [
        new Date(gate.clock.now() - 1),
      ]),
    ).toEqual([]);
  });

  test("belongs to its host and is unknown on our other sites", async () => {
    const { passkey } = await owner();
    const headers = { ...visitor(), host: "alderney.localhost" };
    const reply = await logInWith(passkey, { origin: "http://alderney.localhost" }, headers);
    expect(reply.error.code).toBe("LOGIN_NOT_FOUND");
  });

  test("works only on our named hosts, whatever a client says, and logs nobody in where a national identity does", async () => {
    for (const host of ["10.0.0.5", "evil.example", "denmark.localhost"])
      expect(
        (await gate.call("passkeyLoginBegin", { headers: { ...visitor(), host } })).error.code,
        host,
      ).toBe("PASSKEYS_UNAVAILABLE");
    const { body } = await gate.call("passkeyLoginBegin", {
      headers: {
        ...visitor(),
        origin: "http://curacao.localhost",
        "x-forwarded-host": "evil.example",
      },
    });
    expect(body.options).toMatchObject({ rpId: "curacao.localhost", userVerification: "required" });
    expect(body.options.allowCredentials ?? []).toEqual([]);
  });

  test("opens no closed account, and reports an unconfirmed one as a password does", async () => {
    const { who, passkey } = await owner();
    await gate.query(
      "update punters set state = 'INACTIVE', email_confirmed_at = null where email = $1",
      [who.email],
    );
    expect((await logInWith(passkey)).error.code).toBe("CANNOT_LOGIN_NO_EMAIL_CONFIRMED");
    await gate.query("update punters set state = 'CLOSED' where email = $1", [who.email]);
    const closed = await logInWith(passkey);
    expect(closed.error).toMatchObject({
      code: "INCORRECT_PUNTER_STATE",
      details: { state: "CLOSED" },
    });
  });

  test("is subject to a login's limits and captcha, and its answer is accepted again with the captcha solved", async () => {
    const { passkey } = await owner();
    const headers = visitor();
    for (let tries = 0; tries < 3; tries++)
      expect((await logInWith(passkey, { verified: false }, headers)).error.code).toBe(
        "LOGIN_NOT_FOUND",
      );
    const answer = passkey.get(await challenge(headers));
    const asked = await gate.call("passkeyLogin", { body: { passkey: answer }, headers });
    expect(asked.error.code).toBe("sportsbook.gateway.captcha.error.required");
    const { solvedCaptcha } = await import("../../../../../test/captcha.ts");
    const solved = await gate.call("passkeyLogin", {
      body: { passkey: answer, token: await solvedCaptcha(gate, "login") },
      headers,
    });
    expect(solved.http, JSON.stringify(solved.error)).toBe(200);
  });

  test("answers alike and takes as long whether or not it is known", async () => {
    const { passkey } = await owner();
    await gate.gate.schedule.run("outbox.flush");
    const costs: number[] = [];
    const bodies: unknown[] = [];
    for (const tried of [passkey, softPasskey()]) {
      const headers = visitor();
      const answer = tried.get(await challenge(headers), { key: other });
      const statements = vi.spyOn(pg.Client.prototype, "query");
      const { error } = await gate.call("passkeyLogin", { body: { passkey: answer }, headers });
      costs.push(statements.mock.calls.length);
      bodies.push({ ...error, requestId: "" });
      statements.mockRestore();
    }
    expect(costs[0]).toBe(costs[1]);
    expect(bodies[0]).toEqual(bodies[1]);
  });

  test("is limited to ten per account", async () => {
    const who = await join(gate);
    for (let made = 0; made < 10; made++) expect((await withPasskey(who)).added.http).toBe(200);
    expect((await gate.call("addPasskeyBegin", { headers: who.headers })).error.code).toBe(
      "PASSKEY_TOO_MANY",
    );
  });

  test("cannot be renamed or removed by another punter", async () => {
    const { passkey } = await owner();
    const stranger = await join(gate);
    for (const reply of [
      await gate.call("renamePasskey", {
        body: { id: passkey.id, name: "x" },
        headers: stranger.headers,
      }),
      await gate.call("removePasskey", { body: { id: passkey.id }, headers: stranger.headers }),
    ])
      expect(reply.error.code).toBe("PASSKEY_NOT_FOUND");
  });
});
