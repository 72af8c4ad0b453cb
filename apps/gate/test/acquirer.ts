import { createServer } from "node:http";
import type { AddressInfo } from "node:net";
import { type Clock, minor } from "@touchline/core";
import { createEmptyDatabase } from "@touchline/testkit";
import type { FastifyInstance } from "fastify";
import pg from "pg";
import { type Acquirer, startAcquirer } from "../../acquirer/src/acquirer.ts";
import type { SandboxSettings } from "../src/modules/money/payments/payment-settings.ts";
import type {
  DepositOrder,
  HookRequest,
  PaymentProvider,
  PayoutOrder,
} from "../src/modules/money/payments/providers/provider.ts";
import { createSandbox } from "../src/modules/money/payments/providers/sandbox.ts";

export const SITE = "http://spain.localhost:3000";
export const GOOD_CARD = "4242424242424242";
const KEY = "test-merchant-key";
const SECRET = `whsec_${Buffer.alloc(32, 5).toString("base64")}`;

export interface TestAcquirer {
  acquirer: Acquirer;
  settings: SandboxSettings;
  provider: PaymentProvider;
  /** Webhooks in the order received. */
  hooks: HookRequest[];
  /** The reply to webhooks; 200 unless a test sets another. */
  answer: { status: number; hook?: (request: HookRequest) => Promise<number> };
  tokenOf(number: string): Promise<string>;
  /** Submits a page where the punter acts, and returns the response. */
  tap(url: string, form: Record<string, string>): Promise<Response>;
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

/**
 * Short, so that a timeout is reached quickly; everything else on this machine answers far sooner.
 */
const DEADLINE_MS = 1500;

/**
 * The real acquirer on its own database, with no background work of its own, and the gate's adapter
 * for it.
 */
export async function startTestAcquirer(clock: Clock, { pace = 0 } = {}): Promise<TestAcquirer> {
  const database = await createEmptyDatabase();
  const hooks: HookRequest[] = [];
  const answer: TestAcquirer["answer"] = { status: 200 };
  const merchant = createServer((request, response) => {
    let body = "";
    request.on("data", (chunk: Buffer) => {
      body += chunk;
    });
    request.on("end", async () => {
      const hook = { body, headers: request.headers };
      hooks.push(hook);
      response.writeHead(answer.hook ? await answer.hook(hook) : answer.status).end();
    });
  });
  await new Promise<void>((listening) => merchant.listen(0, "127.0.0.1", listening));
  const acquirer = await startAcquirer({
    databaseUrl: database.url,
    port: 0,
    bind: "127.0.0.1",
    publicUrl: undefined,
    merchantKey: KEY,
    webhookSecret: SECRET,
    webhookUrl: `http://127.0.0.1:${(merchant.address() as AddressInfo).port}/hooks`,
    pace,
    clock,
    timers: "manual",
  });
  const settings: SandboxSettings = {
    url: acquirer.url,
    publicUrl: undefined,
    key: KEY,
    webhookSecrets: [SECRET],
    deadlineMs: DEADLINE_MS,
  };
  const provider = createSandbox({ settings, clock });
  const client = new pg.Client({ connectionString: database.url });
  await client.connect();
  const local = (url: string) => url.replace(/^http:\/\/[^/]+/, acquirer.url);
  return {
    acquirer,
    settings,
    provider,
    hooks,
    answer,
    async tokenOf(number) {
      const page = new URL(
        provider.hostedFieldsUrl({ origin: SITE, host: "spain.localhost", locale: "en" }) ?? "",
      );
      const { origin = "", until, signature = "" } = Object.fromEntries(page.searchParams);
      const card = { number, expiryMonth: 12, expiryYear: 2030, cvc: "123", holder: "Ana Punter" };
      const body = JSON.stringify({ ticket: { origin, until: Number(until), signature }, card });
      const reply = await fetch(`${acquirer.url}/fields/tokens`, {
        method: "POST",
        body,
        headers: { "content-type": "application/json" },
      });
      return ((await reply.json()) as { token: string }).token;
    },
    tap: (url, form) =>
      fetch(local(url), { method: "POST", body: new URLSearchParams(form), redirect: "manual" }),
    query: async (sql, values) => (await client.query(sql, values)).rows,
    async close() {
      await client.end();
      await acquirer.close();
      merchant.closeAllConnections();
      await new Promise((closed) => merchant.close(closed));
      await database.drop();
    },
  };
}

/** Delivers the acquirer's webhooks to a gate as they are sent. */
export function bringHooks(bank: TestAcquirer, app: FastifyInstance): void {
  bank.answer.hook = async ({ body, headers }) => {
    const own = Object.fromEntries(
      Object.entries(headers).filter(
        ([name]) => name.startsWith("webhook-") || name === "content-type",
      ),
    );
    const sent = {
      method: "POST",
      url: "/client-gate/payments/hooks/sandbox",
      payload: body,
      headers: own as never,
    } as const;
    return (await app.inject(sent)).statusCode;
  };
}

let orders = 0;
const order = () => ({
  paymentId: `pay-${++orders}-${process.pid}`,
  number: `4821-${String(orders).padStart(4, "0")}`,
  currency: "EUR",
});

export const depositOrder = (
  over: Partial<DepositOrder> & { cents?: number } = {},
): DepositOrder => {
  const { cents = 2500, ...rest } = over;
  return {
    ...order(),
    amount: minor(cents),
    method: "card",
    token: null,
    details: {},
    save: true,
    threeDs: "default",
    returnUrl: `${SITE}/threedsconfirm?payment=1`,
    punter: {
      punterId: "punter-1",
      email: "ana@example.com",
      country: "ES",
      ip: "127.0.0.1",
      userAgent: "test",
      locale: "es",
    },
    ...rest,
  };
};

export const payoutOrder = (over: Partial<PayoutOrder> & { cents?: number } = {}): PayoutOrder => {
  const { cents = 2500, ...rest } = over;
  return {
    ...order(),
    amount: minor(cents),
    method: "bank",
    token: null,
    details: { iban: "ES9121000418450200051332" },
    punterId: "punter-1",
    holder: "Ana Punter",
    depositReference: null,
    ...rest,
  };
};
