import { currencyExponent, minor } from "@touchline/core";
import { fakeClock } from "@touchline/testkit";
import fc from "fast-check";
import { afterAll, beforeAll, describe, expect, test } from "vitest";
import { depositOrder, payoutOrder } from "../../../../../test/acquirer.ts";
import {
  HMAC_KEY,
  MERCHANT,
  startTestAdyen,
  type TestAdyen,
  WEBHOOK,
} from "../../../../../test/adyen.ts";
import {
  itemSignature,
  type NotificationItem,
  signedMessage,
} from "../../../../../test/adyen-protocol.ts";
import { START } from "../../../../../test/gate.ts";
import { ConfigError } from "../../../../platform/settings/setting.ts";
import { readCsv } from "../../reconciliation/settlement.ts";
import { createAdyen } from "./adyen.ts";
import { adyenExponent, fromAdyen, toAdyen } from "./adyen-amounts.ts";
import { readToken } from "./adyen-card.ts";
import { meaningOf, transferKind } from "./adyen-events.data.ts";
import { eventsOfAnswer } from "./adyen-facts.ts";
import { createAdyenHooks } from "./adyen-hooks.ts";
import { settlementCsv } from "./adyen-reports.ts";
import { ADYEN_RESULTS, refusalReason } from "./adyen-results.data.ts";
import { type AdyenSettings, adyenSettings } from "./adyen-settings.ts";
import { HookRefused, type PaymentProvider, ProviderRefusal, ProviderSilent } from "./provider.ts";

const clock = fakeClock(START);
let adyen: TestAdyen;
let provider: PaymentProvider;
const opened = (over: Partial<AdyenSettings> = {}) =>
  createAdyen({ settings: { ...adyen.settings, ...over }, clock });
beforeAll(async () => {
  adyen = await startTestAdyen(clock);
  provider = opened();
});
afterAll(() => adyen.close());

const order = (over: Parameters<typeof depositOrder>[0] = {}) =>
  depositOrder({ token: adyen.cardToken("APPROVED"), ...over });
const lastBody = () => adyen.requests.at(-1)?.body;

describe("amounts", () => {
  test.each([
    ["EUR", 1250n, 1250],
    ["JPY", 500n, 500],
    ["KWD", 12_345n, 12_345],
    // Adyen's units where they differ from ISO 4217.
    ["CLP", 500n, 50_000],
    ["ISK", 500n, 50_000],
    ["IDR", 500_000n, 5000],
    ["CVE", 50_000n, 500],
  ])("of %s: our %s are Adyen's %s", (currency, ours, theirs) => {
    expect(toAdyen(minor(ours), currency)).toEqual({ value: theirs, currency });
    expect(fromAdyen(theirs, currency)).toBe(ours);
  });

  test("that the other side's units cannot express are refused", () => {
    expect(toAdyen(minor(150n), "IDR")).toBeNull();
    expect(fromAdyen(150, "CLP")).toBeNull();
    expect(fromAdyen(0.5, "EUR")).toBeNull();
  });

  test("survive the round trip in every currency", () => {
    const currencies = fc.constantFrom(
      "EUR",
      "USD",
      "JPY",
      "KWD",
      "CLP",
      "ISK",
      "IDR",
      "CVE",
      "BHD",
      "KRW",
    );
    fc.assert(
      fc.property(currencies, fc.bigInt(0n, 10n ** 12n), (currency, amount) => {
        const told = toAdyen(minor(amount), currency);
        if (told) expect(fromAdyen(told.value, currency)).toBe(amount);
        else expect(adyenExponent(currency)).toBeLessThan(currencyExponent(currency));
      }),
    );
  });
});

describe("signatures", () => {
  /** The example from Adyen's documentation. */
  const item: NotificationItem = {
    pspReference: "7914073381342284",
    merchantAccountCode: "TestMerchant",
    merchantReference: "TestPayment-1407325143704",
    amount: { value: 1130, currency: "EUR" },
    eventCode: "AUTHORISATION",
    success: "true",
  };
  const read = (body: string, over: Partial<AdyenSettings> = {}, password = WEBHOOK.password) =>
    createAdyenHooks({ ...adyen.settings, merchantAccount: "TestMerchant", ...over })({
      body,
      headers: {
        authorization: `Basic ${Buffer.from(`${WEBHOOK.user}:${password}`).toString("base64")}`,
      },
    });

  test("match Adyen's published examples", () => {
    expect(itemSignature(item, HMAC_KEY)).toBe("coqCmt/IZ4E3CzPvMY8zTjQVL5hYJUiBRg8UU+iCWo0=");
    expect(read(signedMessage([item], HMAC_KEY))).toMatchObject([
      { kind: "captured", amount: 1130n, currency: "EUR" },
    ]);
  });

  test.each<[string, () => unknown]>([
    ["another password", () => read(signedMessage([item], HMAC_KEY), {}, "wrong")],
    ["another key", () => read(signedMessage([item], "D".repeat(64)))],
    [
      "another amount than was signed",
      () => read(signedMessage([item], HMAC_KEY).replace("1130", "9130")),
    ],
    [
      "no signature",
      () => read(signedMessage([item], HMAC_KEY).replace("hmacSignature", "signature")),
    ],
    [
      "an empty signature",
      () =>
        read(
          signedMessage([item], HMAC_KEY).replace(/"hmacSignature":"[^"]*"/, '"hmacSignature":""'),
        ),
    ],
    [
      "one of two items unsigned",
      () => read(signedMessage([item, item], HMAC_KEY).replace("coqCmt", "aaaaaa")),
    ],
    ["no JSON", () => read("<xml>")],
    ["no items", () => read('{"live":"false","notificationItems":[]}')],
    [
      "another merchant",
      () => read(signedMessage([item], HMAC_KEY), { merchantAccount: MERCHANT }),
    ],
    ["the other environment", () => read(signedMessage([item], HMAC_KEY, "true"))],
  ])("fail with %s", (_, attempt) => {
    expect(attempt).toThrow(HookRefused);
  });

  test("give one fact the same id each time, and another amount another id", () => {
    const id = (over: Partial<NotificationItem> = {}) =>
      read(signedMessage([{ ...item, ...over }], HMAC_KEY))[0]?.eventId;
    expect(id({ eventDate: "2026-06-02T12:00:00Z" })).toBe(id());
    expect(id({ amount: { value: 1131, currency: "EUR" } })).not.toBe(id());
    const answer = {
      resultCode: "Authorised",
      pspReference: item.pspReference,
      amount: item.amount,
    };
    expect(eventsOfAnswer("x", answer, "immediate")[0]?.eventId).toBe(id());
  });
});

test.each([
  ["AUTHORISATION", true, "captured"],
  ["AUTHORISATION", false, "declined"],
  ["CAPTURE", true, "captured"],
  ["CAPTURE", false, "declined"],
  ["CAPTURE_FAILED", true, "declined"],
  ["CANCELLATION", true, "cancelled"],
  ["REFUND", true, "refunded"],
  ["REFUND", false, "notice:refund_refused"],
  ["REFUND_FAILED", true, "refund_reversed"],
  ["REFUNDED_REVERSED", true, "refund_reversed"],
  ["CHARGEBACK", true, "charged_back"],
  ["CHARGEBACK_REVERSED", true, "chargeback_reversed"],
  ["NOTIFICATION_OF_CHARGEBACK", true, "notice:dispute_opened"],
  ["PAYOUT_THIRDPARTY", true, "paid"],
  ["PAYOUT_THIRDPARTY", false, "payout_failed"],
  ["PAYOUT_DECLINE", true, "payout_failed"],
  ["PAYOUT_EXPIRE", true, "payout_failed"],
  ["PAIDOUT_REVERSED", true, "returned"],
  ["REPORT_AVAILABLE", true, "report_available"],
  ["AUTHENTICATION", true, null],
  ["NEVER_HEARD_OF", true, "notice:never_heard_of"],
] as const)("the event %s (%s) is %s", (code, success, kind) => {
  expect(meaningOf(code, success, false)).toBe(kind);
});
test("a refund that pays out a withdrawal is paid, refused or returned", () => {
  expect(["REFUND", "REFUND_FAILED"].map((code) => meaningOf(code, true, true))).toEqual([
    "paid",
    "returned",
  ]);
  expect(meaningOf("REFUND", false, true)).toBe("payout_failed");
  expect(["received", "booked", "refused", "returned", "news"].map(transferKind)).toEqual([
    "submitted",
    "paid",
    "payout_failed",
    "returned",
    "notice:transfer_news",
  ]);
});

describe("an answer", () => {
  test("has a meaning for every result code; an unknown one counts as silence", () => {
    for (const [resultCode, kind] of Object.entries(ADYEN_RESULTS)) {
      const [event] = eventsOfAnswer(
        "x",
        { resultCode, pspReference: "P", amount: { value: 1, currency: "EUR" } },
        "immediate",
      );
      // An action that we cannot show waits for Adyen's message.
      expect([resultCode, event?.kind]).toEqual([
        resultCode,
        kind === "requires_action" ? "pending" : kind,
      ]);
    }
    expect(() => eventsOfAnswer("x", { resultCode: "Novel" }, "immediate")).toThrow(ProviderSilent);
    expect(() =>
      eventsOfAnswer("x", { resultCode: "Authorised", merchantReference: "y" }, "immediate"),
    ).toThrow(ProviderSilent);
  });

  test("that approves without an amount does not count as approval", () => {
    expect(
      eventsOfAnswer("x", { resultCode: "Authorised", pspReference: "P" }, "immediate")[0]?.kind,
    ).toBe("pending");
  });

  test("of a bank transfer shows what the punter has to send; a form to post cannot be shown", () => {
    const action = {
      type: "bankTransfer",
      iban: "NL02ADYB0000000001",
      beneficiary: "Touchline",
      reference: "QWERTY",
    };
    const answer = { resultCode: "PresentToShopper", pspReference: "P" };
    const [event] = eventsOfAnswer("x", { ...answer, action }, "immediate");
    expect(event?.action).toMatchObject({
      type: "instructions",
      lines: [{ name: "iban" }, { name: "holder" }, { name: "reference" }],
    });
    const posted = { type: "redirect", method: "POST", url: "https://acs.example" };
    expect(
      eventsOfAnswer(
        "x",
        { ...answer, resultCode: "RedirectShopper", action: posted },
        "immediate",
      )[0]?.kind,
    ).toBe("pending");
  });

  test("carries Adyen's reason, by code or by the text of webhooks", () => {
    expect([
      refusalReason({ code: "12" }),
      refusalReason({ text: "NOT_ENOUGH_BALANCE" }),
      refusalReason({ text: "New thing" }),
    ]).toEqual(["insufficient_funds", "insufficient_funds", "declined"]);
  });
});

describe("a request", () => {
  test.each([
    ["default", { authenticationData: { threeDSRequestData: { nativeThreeDS: "disabled" } } }],
    [
      "challenge",
      {
        authenticationData: { attemptAuthentication: "always" },
        threeDS2RequestData: { threeDSRequestorChallengeInd: "04" },
      },
    ],
    [
      "exempt_low_value",
      {
        authenticationData: { attemptAuthentication: "never" },
        additionalData: { scaExemption: "lowValue" },
      },
    ],
    ["off", { authenticationData: { attemptAuthentication: "never" } }],
  ] as const)("with 3-D Secure %s uses Adyen's terms", async (threeDs, said) => {
    await provider.create(order({ threeDs }));
    expect(lastBody()).toMatchObject(said);
  });

  test("saves the card if the punter agrees, and pays with it again without the fields", async () => {
    const [first] = (await provider.create(order({ save: true }))).events;
    expect(first).toMatchObject({
      kind: "captured",
      transStatus: "Y",
      method: { label: "Visa •••• 1111", expires: "2030-03", brand: "visa" },
    });
    expect(lastBody()).toMatchObject({
      storePaymentMethod: true,
      shopperInteraction: "Ecommerce",
      recurringProcessingModel: "CardOnFile",
    });
    await provider.create(order({ token: first?.method?.token ?? "" }));
    expect(lastBody()).toMatchObject({
      paymentMethod: { type: "scheme" },
      shopperInteraction: "ContAuth",
    });
    // To Adyen, another punter's card is simply unknown.
    const { punter } = order();
    const theirs = provider.create(
      order({
        token: first?.method?.token ?? "",
        punter: { ...punter, punterId: "somebody-else" },
      }),
    );
    await expect(theirs).rejects.toThrow(ProviderRefusal);
  });

  test.each([
    ["a card number", { paymentMethod: { type: "scheme", number: "4111111111111111" } }],
    ["nothing encrypted", { paymentMethod: { type: "scheme" } }],
    ["another method", { paymentMethod: { type: "paypal" } }],
  ])("is not made for %s", async (_, typed) => {
    const before = adyen.requests.length;
    const token = `adyen.${Buffer.from(JSON.stringify(typed)).toString("base64url")}`;
    await expect(provider.create(order({ token }))).rejects.toThrow(ProviderRefusal);
    expect(adyen.requests).toHaveLength(before);
    expect(() => readToken("tok_1234")).toThrow(ProviderRefusal);
  });

  test("refused at the start, or for its key, has moved no money", async () => {
    await expect(opened({ merchantAccount: "Other" }).create(order())).rejects.toThrow(
      ProviderRefusal,
    );
    await expect(opened({ apiKey: "wrong" }).create(order())).rejects.toMatchObject({
      reason: "no_answer",
    });
    await expect(provider.create(order({ currency: "IDR", cents: 150 }))).rejects.toMatchObject({
      reason: "wrong_amount",
    });
  });

  test("under a key used for something else gives no answer about the first", async () => {
    const once = order();
    await provider.create(once);
    await expect(provider.create({ ...once, amount: minor(9900) })).rejects.toThrow(ProviderSilent);
  });

  test("reveals no secret when it fails", async () => {
    const failed = await opened({ apiKey: "secret-key" })
      .create(order())
      .catch((error: unknown) => error);
    expect(String(failed)).not.toMatch(/secret-key|eyJ/);
  });
});

test("manual capture: a call captures an authorisation, and the webhook credits it", async () => {
  const manual = opened({ capture: "manual" });
  const paying = order();
  const [event] = (await manual.create(paying)).events;
  expect(event?.kind).toBe("authorised");
  expect(lastBody()).toMatchObject({ additionalData: { manualCapture: "true" } });
  const payment = {
    ...({
      paymentId: paying.paymentId,
      direction: "deposit",
      method: "card",
      reference: event?.reference ?? null,
    } as const),
    amount: paying.amount,
    currency: "EUR",
    createdAt: new Date(START),
    isWaiting: false,
  };
  expect((await manual.capture(payment)).events.map(({ kind }) => kind)).toEqual(["pending"]);
});

describe("a payout", () => {
  test("to a bank account uses its IBAN", async () => {
    const { events } = await provider.payout(
      payoutOrder({ cents: 5000, details: { iban: "ES9121000418450200051332" } }),
    );
    expect(events).toMatchObject([{ kind: "submitted" }]);
    expect(lastBody()).toMatchObject({
      category: "bank",
      priority: "regular",
      counterparty: {
        bankAccount: { accountIdentification: { type: "iban", iban: "ES9121000418450200051332" } },
      },
    });
  });

  test("to a deposit is sent as its refund, whose webhook names the withdrawal", async () => {
    const paying = order();
    const [event] = (await provider.create(paying)).events;
    const { events } = await provider.payout(
      payoutOrder({ method: "card", cents: 1000, depositReference: event?.reference ?? "" }),
    );
    expect(events).toMatchObject([{ kind: "submitted" }]);
    expect(String(lastBody()?.reference)).toMatch(/^payout\./);
  });

  test("is offered where payouts are configured and Adyen's clearing is available", () => {
    expect(provider.supports("withdrawal", "bank", "EUR")).toBe(true);
    expect(provider.supports("withdrawal", "bank", "KWD")).toBe(false);
    expect(provider.supports("withdrawal", "crypto", "EUR")).toBe(false);
    expect(opened({ payouts: undefined }).supports("withdrawal", "card", "EUR")).toBe(false);
    expect(provider.supports("deposit", "wallet", "DKK")).toBe(false);
    expect(opened({ methods: ["wallet"] }).supports("deposit", "wallet", "DKK")).toBe(true);
  });
});

describe("the settlement details report", () => {
  const HEAD =
    "Merchant Account,Psp Reference,Merchant Reference,Creation Date,Type,Modification Reference,Gross Currency,Gross Debit (GC),Gross Credit (GC),Exchange Rate,Net Currency,Commission (NC),Markup (NC),Scheme Fees (NC),Interchange (NC),Modification Merchant Reference,Batch Number";
  const ID = "3f0c7e9e-1111-4222-8333-444455556666";
  const lines = (...rows: string[]) => readCsv(settlementCsv([HEAD, ...rows].join("\n")));
  const at = "2026-06-02 10:00:00";

  test("becomes our lines: gross amounts, separate fees, refunds by their purpose", () => {
    const read = lines(
      `M,PSP1,${ID},${at},Settled,MOD1,EUR,,25.00,1,EUR,,0.04,0.01,0.07,,4`,
      `M,PSP1,${ID},${at},Refunded,MOD2,EUR,10.00,,1,EUR,0.05,,,,refund.${ID}.abc,4`,
      `M,PSP1,${ID},${at},Refunded,MOD3,EUR,5.00,,1,EUR,,,,,payout.9f0c7e9e-1111-4222-8333-444455556666,4`,
      `M,PSP2,${ID},${at},Settled,MOD4,CLP,,500.00,0.001,USD,0.01,,,,,4`,
      `M,,,${at},Fee,Transaction Fees,,,,,EUR,,,,,,4`,
      `M,PSP1,${ID},${at},Chargeback,MOD5,EUR,25.00,,1,EUR,,,,,,4`,
    );
    expect(read.map(({ kind, amount, fee, currency }) => [kind, amount, fee, currency])).toEqual([
      ["capture", 2500n, 12n, "EUR"],
      ["refund", -1000n, 5n, "EUR"],
      ["payout", -500n, 0n, "EUR"],
      ["capture", 500n, 10n, "CLP"],
      ["chargeback", -2500n, 0n, "EUR"],
    ]);
    expect(read[2]?.paymentId).toBe("9f0c7e9e-1111-4222-8333-444455556666");
  });

  test("keeps a repeated line as two, and leaves unreadable ones to a person", () => {
    const row = `M,PSP1,${ID},${at},Settled,MOD1,EUR,,25.00,1,EUR,,,,,,4`;
    expect(new Set(lines(row, row).map(({ lineId }) => lineId)).size).toBe(2);
    expect(() => lines(`M,PSP1,${ID},${at},SomethingNew,MOD1,EUR,,25.00,1,EUR,,,,,,4`)).toThrow(
      "nobody knows",
    );
    expect(() => lines(`M,PSP1,${ID},${at},Settled,MOD1,JPY,,25.50,1,JPY,,,,,,4`)).toThrow(
      "no amount of JPY",
    );
  });

  test("is fetched by its own name only", async () => {
    const files = await opened({ payouts: undefined }).settlementFiles(new Date(START), [
      "../../etc/passwd",
      "payments_accounting_report.csv",
    ]);
    expect(files).toEqual([]);
  });
});

describe("settings", () => {
  const WHOLE = {
    ADYEN_API_KEY: "key",
    ADYEN_MERCHANT_ACCOUNT: "TouchlineES",
    ADYEN_ENVIRONMENT: "test",
    ADYEN_CLIENT_KEY: "test_ABCDEFGHIJKLMNOPQRST",
    ADYEN_HMAC_KEYS: `${HMAC_KEY}, ${"A".repeat(64)}`,
    ADYEN_WEBHOOK_USER: "u",
    ADYEN_WEBHOOK_PASSWORD: "p",
  };
  const read = (env: Record<string, string>) => adyenSettings(env as unknown as NodeJS.ProcessEnv);
  const saysOf = (env: Record<string, string>): string => {
    try {
      read(env);
      return "fine";
    } catch (error) {
      return error instanceof ConfigError ? error.message : String(error);
    }
  };

  test("are read as a whole, and without any of them Adyen is off", () => {
    expect(read({})).toBeUndefined();
    expect(read(WHOLE)).toMatchObject({
      hmacKeys: [HMAC_KEY, "A".repeat(64)],
      methods: ["card"],
      payouts: undefined,
      reports: undefined,
    });
  });

  test.each([
    ...Object.keys(WHOLE).map((name) => [name, { [name]: "" }, `${name} is missing`]),
    ["ADYEN_ENVIRONMENT", { ADYEN_ENVIRONMENT: "prod" }, 'is "prod": use test, live'],
    [
      "ADYEN_LIVE_PREFIX",
      { ADYEN_ENVIRONMENT: "live", ADYEN_CLIENT_KEY: "live_ABCDEFGHIJKLMNOPQRST" },
      "ADYEN_LIVE_PREFIX is missing",
    ],
    [
      "ADYEN_CLIENT_KEY",
      { ADYEN_ENVIRONMENT: "live", ADYEN_LIVE_PREFIX: "p" },
      "another environment",
    ],
    ["ADYEN_HMAC_KEYS", { ADYEN_HMAC_KEYS: "short" }, "64 hexadecimal digits"],
    ["ADYEN_METHODS", { ADYEN_METHODS: "card,pigeons" }, 'names "pigeons"'],
    [
      "ADYEN_PAYOUT_KEY",
      { ADYEN_BALANCE_ACCOUNT: "BA000000000000001" },
      "ADYEN_PAYOUT_KEY is missing",
    ],
    ["ADYEN_REPORT_PASSWORD", { ADYEN_REPORT_USER: "report" }, "ADYEN_REPORT_PASSWORD is missing"],
    ["ADYEN_WEB_VERSION", { ADYEN_WEB_VERSION: "latest" }, "a version like"],
    ["ADYEN_CAPTURE", { ADYEN_CAPTURE: "never" }, "use immediate, manual"],
  ] as [string, Record<string, string>, string][])(
    "with a mistake in %s produce one clear line without the secret",
    (_, change, says) => {
      expect(saysOf({ ...WHOLE, ...change })).toContain(says);
      expect(saysOf({ ...WHOLE, ...change })).not.toContain(HMAC_KEY);
    },
  );
});
