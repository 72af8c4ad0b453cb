import { Secret, TOTP } from "otpauth";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../../test/gate.ts";
import { softPasskey } from "../../../../../test/passkey.ts";
import { join, logIn, PASSWORD, type TestPunter } from "../../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const MINUTES = 60_000;
const codeOf = (key: string, steps = 0) =>
  new TOTP({ secret: Secret.fromBase32(key) }).generate({
    timestamp: gate.clock.now() + steps * 30_000,
  });
/** The next code, as the app shows it half a minute later. */
function nextCode(key: string): string {
  gate.clock.advance(30_000);
  return codeOf(key);
}

/** A quarter of an hour later, with the session's next access token. */
async function later(who: TestPunter): Promise<void> {
  gate.clock.advance(16 * MINUTES);
  const { http, body } = await gate.call("refreshToken", {
    body: { token: who.tokens.refreshToken },
  });
  expect(http).toBe(200);
  who.headers.authorization = `Bearer ${body.accessToken}`;
}

async function withApp() {
  const who = await join(gate);
  const begun = await gate.call("authenticatorBegin", { headers: who.headers });
  expect(begun.http, JSON.stringify(begun.error)).toBe(200);
  const { key, uri } = begun.body;
  const confirmed = await gate.call("authenticatorConfirm", {
    body: { code: codeOf(key) },
    headers: who.headers,
  });
  expect(confirmed.http, JSON.stringify(confirmed.error)).toBe(200);
  return { who, key, uri, codes: confirmed.body.recoveryCodes };
}

const again = (who: TestPunter) => logIn(gate, { login: who.email, password: PASSWORD });
const confirm = (who: TestPunter, body: { code: string } | { recoveryCode: string }) =>
  gate.call("confirmSecondFactor", { body, headers: who.headers });
const subjectsTo = async (email: string) =>
  (
    await gate.query<{ subject: string }>(
      "select subject from notify_messages where recipient = $1",
      [email],
    )
  ).map(({ subject }) => subject);

describe("the authenticator app", () => {
  test("is set up with a key, is active from its first code, and is required at each login", async () => {
    const { who, key, uri } = await withApp();
    expect(uri).toContain(`secret=${key}`);
    expect(uri).toMatch(/^otpauth:\/\/totp\/Touchline:punter/);
    expect((await gate.call("heartbeat", { headers: who.headers })).body.threeDs).toEqual({
      enabled: true,
      sessionVerified: true,
      by: "authenticator",
    });
    expect(await subjectsTo(who.email)).toContain("Touchline: Authenticator app on");

    const back = await again(who);
    expect((await gate.call("security", { headers: back.headers })).error.code).toBe(
      "gateway.denied.second_factor",
    );
    expect((await gate.call("heartbeat", { headers: back.headers })).body.threeDs).toEqual({
      enabled: true,
      sessionVerified: false,
      by: "authenticator",
    });
    expect((await confirm(back, { code: nextCode(key) })).http).toBe(200);
    expect(
      (await gate.call("security", { headers: back.headers })).body.authenticator.enabled,
    ).toBe(true);
    expect((await confirm(back, { code: nextCode(key) })).error.code).toBe(
      "SESSION_ALREADY_VERIFIED",
    );
  });

  test("accepts no code twice, none older than one step of drift, and none of another account", async () => {
    const { who, key } = await withApp();
    const back = await again(who);
    // The code that turned it on.
    expect((await confirm(back, { code: codeOf(key) })).error.code).toBe(
      "SECOND_FACTOR_CODE_WRONG",
    );
    gate.clock.advance(5 * MINUTES);
    expect((await confirm(back, { code: codeOf(key, -2) })).error.code).toBe(
      "SECOND_FACTOR_CODE_WRONG",
    );
    const { key: others } = await withApp();
    expect((await confirm(back, { code: codeOf(others) })).error.code).toBe(
      "SECOND_FACTOR_CODE_WRONG",
    );
    const late = codeOf(key, -1);
    expect((await confirm(back, { code: late })).http).toBe(200);
    expect((await confirm(await again(who), { code: late })).error.code).toBe(
      "SECOND_FACTOR_CODE_WRONG",
    );
  });

  test("locks for fifteen minutes after ten wrong codes, whatever is tried, and notifies the owner", async () => {
    const { who, key, codes } = await withApp();
    const back = await again(who);
    for (let tries = 0; tries < 10; tries++)
      expect((await confirm(back, { code: "000000" })).error.code).toBe("SECOND_FACTOR_CODE_WRONG");
    expect((await confirm(back, { code: nextCode(key) })).error).toMatchObject({
      code: "SECOND_FACTOR_LOCKED",
      details: { lockedUntil: expect.any(Number) },
    });
    expect((await confirm(back, { recoveryCode: codes[0] ?? "" })).error.code).toBe(
      "SECOND_FACTOR_LOCKED",
    );
    expect(await subjectsTo(who.email)).toContain("Touchline: Wrong codes");
    gate.clock.advance(16 * MINUTES);
    expect((await confirm(await again(who), { code: nextCode(key) })).http).toBe(200);
  });

  test("is stored sealed, and its recovery codes hashed", async () => {
    const { key, codes } = await withApp();
    const rows =
      JSON.stringify(await gate.query("select secret_sealed from authenticators")) +
      JSON.stringify(await gate.query("select * from recovery_codes"));
    expect(rows).not.toContain(key);
    for (const code of codes) expect(rows).not.toContain(code);
  });

  test("replaces the phone: a text message confirms nothing while it is on", async () => {
    const { who } = await withApp();
    await gate.query(
      "update punters set three_ds = true, phone_number = '31655500000', phone_key = '31655500000' where email = $1",
      [who.email],
    );
    const back = await again(who);
    expect((await gate.call("threeDsBegin", { headers: back.headers })).error.code).toBe(
      "FORBIDDEN_THREE_DS_DISABLED",
    );
    await gate.query("update punters set phone_key = null where email = $1", [who.email]);
  });

  test("can be turned off by a session that verified its owner, along with its codes", async () => {
    const { who, key, codes } = await withApp();
    await later(who);
    const off = () => gate.call("authenticatorRemove", { headers: who.headers });
    expect((await off()).error.code).toBe("PROOF_NEEDED");
    expect(
      (await gate.call("prove", { body: { code: nextCode(key) }, headers: who.headers })).http,
    ).toBe(200);
    expect((await off()).http).toBe(200);
    const back = await again(who);
    expect((await gate.call("security", { headers: back.headers })).body).toMatchObject({
      authenticator: { enabled: false },
      recoveryCodesLeft: 0,
    });
    expect((await confirm(back, { recoveryCode: codes[0] ?? "" })).error.code).toBe(
      "SESSION_ALREADY_VERIFIED",
    );
  });

  test("prevents an email correction by password alone while it is on", async () => {
    const { who } = await withApp();
    await gate.query("update punters set email_confirmed_at = null where email = $1", [who.email]);
    const reply = await gate.call("updateEmail", {
      body: { login: who.email, password: PASSWORD, email: "thief@example.com" } as never,
      headers: who.headers,
    });
    expect(reply.error.code).toBe("FORBIDDEN");
  });
});

describe("recovery codes", () => {
  test("are ten, work once each in any spelling, show how many are left, and can be regenerated", async () => {
    const { who, codes } = await withApp();
    expect(new Set(codes).size).toBe(10);
    const [first = "", second = ""] = codes;
    const back = await again(who);
    const used = await confirm(back, {
      recoveryCode: ` ${first.toUpperCase().replace("-", " ")} `,
    });
    expect(used.body).toMatchObject({ recoveryCodesLeft: 9 });
    expect(await subjectsTo(who.email)).toContain("Touchline: Recovery code used");
    expect((await confirm(await again(who), { recoveryCode: first })).error.code).toBe(
      "SECOND_FACTOR_CODE_WRONG",
    );

    const renewed = await gate.call("renewRecoveryCodes", { headers: back.headers });
    expect(renewed.body.recoveryCodes).toHaveLength(10);
    expect((await gate.call("security", { headers: back.headers })).body.recoveryCodesLeft).toBe(
      10,
    );
    expect((await confirm(await again(who), { recoveryCode: second })).error.code).toBe(
      "SECOND_FACTOR_CODE_WRONG",
    );
  });

  test("work for their own account only", async () => {
    const [mine, theirs] = [await withApp(), await withApp()];
    expect(
      (await confirm(await again(mine.who), { recoveryCode: theirs.codes[0] ?? "" })).error.code,
    ).toBe("SECOND_FACTOR_CODE_WRONG");
  });
});

describe("proof", () => {
  test("offers the methods the account has, the passkey first", async () => {
    const { who } = await withApp();
    expect((await gate.call("proveBegin", { headers: who.headers })).body).toMatchObject({
      ways: ["authenticator", "password"],
      passkey: null,
    });
    const passkey = softPasskey();
    const { body } = await gate.call("addPasskeyBegin", { headers: who.headers });
    await gate.call("addPasskey", {
      body: { passkey: passkey.create(body.options) },
      headers: who.headers,
    });
    const begun = await gate.call("proveBegin", { headers: who.headers });
    expect(begun.body).toMatchObject({
      ways: ["passkey", "authenticator", "password"],
      passkey: { allowCredentials: [{ id: passkey.id }] },
    });
  });

  test("by a passkey lets a session change its password without the old one, for fifteen minutes", async () => {
    const who = await join(gate);
    const passkey = softPasskey();
    const added = await gate.call("addPasskeyBegin", { headers: who.headers });
    await gate.call("addPasskey", {
      body: { passkey: passkey.create(added.body.options) },
      headers: who.headers,
    });
    const change = (password: string) =>
      gate.call("changePassword", { body: { password }, headers: who.headers });
    // A recent login is not enough for this change.
    expect((await change("another horse 2")).error.code).toBe("PROOF_NEEDED");
    const prove = async () => {
      const begun = await gate.call("proveBegin", { headers: who.headers });
      return gate.call("prove", {
        body: { passkey: passkey.get(begun.body.passkey) },
        headers: who.headers,
      });
    };
    expect((await prove()).http).toBe(200);
    expect((await change("another horse 2")).http).toBe(200);
    await later(who);
    expect((await change("another horse 3")).error.code).toBe("PROOF_NEEDED");
  });

  test("belongs to the owner: another punter's passkey or another session's challenge proves nothing", async () => {
    const [who, other] = [await join(gate), await join(gate)];
    const passkey = softPasskey();
    const added = await gate.call("addPasskeyBegin", { headers: who.headers });
    await gate.call("addPasskey", {
      body: { passkey: passkey.create(added.body.options) },
      headers: who.headers,
    });
    const begun = await gate.call("proveBegin", { headers: who.headers });
    const answer = { passkey: passkey.get(begun.body.passkey) };
    expect((await gate.call("prove", { body: answer, headers: other.headers })).error.code).toBe(
      "PASSKEY_REFUSED",
    );
    expect(
      (await gate.call("prove", { body: answer, headers: (await again(who)).headers })).error.code,
    ).toBe("PASSKEY_REFUSED");
    expect((await gate.call("prove", { body: answer, headers: who.headers })).http).toBe(200);
    expect((await gate.call("prove", { body: answer, headers: who.headers })).error.code).toBe(
      "PASSKEY_REFUSED",
    );
  });

  test("is needed to raise a limit but not to lower one", async () => {
    const who = await join(gate);
    const set = (daily: number | null) =>
      gate.call("changeDepositLimits", { body: { daily }, headers: who.headers });
    const play = (lossDaily: number | null) =>
      gate.call("changePlayLimits", { body: { lossDaily }, headers: who.headers });
    expect([(await set(10_000)).http, (await play(10_000)).http]).toEqual([200, 200]);
    await later(who);
    for (const raised of [await set(20_000), await set(null), await play(20_000), await play(null)])
      expect(raised.error.code).toBe("PROOF_NEEDED");
    expect([(await set(5000)).http, (await play(5000)).http]).toEqual([200, 200]);
    expect(
      (await gate.call("prove", { body: { password: "wrong password 1" }, headers: who.headers }))
        .error.code,
    ).toBe("INCORRECT_PASSWORD");
    expect(
      (await gate.call("prove", { body: { password: PASSWORD }, headers: who.headers })).http,
    ).toBe(200);
    expect([(await set(20_000)).http, (await play(20_000)).http]).toEqual([200, 200]);
  });

  test("by a code lets a punter without a password self-exclude", async () => {
    const { who, key } = await withApp();
    const exclude = () =>
      gate.call("excludeForTimeout", { body: { daysCount: 1 }, headers: who.headers });
    await gate.call("prove", { body: { code: nextCode(key) }, headers: who.headers });
    expect((await exclude()).http).toBe(200);
  });
});

describe("open sessions", () => {
  const PHONE = {
    "user-agent":
      "Mozilla/5.0 (iPhone; CPU iPhone OS 17_0 like Mac OS X) AppleWebKit/605.1.15 Version/17.0 Mobile/15E148 Safari/604.1",
  };

  test("are listed by device with the current one marked, and ended one by one or together", async () => {
    const who = await join(gate);
    const phone = await logIn(
      gate,
      { login: who.email, password: PASSWORD },
      { ...PHONE, "cf-ipcountry": "CW" },
    );
    const third = await again(who);
    const { body } = await gate.call("security", { headers: who.headers });
    expect(body.sessions).toHaveLength(3);
    expect(body.sessions.filter(({ current }) => current)).toHaveLength(1);
    const theirs = body.sessions.find(({ system }) => system === "iPhone");
    expect(theirs).toMatchObject({
      browser: "Safari",
      country: "CW",
      app: false,
      loginType: "email",
      current: false,
    });

    expect(
      (await gate.call("endSession", { body: { id: theirs?.id ?? "" }, headers: who.headers }))
        .http,
    ).toBe(200);
    expect((await gate.call("heartbeat", { headers: phone.headers })).http).toBe(401);
    expect(
      (await gate.call("endSession", { body: { id: theirs?.id ?? "" }, headers: who.headers }))
        .error.code,
    ).toBe("SESSION_NOT_FOUND");
    expect(
      (await gate.call("endSessions", { body: { which: "others" }, headers: who.headers })).body
        .ended,
    ).toBe(1);
    expect((await gate.call("heartbeat", { headers: third.headers })).http).toBe(401);
    expect((await gate.call("heartbeat", { headers: who.headers })).http).toBe(200);
    expect(await subjectsTo(who.email)).toContain("Touchline: Logged out everywhere");
    await gate.call("endSessions", { body: { which: "all" }, headers: who.headers });
    expect((await gate.call("heartbeat", { headers: who.headers })).http).toBe(401);
  });

  test("cannot be ended by another punter", async () => {
    const [who, other] = [await join(gate), await join(gate)];
    const { body } = await gate.call("security", { headers: who.headers });
    expect(
      (
        await gate.call("endSession", {
          body: { id: body.sessions[0]?.id ?? "" },
          headers: other.headers,
        })
      ).error.code,
    ).toBe("SESSION_NOT_FOUND");
  });
});
