import { HOUR_MS, MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../test/gate.ts";
import { operatorCookie, operatorDoes, operatorSends, punterIdOf } from "../../../test/operator.ts";
import { join } from "../../../test/punter.ts";

let gate: TestGate;
let address = 0;
beforeAll(async () => {
  gate = await startTestGate({ config: { trustProxy: true } });
});
afterAll(() => gate.close());
beforeEach(() => {
  address++;
});

const headers = (over: Record<string, string> = {}) => ({
  host: "curacao.localhost",
  "x-forwarded-for": `198.51.100.${address}`,
  "user-agent": "Operator's browser",
  ...over,
});
const logIn = (key: string, over: Record<string, string> = {}) =>
  gate.gate.app.inject({
    method: "POST",
    url: "/dev/login",
    headers: headers({ "content-type": "application/x-www-form-urlencoded", ...over }),
    payload: new URLSearchParams({ key, next: "/dev/trading" }).toString(),
  });
const open = async (cookie: string, over: Record<string, string> = {}) =>
  (await gate.gate.app.inject({ url: "/dev/punters", headers: headers({ cookie, ...over }) }))
    .statusCode;
async function session(): Promise<string> {
  const reply = await logIn(gate.config.operatorKey);
  expect([reply.statusCode, reply.headers.location]).toEqual([303, "/dev/trading"]);
  const [cookie] = reply.cookies as { name: string; value: string }[];
  return `${cookie?.name}=${cookie?.value}`;
}

describe("the operator's session", () => {
  test("is new for each login, and stored as a hash", async () => {
    const [mine, yours] = [await session(), await session()];
    expect(mine).not.toBe(yours);
    expect(await open(mine)).toBe(200);
    const stored = await gate.query<{ token_hash: Buffer }>(
      "select token_hash from operator_sessions",
    );
    expect(stored.map(({ token_hash }) => token_hash.toString("base64url"))).not.toContain(
      mine.split("=")[1],
    );
  });

  test("is kept in a cookie that scripts and other sites cannot use", async () => {
    const [cookie] = (await logIn(gate.config.operatorKey)).cookies;
    expect(cookie).toMatchObject({
      name: "tl_operator",
      httpOnly: true,
      sameSite: "Strict",
      path: "/dev",
    });
  });

  test.each([
    ["another browser", { "user-agent": "Somebody else's browser" }],
    ["another network", { "x-forwarded-for": "203.0.113.200" }],
  ])("is refused to %s", async (_, over) => {
    expect(await open(await session(), over)).toBe(401);
  });

  test("ends after an hour without use", async () => {
    const cookie = await session();
    gate.clock.advance(59 * MINUTE_MS);
    expect(await open(cookie)).toBe(200);
    gate.clock.advance(61 * MINUTE_MS);
    expect(await open(cookie)).toBe(401);
  });

  test("ends after twelve hours, however active", async () => {
    const cookie = await session();
    for (let half = 0; half < 23; half++) {
      gate.clock.advance(HOUR_MS / 2);
      expect(await open(cookie)).toBe(200);
    }
    gate.clock.advance(HOUR_MS / 2);
    expect(await open(cookie)).toBe(401);
  });

  test("ends at its own logout only", async () => {
    const [mine, yours] = [await session(), await session()];
    await gate.gate.app.inject({
      method: "POST",
      url: "/dev/logout",
      headers: headers({ cookie: mine }),
    });
    expect([await open(mine), await open(yours)]).toEqual([401, 200]);
  });
});

test("wrong keys are throttled by network; the right key opens the door all the same", async () => {
  for (let tries = 0; tries < 5; tries++)
    expect((await logIn(`wrong ${tries}`)).statusCode).toBe(401);
  expect((await logIn("wrong again")).statusCode).toBe(429);
  expect((await logIn(gate.config.operatorKey)).statusCode).toBe(303);
  const bearer = { authorization: `Bearer ${gate.config.operatorKey}` };
  const asked = { url: "/dev/punters", headers: headers(bearer) };
  expect((await gate.gate.app.inject(asked)).statusCode).toBe(200);
  expect((await logIn("wrong", { "x-forwarded-for": "203.0.113.9" })).statusCode).toBe(401);
  gate.clock.advance(16 * MINUTE_MS);
  expect((await logIn("wrong")).statusCode).toBe(401);
});

test("a punter's token never counts as a wrong key, and a guess in its form opens nothing", async () => {
  const { headers: punter } = await join(gate);
  const ask = async (key: string) =>
    (
      await gate.gate.app.inject({
        url: "/dev/punters",
        headers: headers({ authorization: `Bearer ${key}` }),
      })
    ).statusCode;
  const token = String(punter.authorization).replace("Bearer ", "");
  expect(token).toMatch(/^eyJ/);
  for (let tries = 0; tries < 8; tries++) expect(await ask(token)).toBe(401);
  expect(await ask(`eyJ.${gate.config.operatorKey}.x`)).toBe(401);
  expect(await ask(gate.config.operatorKey)).toBe(200);
  for (let tries = 0; tries < 5; tries++) expect(await ask(`guess ${tries}`)).toBe(401);
  expect(await ask("guess")).toBe(429);
});

test("a login leads only to the operator's own pages", async () => {
  const reply = await gate.gate.app.inject({
    method: "POST",
    url: "/dev/login",
    headers: headers({ "content-type": "application/x-www-form-urlencoded" }),
    payload: new URLSearchParams({
      key: gate.config.operatorKey,
      next: "https://evil.example/",
    }).toString(),
  });
  expect(reply.headers.location).toBe("/dev/punters");
});

test("each action is recorded with its changes, refused ones too", async () => {
  const { email } = await join(gate);
  const punterId = await punterIdOf(gate, email);
  await operatorDoes(gate, punterId, { action: "state", state: "SUSPENDED", reason: "chargeback" });
  await expect(operatorDoes(gate, punterId, { action: "state", state: "NOWHERE" })).rejects.toThrow(
    "422",
  );
  const kept = await gate.query<{
    status: number;
    form: object;
    changed: Record<string, unknown>;
    session_id: string;
  }>(
    "select status, form, changed, session_id from operator_actions where path = $1 order by action_id",
    [`/dev/punters/${punterId}`],
  );
  expect(kept.map(({ status }) => status)).toEqual([303, 422]);
  expect(kept[0]?.form).toMatchObject({
    action: "state",
    state: "SUSPENDED",
    reason: "chargeback",
  });
  expect(kept[0]?.changed).toMatchObject({ state: { before: "OPENED", after: "SUSPENDED" } });
  expect(kept[1]?.changed).toEqual({});
  expect(kept[0]?.session_id).toMatch(/^[0-9a-f-]{36}$/);
});

test.each(["constructor", "__proto__", "toString", "hasOwnProperty"])(
  "the action %s is refused as unknown",
  async (action) => {
    const { email } = await join(gate);
    await expect(operatorDoes(gate, await punterIdOf(gate, email), { action })).rejects.toThrow(
      "There is no such action",
    );
  },
);

test("a free bet has a cap and a reason", async () => {
  const { email } = await join(gate);
  const punterId = await punterIdOf(gate, email);
  await expect(
    operatorDoes(gate, punterId, { action: "free-bet", amount: "501", reason: "typo" }),
  ).rejects.toThrow("500.00 at most");
  await expect(operatorDoes(gate, punterId, { action: "free-bet", amount: "5" })).rejects.toThrow(
    "needs a reason",
  );
  await operatorDoes(gate, punterId, { action: "free-bet", amount: "500", reason: "goodwill" });
});

test("the desk answers a form without a session with 401", async () => {
  const reply = await gate.gate.app.inject({
    method: "POST",
    url: "/dev/punters/x",
    headers: headers(),
    payload: {},
  });
  expect(reply.statusCode).toBe(401);
  await expect(operatorSends(gate, "/dev/nowhere", {})).rejects.toThrow("404");
  expect(await operatorCookie(gate)).toContain("tl_operator=");
});
