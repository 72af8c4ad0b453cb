import { fakeClock } from "@touchline/testkit";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  depositOrder,
  GOOD_CARD,
  SITE,
  startTestAcquirer,
  type TestAcquirer,
} from "../../../../../test/acquirer.ts";
import { START } from "../../../../../test/gate.ts";
import type { DepositOrder, ProviderEvent } from "./provider.ts";

const clock = fakeClock(START);
let bank: TestAcquirer;
beforeAll(async () => {
  bank = await startTestAcquirer(clock);
});
afterAll(() => bank.close());

async function begun(over: Partial<DepositOrder>) {
  const order = depositOrder(over);
  const { events } = await bank.provider.create(order);
  const url = events[0]?.action?.url ?? "";
  const now = async (): Promise<readonly ProviderEvent[]> => {
    await bank.acquirer.work();
    const { paymentId, amount, currency, method } = order;
    const asked = {
      paymentId,
      amount,
      currency,
      method,
      direction: "deposit",
      reference: null,
    } as const;
    return (await bank.provider.status({ ...asked, createdAt: new Date(START), isWaiting: true }))
      .events;
  };
  return {
    url,
    now,
    page: () => fetch(url.replace(/^http:\/\/[^/]+/, bank.acquirer.url), { redirect: "manual" }),
    returnUrl: order.returnUrl,
  };
}
test("the card fields show no button of their own beside the cashier's", async () => {
  const url = bank.provider.hostedFieldsUrl({
    origin: SITE,
    host: "spain.localhost",
    locale: "en",
  });
  const { search } = new URL(url ?? "");
  const html = await (await fetch(`${bank.acquirer.url}/fields${search}`)).text();
  const buttons = html.match(/<button[^>]*>/g);
  expect(buttons).toEqual(["<button hidden>"]);
});

const challenged = async () => begun({ token: await bank.tokenOf("4000000000003220") });
const codeIn = (html: string) => /id="code">(\d{6})</.exec(html)?.[1] ?? "";

describe("the challenge", () => {
  test("the right code authenticates, and returns the frame to the merchant", async () => {
    const { url, page, now, returnUrl } = await challenged();
    const answer = await bank.tap(url, {
      act: "confirm",
      code: codeIn(await (await page()).text()),
    });
    expect([answer.status, answer.headers.get("location")]).toEqual([303, returnUrl]);
    expect((await now()).at(-1)).toMatchObject({ kind: "captured", transStatus: "Y" });
    // A page left open redirects and does not decide again.
    expect((await page()).headers.get("location")).toBe(returnUrl);
    await bank.tap(url, { act: "cancel" });
    expect((await now()).map(({ kind }) => kind)).toEqual(["requires_action", "captured"]);
  });

  test("three wrong codes fail the authentication", async () => {
    const { url, page, now } = await challenged();
    const wrong = codeIn(await (await page()).text()) === "000000" ? "000001" : "000000";
    for (const left of [2, 1])
      expect(await (await bank.tap(url, { act: "confirm", code: wrong })).text()).toContain(
        `: ${left}`,
      );
    expect((await bank.tap(url, { act: "confirm", code: wrong })).status).toBe(303);
    expect((await now()).at(-1)).toMatchObject({
      kind: "declined",
      reason: "not_authenticated",
      transStatus: "N",
    });
  });

  test("a cancellation fails the authentication", async () => {
    const { url, now } = await challenged();
    await bank.tap(url, { act: "cancel" });
    expect((await now()).at(-1)).toMatchObject({
      kind: "cancelled",
      reason: "cancelled_by_punter",
      transStatus: "N",
    });
  });

  test("expires without an answer", async () => {
    const { now } = await challenged();
    clock.advance(10 * 60_000);
    expect((await now()).at(-1)).toMatchObject({ kind: "expired", reason: "ran_out" });
  });

  test("two simultaneous taps decide once", async () => {
    const { url, page, now } = await challenged();
    const code = codeIn(await (await page()).text());
    await Promise.all([
      bank.tap(url, { code }),
      bank.tap(url, { act: "cancel" }),
      bank.tap(url, { code }),
    ]);
    expect((await now()).length).toBe(2);
  });

  test("may be framed by the merchant's origin only, loads nothing, and is not cached", async () => {
    const { headers } = await (await challenged()).page();
    const policy = headers.get("content-security-policy");
    expect(policy).toContain(`frame-ancestors ${SITE}`);
    expect(policy).toContain("default-src 'none'");
    expect(policy).toContain(`form-action 'self' ${SITE}`);
    expect(headers.get("cache-control")).toBe("no-store");
  });

  test("has an address that cannot be guessed", async () => {
    const { url } = await challenged();
    expect(
      (await bank.tap(`${url.slice(0, -1)}${url.endsWith("A") ? "B" : "A"}`, { act: "cancel" }))
        .status,
    ).toBe(404);
  });
});

test("decoupled: approved in the bank's app, which leads nowhere", async () => {
  const { url, now } = await begun({ token: await bank.tokenOf("4000000000003063") });
  expect((await bank.tap(url, { act: "approve" })).status).toBe(200);
  expect((await now()).at(-1)).toMatchObject({ kind: "captured", transStatus: "Y" });
});

test.each(["wallet", "instant_bank"] as const)(
  "%s: a bank page approves or declines, and leads back",
  async (method) => {
    const [one, other] = [await begun({ method }), await begun({ method })];
    expect((await bank.tap(one.url, { act: "approve" })).headers.get("location")).toBe(
      one.returnUrl,
    );
    await bank.tap(other.url, { act: "cancel" });
    expect((await one.now()).at(-1)).toMatchObject({
      kind: "captured",
      method: { label: expect.stringMatching(/^•••• /) },
    });
    expect((await other.now()).at(-1)?.kind).toBe("cancelled");
  },
);

test.each([
  ["bank", ["iban", "holder", "reference", "amount"], ["requires_action", "captured"]],
  ["crypto", ["address", "network", "amount"], ["requires_action", "pending", "captured"]],
] as const)(
  "%s: shows the payee, waits for the punter, and credits the payment",
  async (method, lines, kinds) => {
    const { url, now, page } = await begun({ method });
    const [asked] = await now();
    expect(asked).toMatchObject({ kind: "requires_action", action: { type: "instructions" } });
    expect(asked?.action?.lines.map(({ name }) => name)).toEqual(lines);
    await bank.tap(url, { act: "approve" });
    await bank.tap(url, { act: "approve" });
    expect((await now()).map(({ kind }) => kind)).toEqual(kinds);
    expect((await now())[1]?.action).toBeNull();
    expect((await page()).status).toBe(200);
  },
);

test.each([
  "javascript:alert(1)",
  "http://evil.example/",
  "http://spain.localhost:3001/x",
  "//evil.example",
])("a return to %s is refused at the start", async (returnUrl) => {
  const headers = {
    authorization: `Bearer ${bank.settings.key}`,
    "content-type": "application/json",
    "idempotency-key": `r-${returnUrl.length}`,
  };
  const order = {
    reference: `r-${returnUrl.length}`,
    descriptor: "1",
    method: "wallet",
    amount: 100,
    currency: "EUR",
    customer: "c",
  };
  const body = JSON.stringify({ ...order, origin: SITE, returnUrl });
  const reply = await fetch(`${bank.acquirer.url}/payments`, { method: "POST", headers, body });
  expect([reply.status, await reply.json()]).toMatchObject([
    400,
    { error: { code: "return_url_invalid" } },
  ]);
});

describe("the card fields", () => {
  const fields = (over: Record<string, string> = {}) => {
    const url = new URL(
      bank.provider.hostedFieldsUrl({ origin: SITE, host: "spain.localhost", locale: "es" }) ?? "",
    );
    for (const [name, value] of Object.entries(over)) url.searchParams.set(name, value);
    return url;
  };
  const open = (url: URL) => fetch(`${bank.acquirer.url}${url.pathname}${url.search}`);

  test("are on the site's own host name, in its language, and may be framed by its origin only", async () => {
    const url = fields();
    expect(url.host).toBe(`spain.localhost:${bank.acquirer.port}`);
    const page = await open(url);
    expect(page.headers.get("content-security-policy")).toContain(`frame-ancestors ${SITE}`);
    expect(await page.text()).toContain("Número de tarjeta");
  });

  test("cannot be opened for another origin, or with an expired merchant ticket", async () => {
    expect((await open(fields({ origin: "http://evil.example" }))).status).toBe(401);
    expect((await open(fields({ until: String(clock.now() + 86_400_000) }))).status).toBe(401);
    const url = fields();
    clock.advance(3_600_001);
    expect((await open(url)).status).toBe(401);
  });

  test("a wrong field is named", async () => {
    const { origin = "", until, signature = "" } = Object.fromEntries(fields().searchParams);
    const card = {
      number: "4242424242424241",
      expiryMonth: 12,
      expiryYear: 2030,
      cvc: "123",
      holder: "Ana Punter",
    };
    const body = JSON.stringify({ ticket: { origin, until: Number(until), signature }, card });
    const reply = await fetch(`${bank.acquirer.url}/fields/tokens`, {
      method: "POST",
      body,
      headers: { "content-type": "application/json" },
    });
    expect([reply.status, await reply.json()]).toMatchObject([422, { error: { field: "number" } }]);
  });

  test("leave neither number nor CVC in any table", async () => {
    await bank.provider.create(depositOrder({ token: await bank.tokenOf("5555555555554444") }));
    const tables = await bank.query<{ name: string }>(
      "select tablename as name from pg_tables where schemaname = 'public'",
    );
    expect(tables.length).toBeGreaterThan(8);
    for (const { name } of tables) {
      const rows = await bank.query<{ row: string }>(`select t::text as row from ${name} t`);
      expect(rows.filter(({ row }) => /5555555555554444|4242424242424242/.test(row))).toEqual([]);
    }
  });
});

test("nothing works without the merchant's key", async () => {
  for (const path of ["/payments?reference=x", "/payouts?reference=x", "/settlements", "/balances"])
    expect((await fetch(`${bank.acquirer.url}${path}`)).status).toBe(401);
});

test("the page of magic amounts lists every row, in either theme", async () => {
  const html = await (await fetch(`${bank.acquirer.url}/?theme=light`)).text();
  for (const text of ["…66.01", "…66.71", "4242 4242 4242 4242", "USED-0000-0000"])
    expect(html).toContain(text);
  expect(html).toContain('data-theme="light"');
  expect(await bank.tokenOf(GOOD_CARD)).toMatch(/^tok_/);
});
