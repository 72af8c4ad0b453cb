import { MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../test/gate.ts";
import { join } from "../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const open = (url: string, cookie = "") => gate.gate.app.inject({ url, headers: { host: "curacao.localhost", cookie } });
async function operatorCookie(): Promise<string> {
  const reply = await open(`/dev/outbox?key=${gate.config.operatorKey}`);
  const [cookie] = reply.cookies as { name: string; value: string }[];
  return `${cookie?.name}=${cookie?.value}`;
}

test("GET /dev/outbox is closed to whoever has no operator key", async () => {
  for (const [url, cookie] of [
    ["/dev/outbox", ""],
    ["/dev/outbox?key=wrong", ""],
    ["/dev/outbox?key=", ""],
    ["/dev/outbox", "tl_operator=guessed"],
    ["/dev/outbox", `tl_operator=${gate.config.operatorKey}`],
  ] as const)
    expect((await open(url, cookie)).statusCode).toBe(401);
});

test("the operator key opens the outbox once, and leaves the address and the page", async () => {
  const reply = await open(`/dev/outbox?key=${gate.config.operatorKey}`);
  expect(reply.statusCode).toBe(303);
  expect(reply.headers.location).toBe("/dev/outbox");
  expect(reply.cookies[0]).toMatchObject({ name: "tl_operator", httpOnly: true, path: "/dev" });
  expect(JSON.stringify(reply.cookies)).not.toContain(gate.config.operatorKey);
  const page = await open("/dev/outbox", await operatorCookie());
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain(gate.config.operatorKey);
});

test("the outbox shows what would have been sent, newest first, as text and never as markup", async () => {
  const first = await join(gate);
  gate.clock.advance(MINUTE_MS);
  const second = await join(gate);
  await gate.query("update notify_messages set subject = $1, body = $2 where recipient = $3", [
    "<script>alert(1)</script>",
    `"quoted" & <b>bold</b>`,
    second.email,
  ]);
  const { body } = await open("/dev/outbox", await operatorCookie());
  expect(body.indexOf(second.email)).toBeLessThan(body.indexOf(first.email));
  expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(body).toContain("&quot;quoted&quot; &amp; &lt;b&gt;bold&lt;/b&gt;");
  expect(body).not.toContain("<script");
});

test("the outbox page may load nothing and run nothing, and refreshes itself when asked to", async () => {
  const cookie = await operatorCookie();
  const [still, refreshing] = [await open("/dev/outbox", cookie), await open("/dev/outbox?refresh=1", cookie)];
  const policy = String(still.headers["content-security-policy"]);
  const nonce = /style-src 'nonce-([\w-]+)'/.exec(policy)?.[1];
  expect(policy).toMatch(/^default-src 'none'; style-src 'nonce-[\w-]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/);
  expect(still.body).toContain(`<style nonce="${nonce}">`);
  expect(refreshing.headers["content-security-policy"]).not.toBe(policy);
  expect(still.body).not.toContain('http-equiv="refresh"');
  expect(still.body).toContain('href="/dev/outbox?refresh=1"');
  expect(refreshing.body).toContain('http-equiv="refresh" content="5"');
});

test("a gate that is no demo has no outbox page", async () => {
  const real = await startTestGate({ config: { demo: false } });
  const reply = await real.gate.app.inject({ url: `/dev/outbox?key=${real.config.operatorKey}`, headers: { host: "curacao.localhost" } });
  expect(reply.statusCode).toBe(404);
  await real.close();
});
