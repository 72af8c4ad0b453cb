import { MINUTE_MS } from "@touchline/core";
import { afterAll, beforeAll, expect, test } from "vitest";
import { startTestGate, type TestGate } from "../../../../test/gate.ts";
import { operatorCookie } from "../../../../test/operator.ts";
import { join } from "../../../../test/punter.ts";

let gate: TestGate;
beforeAll(async () => {
  gate = await startTestGate();
});
afterAll(() => gate.close());

const open = (url: string, cookie = "") =>
  gate.gate.app.inject({ url, headers: { host: "curacao.localhost", cookie } });
const cookieOf = () => operatorCookie(gate);

test("GET /dev/outbox shows the login page without a session, even with a key in the address", async () => {
  for (const [url, cookie] of [
    ["/dev/outbox", ""],
    [`/dev/outbox?key=${gate.config.operatorKey}`, ""],
    ["/dev/outbox", "tl_operator=guessed"],
    ["/dev/outbox", `tl_operator=${gate.config.operatorKey}`],
  ] as const) {
    const reply = await open(url, cookie);
    expect(reply.statusCode).toBe(401);
    expect(reply.body).toContain('name="next" value="/dev/outbox"');
    expect(reply.cookies).toEqual([]);
  }
});

test("with a session it shows its page, without the key in it", async () => {
  const page = await open("/dev/outbox", await cookieOf());
  expect(page.statusCode).toBe(200);
  expect(page.body).not.toContain(gate.config.operatorKey);
});

test("the outbox shows unsent messages, newest first, as text and never as markup", async () => {
  const first = await join(gate);
  gate.clock.advance(MINUTE_MS);
  const second = await join(gate);
  await gate.query("update notify_messages set subject = $1, body = $2 where recipient = $3", [
    "<script>alert(1)</script>",
    `"quoted" & <b>bold</b>`,
    second.email,
  ]);
  const { body } = await open("/dev/outbox", await cookieOf());
  expect(body.indexOf(second.email)).toBeLessThan(body.indexOf(first.email));
  expect(body).toContain("&lt;script&gt;alert(1)&lt;/script&gt;");
  expect(body).toContain("&quot;quoted&quot; &amp; &lt;b&gt;bold&lt;/b&gt;");
  expect(body).not.toContain("<script");
});

test("the outbox page loads and runs nothing, and refreshes itself on request", async () => {
  const cookie = await cookieOf();
  const [still, refreshing] = [
    await open("/dev/outbox", cookie),
    await open("/dev/outbox?refresh=1", cookie),
  ];
  const policy = String(still.headers["content-security-policy"]);
  const nonce = /style-src 'nonce-([\w-]+)'/.exec(policy)?.[1];
  expect(policy).toMatch(
    /^default-src 'none'; style-src 'nonce-[\w-]+'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'$/,
  );
  expect(still.body).toContain(`<style nonce="${nonce}">`);
  expect(refreshing.headers["content-security-policy"]).not.toBe(policy);
  expect(still.body).not.toContain('http-equiv="refresh"');
  expect(still.body).toContain('href="/dev/outbox?refresh=1"');
  expect(refreshing.body).toContain('http-equiv="refresh" content="5"');
});

test("outside a demo there is no outbox page", async () => {
  const real = await startTestGate({ config: { demo: false } });
  const reply = await real.gate.app.inject({
    url: "/dev/outbox",
    headers: { host: "curacao.localhost", cookie: await operatorCookie(real) },
  });
  expect(reply.statusCode).toBe(404);
  await real.close();
});
