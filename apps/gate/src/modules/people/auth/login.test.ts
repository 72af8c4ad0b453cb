import type { CaptchaChallenge } from "@touchline/contract";
import { DAY_MS, HOUR_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { solve } from "../../../../test/captcha.ts";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, logIn, PASSWORD, type TestPunter, uncounted } from "../../../../test/punter.ts";
import { DENIAL_MS, FAILURE_LIMITS } from "./login-limits.rules.ts";

let gate: TestGate;
let punter: TestPunter;
let account: string;
beforeAll(async () => {
  gate = await startTestGate();
  punter = await join(gate);
  account = (await gate.call("heartbeat", { headers: punter.headers })).body.user.account;
  await gate.query(
    "update punters set nickname = 'Striker Nine', nickname_key = 'striker nine' where email = $1",
    [punter.email],
  );
});
afterAll(() => gate.close());

const attempt = (login: string, password: string, headers: Record<string, string> = {}) =>
  gate.call("login", { body: { login, password }, headers: { ...uncounted(gate), ...headers } });

/** The same, solving the captchas that are required. */
async function patientAttempt(
  login: string,
  password: string,
  headers: Record<string, string> = {},
) {
  const reply = await attempt(login, password, headers);
  if (reply.error.code !== "sportsbook.gateway.captcha.error.required") return reply;
  const token = solve((reply.error.details as { challenge: CaptchaChallenge }).challenge);
  return gate.call("login", {
    body: { login, password, token },
    headers: { ...uncounted(gate), ...headers },
  });
}

test("POST /auth/v2/login answers tokens for a right password", async () => {
  const reply = await attempt(punter.email, PASSWORD);
  expect(reply.http).toBe(200);
  expect(reply.body).toEqual({
    status: "OK",
    accessToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    refreshToken: expect.stringMatching(/^[\w-]{43}$/),
    creationTime: START,
    loginTimeout: 10 * MINUTE_MS,
    lastLoginTime: START,
    punterToken: expect.stringMatching(/^[\w-]+\.[\w-]+\.[\w-]+$/),
    sessionHash: expect.stringMatching(/^[\w-]{43}$/),
  });
});

test.each([
  ["an email in other letters", () => `  ${punter.email.toUpperCase()} `],
  ["a nickname", () => "striker NINE"],
  ["an account number", () => account],
])("%s logs in, with spaces around login and password", async (_, login) => {
  const found = await logIn(gate, { login: login(), password: ` ${PASSWORD} ` });
  expect((await gate.call("heartbeat", { headers: found.headers })).body.user.account).toBe(
    account,
  );
});

test("a login returns the time of the previous login", async () => {
  const who = await join(gate);
  gate.clock.advance(HOUR_MS);
  expect((await logIn(gate, { login: who.email, password: PASSWORD })).tokens.lastLoginTime).toBe(
    START,
  );
  gate.clock.advance(HOUR_MS);
  const third = await logIn(gate, { login: who.email, password: PASSWORD });
  expect(third.tokens.lastLoginTime).toBe(START + HOUR_MS);
  const refreshed = await gate.call("refreshToken", {
    body: { token: third.tokens.refreshToken },
    headers: uncounted(gate),
  });
  expect(refreshed.body.lastLoginTime).toBe(START + HOUR_MS);
  gate.clock.set(START);
});

test("a wrong password and an unknown login answer alike", async () => {
  const known = await attempt(punter.email, "wrong password 1");
  const others = await Promise.all(
    [
      "nobody@example.com",
      "Nobody",
      "99999999",
      "99999999999999999999",
      "?",
      "'; drop table punters; --",
    ].map((login) => attempt(login, PASSWORD)),
  );
  const { requestId: _, ...expected } = known.error;
  expect(known.http).toBe(401);
  expect(expected.code).toBe("LOGIN_NOT_FOUND");
  for (const reply of others) {
    const { requestId: __, ...error } = reply.error;
    expect(reply.http).toBe(401);
    expect(error).toEqual(expected);
  }
});

test("too many failures answer LOGIN_DENIED_BY_PERMISSION with its until-time, for a right password and an unknown login too", async () => {
  const who = await join(gate);
  for (const login of [who.email, "never.joined@example.com"]) {
    for (let i = 0; i < FAILURE_LIMITS.pair; i++)
      expect((await patientAttempt(login, "wrong password 1")).error.code).toBe("LOGIN_NOT_FOUND");
    const denied = await attempt(login, PASSWORD);
    expect(denied.http).toBe(403);
    expect(denied.error).toMatchObject({
      code: "LOGIN_DENIED_BY_PERMISSION",
      retryable: true,
      details: { permissionDenyInfo: { disabledUntil: START + DENIAL_MS } },
    });
  }
  // The owner can still log in from another address, and here again after a while.
  await logIn(gate, { login: who.email, password: PASSWORD }, { "x-touchline-ip": "192.0.2.99" });
  gate.clock.advance(DENIAL_MS);
  await logIn(gate, { login: who.email, password: PASSWORD });
  gate.clock.set(START);
});

test("an account guessed at too often is blocked under every spelling of its login", async () => {
  const who = await join(gate);
  const [row] = await gate.query<{ account_number: string }>(
    "select account_number::text from punters where email = $1",
    [who.email],
  );
  for (let i = 0; i < FAILURE_LIMITS.pair; i++) await patientAttempt(who.email, "wrong password 1");
  const fullWidth = who.email.replace(/^./, (letter) =>
    String.fromCharCode(letter.charCodeAt(0) + 0xfee0),
  );
  for (const spelling of [
    who.email.toUpperCase(),
    fullWidth,
    String(row?.account_number),
    `00${row?.account_number}`,
  ]) {
    expect((await attempt(spelling, PASSWORD)).error.code, spelling).toBe(
      "LOGIN_DENIED_BY_PERMISSION",
    );
  }
});

test("an account closed until a date can log in from that date", async () => {
  const who = await join(gate);
  const until = gate.clock.now() + 60_000;
  await gate.query("update punters set state = 'CLOSED', state_until = $1 where email = $2", [
    new Date(until),
    who.email,
  ]);
  const attempt = () =>
    gate.call("login", {
      body: { login: who.email, password: PASSWORD },
      headers: uncounted(gate),
    });
  expect((await attempt()).error.code).toBe("INCORRECT_PUNTER_STATE");
  gate.clock.set(until);
  expect((await attempt()).http).toBe(200);
});

test("a closed account answers INCORRECT_PUNTER_STATE to its right password, and nothing more to a wrong one", async () => {
  const who = await join(gate);
  await gate.query("update punters set state = 'CLOSED' where email = $1", [who.email]);
  const reply = await attempt(who.email, PASSWORD);
  expect(reply.http).toBe(403);
  expect(reply.error.code).toBe("INCORRECT_PUNTER_STATE");
  expect(reply.cookies).toEqual([]);
  expect((await attempt(who.email, "wrong password 1")).error.code).toBe("LOGIN_NOT_FOUND");
});

test.each(["SUSPENDED", "SELF_EXCLUDED", "NEED_DOCUMENT"])(
  "a punter in the state %s can log in, to learn why they cannot play",
  async (state) => {
    const who = await join(gate);
    await gate.query("update punters set state = $1 where email = $2", [state, who.email]);
    await logIn(gate, { login: who.email, password: PASSWORD });
  },
);

test("a login of another jurisdiction's site is unknown here", async () => {
  expect((await attempt(punter.email, PASSWORD, { host: "alderney.localhost" })).error.code).toBe(
    "LOGIN_NOT_FOUND",
  );
  expect((await attempt(account, PASSWORD, { host: "alderney.localhost" })).error.code).toBe(
    "LOGIN_NOT_FOUND",
  );
});

test("scripts and other sites cannot read the session cookie", async () => {
  const reply = await attempt(punter.email, PASSWORD);
  const [cookie] = reply.cookies;
  expect(cookie).toMatchObject({
    name: "tl_session",
    httpOnly: true,
    sameSite: "Strict",
    path: "/",
  });
  expect(cookie?.value).toMatch(/^[\w-]{43}\.[\w-]{11}\.[\w-]{22}$/);
  expect(cookie).not.toHaveProperty("secure");
  expect(cookie).not.toHaveProperty("maxAge");
});

test("over https the session cookie is secure", async () => {
  const proxied = await startTestGate({ config: { trustProxy: true } });
  const who = await join(proxied);
  const body = { login: who.email, password: PASSWORD };
  const reply = await proxied.call("login", {
    body,
    headers: { ...uncounted(proxied), "x-forwarded-proto": "https" },
  });
  expect(reply.cookies[0]).toMatchObject({ name: "tl_session", secure: true });
  await proxied.close();
});

test("a punter who chooses to be remembered gets a cookie and a session of 30 days", async () => {
  const body = { login: punter.email, password: PASSWORD, rememberMe: true };
  const reply = await gate.call("login", { body, headers: uncounted(gate) });
  expect(reply.cookies[0]?.maxAge).toBe((30 * DAY_MS) / 1000);
  const headers = {
    authorization: `Bearer ${reply.body.accessToken}`,
    "punter-session-hash": reply.body.sessionHash,
  };
  expect((await gate.call("sessionExpirationTimeout", { headers })).body).toEqual({
    expirationTimeoutMillis: 30 * DAY_MS,
    infinite: false,
  });
});

test("a refused login is logged with its reason, address and a hash of the login, and none of the input", async () => {
  const lines: string[] = [];
  const logged = await startTestGate({
    config: { logLevel: "warn" },
    logTo: { write: (line) => void lines.push(line) },
  });
  const body = { login: "Nobody@Example.com", password: "not the password 7" };
  for (const login of [body.login, body.login.toLowerCase()])
    await logged.call("login", {
      body: { ...body, login },
      headers: uncounted(logged, "198.51.100.77"),
    });
  await logged.close();
  const found = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "a login was refused");
  expect(found).toHaveLength(2);
  expect(found[0]).toMatchObject({
    reason: "LOGIN_NOT_FOUND",
    ip: "198.51.100.77",
    jurisdiction: "Curacao",
  });
  expect(found[0].loginHash).toMatch(/^[\w-]{16}$/);
  expect(found[1].loginHash).toBe(found[0].loginHash);
  expect(lines.join("")).not.toMatch(/nobody|not the password/i);
});

test("a wrong password within a session is logged like a refused login", async () => {
  const lines: string[] = [];
  const logged = await startTestGate({
    config: { logLevel: "warn" },
    logTo: { write: (line) => void lines.push(line) },
  });
  const { headers } = await join(logged);
  await logged.call("verifyPassword", { body: { password: "not the password 7" }, headers });
  await logged.call("changePassword", {
    body: { oldPassword: "not the password 8", password: "another horse 2" },
    headers,
  });
  await logged.close();
  const found = lines
    .map((line) => JSON.parse(line))
    .filter(({ msg }) => msg === "a login was refused");
  expect(found.map(({ reason }) => reason)).toEqual(["INCORRECT_PASSWORD", "INCORRECT_PASSWORD"]);
  expect(found[1].loginHash).toBe(found[0].loginHash);
  expect(lines.join("")).not.toMatch(/not the password/i);
});
