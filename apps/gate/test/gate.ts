import { randomUUID } from "node:crypto";
import { tmpdir } from "node:os";
import { join } from "node:path";
import {
  type AnyRoute,
  type BodyOf,
  type CallName,
  type Calls,
  calls,
  type ErrorEnvelope,
  type FeedSource,
  GATES,
  type OperatorCallName,
  type OperatorCalls,
  operatorCalls,
  type ReplyOf,
  type StatisticsSource,
} from "@touchline/contract";
import { createTestDatabase, type FakeClock, fakeClock } from "@touchline/testkit";
import pg from "pg";
import type { DestinationStream } from "pino";
import { createGate, type Gate } from "../src/app.ts";
import { APP_VERSION, type GateConfig, type GateSettings } from "../src/config.ts";
import type { PaymentProvider } from "../src/modules/money/payments/payments.module.ts";
import { createHashingThreads } from "../src/modules/people/auth/hashing-threads.ts";
import { openDataKey } from "../src/platform/database/data-key.ts";
import type { Wire } from "../src/platform/wire/wire.ts";
import type { GateRole } from "../src/roles.ts";
import { scriptedProvider } from "./scripted-provider.ts";

export const PAN = {
  "x-pan-source": "MOBILE",
  "x-pan-target": "BROWSER",
  "x-pan-version": APP_VERSION,
};

/** Noon on a Tuesday, not in a daylight-saving week. */
export const START = Date.UTC(2026, 5, 2, 12);

export interface TestGate {
  gate: Gate;
  clock: FakeClock;
  databaseUrl: string;
  config: GateConfig;
  call<N extends CallName>(name: N, options?: CallOptions<N>): Promise<TestReply<N>>;
  /** An operator call, with the operator's key unless `headers` override it. */
  operate<N extends OperatorCallName>(
    name: N,
    options?: RouteOptions<OperatorCalls[N]>,
  ): Promise<RouteReply<OperatorCalls[N]>>;
  /** Queries the tables, for facts that no call shows. */
  query<Row extends object>(sql: string, values?: unknown[]): Promise<Row[]>;
  close(): Promise<void>;
}

export type CallOptions<N extends CallName> = RouteOptions<Calls[N]>;
export type TestReply<N extends CallName> = RouteReply<Calls[N]>;

export interface RouteOptions<R extends AnyRoute> {
  body?: BodyOf<R>;
  /** Sends a body that the type does not allow. */
  rawBody?: unknown;
  query?: Record<string, string>;
  params?: Record<string, string>;
  headers?: Record<string, string | undefined>;
}

export interface RouteReply<R extends AnyRoute> {
  http: number;
  /** The reply of a successful call. */
  body: ReplyOf<R>;
  error: ErrorEnvelope;
  headers: Record<string, unknown>;
  cookies: {
    name: string;
    value: string;
    httpOnly?: boolean;
    sameSite?: string;
    path?: string;
    maxAge?: number;
    secure?: boolean;
  }[];
}

export const testConfig = (over: Partial<GateSettings> = {}): GateSettings => ({
  demo: true,
  logLevel: "silent",
  version: APP_VERSION,
  tokenSecret: Buffer.alloc(32, 7),
  previousTokenSecrets: [],
  nextTokenSecrets: [],
  build: "test",
  database: databaseSettings(),
  operatorKey: "test-operator-key",
  operators: { anna: "test-operator-anna" },
  internalKey: "test-internal-key",
  hosts: {},
  trustProxy: false,
  brand: "Touchline",
  contactEmail: undefined,
  company: { name: undefined, address: undefined, registration: undefined, licences: {} },
  smtpUrl: undefined,
  mailFrom: "test@touchline.invalid",
  sms: undefined,
  messenger: undefined,
  intervals: {
    NULL_BALANCE_POPUP_TIMEOUT: 86_400_000,
    SIGN_UP_POPUP_INTERVAL: 604_800_000,
    WELCOME_BACK_INTERVAL: 604_800_000,
  },
  offsetToExpireTokenMs: 30_000,
  consentCookie: { name: "ConsentCookie", days: 182 },
  links: { external: {}, social: {} },
  desktopLinks: { site: "/", help: "/help" },
  apps: { android: [], ios: [] },
  addressSearchUrl: undefined,
  fingerprint: true,
  registers: {},
  jointLimits: {},
  sharedMethods: "note",
  cps: undefined,
  collected: { dayBytes: 2 ** 40, addressDayBytes: 2 ** 40 },
  analytics: { apiKey: "test-analytics-key", bases: { US: "", EU: "" } },
  replay: replaySettings(),
  documentsDir: join(tmpdir(), "touchline-test-documents"),
  pushLocalOrigin: undefined,
  gameProviders: [],
  paymentProviders: {},
  tablePace: 1,
  tableChat: false,
  nationalId: undefined,
  native: { fcm: undefined, apns: undefined },
  captcha: captchaSettings(),
  ...over,
});

const databaseSettings = (): GateSettings["database"] => ({
  poolSize: 20,
  statementTimeoutMs: 30_000,
  lockTimeoutMs: 10_000,
  directUrl: undefined,
  readUrl: undefined,
  readLagMs: 5000,
  moneyMonths: undefined,
});

const replaySettings = (): GateSettings["replay"] => ({
  staging: false,
  hosts: {
    standard: { config: "", track: "" },
    staging: { config: "", track: "" },
    EU: { config: "", track: "" },
  },
});

const captchaSettings = (): GateSettings["captcha"] => ({
  kind: "pow",
  difficultyBits: 4,
  usualPerMinute: 300,
  socketTimeoutMs: 3000,
  siteKey: "",
  secret: "",
  verifyUrl: undefined,
});

export interface TestGateOptions {
  config?: Partial<GateSettings>;
  feed?: FeedSource;
  statistics?: StatisticsSource;
  clock?: FakeClock;
  /** True: the database's time is its own, and not that of the clock. */
  hasOwnTime?: boolean;
  logTo?: DestinationStream;
  /** The payment providers; by default one that accepts everything. */
  providers?: readonly PaymentProvider[];
  /** Connects this gate with others of one installation. */
  wire?: Wire;
  /** The kind of process; by default the whole installation. */
  role?: GateRole;
}

const isConnected = ({ paymentProviders }: GateConfig): boolean =>
  Object.keys(paymentProviders).length > 0;

/**
 * The gates of one process share their threads, and hash as cheaply as the algorithm allows: a
 * thread takes 100 ms to start, and a real hash 30 ms, thousands of times.
 */
const hashing = createHashingThreads({ memoryCost: 8, timeCost: 1, parallelism: 1 });

/** A gate on its own database, called through its front door. */
export async function startTestGate(over: TestGateOptions = {}): Promise<TestGate> {
  const database = await createTestDatabase();
  const gate = await startGateOn(database.url, over);
  return {
    ...gate,
    async close() {
      await gate.close();
      await database.drop();
    },
  };
}

/** Stops the gate and starts another on the same database. */
export async function restarted(gate: TestGate, databaseUrl: string): Promise<TestGate> {
  await gate.close();
  return startGateOn(databaseUrl, { clock: gate.clock });
}

/** The same on a database that the caller creates and drops. */
export async function startGateOn(
  databaseUrl: string,
  over: TestGateOptions = {},
): Promise<TestGate> {
  const settings = testConfig(over.config);
  const config = { ...settings, dataKey: await openDataKey(databaseUrl, settings) };
  const client = new pg.Client({ connectionString: databaseUrl });
  // A test may cut the connection to the database.
  client.on("error", () => {});
  await client.connect();
  const clock = over.clock ?? fakeClock(START);
  const gate = await createGate({
    config,
    databaseUrl,
    feed: over.feed ?? null,
    statistics: over.statistics,
    clock,
    databaseTime: over.hasOwnTime ? undefined : clock,
    timers: "manual",
    hashing,
    ...(over.role ? { role: over.role } : {}),
    ...(over.wire ? { wire: over.wire } : {}),
    ...(over.logTo ? { logTo: over.logTo } : {}),
    ...(over.providers || !isConnected(config)
      ? { providers: over.providers ?? [scriptedProvider()] }
      : {}),
  });
  return {
    gate,
    clock,
    config,
    databaseUrl,
    call: (name, options) => send(gate, calls[name], options),
    operate: (name, options = {}) =>
      send(gate, operatorCalls[name], {
        ...options,
        headers: { authorization: `Bearer ${config.operatorKey}`, ...options.headers },
      }),
    query: async (sql, values) => (await client.query(sql, values)).rows,
    async close() {
      await client.end();
      await gate.close();
    },
  };
}

async function send<R extends AnyRoute>(
  gate: Gate,
  entry: R,
  options: RouteOptions<R> = {},
): Promise<RouteReply<R>> {
  const path = entry.path.replace(/\{(\w+)\}/g, (_, key: string) =>
    encodeURIComponent(options.params?.[key] ?? ""),
  );
  const payload = options.rawBody ?? options.body;
  const headers = Object.entries({
    ...PAN,
    host: "curacao.localhost",
    ...(entry.idempotent ? { "idempotency-key": randomUUID() } : {}),
    ...(entry.bodyKind === "text" ? { "content-type": "text/plain" } : {}),
    ...options.headers,
  }).filter(([, value]) => value !== undefined);
  const response = await gate.app.inject({
    method: entry.method,
    url: GATES[entry.gate] + path,
    headers: Object.fromEntries(headers) as Record<string, string>,
    ...(options.query ? { query: options.query } : {}),
    ...(payload === undefined ? {} : { payload: payload as object }),
  });
  const body = response.body ? response.json() : undefined;
  return {
    http: response.statusCode,
    body,
    error: body,
    headers: response.headers,
    cookies: response.cookies as never,
  };
}
