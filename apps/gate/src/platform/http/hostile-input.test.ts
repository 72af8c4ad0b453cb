import { randomUUID } from "node:crypto";
import { GATES } from "@touchline/contract";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { offer, single } from "../../../test/bets.ts";
import { scriptedFeed } from "../../../test/feed.ts";
import { PAN, startTestGate, type TestGate } from "../../../test/gate.ts";
import { join, type TestPunter } from "../../../test/punter.ts";

let gate: TestGate;
let punter: TestPunter;
beforeAll(async () => {
  const feed = scriptedFeed();
  gate = await startTestGate({ feed });
  await gate.gate.start({ isSeeded: false });
  offer(feed, "a", [2000, 3200, 4100]);
  punter = await join(gate);
});
afterAll(() => gate.close());

const post = (url: string, payload: string, headers: Record<string, string> = {}) =>
  gate.gate.app.inject({
    method: "POST",
    url,
    headers: {
      ...PAN,
      host: "curacao.localhost",
      "content-type": "application/json",
      ...punter.headers,
      ...headers,
    },
    payload,
  });

test("a free bet whose id is not a UUID is refused with 400", async () => {
  const reply = await gate.call("placeBets", {
    rawBody: {
      bets: [{ ...single("a", "1", 2000, 100), freeBetId: "' or 1=1" }],
      oddsChangeMode: "any",
    },
    headers: punter.headers,
  });
  expect([reply.http, reply.error.code]).toEqual([400, "gateway.validation.request.invalid"]);
});

const DEEP = `${"[".repeat(50_000)}1${"]".repeat(50_000)}`;

describe.each([
  ["half of a character", '"\\ud83c"'],
  ["a NUL", '"\\u0000"'],
  ["brackets without end", DEEP],
])("%s", (_, text) => {
  test.each([
    [
      "a call's body",
      () =>
        post(`${GATES.client}/punter/settings`, `{"settings":{"theme":${text}}}`, {
          "idempotency-key": randomUUID(),
        }),
    ],
    ["a login", () => post(`${GATES.client}/auth/v2/login`, `{"login":${text},"password":"x"}`)],
    [
      "analytics",
      () =>
        post(
          "/2/httpapi",
          `{"api_key":"test-analytics-key","events":[{"device_id":"d","event_type":"e","event_properties":{"a":${text}}}]}`,
        ),
    ],
    [
      "a batch of analytics",
      () =>
        post(
          "/batch",
          `{"api_key":"test-analytics-key","events":[{"device_id":"d","event_type":"e","user_properties":${text}}]}`,
        ),
    ],
    [
      "a recording",
      () =>
        post(
          "/sessions/v2/track",
          `{"version":1,"events":[${JSON.stringify(`{"type":4,"data":${text},"timestamp":1}`)}]}`,
        ),
    ],
    ["exposures", () => post("/exp/exposures", `{"exposures":[{"experiment":${text}}]}`)],
  ])("in %s is refused, never a 500", async (_where, send) => {
    const { statusCode, body } = await send();
    expect(statusCode, body).toBeGreaterThanOrEqual(400);
    expect(statusCode, body).toBeLessThan(500);
  });
});

test("a malformed id in an address is a refusal, never a 500", async () => {
  for (const id of ["x", "%00", "%ED%A0%80", "1".repeat(300)]) {
    const { statusCode } = await gate.gate.app.inject({
      url: `${GATES.client}/bets/${id}`,
      headers: { ...PAN, host: "curacao.localhost", ...punter.headers },
    });
    expect(statusCode).toBeGreaterThanOrEqual(400);
    expect(statusCode).toBeLessThan(500);
  }
});

test("every reply of the gate carries the headers that restrict it to its own site", async () => {
  const { headers } = await gate.call("allProducts");
  expect(headers).toMatchObject({
    "cross-origin-resource-policy": "same-origin",
    "permissions-policy": expect.stringContaining("camera=()"),
    "x-content-type-options": "nosniff",
  });
  expect(headers["strict-transport-security"]).toBeUndefined();
  const behindTls = await startTestGate({ config: { trustProxy: true } });
  const secure = await behindTls.call("allProducts", { headers: { "x-forwarded-proto": "https" } });
  expect(secure.headers["strict-transport-security"]).toContain("max-age=31536000");
  await behindTls.close();
});
