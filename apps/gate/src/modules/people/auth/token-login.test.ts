import { MINUTE_MS } from "@touchline/core";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { join, sessionHeaders, type TestPunter, uncounted } from "../../../../test/punter.ts";
import { sessionRow } from "../../../../test/session-row.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
afterEach(() => gate.clock.set(START));

let tokens = 0;
type TokenKind = "authentication" | "registration" | "open";

/** As an issuer of such tokens would: a row in the table, the token in a link. */
async function issued(who: TestPunter, kind: TokenKind): Promise<string> {
  const token = `${kind}-token-${++tokens}`;
  await gate.query(
    `insert into login_tokens (token_hash, punter_id, kind, created_at, expires_at)
     select sha256(convert_to($1, 'UTF8')), punter_id, $2, $3, $4 from punters where email = $5`,
    [token, kind, new Date(gate.clock.now()), new Date(gate.clock.now() + MINUTE_MS), who.email],
  );
  return token;
}

const byToken = (
  token: string,
  loginType?: "auto_login" | "passcode" | "fingerprint" | "faceId" | "touchId" | "other",
  host?: string,
) =>
  gate.call("loginByAuthenticationToken", {
    body: { token, ...(loginType ? { loginType } : {}) },
    headers: { ...uncounted(gate), ...(host ? { host } : {}) },
  });
const byRegistration = (token: string) =>
  gate.call("loginByRegistrationToken", { body: { token }, headers: uncounted(gate) });
const openProfile = (openToken: string) =>
  gate.call("openProfile", { body: { openToken }, headers: uncounted(gate) });
const works = async (tokens: { accessToken: string; sessionHash: string }) =>
  (await gate.call("heartbeat", { headers: { ...uncounted(gate), ...sessionHeaders(tokens) } }))
    .http === 200;

test("POST /auth/authentication-token issues a token that logs the punter in once, within a minute", async () => {
  const who = await join(gate);
  const { body: issuedToken } = await gate.call("issueAuthenticationToken", {
    headers: who.headers,
  });
  expect(issuedToken.expiresAt).toBe(START + MINUTE_MS);
  const reply = await byToken(issuedToken.token);
  expect(reply.http).toBe(200);
  expect(reply.cookies[0]).toMatchObject({ name: "tl_session", httpOnly: true });
  expect(await works(reply.body)).toBe(true);
  expect((await byToken(issuedToken.token)).error.code).toBe("TOKEN_NOT_FOUND");
  const { body: late } = await gate.call("issueAuthenticationToken", { headers: who.headers });
  gate.clock.advance(MINUTE_MS);
  expect((await byToken(late.token)).error.code).toBe("TOKEN_NOT_FOUND");
});

test("POST /auth/v2/login-by-authentication-token records auto_login as the method unless another is named", async () => {
  const who = await join(gate);
  const { body } = await byToken(await issued(who, "authentication"));
  expect(await sessionRow(gate, body.refreshToken)).toMatchObject({
    login_type: "auto_login",
    password_proved_at: null,
  });
});

test.each(["passcode", "fingerprint", "faceId", "touchId", "other"] as const)(
  "the session of a token the device opened by %s records that method",
  async (loginType) => {
    const { body } = await byToken(await issued(await join(gate), "authentication"), loginType);
    expect((await sessionRow(gate, body.refreshToken))?.login_type).toBe(loginType);
  },
);

test("POST /auth/v2/login-by-registration-token logs in with a registration's token, as reg_token", async () => {
  const token = await issued(await join(gate), "registration");
  const reply = await byRegistration(token);
  expect(reply.body.status).toBe("OK");
  expect(await works(reply.body)).toBe(true);
  expect((await sessionRow(gate, reply.body.refreshToken))?.login_type).toBe("reg_token");
  expect((await byRegistration(token)).error.code).toBe("TOKEN_NOT_FOUND");
});

test("an empty token answers EMPTY_TOKEN, one that was never issued TOKEN_NOT_FOUND", async () => {
  for (const call of [byToken, byRegistration]) {
    expect((await call("")).error.code).toBe("EMPTY_TOKEN");
    expect((await call("  ")).error.code).toBe("EMPTY_TOKEN");
    expect((await call("nobody's token")).error.code).toBe("TOKEN_NOT_FOUND");
  }
});

test("a token works only for its purpose, and only on its punter's site", async () => {
  const who = await join(gate);
  const [authentication, registration] = [
    await issued(who, "authentication"),
    await issued(who, "registration"),
  ];
  expect((await byRegistration(authentication)).error.code).toBe("TOKEN_NOT_FOUND");
  expect((await byToken(registration)).error.code).toBe("TOKEN_NOT_FOUND");
  expect((await byToken(authentication, "auto_login", "spain.localhost")).error.code).toBe(
    "TOKEN_NOT_FOUND",
  );
  expect((await byToken(authentication)).http).toBe(200);
});

test("a token of a closed account answers INCORRECT_PUNTER_STATE", async () => {
  const who = await join(gate);
  await gate.query("update punters set state = 'CLOSED' where email = $1", [who.email]);
  for (const [call, kind] of [
    [byToken, "authentication"],
    [byRegistration, "registration"],
  ] as const) {
    const reply = await call(await issued(who, kind));
    expect(reply.http).toBe(403);
    expect(reply.error.code).toBe("INCORRECT_PUNTER_STATE");
    expect(reply.cookies).toEqual([]);
  }
});

test("a token whose session has since logged out answers ERROR", async () => {
  const who = await join(gate);
  const { body } = await gate.call("issueAuthenticationToken", { headers: who.headers });
  await gate.call("logout", { headers: who.headers });
  const reply = await byToken(body.token);
  expect([reply.http, reply.error.code]).toEqual([422, "ERROR"]);
});

test("POST /punter/open-profile logs in with an open token and returns the gate's time", async () => {
  const reply = await openProfile(await issued(await join(gate), "open"));
  expect(reply.headers["server-date"]).toBe(new Date(START).toUTCString());
  const { payload } = reply.body as {
    payload: { loginResult: { accessToken: string; sessionHash: string } };
  };
  expect(await works(payload.loginResult)).toBe(true);
});

test("POST /punter/open-profile answers GENERAL_ERROR in its payload for any fault of the token", async () => {
  const who = await join(gate);
  const used = await issued(who, "open");
  await openProfile(used);
  for (const token of ["", "unknown", used, await issued(who, "authentication")]) {
    const reply = await openProfile(token);
    expect(reply.http).toBe(200);
    expect(reply.body).toEqual({ payload: { error: { code: "GENERAL_ERROR" } } });
    expect(reply.headers["server-date"]).toBeDefined();
    expect(reply.cookies).toEqual([]);
  }
});

test("of two devices that present one token at once, one gets in", async () => {
  const token = await issued(await join(gate), "authentication");
  const replies = await Promise.all(Array.from({ length: 6 }, () => byToken(token)));
  expect(replies.filter(({ http }) => http === 200)).toHaveLength(1);
});

test("POST /auth/token-owner shows whose account a link opens, masked, on its own site only, without using the token", async () => {
  const who = await join(gate);
  const token = await issued(who, "authentication");
  const ask = (kind: TokenKind, host = "curacao.localhost") =>
    gate.call("tokenOwner", { body: { token, kind }, headers: { ...uncounted(gate), host } });
  expect((await ask("authentication")).body).toEqual({ account: "p•••@example.com" });
  expect((await ask("open")).error.code).toBe("TOKEN_NOT_FOUND");
  expect((await ask("authentication", "spain.localhost")).error.code).toBe("TOKEN_NOT_FOUND");
  expect((await byToken(token)).http).toBe(200);
  expect((await ask("authentication")).error.code).toBe("TOKEN_NOT_FOUND");
});
