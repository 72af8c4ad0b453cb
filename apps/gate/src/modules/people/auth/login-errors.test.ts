import type { CaptchaChallenge } from "@touchline/contract";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { solve, solvedCaptcha } from "../../../../test/captcha.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, PASSWORD, type TestPunter, uncounted } from "../../../../test/punter.ts";
import { sessionRow } from "../../../../test/session-row.ts";
import { CAPTCHA_AFTER } from "./login-limits.rules.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
afterEach(() => gate.clock.set(START));

let visitors = 0;
/** Each test has its own address, so that failures do not add up across tests. */
const visitor = () => uncounted(gate, `198.51.100.${++visitors}`);
const logIn = (login: string, password = PASSWORD, headers = visitor(), token?: string) =>
  gate.call("login", { body: { login, password, ...(token ? { token } : {}) }, headers });
const logInByPhone = (phoneNumber: string, password = PASSWORD, headers = visitor()) =>
  gate.call("loginByPhone", { body: { phoneNumber, password }, headers });
const change = (who: TestPunter, set: string, ...values: unknown[]) =>
  gate.query(`update punters set ${set} where email = $1`, [who.email, ...values]);

test("POST /auth/v2/login/phone-number logs in with a verified phone, in any spelling", async () => {
  const who = await join(gate);
  await change(who, "phone_number = $2, phone_key = $2", "31612345678");
  for (const phone of ["31612345678", "+31 6 1234 5678", "0031 (6) 12-34-56-78"])
    expect((await logInByPhone(phone)).http, phone).toBe(200);
  const viaLogin = await gate.call("login", {
    body: { login: "ignored", phoneNumber: "+31612345678", password: PASSWORD },
    headers: visitor(),
  });
  expect(viaLogin.http).toBe(200);
  expect((await sessionRow(gate, viaLogin.body.refreshToken))?.login_type).toBe("phone_number");
});

test("a phone that its owner never verified logs nobody in", async () => {
  const who = await join(gate);
  await change(who, "phone_number = $2", "31687654321");
  expect((await logInByPhone("31687654321")).error.code).toBe("LOGIN_NOT_FOUND");
});

test.each([
  ["email", (who: TestPunter) => who.email],
  ["nickname", () => "Goal Getter"],
  ["account_number", (who: TestPunter) => accountOf(who)],
] as const)("the session of a login by %s records how it was opened", async (type, login) => {
  const who = await join(gate);
  await gate.query(
    "update punters set nickname = null, nickname_key = null where nickname_key = 'goal getter'",
  );
  await change(who, "nickname = 'Goal Getter', nickname_key = 'goal getter'");
  const { body } = await logIn(await login(who));
  expect(await sessionRow(gate, body.refreshToken)).toMatchObject({
    login_type: type,
    password_proved_at: new Date(START),
  });
});

async function accountOf(who: TestPunter): Promise<string> {
  const [row] = await gate.query<{ account: string }>(
    "select account_number::text as account from punters where email = $1",
    [who.email],
  );
  return row?.account ?? "";
}

test.each([
  ["NICKNAME_AUTH_TYPE_NEEDED", "nickname", () => "Left Wing"],
  ["LOGIN_AUTH_TYPE_NEEDED", "account_number", accountOf],
  ["PHONE_NUMBER_AUTH_TYPE_NEEDED", "phone_number", () => "31600000001"],
] as const)(
  "%s answers the right password of an account that logs in another way, with its target login",
  async (code, type, target) => {
    const who = await join(gate);
    await gate.query(
      "update punters set nickname = null, nickname_key = null, phone_key = null where nickname_key = 'left wing'",
    );
    await change(
      who,
      "nickname = 'Left Wing', nickname_key = 'left wing', phone_number = $2, phone_key = $2",
      "31600000001",
    );
    await change(who, "login_type = $2", type);
    const refused = await logIn(who.email);
    expect(refused.http).toBe(403);
    expect(refused.error).toMatchObject({ code, details: { targetLogin: await target(who) } });
    expect(refused.cookies).toEqual([]);
    expect((await logIn(who.email, "wrong password 1")).error.code).toBe("LOGIN_NOT_FOUND");
    const targeted =
      type === "phone_number" ? await logInByPhone("31600000001") : await logIn(await target(who));
    expect(targeted.http).toBe(200);
  },
);

test("EMAIL_AUTH_TYPE_NEEDED answers the right password of an account that logs in by email", async () => {
  const who = await join(gate);
  await change(who, "login_type = 'email'");
  expect((await logIn(await accountOf(who))).error).toMatchObject({
    code: "EMAIL_AUTH_TYPE_NEEDED",
    details: { targetLogin: who.email },
  });
});

test("a jurisdiction that requires the phone login first still admits accounts without a phone", async () => {
  const host = { host: "russia.localhost" };
  const who = await join(gate);
  await change(
    who,
    "jurisdiction = 'Russia', nickname = 'Tsar', nickname_key = 'tsar', phone_number = $2, phone_key = $2",
    "79161234567",
  );
  const refused = await logIn("Tsar", PASSWORD, { ...visitor(), ...host });
  expect(refused.error).toMatchObject({
    code: "PHONE_NUMBER_AUTH_TYPE_NEEDED",
    details: { targetLogin: "79161234567" },
  });
  expect((await logIn(who.email, PASSWORD, { ...visitor(), ...host })).http).toBe(200);
  await change(who, "phone_key = null, email = null, email_key = null");
  expect((await logIn("Tsar", PASSWORD, { ...visitor(), ...host })).http).toBe(200);
});

test("a Danish account takes no password: its right one answers like a wrong one", async () => {
  const host = { host: "denmark.localhost" };
  const who = await join(gate);
  await change(who, "jurisdiction = 'Denmark'");
  const [right, wrong] = [
    await logIn(who.email, PASSWORD, { ...visitor(), ...host }),
    await logIn(who.email, "wrong password 1", { ...visitor(), ...host }),
  ];
  expect([right.http, wrong.http]).toEqual([401, 401]);
  expect({ ...right.error, requestId: "" }).toEqual({ ...wrong.error, requestId: "" });
});

test("CANNOT_LOGIN_NO_EMAIL_CONFIRMED answers the right password of an account whose email is not confirmed", async () => {
  const who = await join(gate);
  await change(who, "state = 'INACTIVE', email_confirmed_at = null");
  expect((await logIn(who.email)).error.code).toBe("CANNOT_LOGIN_NO_EMAIL_CONFIRMED");
  expect((await logIn(who.email, "wrong password 1")).error.code).toBe("LOGIN_NOT_FOUND");
});

test("CANNOT_LOGIN_PENDING_CONFIRMATION answers the right password of an account awaiting confirmation", async () => {
  const who = await join(gate);
  await change(who, "state = 'PENDING_VERIFICATION'");
  expect((await logIn(who.email)).error.code).toBe("CANNOT_LOGIN_PENDING_CONFIRMATION");
});

test("INTERNAL_SERVER_ERROR answers a login that fails on our side, with a request id and no internal detail", async () => {
  const broken = await startTestGate();
  const who = await join(broken);
  await broken.query("alter table sessions rename to sessions_away");
  const reply = await broken.call("login", {
    body: { login: who.email, password: PASSWORD },
    headers: uncounted(broken),
  });
  await broken.query("alter table sessions_away rename to sessions");
  expect(reply.http).toBe(500);
  expect(reply.error).toMatchObject({
    code: "INTERNAL_SERVER_ERROR",
    requestId: expect.stringMatching(/^[\w-]{36}$/),
  });
  expect(JSON.stringify(reply.error)).not.toContain("sessions");
  await broken.close();
});

test("after three failures sportsbook.gateway.captcha.error.required demands a captcha, for known and unknown logins alike", async () => {
  const who = await join(gate);
  for (const login of [who.email, "not.a.punter@example.com"]) {
    const from = visitor();
    for (let i = 0; i < CAPTCHA_AFTER.pair; i++)
      expect((await logIn(login, "wrong password 1", from)).error.code).toBe("LOGIN_NOT_FOUND");
    const asked = await logIn(login, PASSWORD, from);
    expect(asked.http).toBe(428);
    expect(asked.error).toMatchObject({
      code: "sportsbook.gateway.captcha.error.required",
      details: { challenge: { kind: "pow", challenge: expect.any(String) } },
    });
    // A captcha request is not a failure: repeating it does not deny the login.
    for (let i = 0; i < 5; i++) await logIn(login, PASSWORD, from);
    const { challenge } = asked.error.details as { challenge: CaptchaChallenge };
    const answered = await logIn(login, PASSWORD, from, solve(challenge));
    expect(answered.http).toBe(login === who.email ? 200 : 401);
  }
});

test("sportsbook.gateway.captcha.error.invalid rejects a captcha answer that is wrong or used", async () => {
  const who = await join(gate);
  const from = visitor();
  for (let i = 0; i < CAPTCHA_AFTER.pair; i++) await logIn(who.email, "wrong password 1", from);
  const answer = await solvedCaptcha(gate, "login");
  expect((await logIn(who.email, "wrong password 1", from, answer)).error.code).toBe(
    "LOGIN_NOT_FOUND",
  );
  for (const wrong of [answer, "nonsense"]) {
    const reply = await logIn(who.email, PASSWORD, from, wrong);
    expect(reply.http).toBe(422);
    expect(reply.error).toMatchObject({
      code: "sportsbook.gateway.captcha.error.invalid",
      details: { challenge: { kind: "pow" } },
    });
  }
  expect((await logIn(who.email, PASSWORD, from, await solvedCaptcha(gate, "login"))).http).toBe(
    200,
  );
});

test("an address that fails with many logins must solve a captcha too", async () => {
  const who = await join(gate);
  const from = visitor();
  for (let i = 0; i < CAPTCHA_AFTER.address; i++)
    await logIn(`login${i}@example.com`, "wrong password 1", from);
  expect((await logIn(who.email, PASSWORD, from)).error.code).toBe(
    "sportsbook.gateway.captcha.error.required",
  );
  expect((await logIn(who.email, PASSWORD)).http).toBe(200);
});

test("CUSTOMER_ERROR_CHECK_VERIFY: no session opens by password or token while the register does not answer", async () => {
  const silent = await startTestGate({
    config: { registers: { RGIAJ: { url: "http://127.0.0.1:9/", key: "key" } } },
  });
  const host = { host: "spain.localhost" };
  const who = await join(silent);
  await silent.query("update punters set jurisdiction = 'Spain' where email = $1", [who.email]);
  const headers = { ...uncounted(silent), ...host };
  const byPassword = await silent.call("login", {
    body: { login: who.email, password: PASSWORD },
    headers,
  });
  await silent.query(
    `insert into login_tokens (token_hash, punter_id, kind, created_at, expires_at)
     select sha256(convert_to('a-token', 'UTF8')), punter_id, 'authentication', $1, $2 from punters where email = $3`,
    [new Date(START), new Date(START + 60_000), who.email],
  );
  const byToken = await silent.call("loginByAuthenticationToken", {
    body: { token: "a-token" },
    headers,
  });
  for (const reply of [byPassword, byToken]) {
    expect([reply.http, reply.error.code]).toEqual([503, "CUSTOMER_ERROR_CHECK_VERIFY"]);
    expect(reply.cookies).toEqual([]);
  }
  await silent.close();
});
