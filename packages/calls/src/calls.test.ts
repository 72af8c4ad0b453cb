import { createServer, type IncomingMessage, type Server, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import { afterEach, describe, expect, test, vi } from "vitest";
import {
  CallError,
  type CallLayerOptions,
  createCalls,
  REQUEST_TIMEOUT_MS,
  SESSION_HASH_INVALID,
} from "./index.ts";
import { ReadCache } from "./read-cache.ts";
import { rejectionOf } from "./rejection.ts";

let server: Server | undefined;
afterEach(() => server?.close());

async function gateThat(
  answer: (request: IncomingMessage, response: ServerResponse) => void,
): Promise<string> {
  server = createServer(answer).listen(0, "127.0.0.1");
  await new Promise((ready) => server?.once("listening", ready));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}

const json = (response: ServerResponse, http: number, body: unknown) =>
  response.writeHead(http, { "content-type": "application/json" }).end(JSON.stringify(body));

const options = (origin: string, over: Partial<CallLayerOptions> = {}): CallLayerOptions => ({
  origin,
  fetch,
  source: "MOBILE",
  target: "BROWSER",
  version: "1.28.0",
  newKey: () => "key-00000001",
  headers: () => ({}),
  ...over,
});

test("every request carries the X-PAN source, target and version headers", async () => {
  const seen: IncomingMessage["headers"][] = [];
  const origin = await gateThat((request, response) => {
    seen.push(request.headers);
    json(response, 200, { products: [] });
  });
  await createCalls(options(origin))("allProducts");
  expect(seen[0]).toMatchObject({
    "x-pan-source": "MOBILE",
    "x-pan-target": "BROWSER",
    "x-pan-version": "1.28.0",
  });
});

test("a logged-in request carries punter-session-hash, a guest's does not", async () => {
  const seen: unknown[] = [];
  const origin = await gateThat((request, response) => {
    seen.push(request.headers["punter-session-hash"]);
    json(response, 200, {});
  });
  let session: Record<string, string> = {};
  const call = createCalls(options(origin, { headers: () => session }));
  await call("allProducts");
  session = { "punter-session-hash": "abc" };
  await call("heartbeat");
  expect(seen).toEqual([undefined, "abc"]);
});

test("a request is aborted after 30000 ms", async () => {
  expect(REQUEST_TIMEOUT_MS).toBe(30_000);
  const asked = vi.spyOn(AbortSignal, "timeout");
  const origin = await gateThat(() => {});
  await expect(
    createCalls(options(origin, { timeoutMs: 20 }))("allProducts"),
  ).rejects.toMatchObject({ type: "timeout", http: 0 });
  const quick = await gateThat((_, response) => json(response, 200, {}));
  await createCalls(options(quick))("allProducts");
  expect(asked.mock.calls.map(([ms]) => ms)).toEqual([20, 30_000]);
  asked.mockRestore();
});

describe("an OK status whose payload has status ERROR or an error object", () => {
  test.each([
    [{ status: "ERROR", errorType: "A", errorCode: "B", code: "C", error: "D", reason: "E" }, "A"],
    [{ status: "ERROR", errorCode: "B", code: "C", error: "D", reason: "E" }, "B"],
    [{ status: "ERROR", code: "C", error: "D", reason: "E" }, "C"],
    [{ status: "ERROR", error: "D", reason: "E" }, "D"],
    [{ status: "ERROR", reason: "E" }, "E"],
    [{ error: { code: "F" } }, "F"],
    [{ status: "ERROR" }, "ERROR"],
  ])("%j is rejected as %s", (payload, type) => {
    expect(rejectionOf(200, payload)?.type).toBe(type);
  });
});

test.each([
  [{ success: false, baseResult: "LIMIT" }, "LIMIT"],
  [{ success: false, baseResult: { code: "LIMIT" } }, "LIMIT"],
  [{ success: false }, "ERROR"],
])("a payload with success false is rejected by its baseResult: %j", (payload, type) => {
  expect(rejectionOf(200, payload)?.type).toBe(type);
});

test.each([
  [422, { code: "C", reason: "R" }, "C"],
  [422, { reason: "R" }, "R"],
  [502, "<html>", "502"],
])(
  "an HTTP failure takes its type from code, reason or the status: %i %j",
  (http, payload, type) => {
    expect(rejectionOf(http, payload)).toMatchObject({ type, http });
  },
);

test("a reply is not a rejection", () => {
  for (const payload of [{ status: "OK" }, { success: true }, [], "text", null])
    expect(rejectionOf(200, payload)).toBeNull();
});

test("an invalid session hash is treated like HTTP 401 and ends the session once", async () => {
  expect(new CallError(SESSION_HASH_INVALID, 400).sessionInvalid).toBe(true);
  expect(new CallError("401", 401).sessionInvalid).toBe(true);
  expect(new CallError("403", 403).sessionInvalid).toBe(false);
  const origin = await gateThat((_, response) =>
    json(response, 401, { code: SESSION_HASH_INVALID }),
  );
  const ended = vi.fn();
  const call = createCalls(options(origin, { onSessionInvalid: ended }));
  await expect(call("heartbeat")).rejects.toMatchObject({ type: SESSION_HASH_INVALID });
  await expect(call("login", { body: { login: "a", password: "b" } })).rejects.toBeInstanceOf(
    CallError,
  );
  expect(ended).toHaveBeenCalledTimes(1);
});

test("server-side reads retry a 5xx answer up to 3 times, writes and refusals never", async () => {
  let asked = 0;
  const origin = await gateThat((request, response) => {
    asked++;
    json(response, request.url?.includes("site-info") ? 404 : 503, {});
  });
  const call = createCalls(options(origin, { retries: 3 }));
  await expect(call("allProducts")).rejects.toMatchObject({ http: 503 });
  expect(asked).toBe(4);
  asked = 0;
  await expect(call("localizeResources", { body: {} })).rejects.toMatchObject({ http: 503 });
  await expect(call("siteInfo", { params: { id: "x" } })).rejects.toMatchObject({ http: 404 });
  expect(asked).toBe(2);
});

test("a write carries an idempotency key, and a text body is sent as text", async () => {
  const seen: { key: unknown; type: unknown; body: string }[] = [];
  const origin = await gateThat(async (request, response) => {
    let body = "";
    for await (const chunk of request) body += chunk;
    seen.push({
      key: request.headers["idempotency-key"],
      type: request.headers["content-type"],
      body,
    });
    json(response, 200, {});
  });
  const call = createCalls(options(origin));
  await call("changeSettings", { body: { oddsType: "American" } });
  await call("logoutByToken", { body: "a-refresh-token" });
  expect(seen).toEqual([
    { key: "key-00000001", type: "application/json", body: '{"oddsType":"American"}' },
    { key: undefined, type: "text/plain", body: "a-refresh-token" },
  ]);
});

test("the catalogue of games is not evicted by a hundred other reads", async () => {
  const asked: string[] = [];
  const origin = await gateThat((request, response) => {
    asked.push(request.url ?? "");
    json(response, 200, {});
  });
  const call = createCalls(options(origin, { cache: new ReadCache(() => Date.now()) }));
  await call("games", { query: {} } as never);
  for (let id = 0; id < 101; id++)
    await call("tournaments", { params: { sport: `s${id}` } } as never);
  const before = asked.length;
  await call("games", { query: {} } as never);
  expect(asked.length).toBe(before);
});
