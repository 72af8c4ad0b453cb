import { once } from "node:events";
import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { calls, GATES } from "@touchline/contract";
import { createTestDatabase, type TestDatabase } from "@touchline/testkit";
import { sql } from "kysely";
import { Registry } from "prom-client";
import { afterAll, beforeAll, beforeEach, describe, expect, test } from "vitest";
import { PAN, startGateOn, type TestGate } from "../../../test/gate.ts";
import { join, PASSWORD, uncounted } from "../../../test/punter.ts";
import { wireHub } from "../../../test/wires.ts";
import { answerStatistics, remoteStatistics } from "../../modules/sport/feed/remote-feed.ts";
import { type Database, openDatabase } from "../database/db.ts";
import { summaryOf } from "../database/statements.ts";
import { secureRandom } from "../random.ts";
import { createGather } from "../work/gather.ts";
import { createLog } from "./log.ts";
import { createPageMeter } from "./metrics-web.ts";
import { carried, openTracing, serveSpan } from "./tracing.ts";
import { createWebWatch, type WebWatch } from "./tracing-web.ts";

interface OtlpSpan {
  traceId: string;
  spanId: string;
  parentSpanId?: string;
  name: string;
  attributes: { key: string; value: Record<string, string> }[];
}

/** The lines of each process's log. */
const logs = { web: [] as string[], gate: [] as string[], feed: [] as string[] };
const logTo = (lines: string[]) => ({ write: (line: string) => void lines.push(line) });
const linesOf = (process: keyof typeof logs) =>
  logs[process].map((line) => JSON.parse(line) as Record<string, unknown>);

const received: { body: string; key: string | undefined }[] = [];
const servers: Server[] = [];
let database: TestDatabase;
let ownDb: Database;
let gate: TestGate;
let watch: WebWatch;
let collectorUrl: string;
let webUrl: string;
let gateUrl: string;
let rendered = 0;

const listen = async (server: Server): Promise<string> => {
  servers.push(server.listen(0, "127.0.0.1"));
  await once(server, "listening");
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
};

beforeAll(async () => {
  collectorUrl = await listen(
    createServer(async (request, response) => {
      const parts: Buffer[] = [];
      for await (const part of request) parts.push(part as Buffer);
      if (request.url === "/v1/traces")
        received.push({
          body: Buffer.concat(parts).toString(),
          key: request.headers["x-key"] as string | undefined,
        });
      response.end("{}");
    }),
  );
  database = await createTestDatabase();
  const hub = wireHub();
  const wire = hub.wire();
  gate = await startGateOn(database.url, {
    wire,
    statistics: remoteStatistics(wire),
    logTo: logTo(logs.gate),
    config: { logLevel: "info" },
  });
  await gate.gate.start({ isSeeded: false });
  gateUrl = await gate.gate.app.listen({ port: 0, host: "127.0.0.1" });

  // Another process answers the gate's question over the wire, from the database.
  ownDb = openDatabase(database.url);
  const feedLog = createLog({ logLevel: "info" }, logTo(logs.feed));
  const asked = async () => {
    await ownDb.read((db) => sql`select event_id from events limit 1`.execute(db));
    feedLog.info("asked");
    return null;
  };
  answerStatistics(hub.wire(), { season: asked, meetings: asked, cast: asked });

  watch = createWebWatch({
    gateUrl,
    random: secureRandom,
    mayForward: () => false,
    log: createLog({ logLevel: "info" }, logTo(logs.web)),
    meter: createPageMeter(new Registry()),
  });
  webUrl = await listen(
    createServer((request, response) =>
      watch.around(request, response, () => void renderPage().then(() => response.end("page"))),
    ),
  );
});
afterAll(async () => {
  watch.close();
  for (const server of servers) server.close();
  await gate.close();
  await ownDb.close();
  await database.drop();
});
beforeEach(() => {
  received.length = 0;
  for (const lines of Object.values(logs)) lines.length = 0;
});

/** As the web calls the gate while it renders a page. The gate keeps answers about a tournament. */
async function renderPage(): Promise<void> {
  const path = calls.tournamentStatistics.path.replace("{id}", `t${++rendered}`);
  await fetch(`${gateUrl}${GATES[calls.tournamentStatistics.gate]}${path}`, {
    headers: {
      ...PAN,
      "x-touchline-internal": gate.config.internalKey,
      "x-touchline-host": "curacao.localhost",
    },
  });
}

/** Runs work with a collector and returns the spans that it received. */
async function traced(work: () => Promise<unknown>, share = 1): Promise<OtlpSpan[]> {
  const stop = await openTracing(
    { endpoint: collectorUrl, headers: "x-key=abc", share },
    { name: "touchline-test", version: "1", onError: (error) => expect.unreachable(String(error)) },
  );
  await work();
  // A span ends when its response has left, which the client may see first.
  await new Promise((ready) => setImmediate(ready));
  await stop();
  return received.flatMap(({ body }) =>
    JSON.parse(body).resourceSpans.flatMap((each: { scopeSpans: { spans: OtlpSpan[] }[] }) =>
      each.scopeSpans.flatMap(({ spans }) => spans),
    ),
  );
}

describe("a trace", () => {
  test("goes from the web over the gate, its database and the wire to another process", async () => {
    const spans = await traced(async () => (await fetch(webUrl)).text());
    const named = (name: string) => spans.filter((span) => span.name === name);
    const [page] = named("GET page");
    const [call] = named(
      `GET ${GATES.client}${calls.tournamentStatistics.path.replace("{id}", ":id")}`,
    );
    const [ask] = named("ask feed.statistics.season");
    const [answer] = named("answer feed.statistics.season");
    expect(new Set(spans.map(({ traceId }) => traceId)).size).toBe(1);
    expect(page?.parentSpanId).toBeUndefined();
    expect(call?.parentSpanId).toBe(page?.spanId);
    expect(ask?.parentSpanId).toBe(call?.spanId);
    expect(answer?.parentSpanId).toBe(ask?.spanId);
    const queries = named("select events");
    expect(queries.map(({ parentSpanId }) => parentSpanId)).toContain(answer?.spanId);
    expect(received[0]?.key).toBe("abc");
  });

  test("shows what was asked together with others, in a span of each", async () => {
    const gathered = createGather(
      async (names: readonly string[]) => {
        await ownDb.read((db) => sql`select event_id from events limit 1`.execute(db));
        return names;
      },
      { name: "names", atOnce: 1, most: 10 },
    );
    const spans = await traced(async () => {
      const request = (name: string) => {
        const span = serveSpan(name, {});
        return span.run(() => gathered(name)).then(() => span.end());
      };
      // The second and third wait while the first is asked, and share a call.
      const first = request("a");
      await new Promise((turn) => setImmediate(turn));
      await Promise.all([first, request("b"), request("c")]);
    });
    const of = (name: string) => {
      const served = spans.find((span) => span.name === name);
      const own = spans.filter(({ traceId }) => traceId === served?.traceId);
      const gather = own.find((span) => span.name === "gather names");
      expect(gather?.parentSpanId).toBe(served?.spanId);
      const queries = own.filter((span) => span.parentSpanId === gather?.spanId);
      return [JSON.stringify(gather).match(/gathered\.items.*?(\d+)/)?.[1], queries.length];
    };
    expect([of("a"), of("b"), of("c")]).toEqual([
      ["1", 1],
      ["2", 1],
      ["2", 0],
    ]);
  });

  test("has nothing of a visitor's own traceparent", async () => {
    const forged = `00-${"a".repeat(32)}-${"b".repeat(16)}-01`;
    const headers = { traceparent: forged };
    const spans = await traced(async () => {
      await (await fetch(webUrl, { headers })).text();
      await gate.call("dictionarySettings", { headers });
      await gate.call("dictionarySettings", {
        headers: { ...headers, "x-touchline-internal": "a wrong key" },
      });
    });
    expect(spans.length).toBeGreaterThan(3);
    expect(JSON.stringify(spans)).not.toContain("a".repeat(32));
  });

  test("has no parameters, addresses or secrets in it", async () => {
    let email = "";
    const spans = await traced(async () => {
      ({ email } = await join(gate));
      const body = { login: email, password: PASSWORD };
      await gate.call("login", { body, headers: uncounted(gate) });
    });
    const text = JSON.stringify(spans);
    expect(spans.map(({ name }) => name)).toContain(`POST ${GATES.client}${calls.login.path}`);
    expect(spans.some(({ name }) => name.startsWith("insert "))).toBe(true);
    for (const secret of [email, PASSWORD, "203.0.113.7", "$1", gate.config.internalKey])
      expect(text).not.toContain(secret);
  });

  test("is recorded as a whole or not at all", async () => {
    expect(await traced(async () => (await fetch(webUrl)).text(), 0)).toEqual([]);
  });

  test("is not made without a collector", async () => {
    await (await fetch(webUrl)).text();
    expect(received).toEqual([]);
    expect(carried()).toBeNull();
  });
});

test("a collector that is away costs spans and nothing else", async () => {
  const errors: unknown[] = [];
  const stop = await openTracing(
    { endpoint: "http://127.0.0.1:9", headers: undefined, share: 1 },
    { name: "x", version: "1", onError: (error) => errors.push(error) },
  );
  expect((await fetch(webUrl)).status).toBe(200);
  await stop();
  expect(errors).toHaveLength(1);
});

test("one request id is in the logs of the web, the gate and the process that it asks", async () => {
  const response = await fetch(webUrl);
  await response.text();
  const requestId = response.headers.get("x-request-id");
  expect(requestId).toMatch(/^[\da-f-]{36}$/);
  await expect.poll(() => linesOf("web")).toHaveLength(1);
  expect(linesOf("web")).toMatchObject([{ msg: "page", requestId, status: 200, path: "/" }]);
  await expect.poll(() => linesOf("gate")).toHaveLength(1);
  expect(linesOf("gate")).toMatchObject([{ msg: "request", requestId, status: 404 }]);
  expect(linesOf("feed")).toMatchObject([{ msg: "asked", requestId }]);
});

test("a visitor's own request id is ignored", async () => {
  const headers = { "x-request-id": "forged-by-a-visitor" };
  const response = await fetch(webUrl, { headers });
  await response.text();
  expect(response.headers.get("x-request-id")).not.toBe("forged-by-a-visitor");
  const reply = await gate.call("dictionarySettings", { headers });
  expect(reply.headers["x-request-id"]).not.toBe("forged-by-a-visitor");
});

test.each([
  ["select * from place_bets($1, $2)", "select", "place_bets"],
  ['select "a" from "outbox_head"', "select", "outbox_head"],
  ["insert into outbox (topic) values ($1)", "insert", "outbox"],
  ["update payments set state = 'x' where email = 'a@b'", "update", "payments"],
  ["select settle_bets($1::jsonb, $2) as n", "select", "settle_bets"],
  ["begin", "begin", undefined],
])("the statement %s is named by its verb and table", (text, verb, what) => {
  expect(summaryOf(text)).toEqual({ verb, what });
});
