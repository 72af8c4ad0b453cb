import { DAY_MS, minor } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import { XMLValidator } from "fast-xml-parser";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import {
  MAGIC_AMOUNTS,
  MAGIC_CARDS,
  MAGIC_VOUCHERS,
} from "../../../../../../acquirer/src/magic.data.ts";
import {
  depositOrder,
  GOOD_CARD,
  payoutOrder,
  startTestAcquirer,
  type TestAcquirer,
} from "../../../../../test/acquirer.ts";
import { START } from "../../../../../test/gate.ts";
import {
  HookRefused,
  type HookRequest,
  type ProviderEvent,
  type ProviderPayment,
  ProviderRefusal,
  ProviderSilent,
} from "./provider.ts";
import { openProviders } from "./providers.ts";
import { createSandbox } from "./sandbox.ts";

const clock = fakeClock(START);
let bank: TestAcquirer;
let token: string;
beforeAll(async () => {
  bank = await startTestAcquirer(clock);
  token = await bank.tokenOf(GOOD_CARD);
});
afterAll(() => bank.close());

const kinds = (events: readonly ProviderEvent[]) => events.map(({ kind }) => kind);
const paymentOf = (
  { paymentId, amount, currency }: ReturnType<typeof depositOrder>,
  direction: "deposit" | "withdrawal" = "deposit",
) =>
  ({
    paymentId,
    direction,
    method: "card",
    reference: null,
    amount,
    currency,
    createdAt: new Date(START),
    isWaiting: false,
  }) satisfies ProviderPayment;
/** All webhook events about one payment, in order. */
const told = (paymentId: string) =>
  bank.hooks
    .flatMap((hook) => bank.provider.readHook(hook))
    .filter((event) => event.paymentId === paymentId);
/** The answer's events, or the error thrown instead. */
const answered = async (call: Promise<{ events: readonly ProviderEvent[] }>) =>
  call.then(
    ({ events }) => kinds(events),
    (error: Error) =>
      error instanceof ProviderSilent
        ? "silent"
        : error instanceof ProviderRefusal
          ? "refused"
          : error.message,
  );

interface Seen {
  /** Events from the reply to the call. */
  answer: string[] | "silent" | "refused";
  /** Events from a later status query. */
  status: string[];
  /** Events received by webhook; same as `status` by default. */
  hooks?: string[];
  reason?: string;
  transStatus?: string;
}
const declined = (reason: string, transStatus = "Y"): Seen => ({
  answer: ["declined"],
  status: ["declined"],
  reason,
  transStatus,
});
const CAPTURED: Seen = { answer: ["captured"], status: ["captured"] };

const DEPOSITS: Record<string, Seen> = {
  "6601": declined("insufficient_funds"),
  "6602": declined("stolen_card"),
  "6603": declined("expired_card"),
  "6604": declined("declined"),
  "6610": { answer: ["requires_action"], status: ["requires_action"], transStatus: "C" },
  "6611": { ...CAPTURED, transStatus: "Y" },
  "6612": { ...CAPTURED, transStatus: "A" },
  "6613": {
    answer: ["requires_action"],
    status: ["requires_action"],
    transStatus: "D",
    reason: "confirm_in_app",
  },
  "6614": declined("three_ds_unavailable", "U"),
  "6615": declined("issuer_rejected", "R"),
  "6616": declined("not_authenticated", "N"),
  "6620": { answer: "silent", status: ["captured"] },
  "6621": { answer: "silent", status: ["captured"] },
  "6622": { answer: "silent", status: ["captured"] },
  "6623": { answer: "silent", status: ["not_found"], hooks: [] },
  "6630": { ...CAPTURED, hooks: ["captured", "captured"] },
  "6631": CAPTURED,
  "6632": {
    answer: ["authorised", "captured"],
    status: ["authorised", "captured"],
    hooks: ["captured", "authorised"],
  },
  "6633": { answer: "silent", status: ["captured"], hooks: [] },
  "6640": CAPTURED,
  "6641": CAPTURED,
  "6642": { answer: ["captured"], status: ["captured", "declined"] },
  "6650": { answer: ["captured"], status: ["captured", "charged_back"] },
  "6651": { answer: ["captured"], status: ["captured", "charged_back", "chargeback_reversed"] },
  "6670": CAPTURED,
  "6671": CAPTURED,
};
const PAYOUTS: Record<string, Seen> = {
  "6660": { answer: ["submitted"], status: ["submitted", "paid", "returned"] },
  "6661": { answer: "refused", status: ["not_found"], hooks: [] },
  "6662": { answer: ["submitted"], status: ["submitted", "payout_failed"] },
  "6663": { answer: "silent", status: ["submitted", "paid"] },
  "6664": { answer: "silent", status: ["not_found"], hooks: [] },
  "6665": { answer: ["submitted"], status: ["submitted", "paid"] },
};

test("the tables here list every magic amount", () => {
  expect([...Object.keys(DEPOSITS), ...Object.keys(PAYOUTS)].sort()).toEqual(
    MAGIC_AMOUNTS.map(({ key }) => key).sort(),
  );
});

describe("a magic amount", () => {
  test.each(MAGIC_AMOUNTS.map(({ key, name }) => [key, name]))("%s: %s", async (key) => {
    const [seen, direction] = DEPOSITS[key]
      ? [DEPOSITS[key], "deposit" as const]
      : [PAYOUTS[key] as Seen, "withdrawal" as const];
    const cents = 10_000 + Number(key);
    const order = direction === "deposit" ? depositOrder({ cents, token }) : payoutOrder({ cents });
    const call =
      direction === "deposit"
        ? bank.provider.create(depositOrder({ ...order, token }))
        : bank.provider.payout(payoutOrder({ ...order }));
    expect(await answered(call)).toEqual(seen.answer);
    await bank.acquirer.work();
    const { events } = await bank.provider.status(paymentOf(order as never, direction));
    expect(kinds(events)).toEqual(seen.status);
    expect(told(order.paymentId).map(({ kind }) => kind)).toEqual(seen.hooks ?? seen.status);
    const [first] = events;
    if (seen.reason) expect(first?.reason).toBe(seen.reason);
    if (seen.transStatus) expect(first?.transStatus).toBe(seen.transStatus);
  });

  test("reports the same events with the same ids by call, webhook and status", async () => {
    const order = depositOrder({ token });
    const { events } = await bank.provider.create(order);
    await bank.acquirer.work();
    const status = await bank.provider.status(paymentOf(order));
    expect(events).toEqual(status.events);
    expect(told(order.paymentId)).toEqual(events);
  });

  test("webhook before the reply: the webhook has arrived when the call is answered", async () => {
    const order = depositOrder({ token, cents: 6631 });
    await bank.provider.create(order);
    expect(kinds(told(order.paymentId))).toEqual(["captured"]);
  });

  test.each([
    ["6640", "EUR", 16_639, "EUR"],
    ["6641", "EUR", 16_641, "USD"],
    ["6641", "JPY", 16_641, "EUR"],
  ])(
    "%s in %s captures %i %s, and reports it",
    async (key, currency, captured, capturedCurrency) => {
      const { events } = await bank.provider.create(
        depositOrder({ token, currency, cents: 10_000 + Number(key) }),
      );
      expect(events[0]).toMatchObject({
        kind: "captured",
        amount: minor(captured),
        currency: capturedCurrency,
      });
    },
  );

  test("6665 pays one coin less, and reports it", async () => {
    const order = payoutOrder({ cents: 6665 });
    await bank.provider.payout(order);
    await bank.acquirer.work();
    const { events } = await bank.provider.status({
      ...paymentOf(depositOrder()),
      paymentId: order.paymentId,
      direction: "withdrawal",
    });
    expect(events.at(-1)).toMatchObject({ kind: "paid", amount: 6664n });
  });

  test("6664 succeeds when it is resent under its key", async () => {
    const order = payoutOrder({ cents: 6664 });
    expect(await answered(bank.provider.payout(order))).toBe("silent");
    expect(await answered(bank.provider.payout(order))).toEqual(["submitted"]);
  });
});

describe("a magic card", () => {
  const EXPECTED: Record<string, { kind: string; transStatus: string }> = {
    "4000000000003220": { kind: "requires_action", transStatus: "C" },
    "4000000000000341": { kind: "captured", transStatus: "A" },
    "4000000000003063": { kind: "requires_action", transStatus: "D" },
    "4000000000003055": { kind: "declined", transStatus: "U" },
    "4000000000003097": { kind: "declined", transStatus: "R" },
    "4000008400001629": { kind: "declined", transStatus: "N" },
    "4000000000009995": { kind: "declined", transStatus: "Y" },
    "4000000000009979": { kind: "declined", transStatus: "Y" },
    "4000000000000069": { kind: "declined", transStatus: "Y" },
    "4000000000000002": { kind: "declined", transStatus: "Y" },
  };
  const UNENROLLED = "4000000000003048";
  test("without 3-D Secure support is refused at the start", async () => {
    const create = bank.provider.create(depositOrder({ token: await bank.tokenOf(UNENROLLED) }));
    await expect(create).rejects.toMatchObject({ reason: "three_ds_disabled" });
    await expect(create).rejects.toBeInstanceOf(ProviderRefusal);
  });
  const played = MAGIC_CARDS.filter(({ key }) => key !== UNENROLLED);
  test.each(played.map(({ key, name }) => [key, name]))("%s: %s", async (key) => {
    const { events } = await bank.provider.create(depositOrder({ token: await bank.tokenOf(key) }));
    expect(events[0]).toMatchObject(EXPECTED[key] ?? { kind: "captured", transStatus: "Y" });
  });

  test.each([
    ["exempt_low_value", GOOD_CARD, { kind: "captured", transStatus: "I" }],
    ["exempt_low_value", "4000000000003220", { kind: "requires_action", transStatus: "C" }],
    ["challenge", GOOD_CARD, { kind: "requires_action", transStatus: "C" }],
    ["off", GOOD_CARD, { kind: "captured", transStatus: null }],
    ["off", "4000000000003220", { kind: "declined", reason: "three_ds_disabled" }],
  ] as const)("3-D Secure requested as %s with %s", async (threeDs, number, seen) => {
    const { events } = await bank.provider.create(
      depositOrder({ token: await bank.tokenOf(number), threeDs }),
    );
    expect(events[0]).toMatchObject(seen);
  });

  test("leaves a saved method, the same for the same card and never its number", async () => {
    const [first, second] = await Promise.all([
      bank.provider.create(depositOrder({ token })),
      bank.provider.create(depositOrder({ token: await bank.tokenOf("4242 4242 4242 4242") })),
    ]);
    const method = first.events[0]?.method;
    expect(method).toMatchObject({
      token,
      label: "•••• 4242",
      brand: "visa",
      expires: "2030-12",
      holder: "Ana Punter",
    });
    expect(second.events[0]?.method?.fingerprint).toBe(method?.fingerprint);
    expect(second.events[0]?.method?.token).not.toBe(token);
  });
});

test.each(MAGIC_VOUCHERS.map(({ key }) => key))("voucher %s is declined", async (voucher) => {
  const { events } = await bank.provider.create(
    depositOrder({ method: "voucher", details: { voucher } }),
  );
  expect(kinds(events)).toEqual(["declined"]);
});

test("a voucher pays once", async () => {
  const pay = async () =>
    (
      await bank.provider.create(
        depositOrder({ method: "voucher", details: { voucher: "CASH-1234-5678" } }),
      )
    ).events[0];
  expect(await pay()).toMatchObject({ kind: "captured" });
  expect(await pay()).toMatchObject({ kind: "declined", reason: "voucher_used" });
});

describe("a signature", () => {
  const hook = async (): Promise<HookRequest> => {
    const order = depositOrder({ token });
    await bank.provider.create(order);
    await bank.acquirer.work();
    return bank.hooks.at(-1) as HookRequest;
  };
  const refused = (request: HookRequest) =>
    expect(() => bank.provider.readHook(request)).toThrow(HookRefused);

  test("is valid for its exact bytes only", async () => {
    const { body, headers } = await hook();
    expect(bank.provider.readHook({ body, headers })).toHaveLength(1);
    refused({ body: body.replace("EUR", "USD"), headers });
    refused({ body, headers: { ...headers, "webhook-id": "evt_other" } });
    refused({
      body,
      headers: {
        ...headers,
        "webhook-timestamp": String(Number(headers["webhook-timestamp"]) + 1),
      },
    });
    refused({ body, headers: { ...headers, "webhook-signature": undefined } });
    refused({ body, headers: { ...headers, "webhook-signature": "v1," } });
    refused({
      body,
      headers: {
        ...headers,
        "webhook-signature": String(headers["webhook-signature"]).replace("v1,", "v2,"),
      },
    });
  });

  test("may be one of several during a key change", async () => {
    const { body, headers } = await hook();
    const several = `v1,${Buffer.alloc(32).toString("base64")} v1a,xyz ${headers["webhook-signature"]}`;
    expect(
      bank.provider.readHook({ body, headers: { ...headers, "webhook-signature": several } }),
    ).toHaveLength(1);
  });

  test("is refused when five minutes old, or five minutes ahead of our clock", async () => {
    const request = await hook();
    const at = clock.now();
    clock.advance(5 * 60_000 + 1000);
    refused(request);
    clock.set(at - 5 * 60_000 - 1000);
    refused(request);
    clock.set(at);
    expect(bank.provider.readHook(request)).toHaveLength(1);
  });
});

test("a webhook is resent at growing intervals until it is accepted", async () => {
  const order = depositOrder({ token });
  const came = () => bank.hooks.filter(({ body }) => body.includes(order.paymentId)).length;
  bank.answer.status = 503;
  await bank.provider.create(order);
  await bank.acquirer.work();
  expect(came()).toBe(1);
  for (const [afterMs, times] of [
    [99, 1],
    [1, 2],
    [199, 2],
    [1, 3],
  ] as const) {
    clock.advance(afterMs);
    await bank.acquirer.work();
    expect(came()).toBe(times);
  }
  bank.answer.status = 200;
  clock.advance(DAY_MS);
  await bank.acquirer.work();
  clock.advance(DAY_MS);
  await bank.acquirer.work();
  expect(came()).toBe(4);
});

test.each([
  ["bank", "ES9121000418450200051332"],
  ["wallet", "ana@example.com"],
  ["crypto", "tlx1".padEnd(30, "0")],
] as const)(
  "a payout to a %s named by the punter goes to that account, and leaves no saved method",
  async (method, account) => {
    const order = payoutOrder({ method, token: account, details: {} });
    const { events } = await bank.provider.payout(order);
    expect(events).toMatchObject([{ kind: "submitted", method: null }]);
    const [row] = await bank.query<{ details: object }>(
      "select t.details from payouts p join tokens t using (token) where p.reference = $1",
      [order.paymentId],
    );
    expect(Object.values(row?.details ?? {})).toEqual([account]);
  },
);

test("a payout goes to the card of the deposit", async () => {
  const order = payoutOrder({ method: "card", token, details: {} });
  expect(await answered(bank.provider.payout(order))).toEqual(["submitted"]);
});

test("refunds once per id, and never more than was captured", async () => {
  const order = depositOrder({ token });
  const { events } = await bank.provider.create(order);
  const payment = { ...paymentOf(order), reference: events[0]?.reference ?? null };
  expect(
    await answered(bank.provider.refund(payment, `${order.paymentId}-1`, minor(1000))),
  ).toEqual(["captured", "refunded"]);
  expect(
    await answered(bank.provider.refund(payment, `${order.paymentId}-1`, minor(1000))),
  ).toEqual(["captured", "refunded"]);
  expect(
    await answered(bank.provider.refund(paymentOf(order), `${order.paymentId}-2`, minor(1501))),
  ).toBe("refused");
});

test("the configuration enables the sandbox, or no provider", () => {
  expect(openProviders({}, clock)).toEqual([]);
  expect(openProviders({ sandbox: bank.settings }, clock).map(({ name }) => name)).toEqual([
    "sandbox",
  ]);
});

test("an unreachable acquirer counts as silent, and one that does not know the key refuses", async () => {
  const gone = createSandbox({ settings: { ...bank.settings, url: "http://127.0.0.1:9" }, clock });
  expect(await answered(gone.create(depositOrder({ token })))).toBe("silent");
  const stranger = createSandbox({ settings: { ...bank.settings, key: "another" }, clock });
  expect(await answered(stranger.create(depositOrder({ token })))).toBe("refused");
});

describe("settlement files", () => {
  test("list a past day, in CSV and camt.053, in the minor units of each currency", async () => {
    const day = new Date(clock.now());
    const orders = [
      ["JPY", 5000, "5000"],
      ["KWD", 5001, "5.001"],
      ["EUR", 5002, "50.02"],
    ] as const;
    for (const [currency, cents] of orders)
      await bank.provider.create(depositOrder({ token, currency, cents }));
    const twice = depositOrder({ token, cents: 16_670 });
    const missing = depositOrder({ token, cents: 16_671 });
    for (const order of [twice, missing]) await bank.provider.create(order);
    const today = day.toISOString().slice(0, 10);
    expect(
      (await bank.provider.settlementFiles(day, [])).filter(({ name }) => name.startsWith(today)),
    ).toEqual([]);
    clock.advance(DAY_MS);
    const files = (await bank.provider.settlementFiles(day, [])).filter(({ name }) =>
      name.startsWith(today),
    );
    expect(files.map(({ format }) => format)).toEqual(["csv", "camt.053"]);
    const [csv = "", xml = ""] = files.map(({ content }) => content);
    expect(XMLValidator.validate(xml)).toBe(true);
    for (const [currency, , text] of orders) {
      expect(csv).toContain(`,${text},${currency},`);
      expect(xml).toContain(`<Amt Ccy="${currency}">${text}</Amt>`);
    }
    const times = (text: string, paymentId: string) => text.split(paymentId).length - 1;
    expect([
      times(csv, twice.paymentId),
      times(xml, twice.paymentId),
      times(csv, missing.paymentId),
    ]).toEqual([2, 2, 0]);
  });
});

test("the acquirer's ledger balances, and holds captures less refunds and payouts", async () => {
  const rows = await bank.query<{ account: string; currency: string; sum: string }>(
    "select account, currency, sum(amount)::text as sum from postings group by 1, 2",
  );
  const sumOf = (currency: string) =>
    rows.filter((row) => row.currency === currency).reduce((sum, row) => sum + Number(row.sum), 0);
  for (const currency of ["EUR", "USD", "JPY", "KWD"]) expect(sumOf(currency)).toBe(0);
  const [held] = await bank.query<{ held: string }>(
    `select ((select sum(captured - refunded - case when dispute = 'charged_back' then captured - refunded else 0 end) from payments where captured_currency = 'EUR')
      - (select coalesce(sum(paid), 0) from payouts where currency = 'EUR'))::text as held`,
  );
  expect(rows.find((row) => row.account === "merchant" && row.currency === "EUR")?.sum).toBe(
    held?.held,
  );
});
