import { createRequire } from "node:module";
import type Client from "@adyen/api-library/lib/src/client.js";
import type { ModificationsApi } from "@adyen/api-library/lib/src/services/checkout/modificationsApi.js";
import type { PaymentsApi } from "@adyen/api-library/lib/src/services/checkout/paymentsApi.js";
import type { TransactionsApi } from "@adyen/api-library/lib/src/services/transfers/transactionsApi.js";
import type { TransfersApi } from "@adyen/api-library/lib/src/services/transfers/transfersApi.js";
import { errorOf } from "@touchline/core";
import { ADYEN_ERRORS, ADYEN_UNDECIDED_ERRORS } from "./adyen-results.data.ts";
import type { AdyenSettings } from "./adyen-settings.ts";
import { ProviderRefusal, ProviderSilent } from "./provider.ts";
import { CALLS_AT_ONCE, DEADLINE_MS, MOST_CHARACTERS, UNDECIDED } from "./wire-limits.data.ts";

export interface AdyenApis {
  payments: PaymentsApi;
  modifications: ModificationsApi;
  transfers: TransfersApi | null;
  transactions: TransactionsApi | null;
}

export interface AdyenWire {
  /** Adyen's own library over our connections; loaded on first use. */
  apis(): AdyenApis;
  /** Downloads a report with the report user's password. */
  download(url: string, login: { user: string; password: string }): Promise<string>;
}

const load = createRequire(import.meta.url);
const LIBRARY = "@adyen/api-library/lib/src";

interface Sent {
  method: string;
  headers: Record<string, string>;
  body?: string;
}

/** The settings, and what all calls of one gate to Adyen share. */
interface Connection {
  settings: AdyenSettings;
  send: typeof fetch;
  underWay: number;
  opened: AdyenApis | null;
}

/**
 * Calls to Adyen: each ends within its deadline with an answer, a refusal or silence. No message
 * content is logged.
 */
export function createAdyenWire(settings: AdyenSettings, send: typeof fetch = fetch): AdyenWire {
  const connection: Connection = { settings, send, underWay: 0, opened: null };
  return {
    apis: () => (connection.opened ??= openApis(connection)),
    download: (url, login) => download(connection, url, login),
  };
}

async function call(connection: Connection, url: string, sent: Sent): Promise<string> {
  const { standIn, deadlineMs = DEADLINE_MS } = connection.settings;
  if (connection.underWay >= CALLS_AT_ONCE)
    throw new ProviderRefusal("no_answer", "too many calls to Adyen are under way");
  connection.underWay++;
  try {
    const address = standIn ? url.replace(/^https:\//, standIn) : url;
    const { send } = connection;
    const answer = await send(address, {
      ...sent,
      redirect: "error",
      signal: AbortSignal.timeout(deadlineMs),
    });
    const text = await answer.text();
    if (text.length > MOST_CHARACTERS) throw new ProviderSilent("the answer is too large");
    if (answer.ok) return text;
    throw faultOf(answer.status, text);
  } catch (error) {
    if (error instanceof ProviderSilent || error instanceof ProviderRefusal) throw error;
    throw new ProviderSilent(`Adyen did not answer: ${errorOf(error).name}`);
  } finally {
    connection.underWay--;
  }
}

function download(
  connection: Connection,
  url: string,
  { user, password }: { user: string; password: string },
): Promise<string> {
  const authorization = `Basic ${Buffer.from(`${user}:${password}`).toString("base64")}`;
  return call(connection, url, { method: "GET", headers: { authorization } });
}

/** The library builds and parses messages; the connection is ours, with its deadline and limits. */
const httpClientOver = (connection: Connection): Client["httpClient"] => ({
  async request(endpoint, json, config, _, options = {}) {
    const query = options.params
      ? `?${new URLSearchParams(options.params as Record<string, string>)}`
      : "";
    const method = options.method ?? "POST";
    const text = await call(connection, `${endpoint}${query}`, {
      method,
      headers: {
        "x-api-key": config.apiKey ?? "",
        ...(method === "GET" ? {} : { "content-type": "application/json" }),
        ...(options.idempotencyKey ? { "idempotency-key": options.idempotencyKey } : {}),
      },
      ...(method === "GET" ? {} : { body: json.toString() }),
    });
    try {
      JSON.parse(text);
    } catch {
      throw new ProviderSilent("the answer cannot be read");
    }
    return text;
  },
});

function openApis(connection: Connection): AdyenApis {
  const { environment, livePrefix, apiKey, payouts } = connection.settings;
  const { default: AdyenClient } = load(`${LIBRARY}/client.js`);
  const from = (path: string, name: string) => load(`${LIBRARY}/services/${path}.js`)[name];
  const httpClient = httpClientOver(connection);
  const client = (key: string): Client =>
    new AdyenClient(
      {
        apiKey: key,
        environment: environment === "test" ? "TEST" : "LIVE",
        ...(livePrefix ? { liveEndpointUrlPrefix: livePrefix } : {}),
      },
      httpClient,
    );
  const checkout = client(apiKey);
  const platform = payouts ? client(payouts.apiKey) : null;
  return {
    payments: new (from("checkout/paymentsApi", "PaymentsApi"))(checkout),
    modifications: new (from("checkout/modificationsApi", "ModificationsApi"))(checkout),
    transfers: platform && new (from("transfers/transfersApi", "TransfersApi"))(platform),
    transactions: platform && new (from("transfers/transactionsApi", "TransactionsApi"))(platform),
  };
}

function faultOf(status: number, text: string): ProviderSilent | ProviderRefusal {
  const code = codeOf(text);
  if (
    status < 400 ||
    status >= 500 ||
    UNDECIDED.includes(status) ||
    ADYEN_UNDECIDED_ERRORS.includes(code)
  )
    return new ProviderSilent(`Adyen answered ${status} ${code}`);
  // Our API key is invalid: nothing began, and the punter is not at fault.
  const reason =
    status === 401 || status === 403 ? "no_answer" : (ADYEN_ERRORS[code] ?? "declined");
  return new ProviderRefusal(reason, `Adyen refused: ${status} ${code}`);
}

function codeOf(text: string): string {
  try {
    const { errorCode } = JSON.parse(text) as { errorCode?: unknown };
    return typeof errorCode === "string"
      ? errorCode.slice(0, 20).replace(/[^\w-]/g, "")
      : "unknown";
  } catch {
    return "unknown";
  }
}
