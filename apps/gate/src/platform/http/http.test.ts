import { type AnyRoute, calls, ERRORS, GATES } from "@touchline/contract";
import { afterAll, beforeAll, expect, test } from "vitest";
import { PAN, startTestGate, type TestGate } from "../../../test/gate.ts";
import { join, joinBody, uncounted, withCaptcha } from "../../../test/punter.ts";
import { APP_VERSION } from "../../config.ts";
import { needsOwnKey } from "./made-keys.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

test("GET /ping.json answers while the gate is up", async () => {
  const reply = await gate.gate.app.inject("/ping.json");
  expect(reply.statusCode).toBe(200);
  expect(reply.json()).toMatchObject({ status: "OK", version: APP_VERSION });
});

test.each(["x-pan-source", "x-pan-target", "x-pan-version"])(
  "a call without %s is refused with a clear 400",
  async (header) => {
    const reply = await gate.call("allProducts", { headers: { [header]: undefined } });
    expect(reply.http).toBe(400);
    expect(reply.error).toMatchObject({
      status: "ERROR",
      code: "gateway.validation.headers.invalid",
      retryable: false,
    });
    expect(reply.error.message).toContain("X-PAN");
  },
);

test("a call with an unknown X-PAN-Source is refused", async () => {
  const reply = await gate.call("allProducts", { headers: { "x-pan-source": "DESKTOP" } });
  expect(reply.error.code).toBe("gateway.validation.headers.invalid");
});

test.each([
  "https://evil.example",
  "http://spain.localhost",
  "http://curacao.localhost:3000",
  "https://curacao.localhost",
  "null",
])("a call from the foreign origin %s is refused with 403", async (origin) => {
  const reply = await gate.call("allProducts", { headers: { origin } });
  expect(reply.http).toBe(403);
  expect(reply.error.code).toBe("gateway.denied.origin");
});

test("a call from the site's own origin is answered", async () => {
  const reply = await gate.call("allProducts", { headers: { origin: "http://curacao.localhost" } });
  expect(reply.http).toBe(200);
});

test("every answer carries its request id, and a refusal repeats it", async () => {
  const fine = await gate.call("allProducts");
  const refused = await gate.call("siteInfo", { params: { id: "nothing" } });
  expect(fine.headers["x-request-id"]).toMatch(/^[0-9a-f-]{36}$/);
  expect(refused.error.requestId).toBe(refused.headers["x-request-id"]);
  expect(refused.headers["x-request-id"]).not.toBe(fine.headers["x-request-id"]);
});

test("an unknown route answers a 404 in the envelope", async () => {
  const reply = await gate.gate.app.inject({ url: "/client-gate/no/such/call", headers: PAN });
  expect(reply.statusCode).toBe(404);
  expect(reply.json()).toMatchObject({
    status: "ERROR",
    code: "gateway.route.not_found",
    retryable: false,
  });
});

test("a body that does not fit the contract is refused with the faulty fields", async () => {
  const reply = await gate.call("login", {
    rawBody: { login: 7, password: "x" },
    headers: uncounted(gate),
  });
  expect(reply.http).toBe(400);
  expect(reply.error.code).toBe("gateway.validation.request.invalid");
  expect(reply.error.details).toMatchObject({ issues: [{ path: "/login" }] });
});

test("a body with a field outside the contract is refused", async () => {
  const reply = await gate.call("login", {
    rawBody: { login: "a", password: "b", admin: true },
    headers: uncounted(gate),
  });
  expect(reply.error.code).toBe("gateway.validation.request.invalid");
});

test("a body that is not JSON is refused with 400", async () => {
  const reply = await gate.gate.app.inject({
    method: "POST",
    url: "/client-gate/auth/v2/login",
    headers: { ...PAN, host: "curacao.localhost", "content-type": "application/json" },
    payload: "{login",
  });
  expect(reply.statusCode).toBe(400);
  expect(reply.json().code).toBe("gateway.validation.request.invalid");
});

test("a caller who exceeds a call's rate is refused with 429 and a retry time", async () => {
  const perMinute = calls.login.perMinute ?? 0;
  const body = { login: "nobody@example.com", password: "x" };
  let reply = await gate.call("login", { body });
  for (let i = 0; i < perMinute; i++) reply = await gate.call("login", { body });
  expect(reply.http).toBe(429);
  expect(reply.error).toMatchObject({
    status: "ERROR",
    code: "gateway.limit.exceeded",
    retryable: true,
  });
  expect(Number(reply.headers["retry-after"])).toBeGreaterThan(0);
});

test("the addresses of one IPv6 network share a call's rate", async () => {
  const proxied = await startTestGate({ config: { trustProxy: true } });
  const body = { login: "nobody@example.com", password: "x" };
  const from = (ip: string) => proxied.call("login", { body, headers: { "x-forwarded-for": ip } });
  for (let i = 0; i < (calls.login.perMinute ?? 0); i++) await from(`2001:db8:1:2::${i + 1}`);
  expect((await from("2001:db8:1:2:ffff::1")).error.code).toBe("gateway.limit.exceeded");
  expect((await from("2001:db8:1:3::1")).error.code).not.toBe("gateway.limit.exceeded");
  await proxied.close();
});

test.each(["", "short", "has a space in it", "x".repeat(65)])(
  "a write with the idempotency key %s is refused",
  async (key) => {
    const body = joinBody("keyless@example.com");
    const reply = await gate.call("signUpByEmail", {
      body,
      headers: { ...uncounted(gate), "idempotency-key": key },
    });
    expect(reply.http).toBe(400);
    expect(reply.error.code).toBe("gateway.validation.idempotency_key.missing");
  },
);

/** The call as a client built to the specification makes it: without a key. */
const keyless = (headers: Record<string, string>) => ({ ...headers, "idempotency-key": undefined });

test("a sign-up without a key is made once, and its repetition logs in to the same account", async () => {
  const body = await withCaptcha(gate, joinBody("keyless@example.com"));
  const send = (over: object = {}) =>
    gate.call("signUpByEmail", { body: { ...body, ...over }, headers: keyless(uncounted(gate)) });
  const [first, again] = [await send(), await send()];
  expect([first.http, again.http]).toEqual([200, 200]);
  expect(again.body.punterHash).toBe(first.body.punterHash);
  // Another form is another request.
  expect((await send({ password: "another horse 3" })).error.code).not.toBe(
    "gateway.validation.idempotency_key.reused",
  );
});

test("settings without a key can be set, changed and set again to the first value", async () => {
  const who = await join(gate);
  const headers = keyless(who.headers);
  for (const oddsType of ["Decimal", "Fractions", "Decimal"] as const)
    expect((await gate.call("changeSettings", { body: { oddsType }, headers })).http).toBe(200);
  const { settings } = (await gate.call("heartbeat", { headers: who.headers })).body.user;
  expect(settings.oddsType).toBe("Decimal");
});

test.each([
  "placeBets",
  "cashOut",
  "startDeposit",
  "withdraw",
  "openRound",
  "placeTotoCoupon",
  "openTicket",
  "exchangePoints",
] as const)("%s without a key is refused: the same again may be meant", async (name) => {
  const who = await join(gate);
  const reply = await gate.call(name, { rawBody: {}, headers: keyless(who.headers) } as never);
  expect(reply.error.code).toBe("gateway.validation.idempotency_key.missing");
});

test("every write that moves money, sends a message or a file needs a key of its caller", () => {
  const free = Object.values<AnyRoute>(calls).filter(
    (entry) => entry.idempotent && !needsOwnKey(entry),
  );
  const moves = /^\/(bets|payment|crash|tables|rounds|toto|tote|support|vip)\b/;
  expect(free.filter(({ path }) => moves.test(path)).map(({ path }) => path)).toEqual([]);
  expect(free.filter(({ auth }) => auth === "operator")).toEqual([]);
});

test("a punter's call without a session is refused with 401 before its body is read", async () => {
  const reply = await gate.call("changeSettings", { rawBody: { oddsType: "Nonsense" } });
  expect(reply.http).toBe(401);
  expect(reply.error.code).toBe("gateway.validation.session_hash.invalid");
});

test("answers forbid sniffing, framing and caching", async () => {
  const { headers } = await gate.call("dictionarySettings");
  expect(headers).toMatchObject({
    "x-content-type-options": "nosniff",
    "x-frame-options": "DENY",
    "cache-control": "no-store",
    "content-security-policy": "default-src 'none'; frame-ancestors 'none'",
  });
});

test("a punter's own answer forbids caching even if its entry states a lifetime", async () => {
  expect(calls.freeBets.cacheSeconds).toBeGreaterThan(0);
  const { headers } = await join(gate);
  const reply = await gate.call("freeBets", { headers });
  expect(reply.headers["cache-control"]).toBe("no-store");
});

test("the gateway eag is reserved: it has no call and answers 404", async () => {
  expect((await gate.gate.app.inject({ url: "/eag/anything", headers: PAN })).statusCode).toBe(404);
});

test("GET /metrics answers only with the operator key", async () => {
  const { app } = gate.gate;
  expect((await app.inject("/metrics")).statusCode).toBe(401);
  expect(
    (await app.inject({ url: "/metrics", headers: { authorization: "Bearer wrong" } })).statusCode,
  ).toBe(401);
  const reply = await app.inject({
    url: "/metrics",
    headers: { authorization: `Bearer ${gate.config.operatorKey}` },
  });
  expect(reply.statusCode).toBe(200);
  expect(reply.body).toContain("gate_call_seconds_bucket");
});

test("OpenAPI lists every registered call, with its gate's prefix", async () => {
  const reply = await gate.gate.app.inject("/client-gate/docs/openapi.json");
  const { paths, info } = reply.json();
  expect(paths).toHaveProperty([`${GATES.client}${calls.login.path}`, "post"]);
  expect(paths).toHaveProperty([`${GATES.client}${calls.siteInfo.path}`, "get"]);
  expect(paths).toHaveProperty([`${GATES.uniweb}${calls.localizeResources.path}`, "post"]);
  for (const code of Object.keys(ERRORS)) expect(info.description).toContain(code);
  // A punter's call documents its session, a guest's does not.
  expect(paths[`${GATES.client}${calls.heartbeat.path}`].get.security).toEqual([
    { access: [], session: [] },
  ]);
  expect(paths[`${GATES.client}${calls.login.path}`].post).not.toHaveProperty("security");
  expect(reply.body).not.toContain("additionalItems");
});

test("the page at /client-gate/docs loads nothing from any other host", async () => {
  const { app } = gate.gate;
  expect((await app.inject("/client-gate/docs")).headers.location).toBe("/client-gate/docs/");
  const page = await app.inject("/client-gate/docs/");
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toMatch(/(?:src|href)=["']?(?:https?:)?\/\//);
  const policy = String(page.headers["content-security-policy"]);
  expect(policy).toContain("default-src 'none'");
  expect(policy).not.toMatch(/https?:|\*|'unsafe-inline'.*script|script-src[^;]*'unsafe-inline'/);
  expect((await app.inject("/client-gate/docs/js/scalar.js")).statusCode).toBe(200);
});

test("an internal failure answers 500 with a request id and no internal detail", async () => {
  const broken = await startTestGate();
  const punter = await join(broken);
  await broken.query("alter table wallet_balances rename to gone");
  const reply = await broken.call("heartbeat", { headers: punter.headers });
  expect(reply.http).toBe(500);
  expect(reply.error).toEqual({
    status: "ERROR",
    code: "INTERNAL_SERVER_ERROR",
    message: ERRORS.INTERNAL_SERVER_ERROR.says,
    requestId: reply.headers["x-request-id"],
    retryable: true,
  });
  await broken.close();
});

test("a NUL character is refused anywhere, and never reaches the database", async () => {
  const replies = [
    await gate.call("eventDetails", { params: { id: "a\0b" } }),
    await gate.call("joinConfig", { rawBody: { countryId: "\0" } }),
  ];
  expect(replies.map(({ error }) => error.code)).toEqual([
    "gateway.validation.request.invalid",
    "gateway.validation.request.invalid",
  ]);
});
