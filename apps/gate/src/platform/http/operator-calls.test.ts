import { randomUUID } from "node:crypto";
import { type AnyRoute, calls, GATES, operatorCalls } from "@touchline/contract";
import { clientCalls } from "@touchline/contract/client";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { PAN, startTestGate, type TestGate } from "../../../test/gate.ts";
import { operatorCookie } from "../../../test/operator.ts";
import { join } from "../../../test/punter.ts";
import { isGatePath } from "./http.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const entries = Object.entries(operatorCalls) as [keyof typeof operatorCalls, AnyRoute][];
const recorded = (path: string) =>
  gate.query<{ status: number; form: object; session_id: string | null }>(
    "select status, form, session_id from operator_actions where path = $1 order by action_id",
    [path],
  );

describe("an operator call", () => {
  test.each(entries)("%s is refused to everybody else, before its body is read", async (name) => {
    const { headers } = await join(gate);
    for (const over of [
      { authorization: undefined },
      headers,
      { authorization: "Bearer wrong" },
      { authorization: "Basic x" },
    ]) {
      const { http, error } = await gate.operate(name, {
        rawBody: undefined,
        headers: over as never,
      });
      expect([http, error.status, error.code]).toEqual([401, "ERROR", "gateway.denied.operator"]);
      gate.clock.advance(16 * 60_000);
    }
  });

  test("is refused after too many wrong keys until some time has passed; the right one opens", async () => {
    const wrong = { headers: { authorization: "Bearer wrong" } };
    for (let tries = 0; tries < 5; tries++) await gate.operate("turnoverQueue", wrong);
    expect((await gate.operate("turnoverQueue", wrong)).error.code).toBe("gateway.limit.exceeded");
    expect((await gate.operate("turnoverQueue")).http).toBe(200);
    gate.clock.advance(16 * 60_000);
    expect((await gate.operate("turnoverQueue", wrong)).error.code).toBe("gateway.denied.operator");
  });

  test("accepts the key or an operator session", async () => {
    expect((await gate.operate("turnoverQueue")).http).toBe(200);
    const cookie = await operatorCookie(gate);
    expect(
      (await gate.operate("turnoverQueue", { headers: { authorization: undefined, cookie } })).http,
    ).toBe(200);
  });

  test("that writes is recorded with its session and outcome; one that reads is not", async () => {
    const cookie = await operatorCookie(gate);
    const punterId = randomUUID();
    await gate.operate("retryTurnover", {
      body: { punterId },
      headers: { authorization: undefined, cookie },
    });
    const rows = await recorded("/dev/calls/turnover/retry");
    expect(rows.at(-1)).toMatchObject({
      status: 200,
      form: { punterId },
      session_id: expect.stringMatching(/^[0-9a-f-]{36}$/),
    });
    expect(await recorded("/dev/calls/turnover")).toEqual([]);
  });

  test("runs once per key, and the key with another body is refused", async () => {
    const key = { "idempotency-key": randomUUID() };
    await gate.query(`insert into turnover_failures values ($1, 'x', 1, $2, 'none')`, [
      randomUUID(),
      new Date(gate.clock.now() + 60_000),
    ]);
    const replies = [
      await gate.operate("retryTurnover", { body: {}, headers: key }),
      await gate.operate("retryTurnover", { body: {}, headers: key }),
    ];
    expect(replies.map(({ body }) => body)).toEqual([{ retried: 1 }, { retried: 1 }]);
    const other = await gate.operate("retryTurnover", {
      body: { punterId: randomUUID() },
      headers: key,
    });
    expect([other.http, other.error.code]).toEqual([
      409,
      "gateway.validation.idempotency_key.reused",
    ]);
    expect(
      (await gate.operate("retryTurnover", { body: {}, headers: { "idempotency-key": undefined } }))
        .error.code,
    ).toBe("gateway.validation.idempotency_key.missing");
  });

  test("sent by another site's page is refused", async () => {
    const cookie = await operatorCookie(gate);
    const headers = { authorization: undefined, cookie, origin: "https://evil.example" };
    expect((await gate.operate("retryTurnover", { body: {}, headers })).error.code).toBe(
      "gateway.denied.origin",
    );
  });
});

test("the browser's table has no operator call, and the operator's table has no other", () => {
  expect(
    Object.values(calls as Record<string, AnyRoute>).filter(({ auth }) => auth === "operator"),
  ).toEqual([]);
  expect(
    Object.values(clientCalls).filter(({ gate: prefix }) => (prefix as string) === "operator"),
  ).toEqual([]);
  for (const [, entry] of entries)
    expect([entry.gate, entry.auth, entry.idempotent]).toEqual([
      "operator",
      "operator",
      entry.method !== "GET",
    ]);
  expect(isGatePath(`${GATES.operator}/turnover`)).toBe(true);
});

test("the page of calls explains how the operator authenticates", async () => {
  const reply = await gate.gate.app.inject({ url: "/client-gate/docs/openapi.json", headers: PAN });
  const { paths } = reply.json() as {
    paths: Record<string, Record<string, { security?: unknown }>>;
  };
  expect(paths["/dev/calls/turnover"]?.get?.security).toEqual([{ operator: [] }]);
});
