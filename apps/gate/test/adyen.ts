import { createServer, type IncomingMessage, type ServerResponse } from "node:http";
import type { AddressInfo } from "node:net";
import type { Clock } from "@touchline/core";
import type { AdyenSettings } from "../src/modules/money/payments/providers/adyen-settings.ts";
import type { HookRequest } from "../src/modules/money/payments/providers/provider.ts";
import { type AdyenBook, type AdyenPayment, createBook } from "./adyen-book.ts";
import {
  bodySignature,
  type Magic,
  type NotificationItem,
  signedMessage,
  unknownField,
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
    over?: { key?: string; user?: string; live?: string },
  ): Promise<{ status: number; body: string }>;
  item(payment: AdyenPayment, over: Partial<NotificationItem>): NotificationItem;
  cardToken(holder: Magic, card?: string): string;
  /** Acts as the punter on the bank's page; returns the address that the browser goes back to. */
  authenticate(url: string, outcome: "Y" | "N"): string;
  requests: { path: string; body: Record<string, unknown>; key: string }[];
  close(): Promise<void>;
}

interface Answer {
  status: number;
  body: unknown;
}
const refused = (status: number, errorCode: string, message: string): Answer => ({
  status,
  body: { status, errorCode, message, errorType: "validation" },
});

/** A test double that speaks Adyen's published API and refuses anything outside it. */
export async function startTestAdyen(clock: Clock): Promise<TestAdyen> {
  const answered = new Map<string, { body: string; answer: Answer }>();
  const requests: TestAdyen["requests"] = [];
  const hook: TestAdyen["hook"] = { take: async () => ({ status: 404, body: "" }) };
  const book = createBook({ clock, merchant: MERCHANT, balanceAccount: BALANCE_ACCOUNT });

  const server = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk;
    });
    request.on("end", () => void serve(request, response, body));
  });
  await new Promise<void>((listening) => server.listen(0, "127.0.0.1", listening));
  const standIn = `http://127.0.0.1:${(server.address() as AddressInfo).port}`;

  async function serve(
    request: IncomingMessage,
    response: ServerResponse,
    text: string,
  ): Promise<void> {
    const url = new URL(request.url ?? "/", standIn);
    if (url.pathname.startsWith("/ca-test.adyen.com/"))
      return report(request, response, url.pathname);
    const { answer, magic } = answerTo(request, url, text);
    if (magic === "HOOK_FIRST") await deliver();
    // The order is carried out, but the reply is lost.
    if (magic === "LOST" || magic === "OTHER_AMOUNT") return void request.socket.destroy();
    if (magic === "FAULT")
      return reply(response, { status: 502, body: { message: "bad gateway" } });
    if (magic === "NEVER") return;
    reply(response, answer);
  }
  const reply = (response: ServerResponse, { status, body }: Answer): void =>
    void response
      .writeHead(status, { "content-type": "application/json" })
      .end(JSON.stringify(body));

  function report(request: IncomingMessage, response: ServerResponse, path: string): void {
    const login = `Basic ${Buffer.from(`${REPORT.user}:${REPORT.password}`).toString("base64")}`;
    const [, name] =
      new RegExp(
        `^/ca-test.adyen.com/reports/download/MerchantAccount/${MERCHANT}/([\\w.]+)$`,
      ).exec(path) ?? [];
    const file = book.reports.get(name ?? "");
    const status = request.headers.authorization !== login ? 401 : file === undefined ? 404 : 200;
    response.writeHead(status, { "content-type": "text/csv" }).end(status === 200 ? file : "");
  }

  function answerTo(
    request: IncomingMessage,
    url: URL,
    text: string,
  ): { answer: Answer; magic?: Magic | undefined } {
    const path = url.pathname;
    const isPlatform = path.startsWith("/balanceplatform-api-test.adyen.com/btl/v4/");
    if (!isPlatform && !path.startsWith("/checkout-test.adyen.com/v72/"))
      return { answer: refused(404, "404", "no such path") };
    if (request.headers["x-api-key"] !== (isPlatform ? PLATFORM_KEY : KEY))
      return { answer: refused(401, "000", "HTTP Status Response - Unauthorized") };
    if (request.method === "GET") return { answer: book.read(path, url.searchParams) };
    const key = String(request.headers["idempotency-key"] ?? "");
    if (request.headers["content-type"] !== "application/json")
      return { answer: refused(415, "702", "Unsupported media type") };
    if (!key || key.length > 64)
      return { answer: refused(422, "702", "Idempotency-Key is missing or too long") };
    const before = answered.get(key);
    if (before)
      return {
        answer:
          before.body === text
            ? before.answer
            : refused(422, "704", "request already processed or in progress"),
      };
    const body = JSON.parse(text) as Record<string, unknown>;
    requests.push({ path, body, key });
    const { answer, magic } = carriedOut(path, body);
    // A refusal is remembered too: the same request gets the same reply.
    answered.set(key, { body: text, answer });
    return { answer, magic };
  }

  function carriedOut(
    path: string,
    body: Record<string, unknown>,
  ): { answer: Answer; magic?: Magic | undefined } {
    const [api, model] = modelOf(path);
    const wrong = unknownField(body, api, model);
    if (wrong) return { answer: refused(422, "702", `Unrecognized field: ${wrong}`) };
    if (
      api === "checkout" &&
      model !== "PaymentDetailsRequest" &&
      body.merchantAccount !== MERCHANT
    )
      return { answer: refused(403, "901", "Invalid Merchant Account") };
    const { value, currency } = (body.amount ?? {}) as { value?: unknown; currency?: string };
    if (
      model !== "PaymentDetailsRequest" &&
      !(Number.isSafeInteger(value) && (value as number) > 0 && /^[A-Z]{3}$/.test(currency ?? ""))
    )
      return { answer: refused(422, "137", "Invalid amount specified") };
    return book.write(path, body);
  }
  function modelOf(path: string): [string, string] {
    if (path.endsWith("/payments")) return ["checkout", "PaymentRequest"];
    if (path.endsWith("/details")) return ["checkout", "PaymentDetailsRequest"];
    if (path.endsWith("/captures")) return ["checkout", "PaymentCaptureRequest"];
    if (path.endsWith("/refunds")) return ["checkout", "PaymentRefundRequest"];
    return ["transfers", "TransferInfo"];
  }

  const basic = (user: string) =>
    `Basic ${Buffer.from(`${user}:${WEBHOOK.password}`).toString("base64")}`;
  const send: TestAdyen["send"] = (
    items,
    { key = HMAC_KEY, user = WEBHOOK.user, live = "false" } = {},
  ) =>
    hook.take({
      body: signedMessage(items, key, live),
      headers: { authorization: basic(user), "content-type": "application/json" },
    });
  async function deliver(): Promise<number> {
    const waiting = book.hooks.splice(0);
    for (const each of waiting) {
      const body = "transfer" in each ? JSON.stringify(each.transfer) : "";
      const headers = { authorization: basic(WEBHOOK.user), "content-type": "application/json" };
      const taken =
        "item" in each
          ? await send([each.item])
          : await hook.take({
              body,
              headers: {
                ...headers,
                hmacsignature: bodySignature(body, TRANSFER_HMAC_KEY),
                protocol: "HmacSHA256",
              },
            });
      if (taken.status !== 200 || taken.body !== "[accepted]")
        throw new Error(`a message was answered ${taken.status} ${taken.body}`);
    }
    return waiting.length;
  }

  return {
    settings: {
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
    },
    book,
    hook,
    deliver,
    send,
    requests,
    item: (payment, over) => book.itemOf(payment, over),
    cardToken: (holder, card = "1111") => {
      const sealed = (name: string) =>
        `eyJhbGciOiJSU0EtT0FFUCJ9.${name}.${card}.${"x".repeat(600)}`;
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
    },
    authenticate: (url, outcome) => book.authenticate(url, outcome),
    async close() {
      server.closeAllConnections();
      await new Promise((closed) => server.close(closed));
    },
  };
}
