import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "@touchline/core";
import type { AdyenSettings } from "../src/modules/money/payments/providers/adyen-settings.ts";
import type { HookRequest } from "../src/modules/money/payments/providers/provider.ts";
import type { AdyenPayment, Answer } from "./adyen-account.ts";
import { type AdyenBook, createBook } from "./adyen-book.ts";
import { type AdyenCalls, answerCall } from "./adyen-calls.ts";
import {
  bodySignature,
  type Magic,
  type NotificationItem,
  signedMessage,
} from "./adyen-protocol.ts";

const KEY = "test-checkout-key";
const PLATFORM_KEY = "test-platform-key";
export const HMAC_KEY = "44782DEF547AAA06C910C43932B1EB0C71FC68D9D0C057550C48EC2ACF6BA056";
export const OLD_HMAC_KEY = "A".repeat(64);
const TRANSFER_HMAC_KEY = "B".repeat(64);
export const MERCHANT = "TouchlineTest";
const BALANCE_ACCOUNT = "BA00000000000000000000001";
export const WEBHOOK = { user: "adyen-hooks", password: "hooks-password" };
const REPORT = { user: "report@Company.Touchline", password: "report-password" };

/** Short, so that a lost reply times out quickly. */
const DEADLINE_MS = 1500;

/** The key, user and environment of a test's own message. */
interface SignedBy {
  key?: string;
  user?: string;
  live?: string;
}

export interface TestAdyen {
  settings: AdyenSettings;
  book: AdyenBook;
  /** Receives Adyen's messages: a gate, once a test has one. */
  hook: { take: (request: HookRequest) => Promise<{ status: number; body: string }> };
  /** Sends the waiting messages in order. */
  deliver(): Promise<number>;
  /** Signs and sends the test's own items. */
  send(
    items: readonly NotificationItem[],
    over?: SignedBy,
  ): Promise<{ status: number; body: string }>;
  item(payment: AdyenPayment, over: Partial<NotificationItem>): NotificationItem;
  cardToken(holder: Magic, card?: string): string;
  /** Acts as the punter on the bank's page; returns the address that the browser goes back to. */
  authenticate(url: string, outcome: "Y" | "N"): string;
  requests: { path: string; body: Record<string, unknown>; key: string }[];
  close(): Promise<void>;
}

interface Double {
  calls: AdyenCalls;
  book: AdyenBook;
  hook: TestAdyen["hook"];
}

/** A test double that speaks Adyen's published API and refuses anything outside it. */
export async function startTestAdyen(clock: Clock): Promise<TestAdyen> {
  const book = createBook({ clock, merchant: MERCHANT, balanceAccount: BALANCE_ACCOUNT });
  const calls: AdyenCalls = {
    book,
    merchant: MERCHANT,
    apiKey: KEY,
    platformKey: PLATFORM_KEY,
    answered: new Map(),
    requests: [],
  };
  const hook: TestAdyen["hook"] = { take: async () => ({ status: 404, body: "" }) };
  const adyen: Double = { calls, book, hook };
  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk;
    });
    request.on("end", () => void serve(adyen, request, response, body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  return {
    settings: settingsOf(`http://127.0.0.1:${(server.address() as AddressInfo).port}`),
    book,
    hook,
    deliver: () => deliver(adyen),
    send: (items, over) => send(hook, items, over),
    requests: calls.requests,
    item: (payment, over) => book.itemOf(payment, over),
    cardToken,
    authenticate: (url, outcome) => book.authenticate(url, outcome),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}

const settingsOf = (standIn: string): AdyenSettings => ({
  environment: "test",
  livePrefix: undefined,
  apiKey: KEY,
  merchantAccount: MERCHANT,
  clientKey: "test_CLIENTKEY0123456789",
  hmacKeys: [HMAC_KEY, OLD_HMAC_KEY],
  webhook: WEBHOOK,
  methods: ["card", "bank"],
  capture: "immediate",
  reports: REPORT,
  payouts: {
    apiKey: PLATFORM_KEY,
    balanceAccount: BALANCE_ACCOUNT,
    hmacKeys: [TRANSFER_HMAC_KEY],
  },
  web: { version: "6.33.0", integrity: undefined },
  standIn,
  deadlineMs: DEADLINE_MS,
});

async function serve(
  adyen: Double,
  request: IncomingMessage,
  response: ServerResponse,
  text: string,
): Promise<void> {
  const url = new URL(request.url ?? "/", "http://127.0.0.1");
  if (url.pathname.startsWith("/ca-test.adyen.com/"))
    return report(adyen.book, request, response, url.pathname);
  const { answer, magic } = answerCall(adyen.calls, request, url, text);
  if (magic === "HOOK_FIRST") await deliver(adyen);
  // The order is carried out, but the reply is lost.
  if (magic === "LOST" || magic === "OTHER_AMOUNT") return void request.socket.destroy();
  if (magic === "FAULT") return reply(response, { status: 502, body: { message: "bad gateway" } });
  if (magic === "NEVER") return;
  reply(response, answer);
}

const reply = (response: ServerResponse, { status, body }: Answer): void =>
  void response.writeHead(status, { "content-type": "application/json" }).end(JSON.stringify(body));

function report(
  book: AdyenBook,
  request: IncomingMessage,
  response: ServerResponse,
  path: string,
): void {
  const login = `Basic ${Buffer.from(`${REPORT.user}:${REPORT.password}`).toString("base64")}`;
  const [, name] =
    new RegExp(`^/ca-test.adyen.com/reports/download/MerchantAccount/${MERCHANT}/([\\w.]+)$`).exec(
      path,
    ) ?? [];
  const file = book.reports.get(name ?? "");
  const status = request.headers.authorization !== login ? 401 : file === undefined ? 404 : 200;
  response.writeHead(status, { "content-type": "text/csv" }).end(status === 200 ? file : "");
}

const basic = (user: string): string =>
  `Basic ${Buffer.from(`${user}:${WEBHOOK.password}`).toString("base64")}`;

const send = (
  hook: TestAdyen["hook"],
  items: readonly NotificationItem[],
  { key = HMAC_KEY, user = WEBHOOK.user, live = "false" }: SignedBy = {},
): ReturnType<TestAdyen["send"]> =>
  hook.take({
    body: signedMessage(items, key, live),
    headers: { authorization: basic(user), "content-type": "application/json" },
  });

async function deliver({ book, hook }: Double): Promise<number> {
  const waiting = book.hooks.splice(0);
  for (const each of waiting) {
    const taken =
      "item" in each ? await send(hook, [each.item]) : await sendTransfer(hook, each.transfer);
    if (taken.status !== 200 || taken.body !== "[accepted]")
      throw new Error(`a message was answered ${taken.status} ${taken.body}`);
  }
  return waiting.length;
}

function sendTransfer(hook: TestAdyen["hook"], transfer: object) {
  const body = JSON.stringify(transfer);
  return hook.take({
    body,
    headers: {
      authorization: basic(WEBHOOK.user),
      "content-type": "application/json",
      hmacsignature: bodySignature(body, TRANSFER_HMAC_KEY),
      protocol: "HmacSHA256",
    },
  });
}

function cardToken(holder: Magic, card = "1111"): string {
  const sealed = (name: string) => `eyJhbGciOiJSU0EtT0FFUCJ9.${name}.${card}.${"x".repeat(600)}`;
  const paymentMethod = {
    type: "scheme",
    encryptedCardNumber: sealed("number"),
    encryptedExpiryMonth: sealed("month"),
    encryptedExpiryYear: sealed("year"),
    encryptedSecurityCode: sealed("cvc"),
    holderName: holder,
    brand: "visa",
  };
  return `adyen.${Buffer.from(JSON.stringify({ paymentMethod })).toString("base64url")}`;
}
