import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { UnsecuredJWT } from "jose";
import { afterAll, afterEach, beforeAll, expect, test } from "vitest";
import { START, startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorDoes, punterIdOf } from "../../../../test/operator.ts";
import {
  join,
  logIn,
  PASSWORD,
  sessionHeaders,
  type TestPunter,
  uncounted,
} from "../../../../test/punter.ts";
import { sessionRow } from "../../../../test/session-row.ts";
import { GRACE_MS } from "./session.rules.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());
afterEach(() => gate.clock.set(START));

const heartbeat = async (headers: Record<string, string>) =>
  (await gate.call("heartbeat", { headers })).http;
const refresh = (token: string, headers: Record<string, string> = {}) =>
  gate.call("refreshToken", { body: { token }, headers: { ...uncounted(gate), ...headers } });
const obtain = (headers: Record<string, string>) =>
  gate.call("obtainToken", { headers: { ...uncounted(gate), ...headers } });
const withCookie = ({ cookie, tokens }: TestPunter) => ({
  cookie: `tl_session=${cookie}`,
  "punter-session-hash": tokens.sessionHash,
});
const endings = async (punter: TestPunter) => {
  await gate.gate.schedule.run("outbox.flush");
  const rows = await gate.query<{ reason: string }>(
    `select payload ->> 'reason' as reason from outbox where topic = 'session.ended' and published_at is not null
     and payload ->> 'punterId' = (select punter_id::text from punters where email = $1) order by seq`,
    [punter.email],
  );
  return rows.map(({ reason }) => reason);
};

test("an access token opens calls for ten minutes", async () => {
  const punter = await join(gate);
  gate.clock.advance(10 * MINUTE_MS - SECOND_MS);
  expect(await heartbeat(punter.headers)).toBe(200);
  gate.clock.advance(SECOND_MS);
  expect(await heartbeat(punter.headers)).toBe(401);
});

test("a call is refused with session_hash.invalid unless token and session hash are both there and belong together", async () => {
  const [anna, ben] = [await join(gate), await join(gate)];
  const { accessToken, sessionHash, punterToken, refreshToken } = anna.tokens;
  const bearer = (token: string) => ({
    authorization: `Bearer ${token}`,
    "punter-session-hash": sessionHash,
  });
  const [head, body, signature] = accessToken.split(".");
  const unsigned = new UnsecuredJWT({ sid: "x", shs: sessionHash })
    .setSubject("x")
    .setAudience("gate")
    .setIssuer("touchline")
    .encode();
  const wrong: Record<string, string>[] = [
    { authorization: `Bearer ${accessToken}` },
    { "punter-session-hash": sessionHash },
    { authorization: accessToken, "punter-session-hash": sessionHash },
    { authorization: `Bearer ${accessToken}`, "punter-session-hash": ben.tokens.sessionHash },
    { authorization: `Bearer ${ben.tokens.accessToken}`, "punter-session-hash": sessionHash },
    bearer(punterToken),
    bearer(refreshToken),
    bearer("nonsense"),
    bearer(unsigned),
    bearer(`${head}.${ben.tokens.accessToken.split(".")[1]}.${signature}`),
    bearer(`${head}.${body}.${signature?.slice(0, -4)}AAAA`),
  ];
  expect(await heartbeat(bearer(accessToken))).toBe(200);
  for (const headers of wrong) {
    const reply = await gate.call("heartbeat", { headers });
    expect(reply.http, JSON.stringify(headers)).toBe(401);
    expect(reply.error.code).toBe("gateway.validation.session_hash.invalid");
  }
});

test("rotation: a refresh token works once, and only its successor goes on", async () => {
  const punter = await join(gate);
  const lineage = [punter.tokens.refreshToken];
  for (let turn = 0; turn < 3; turn++) {
    const reply = await refresh(lineage.at(-1) ?? "");
    expect(reply.http).toBe(200);
    lineage.push(reply.body.refreshToken);
    gate.clock.advance(GRACE_MS + 1);
  }
  expect(new Set(lineage).size).toBe(4);
  expect((await refresh(lineage[1] ?? "")).error.code).toBe("INVALID_REFRESH_TOKEN");
});

test("POST /auth/v2/token/refresh answers new tokens that work, and moves the session's end on", async () => {
  const punter = await join(gate);
  gate.clock.advance(11 * HOUR_MS);
  const reply = await refresh(punter.tokens.refreshToken);
  expect(reply.http).toBe(200);
  expect(reply.body.refreshToken).not.toBe(punter.tokens.refreshToken);
  expect(reply.body).toMatchObject({
    status: "OK",
    creationTime: START + 11 * HOUR_MS,
    sessionHash: punter.tokens.sessionHash,
  });
  const { body } = await gate.call("sessionExpirationTimeout", {
    headers: sessionHeaders(reply.body),
  });
  expect(body).toEqual({ expirationTimeoutMillis: 12 * HOUR_MS, infinite: false });
});

test("two tabs racing with one refresh token get the same successor and stay one session", async () => {
  const punter = await join(gate);
  const [one, two] = await Promise.all([
    refresh(punter.tokens.refreshToken),
    refresh(punter.tokens.refreshToken),
  ]);
  gate.clock.advance(GRACE_MS);
  const late = await refresh(punter.tokens.refreshToken);
  expect([one.http, two.http, late.http]).toEqual([200, 200, 200]);
  expect(new Set([one, two, late].map(({ body }) => body.refreshToken)).size).toBe(1);
  for (const { body } of [one, two, late]) expect(await heartbeat(sessionHeaders(body))).toBe(200);
  expect((await refresh(late.body.refreshToken)).http).toBe(200);
});

test("replay after grace: the reused token revokes the whole family at once", async () => {
  const punter = await join(gate);
  const next = await refresh(punter.tokens.refreshToken);
  gate.clock.advance(GRACE_MS + 1);
  expect(await heartbeat(sessionHeaders(next.body))).toBe(200);
  const replay = await refresh(punter.tokens.refreshToken);
  expect(replay.http).toBe(401);
  expect(replay.error.code).toBe("INVALID_REFRESH_TOKEN");
  expect(await heartbeat(sessionHeaders(next.body))).toBe(401);
  expect((await refresh(next.body.refreshToken)).error.code).toBe("INVALID_REFRESH_TOKEN");
  expect((await obtain(withCookie(punter))).error.code).toBe("TOKEN_NOT_FOUND");
  expect(await endings(punter)).toEqual(["reuse"]);
});

test("a lost reply: the token resent after the client's time-out works while its successor is unused", async () => {
  const punter = await join(gate);
  const lost = await refresh(punter.tokens.refreshToken);
  // The client times out after 30 s and retries; the second request may take as long.
  gate.clock.advance(60 * SECOND_MS);
  const repeated = await refresh(punter.tokens.refreshToken);
  expect(repeated.body.refreshToken).toBe(lost.body.refreshToken);
  expect((await refresh(repeated.body.refreshToken)).http).toBe(200);
});

test("replay within grace counts as reuse once the successor was used", async () => {
  const punter = await join(gate);
  const second = await refresh(punter.tokens.refreshToken);
  const third = await refresh(second.body.refreshToken);
  expect((await refresh(punter.tokens.refreshToken)).error.code).toBe("INVALID_REFRESH_TOKEN");
  expect(await heartbeat(sessionHeaders(third.body))).toBe(401);
  expect((await refresh(third.body.refreshToken)).error.code).toBe("INVALID_REFRESH_TOKEN");
  expect(await endings(punter)).toEqual(["reuse"]);
});

test("swapped session hash refused: one session's token with another's hash is rejected for calls and reloads", async () => {
  const one = await join(gate);
  const two = await logIn(gate, { login: one.email, password: PASSWORD });
  for (const [mine, other] of [
    [one, two],
    [two, one],
  ] as const) {
    expect(
      await heartbeat({ ...mine.headers, "punter-session-hash": other.tokens.sessionHash }),
    ).toBe(401);
    const reload = await obtain({
      ...withCookie(mine),
      "punter-session-hash": other.tokens.sessionHash,
    });
    expect(reload.error.code).toBe("TOKEN_NOT_FOUND");
  }
});

test("logout during refresh: in either order, nothing of the session works afterwards", async () => {
  for (let round = 0; round < 10; round++) {
    const punter = await join(gate);
    const [refreshed, loggedOut] = await Promise.all([
      refresh(punter.tokens.refreshToken),
      gate.call("logout", { headers: punter.headers }),
    ]);
    expect(loggedOut.http).toBe(200);
    expect([200, 401]).toContain(refreshed.http);
    const tokens = refreshed.http === 200 ? refreshed.body : punter.tokens;
    expect(await heartbeat(sessionHeaders(tokens))).toBe(401);
    for (const { refreshToken } of [punter.tokens, tokens])
      expect((await refresh(refreshToken)).error.code).toBe("INVALID_REFRESH_TOKEN");
    expect(await endings(punter)).toEqual(["self"]);
  }
});

test("a session of one jurisdiction's site is unknown on another's, and keeps working on its own", async () => {
  const punter = await join(gate);
  const elsewhere = { host: "alderney.localhost" };
  expect(await heartbeat({ ...punter.headers, ...elsewhere })).toBe(401);
  expect((await refresh(punter.tokens.refreshToken, elsewhere)).error.code).toBe(
    "INVALID_REFRESH_TOKEN",
  );
  expect((await obtain({ ...withCookie(punter), ...elsewhere })).error.code).toBe(
    "TOKEN_NOT_FOUND",
  );
  expect(await heartbeat(punter.headers)).toBe(200);
  expect((await obtain(withCookie(punter))).http).toBe(200);
  expect((await refresh(punter.tokens.refreshToken)).http).toBe(200);
});

test("the session of a sign-up is recorded as complete_registration, with its password verified", async () => {
  const { tokens } = await join(gate);
  expect(await sessionRow(gate, tokens.refreshToken)).toMatchObject({
    login_type: "complete_registration",
    password_proved_at: new Date(START),
  });
});

test("a reused token ends its own session only", async () => {
  const punter = await join(gate);
  const other = await logIn(gate, { login: punter.email, password: PASSWORD });
  await refresh(punter.tokens.refreshToken);
  gate.clock.advance(GRACE_MS + 1);
  await refresh(punter.tokens.refreshToken);
  expect(await heartbeat(other.headers)).toBe(200);
});

test.each(["x".repeat(43), "not-a-token-at-all"])(
  "a refresh token that was never issued (%s) answers INVALID_REFRESH_TOKEN",
  async (token) => {
    const reply = await refresh(token);
    expect(reply.http).toBe(401);
    expect(reply.error.code).toBe("INVALID_REFRESH_TOKEN");
  },
);

test("a session unused for twelve hours ends, and nothing of it works any more", async () => {
  const punter = await join(gate);
  gate.clock.advance(12 * HOUR_MS);
  expect((await refresh(punter.tokens.refreshToken)).error.code).toBe("INVALID_REFRESH_TOKEN");
  expect((await obtain(withCookie(punter))).error.code).toBe("TOKEN_NOT_FOUND");
});

test("the schedule ends expired sessions and notifies their sockets", async () => {
  const punter = await join(gate);
  await gate.gate.schedule.run("auth.end-expired");
  expect(await endings(punter)).toEqual([]);
  gate.clock.advance(12 * HOUR_MS);
  await gate.gate.schedule.run("auth.end-expired");
  await gate.gate.schedule.run("auth.end-expired");
  expect(await endings(punter)).toEqual(["expired"]);
});

test("an infinite session lasts one year from its login", async () => {
  const site = { host: "nigeria.localhost" };
  const { email } = await join(gate, { countryId: "NG", currencyID: "NGN" }, site);
  const punter = await logIn(gate, { login: email, password: PASSWORD, rememberMe: true }, site);
  const { body } = await gate.call("sessionExpirationTimeout", { headers: punter.headers });
  expect(body).toEqual({ expirationTimeoutMillis: 0, infinite: true });
  gate.clock.advance(364 * DAY_MS);
  await gate.gate.schedule.run("auth.end-expired");
  const refreshed = await refresh(punter.tokens.refreshToken, site);
  expect(refreshed.http).toBe(200);
  gate.clock.advance(DAY_MS);
  expect((await refresh(refreshed.body.refreshToken, site)).error.code).toBe(
    "INVALID_REFRESH_TOKEN",
  );
  await gate.gate.schedule.run("auth.end-expired");
  expect((await sessionRow(gate, punter.tokens.refreshToken))?.end_reason).toBe("expired");
});

test("sessions of a closed account end at once: no call, no refresh, no reload, and their sockets are notified", async () => {
  const punter = await join(gate);
  await operatorDoes(gate, await punterIdOf(gate, punter.email), {
    action: "state",
    state: "CLOSED",
  });
  expect((await gate.call("heartbeat", { headers: punter.headers })).http).toBe(401);
  expect((await refresh(punter.tokens.refreshToken)).error.code).toBe("INVALID_REFRESH_TOKEN");
  expect((await obtain(withCookie(punter))).error.code).toBe("TOKEN_NOT_FOUND");
  expect(await endings(punter)).toEqual(["revoked"]);
});

test("however an account was closed, its sessions end within one sweep", async () => {
  const punter = await join(gate);
  await gate.query("update punters set state = 'CLOSED' where email = $1", [punter.email]);
  expect((await refresh(punter.tokens.refreshToken)).error.code).toBe("INVALID_REFRESH_TOKEN");
  await gate.gate.schedule.run("auth.end-expired");
  expect(await endings(punter)).toEqual(["expired"]);
});

test("GET /auth/token/obtain gives a reloaded page a working token, and extends the session", async () => {
  const punter = await logIn(gate, {
    login: (await join(gate)).email,
    password: PASSWORD,
    rememberMe: true,
  });
  gate.clock.advance(29 * DAY_MS);
  const reply = await obtain(withCookie(punter));
  expect(reply.http).toBe(200);
  expect(reply.body).toMatchObject({ status: "OK", loginTimeout: 10 * MINUTE_MS });
  expect(reply.cookies[0]).toMatchObject({
    name: "tl_session",
    value: punter.cookie,
    maxAge: (30 * DAY_MS) / 1000,
    httpOnly: true,
  });
  const headers = sessionHeaders({ ...reply.body, sessionHash: punter.tokens.sessionHash });
  expect(await heartbeat(headers)).toBe(200);
  const { body } = await gate.call("sessionExpirationTimeout", { headers });
  expect(body.expirationTimeoutMillis).toBe(30 * DAY_MS);
});

test("GET /auth/token/obtain answers TOKEN_NOT_FOUND unless cookie and session hash belong together", async () => {
  const [anna, ben] = [await join(gate), await join(gate)];
  const wrong: Record<string, string>[] = [
    {},
    { cookie: `tl_session=${anna.cookie}` },
    { "punter-session-hash": anna.tokens.sessionHash },
    { ...withCookie(anna), "punter-session-hash": ben.tokens.sessionHash },
    { ...withCookie(anna), cookie: "tl_session=nonsense" },
  ];
  for (const headers of wrong) {
    const reply = await obtain(headers);
    expect(reply.http).toBe(401);
    expect(reply.error.code).toBe("TOKEN_NOT_FOUND");
  }
});

test("POST /auth/logout ends the session: its tokens and its cookie are refused from then on", async () => {
  const punter = await join(gate);
  expect(await heartbeat(punter.headers)).toBe(200);
  const reply = await gate.call("logout", { headers: punter.headers });
  expect(reply.body).toEqual({ status: "OK" });
  expect(reply.cookies[0]).toMatchObject({ name: "tl_session", value: "" });
  expect(await heartbeat(punter.headers)).toBe(401);
  expect((await refresh(punter.tokens.refreshToken)).error.code).toBe("INVALID_REFRESH_TOKEN");
  expect((await obtain(withCookie(punter))).error.code).toBe("TOKEN_NOT_FOUND");
  expect(await endings(punter)).toEqual(["self"]);
});

test("POST /auth/logout without a session answers 401", async () => {
  expect((await gate.call("logout")).error.code).toBe("gateway.validation.session_hash.invalid");
});

test("POST /auth/token/logout ends the session of a refresh token given as text, spent or not", async () => {
  for (const spendFirst of [false, true]) {
    const punter = await join(gate);
    if (spendFirst) await refresh(punter.tokens.refreshToken);
    const reply = await gate.call("logoutByToken", {
      body: punter.tokens.refreshToken,
      headers: uncounted(gate),
    });
    expect(reply.body).toEqual({ status: "OK" });
    expect(await heartbeat(punter.headers)).toBe(401);
    expect(await endings(punter)).toEqual(["self"]);
  }
});

test("POST /auth/token/logout with a token of no session answers OK and ends nothing", async () => {
  const punter = await join(gate);
  const reply = await gate.call("logoutByToken", {
    body: "nobody's token",
    headers: uncounted(gate),
  });
  expect(reply.http).toBe(200);
  expect(await heartbeat(punter.headers)).toBe(200);
});

test("a session ended by another gate is refused here within a second", async () => {
  const punter = await join(gate);
  expect(await heartbeat(punter.headers)).toBe(200);
  await gate.query(
    "update sessions set ended_at = now(), end_reason = 'revoked' where punter_id = (select punter_id from punters where email = $1)",
    [punter.email],
  );
  gate.clock.advance(SECOND_MS);
  expect(await heartbeat(punter.headers)).toBe(401);
});

test("the sweep deletes old sessions and spent tokens, and keeps running ones", async () => {
  const [gone, running] = [
    await join(gate),
    await logIn(gate, { login: (await join(gate)).email, password: PASSWORD, rememberMe: true }),
  ];
  await gate.call("logout", { headers: gone.headers });
  gate.clock.advance(29 * DAY_MS);
  const kept = await refresh(running.tokens.refreshToken);
  gate.clock.advance(2 * DAY_MS);
  await gate.gate.schedule.run("auth.forget");
  const left = await gate.query(
    "select 1 from sessions where punter_id = (select punter_id from punters where email = $1)",
    [gone.email],
  );
  expect(left).toEqual([]);
  expect((await refresh(kept.body.refreshToken)).http).toBe(200);
});

test("GET /auth/punter-session/expiration-timeout returns the session's remaining time, and nothing for a guest", async () => {
  const punter = await join(gate);
  gate.clock.advance(5 * MINUTE_MS);
  const { body } = await gate.call("sessionExpirationTimeout", { headers: punter.headers });
  expect(body).toEqual({ expirationTimeoutMillis: 12 * HOUR_MS - 5 * MINUTE_MS, infinite: false });
  expect((await gate.call("sessionExpirationTimeout")).http).toBe(401);
});
