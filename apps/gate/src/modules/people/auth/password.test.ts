import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { connectSocket } from "@touchline/testkit";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { solvedCaptcha } from "../../../../test/captcha.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import {
  join,
  joinBody,
  logIn,
  PASSWORD,
  sessionHeaders,
  type TestPunter,
  uncounted,
  withCaptcha,
} from "../../../../test/punter.ts";
import { sessionRow } from "../../../../test/session-row.ts";

const NEW = "another horse 2";
let gate: TestGate;
let socketUrl: string;
beforeAll(async () => {
  gate = await startTestGate();
  const address = await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });
  gate.gate.app.server.on("upgrade", gate.gate.upgrade);
  socketUrl = `${address.replace("http", "ws")}/sockets/v2/punter`;
});
afterAll(() => gate.close());
afterEach(() => gate.clock.set(START));

const ask = async (
  body: { login?: string; phoneNumber?: string },
  headers: Record<string, string> = {},
) => {
  const reply = await gate.call("recoverPassword", {
    body: { ...body, token: await solvedCaptcha(gate, "password") },
    headers: { ...uncounted(gate), ...headers },
  });
  expect(reply.body).toEqual({ status: "OK" });
  await gate.gate.schedule.run("auth.recoveries");
};
const messagesTo = (recipient: string) =>
  gate.query<{ channel: string; subject: string; body: string }>(
    "select channel, subject, body from notify_messages where recipient = $1 and body like '%/change-password?token=%' order by created_at, message_id",
    [recipient],
  );
const tokenIn = (text: string | undefined) =>
  /\/change-password\?token=([\w-]+)/.exec(text ?? "")?.[1] ?? "";
const recoveredToken = async (who: TestPunter): Promise<string> => {
  await ask({ login: who.email });
  return tokenIn((await messagesTo(who.email)).at(-1)?.body);
};
const set = (token: string, password: string, headers: Record<string, string> = {}) =>
  gate.call("setPassword", {
    body: { token, password },
    headers: { ...uncounted(gate), ...headers },
  });
const mode = (token: string) =>
  gate.call("passwordToken", { body: { token }, headers: uncounted(gate) });
const change = (
  who: TestPunter,
  oldPassword: string,
  password: string,
  headers: Record<string, string> = {},
) =>
  gate.call("changePassword", {
    body: { oldPassword, password },
    headers: { ...who.headers, ...headers },
  });
const isLoggedIn = async (who: TestPunter) =>
  (await gate.call("heartbeat", { headers: who.headers })).http === 200;
const tryLogIn = async (who: TestPunter, password: string) =>
  (
    await gate.call("login", {
      body: { login: who.email, password },
      headers: uncounted(gate, "192.0.2.77"),
    })
  ).http;

test("recovering: a mailed link sets a new password, logs in and ends every other session", async () => {
  const who = await join(gate);
  await ask({ login: who.email.toUpperCase() });
  const [mail] = await messagesTo(who.email);
  expect(mail).toMatchObject({ channel: "email", subject: "Reset your Touchline password" });
  expect(mail?.body).toMatch(
    /http:\/\/curacao\.localhost(:\d+)?\/change-password\?token=[\w-]{43}\n/,
  );
  const token = tokenIn(mail?.body);
  expect((await mode(token)).body).toEqual({
    mode: "recovering",
    expiresAt: START + HOUR_MS,
    password: {
      minLength: 8,
      maxLength: 64,
      needsLetter: true,
      needsDigit: true,
      forbidsPersonalData: true,
    },
  });
  const reply = await set(token, NEW);
  expect(reply.http).toBe(200);
  expect(await sessionRow(gate, reply.body.refreshToken)).toMatchObject({
    login_type: "recovery_password",
    password_proved_at: new Date(START),
  });
  expect(await isLoggedIn(who)).toBe(false);
  expect(
    (
      await gate.call("heartbeat", {
        headers: { ...uncounted(gate), ...sessionHeaders(reply.body) },
      })
    ).http,
  ).toBe(200);
  expect([await tryLogIn(who, PASSWORD), await tryLogIn(who, NEW)]).toEqual([401, 200]);
  expect((await set(token, "yet another 3")).error.code).toBe("TOKEN_NOT_FOUND");
});

test("a recovery by phone is texted to the verified phone", async () => {
  const who = await join(gate);
  await gate.query(
    "update punters set phone_number = '31620000001', phone_key = '31620000001' where email = $1",
    [who.email],
  );
  await ask({ phoneNumber: "+31 6 2000 0001" }, { "accept-language": "es" });
  const [text] = await messagesTo("+31620000001");
  expect(text).toMatchObject({ channel: "sms", subject: "" });
  expect(text?.body).toContain("elige tu contraseña nueva");
  expect((await set(tokenIn(text?.body), NEW)).http).toBe(200);
});

test("creating: an account without a password gets its first one", async () => {
  const who = await join(gate);
  await gate.query(
    "update credentials set password_hash = null where punter_id = (select punter_id from punters where email = $1)",
    [who.email],
  );
  expect(await tryLogIn(who, PASSWORD)).toBe(401);
  const token = await recoveredToken(who);
  expect((await mode(token)).body.mode).toBe("creating");
  const { body } = await set(token, NEW);
  expect((await sessionRow(gate, body.refreshToken))?.login_type).toBe("password");
  expect(await tryLogIn(who, NEW)).toBe(200);
});

test("changing: the old password authorises the new one, the session stays and all others end, sockets too", async () => {
  const who = await join(gate);
  const other = await logIn(gate, { login: who.email, password: PASSWORD });
  const socket = await connectSocket(socketUrl, { host: "curacao.localhost" });
  socket.send({
    type: "CONTEXT",
    jurisdiction: "Curacao",
    locale: "en",
    oddsType: "Decimal",
    host: "curacao.localhost",
    source: "MOBILE",
    punterToken: other.tokens.punterToken,
  });
  expect((await socket.next("CONTEXT_SET")).loggedIn).toBe(true);
  expect((await change(who, PASSWORD, NEW)).body).toEqual({ status: "OK" });
  expect(await socket.next("accountLogout")).toMatchObject({ reason: "revoked" });
  expect([await isLoggedIn(who), await isLoggedIn(other)]).toEqual([true, false]);
  expect([await tryLogIn(who, PASSWORD), await tryLogIn(who, NEW)]).toEqual([401, 200]);
  const told = await gate.query(
    "select 1 from notify_messages where recipient = $1 and subject = 'Your Touchline password was changed'",
    [who.email],
  );
  expect(told).toHaveLength(1);
  socket.close();
});

test("a password change sent twice under one key happens once and is answered twice", async () => {
  const who = await join(gate);
  const key = { "idempotency-key": "change-password-once" };
  expect((await change(who, PASSWORD, NEW, key)).http).toBe(200);
  expect((await change(who, PASSWORD, NEW, key)).http).toBe(200);
  expect((await change(who, PASSWORD, "yet another 3", key)).error.code).toBe(
    "gateway.validation.idempotency_key.reused",
  );
});

test("a set-password request sent twice under one key logs in both times", async () => {
  const token = await recoveredToken(await join(gate));
  const key = { "idempotency-key": "set-password-once" };
  const [first, second] = [await set(token, NEW, key), await set(token, NEW, key)];
  expect([first.http, second.http]).toEqual([200, 200]);
  expect(second.body.refreshToken).not.toBe(first.body.refreshToken);
});

test("a set-password request repeated after two minutes, or after the next change, logs nobody in", async () => {
  const key = { "idempotency-key": "set-password-late" };
  const token = await recoveredToken(await join(gate));
  expect((await set(token, NEW, key)).http).toBe(200);
  gate.clock.advance(2 * MINUTE_MS + 1);
  expect((await set(token, NEW, key)).error.code).toBe("TOKEN_NOT_FOUND");

  const who = await join(gate);
  const other = await recoveredToken(who);
  const again = { "idempotency-key": "set-password-changed" };
  expect((await set(other, NEW, again)).http).toBe(200);
  gate.clock.advance(1000);
  const owner = await logIn(gate, { login: who.email, password: NEW });
  expect((await change(owner, NEW, "yet another 3")).http).toBe(200);
  expect((await set(other, NEW, again)).error.code).toBe("TOKEN_NOT_FOUND");
});

test("a changed password invalidates an earlier confirmation link, which would log in", async () => {
  const who = await join(gate);
  const [mail] = await gate.query<{ body: string }>(
    "select body from notify_messages where recipient = $1",
    [who.email],
  );
  const hash = /hash=([\w-]+)/.exec(mail?.body ?? "")?.[1] ?? "";
  expect((await change(who, PASSWORD, NEW)).http).toBe(200);
  expect(
    (await gate.call("confirmEmail", { body: { hash }, headers: uncounted(gate) })).error.code,
  ).toBe("UNKNOWN_HASH");
});

test("a wrong old password answers INCORRECT_PASSWORD, and too many of them LOGIN_DENIED_BY_PERMISSION", async () => {
  const who = await join(gate);
  for (let i = 0; i < 5; i++)
    expect((await change(who, "wrong password 1", NEW)).error.code).toBe("INCORRECT_PASSWORD");
  const denied = await change(who, PASSWORD, NEW);
  expect(denied.error).toMatchObject({
    code: "LOGIN_DENIED_BY_PERMISSION",
    details: { permissionDenyInfo: { disabledUntil: expect.any(Number) } },
  });
});

test.each([
  ["minLength", "short 1"],
  ["maxLength", `${"long".repeat(20)}1`],
  ["needsLetter", "1234567890"],
  ["needsDigit", "no digits here"],
  ["forbidsPersonalData", undefined],
])("a password that breaks the rule %s is refused, set or changed", async (rule, password) => {
  const who = await join(gate);
  const bad = password ?? `${who.email.split("@")[0]} is me 9`;
  const token = await recoveredToken(who);
  for (const reply of [await set(token, bad), await change(who, PASSWORD, bad)])
    expect(reply.error).toMatchObject({
      code: "ValidationError",
      details: { field: "password", rule },
    });
  expect((await set(token, NEW)).http).toBe(200);
});

test("POST /account/password/verify verifies the password for a session opened without one", async () => {
  const who = await join(gate);
  const { body: issued } = await gate.call("issueAuthenticationToken", { headers: who.headers });
  const { body } = await gate.call("loginByAuthenticationToken", {
    body: { token: issued.token },
    headers: uncounted(gate),
  });
  const headers = { ...uncounted(gate), ...sessionHeaders(body) };
  expect(
    (await gate.call("verifyPassword", { body: { password: "wrong password 1" }, headers })).error
      .code,
  ).toBe("INCORRECT_PASSWORD");
  expect((await sessionRow(gate, body.refreshToken))?.password_proved_at).toBeNull();
  expect(
    (await gate.call("verifyPassword", { body: { password: PASSWORD }, headers })).body,
  ).toEqual({ status: "OK" });
  expect((await sessionRow(gate, body.refreshToken))?.password_proved_at).toEqual(new Date(START));
});

test("an empty password token answers EMPTY_TOKEN; an unknown, expired or foreign one TOKEN_NOT_FOUND", async () => {
  const token = await recoveredToken(await join(gate));
  expect([(await mode("")).error.code, (await set(" ", NEW)).error.code]).toEqual([
    "EMPTY_TOKEN",
    "EMPTY_TOKEN",
  ]);
  expect([(await mode("nobody's")).error.code, (await set("nobody's", NEW)).error.code]).toEqual([
    "TOKEN_NOT_FOUND",
    "TOKEN_NOT_FOUND",
  ]);
  expect((await set(token, NEW, { host: "spain.localhost" })).error.code).toBe("TOKEN_NOT_FOUND");
  gate.clock.advance(HOUR_MS);
  expect([(await mode(token)).error.code, (await set(token, NEW)).error.code]).toEqual([
    "TOKEN_NOT_FOUND",
    "TOKEN_NOT_FOUND",
  ]);
});

test("a new recovery link replaces an expired one and sets the password", async () => {
  const who = await join(gate);
  const old = await recoveredToken(who);
  gate.clock.advance(HOUR_MS);
  expect((await mode(old)).error.code).toBe("TOKEN_NOT_FOUND");
  const fresh = await recoveredToken(who);
  expect(fresh).not.toBe(old);
  expect((await set(fresh, NEW)).http).toBe(200);
  expect(await tryLogIn(who, NEW)).toBe(200);
});

test("a recovery token of an account closed meanwhile answers INCORRECT_PUNTER_STATE", async () => {
  const who = await join(gate);
  const token = await recoveredToken(who);
  await gate.query("update punters set state = 'CLOSED' where email = $1", [who.email]);
  expect((await set(token, NEW)).error.code).toBe("INCORRECT_PUNTER_STATE");
  await gate.query("update punters set state = 'OPENED' where email = $1", [who.email]);
  expect(await tryLogIn(who, PASSWORD)).toBe(200);
});

test("a recovery without a captcha answer, or without a login, is refused, and sends nothing", async () => {
  const who = await join(gate);
  const bare = await gate.call("recoverPassword", {
    body: { login: who.email },
    headers: uncounted(gate),
  });
  const nobody = await gate.call("recoverPassword", {
    body: { token: await solvedCaptcha(gate, "password") },
    headers: uncounted(gate),
  });
  expect([bare.error.code, nobody.error.code]).toEqual(["CAPTCHA_REQUIRED", "ValidationError"]);
  await gate.gate.schedule.run("auth.recoveries");
  expect(await messagesTo(who.email)).toEqual([]);
});

test("a recovery goes to the verified phone rather than an unconfirmed email, and to the email once confirmed", async () => {
  const who = await join(gate);
  const phone = "4915199887766";
  await gate.query("update punters set phone_number = $1, phone_key = $1 where email = $2", [
    phone,
    who.email,
  ]);
  await ask({ login: who.email });
  expect([(await messagesTo(`+${phone}`)).length, (await messagesTo(who.email)).length]).toEqual([
    1, 0,
  ]);
  await gate.query("update punters set email_confirmed_at = now() where email = $1", [who.email]);
  await ask({ login: who.email });
  expect([(await messagesTo(`+${phone}`)).length, (await messagesTo(who.email)).length]).toEqual([
    1, 1,
  ]);
});

test("a password reset lifts the login's lock, for the account and for the address that locked it", async () => {
  const who = await join(gate);
  const headers = uncounted(gate, "192.0.2.91");
  const from = async (password: string) => {
    const body = { login: who.email, password, token: await solvedCaptcha(gate, "login") };
    return (await gate.call("login", { body, headers })).error?.code;
  };
  for (let i = 0; i < 5; i++) await from("wrong password 1");
  expect(await from(PASSWORD)).toBe("LOGIN_DENIED_BY_PERMISSION");
  expect((await set(await recoveredToken(who), NEW, headers)).http).toBe(200);
  expect(await from(NEW)).toBeUndefined();
});

test("an undeliverable recovery does not block the queue, is retried, and is finally dropped", async () => {
  const [bad, good] = [await join(gate), await join(gate)];
  await gate.query(`create function refuse_bad() returns trigger language plpgsql as $$ begin
    if new.recipient = '${bad.email}' then raise exception 'no such mailbox'; end if; return new; end $$`);
  await gate.query(
    "create trigger refuse_bad before insert on notify_messages for each row execute function refuse_bad()",
  );
  await ask({ login: bad.email });
  gate.clock.advance(1000);
  await ask({ login: good.email });
  expect(await messagesTo(good.email)).toHaveLength(1);
  const left = () => gate.query<{ failures: number }>("select failures from password_recoveries");
  expect(await left()).toEqual([{ failures: 1 }]);
  for (let tried = 0; tried < 5; tried++) {
    gate.clock.advance(HOUR_MS);
    await gate.gate.schedule.run("auth.recoveries");
  }
  expect(await left()).toEqual([]);
  await gate.query("drop trigger refuse_bad on notify_messages");
});

test("a temporary closure ends with its date: the password can be recovered and set again", async () => {
  const who = await join(gate);
  await gate.query("update punters set state = 'CLOSED', state_until = $1 where email = $2", [
    new Date(START + HOUR_MS),
    who.email,
  ]);
  await ask({ login: who.email });
  expect(await messagesTo(who.email)).toEqual([]);
  gate.clock.advance(HOUR_MS);
  expect((await set(await recoveredToken(who), NEW)).http).toBe(200);
});

test("an account gets three links an hour, however often they are requested", async () => {
  const who = await join(gate);
  for (let i = 0; i < 5; i++) await ask({ login: who.email });
  expect(await messagesTo(who.email)).toHaveLength(3);
  gate.clock.advance(HOUR_MS + 1);
  await ask({ login: who.email });
  expect(await messagesTo(who.email)).toHaveLength(4);
});

test("a Danish account has no password to recover, so nothing is sent", async () => {
  const who = await join(gate);
  await gate.query("update punters set jurisdiction = 'Denmark' where email = $1", [who.email]);
  await ask({ login: who.email }, { host: "denmark.localhost" });
  expect(await messagesTo(who.email)).toEqual([]);
});

test("a common password, or one containing the punter's own data, is refused wherever a password is set", async () => {
  const common = "1q2w3e4r5t";
  const refusalOf = (rule: string) => ({
    code: "ValidationError",
    details: { field: "password", rule },
  });
  const body = await withCaptcha(gate, joinBody("common@example.com", { password: common }));
  const joined = await gate.call("signUpByEmail", { body, headers: uncounted(gate) });
  expect(joined.error).toMatchObject(refusalOf("forbidsCommon"));
  const who = await join(gate);
  const change = (password: string) =>
    gate.call("changePassword", {
      body: { oldPassword: PASSWORD, password },
      headers: who.headers,
    });
  expect((await change(common)).error).toMatchObject(refusalOf("forbidsCommon"));
  expect((await change(`${who.email.split("@")[0]} x`)).error).toMatchObject(
    refusalOf("forbidsPersonalData"),
  );
  const token = await recoveredToken(who);
  const reset = await gate.call("setPassword", {
    body: { token, password: common },
    headers: uncounted(gate),
  });
  expect(reset.error).toMatchObject(refusalOf("forbidsCommon"));
});

test("a mailed link leads to the configured site, whatever host and port the request named", async () => {
  const who = await join(gate);
  await ask({ login: who.email }, { host: "curacao.localhost:6666" });
  // A private address that is not this machine's own may be an attacker's in the same network.
  await ask({ login: who.email }, { host: "192.168.213.77" });
  const listed = await startTestGate({ config: { hosts: { "bet.example": "Curacao" } } });
  const other = await join(listed, {}, { host: "bet.example" });
  for (const host of ["bet.example:6666", "evil.example", "bet.example"]) {
    const token = await solvedCaptcha(listed, "password");
    await listed.call("recoverPassword", {
      body: { login: other.email, token },
      headers: { ...uncounted(listed), host },
    });
    await listed.gate.schedule.run("auth.recoveries");
  }
  const mails = await listed.query<{ body: string }>(
    "select body from notify_messages where body like '%/change-password?token=%'",
  );
  await listed.close();
  const links = [...mails, ...(await messagesTo(who.email))].map(
    ({ body }) => /(\S+)\/change-password/.exec(body)?.[1],
  );
  const { port } = new URL(socketUrl);
  expect(new Set(links)).toEqual(
    new Set(["http://bet.example", `http://curacao.localhost:${port}`, `http://localhost:${port}`]),
  );
});
