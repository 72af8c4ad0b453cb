import { mkdtempSync } from "node:fs";
import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { createLog } from "@touchline/gate/log";
import { createSessionOwners } from "@touchline/gate/session-owner";
import { afterEach, expect, test } from "vitest";
import { createPagesBeside } from "./pages-beside.ts";
import { readSettings } from "./settings.ts";

/** In place of the pages: says what it was asked, counts in vain, or dies. */
const THREAD = `
  import { createServer } from "node:http";
  import { parentPort, workerData } from "node:worker_threads";
  const used = new WeakSet();
  createServer(async (request, response) => {
    if (request.url === "/closes" && used.has(request.socket)) return request.socket.destroy();
    used.add(request.socket);
    if (request.url === "/dies") process.exit(1);
    if (request.url === "/slow") for (const until = Date.now() + 700; Date.now() < until; );
    const body = Buffer.concat(await request.toArray()).length;
    const { "x-touchline-budget": budget, cookie, connection } = request.headers;
    response.writeHead(request.url === "/404" ? 404 : 200, { "set-cookie": ["a=1", "b=2"] });
    response.end(JSON.stringify({ method: request.method, url: request.url, budget, cookie, body }));
  }).listen(workerData.socket, () => parentPort.postMessage("ready"));
`;

const undo: (() => unknown)[] = [];
afterEach(async () => {
  for (const back of undo.splice(0).reverse()) await back();
});

async function site(): Promise<string> {
  const settings = readSettings({
    NODE_ENV: "test",
    DATA_DIR: mkdtempSync(join(tmpdir(), "touchline-pages-")),
    TRUST_PROXY: "1",
  });
  const pages = createPagesBeside({
    settings,
    providers: {},
    gateUrl: "http://127.0.0.1:1",
    meter: { measure() {} },
    log: createLog({ logLevel: "silent" }),
    file: new URL(`data:text/javascript,${encodeURIComponent(THREAD)}`),
  });
  await pages.prepare();
  undo.push(() => pages.close());
  internalKey = settings.gate.internalKey;
  const server = createServer(pages.serve);
  undo.push(() => server.close());
  await new Promise<void>((done) => server.listen(0, "127.0.0.1", done));
  return `http://127.0.0.1:${(server.address() as AddressInfo).port}`;
}
let internalKey = "";

const VISITOR = { "x-forwarded-for": "192.0.2.9", "x-touchline-budget": "somebody else" };

test("a page is answered by the thread, which hears under which name it counts", async () => {
  const url = await site();
  const answer = await fetch(`${url}/sport?a=1`, { headers: VISITOR });
  expect(await answer.json()).toMatchObject({
    method: "GET",
    url: "/sport?a=1",
    budget: "192.0.2.9",
  });
  expect(answer.headers.getSetCookie()).toEqual(["a=1", "b=2"]);
  expect(answer.headers.get("x-request-id")).toBeTruthy();
  const cookie = `tl_session=${createSessionOwners(internalKey).signed("token", "punter")}`;
  const own = await (await fetch(url, { headers: { ...VISITOR, cookie } })).json();
  expect(own.budget).toMatch(/^[\w-]{11}$/);
  expect((await fetch(`${url}/404`)).status).toBe(404);
  const posted = await fetch(url, { method: "POST", body: "x".repeat(100_000) });
  expect(await posted.json()).toMatchObject({ method: "POST", body: 0 });
});

test("a file waits for no page", async () => {
  const url = await site();
  const page = fetch(`${url}/slow`);
  let isPageMade = false;
  void page.then(() => (isPageMade = true));
  const icon = await fetch(`${url}/icon.svg`);
  expect(icon.status).toBe(200);
  expect(icon.headers.get("content-type")).toBe("image/svg+xml");
  expect(icon.headers.get("x-content-type-options")).toBe("nosniff");
  expect(isPageMade).toBe(false);
  expect((await fetch(`${url}/_next/static/chunks/of-an-old-build.js`)).status).toBe(404);
  await page;
});

test("while the thread makes a page, this one goes on", async () => {
  const url = await site();
  const slow = fetch(`${url}/slow`);
  let beats = 0;
  const beat = setInterval(() => void beats++, 10);
  await slow;
  clearInterval(beat);
  expect(beats).toBeGreaterThan(20);
});

test("a connection that the thread closes while it is taken again costs no page", async () => {
  const url = await site();
  expect((await fetch(`${url}/sport`)).status).toBe(200);
  expect((await fetch(`${url}/closes`)).status).toBe(200);
});

test("a thread that dies is started again", async () => {
  const url = await site();
  expect((await fetch(`${url}/dies`)).status).toBe(503);
  await expect.poll(async () => (await fetch(`${url}/sport`)).status).toBe(200);
});
