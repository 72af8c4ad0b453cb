import cookie from "@fastify/cookie";
import rateLimit from "@fastify/rate-limit";
import { GATES, type Jurisdiction } from "@touchline/contract";
import type { Clock } from "@touchline/core";
import Fastify, {
  type FastifyBaseLogger,
  type FastifyInstance,
  type FastifyRequest,
  type FastifyServerFactory,
  LogController,
} from "fastify";
import { errorEnvelope, writeError } from "../database/errors.ts";
import { createMetrics, type Metrics } from "../observe/metrics.ts";
import { requestIdFrom } from "../observe/tracing.ts";
import { traceRequests } from "../observe/tracing-http.ts";
import type { SecureRandom } from "../random.ts";
import { deriveKey } from "../secrets.ts";
import type { PlatformSettings } from "../settings/platform-settings.ts";
import type { Counted } from "../wire/counted.ts";
import { addressBlock, forwarders } from "./address.ts";
import type { Authenticate, Caller } from "./caller.ts";
import { isInternal, isOwnWeb, requestCaller } from "./caller-of-request.ts";
import {
  type Collected,
  type CollectedOutcome,
  createCollected,
  limitCollectors,
} from "./collected.ts";
import { registerDocs } from "./docs.ts";
import { guardRequests } from "./guard-requests.ts";
import { createHandle, type Handle, type Permit } from "./handle.ts";
import { createMadeKeys } from "./made-keys.ts";
import { sharedRateLimitStore } from "./rate-limit-store.ts";
import { RefusalError, refusal } from "./refusal.ts";
import { createSessionOwners, type SessionOwners } from "./session-owner.ts";
import { validatorOf } from "./validators.ts";

export interface Http {
  app: FastifyInstance;
  handle: Handle;
  metrics: Metrics;
  callerOf(request: FastifyRequest): Caller;
  collected: Collected;
}

export interface HttpOptions {
  config: PlatformSettings;
  clock: Clock;
  log: FastifyBaseLogger;
  random: SecureRandom;
  jurisdictionOf(host: string): Jurisdiction;
  /** Whether a host is one of this installation's sites. */
  isSite(host: string): boolean;
  authenticate: Authenticate;
  permit: Permit;
  serverFactory?: FastifyServerFactory;
  counted: Counted;
  /** Whether requests per address are counted over several gates. */
  hasOthers: boolean;
}

// Far above a visitor's own browsing; a scraper or a loop exceeds it.
const REQUESTS_PER_MINUTE = 1200;
const BODY_LIMIT = 256 * 1024;

export async function createHttp(options: HttpOptions): Promise<Http> {
  const { config, random, counted, jurisdictionOf, isSite, authenticate, permit } = options;
  const mayForward = forwarders(config.trustProxy);
  const app = openApp(options, mayForward);
  readAndAnswer(app);
  const spans = traceRequests(app, (request) => isInternal(request, config));
  const callerOf = requestCaller(config, jurisdictionOf);
  const metrics = createMetrics(app, config.operatorKey);
  guardRequests(app, { mayForward, isSite, callerOf });
  logRequests(app, spans);
  await app.register(cookie);
  await limitRequests(app, options, callerOf);
  const count = (outcome: CollectedOutcome, bytes: number) =>
    metrics.collectedBytes.inc({ outcome }, bytes);
  const collected = createCollected({ config, counted, count, clock: options.clock });
  limitCollectors(app, collected, callerOf);
  await registerDocs(app, config.version);
  const madeKeys = createMadeKeys(deriveKey(config.dataKey, "made-idempotency-keys"), random.uuid);
  const handle = createHandle(app, { callerOf, authenticate, permit, madeKeys });
  return { app, handle, metrics, callerOf, collected };
}

const openApp = (
  { config, log, random, serverFactory }: HttpOptions,
  mayForward: ReturnType<typeof forwarders>,
): FastifyInstance =>
  Fastify({
    bodyLimit: BODY_LIMIT,
    // One hop: our proxy added the last entry of X-Forwarded-For; anybody may have written those
    // before it.
    trustProxy:
      config.trustProxy === false
        ? false
        : (peer: string, hop: number) => hop < 1 && mayForward(peer),
    // The id of a trusted proxy or of our own web lets one follow a request through all logs. Ids
    // from anybody else are ignored, because they could be forged.
    genReqId: ({ headers, socket }) => {
      const isTrusted =
        mayForward(socket.remoteAddress) || isOwnWeb(headers["x-touchline-internal"], config);
      return (isTrusted && requestIdFrom(headers["x-request-id"])) || random.uuid();
    },
    requestIdHeader: false,
    loggerInstance: log,
    logController: new LogController({ disableRequestLogging: true }),
    forceCloseConnections: "idle",
    return503OnClosing: true,
    ...(serverFactory ? { serverFactory } : {}),
  });

function readAndAnswer(app: FastifyInstance): void {
  app.setValidatorCompiler(({ schema }) => {
    return (value) => {
      const validator = validatorOf(schema as object);
      return validator.Check(value) ? { value } : { error: issuesOf([...validator.Errors(value)]) };
    };
  });
  app.setSerializerCompiler(() => (value) => JSON.stringify(value));
  app.setErrorHandler(writeError);
  app.setNotFoundHandler((request, reply) =>
    reply.code(404).send(errorEnvelope(refusal("gateway.route.not_found"), request.id)),
  );
  // Files arrive raw; the route checks their actual content.
  app.addContentTypeParser(
    /^(?:image\/|application\/(?:pdf|octet-stream))/,
    { parseAs: "buffer" },
    (_request, body, done) => done(null, body),
  );
}

function logRequests(app: FastifyInstance, spans: ReturnType<typeof traceRequests>): void {
  app.addHook("onResponse", async (request, reply) => {
    const path = request.url.split("?")[0];
    const line = {
      requestId: request.id,
      method: request.method,
      path,
      status: reply.statusCode,
      ms: Math.round(reply.elapsedTime),
    };
    const traceId = spans.traceIdOf(request);
    request.log.info(traceId ? { ...line, traceId } : line, "request");
  });
}

async function limitRequests(
  app: FastifyInstance,
  { config, counted, hasOthers }: HttpOptions,
  callerOf: Http["callerOf"],
): Promise<void> {
  await app.register(rateLimit, {
    max: REQUESTS_PER_MINUTE,
    timeWindow: 60_000,
    keyGenerator: budgetOf(callerOf, createSessionOwners(config.internalKey)),
    allowList: (request) => isInternal(request, config),
    ...(hasOthers ? { store: sharedRateLimitStore(counted("requests")) } : {}),
    errorResponseBuilder: () => new RefusalError(refusal("gateway.limit.exceeded")),
  });
}

/**
 * Requests are counted by address; one household has countless IPv6 addresses, so by block. A
 * logged-in punter has a budget of their own, because an office or a mobile network shares one
 * address. Limits of calls that anybody may make hold by address, however many accounts ask.
 */
const budgetOf =
  (callerOf: (request: FastifyRequest) => Caller, owners: SessionOwners) =>
  (request: FastifyRequest): string => {
    const { entry, rateLimit, collector } = request.routeOptions.config;
    const isOpen = collector || (rateLimit !== undefined && entry?.auth !== "punter");
    const owner = isOpen ? null : owners.ownerOf(request.headers.cookie);
    return owner === null ? addressBlock(callerOf(request).ip) : `punter ${owner}`;
  };

/** Whether the gate answers a path; the web site answers all others. */
export const isGatePath = (path: string): boolean =>
  GATE_PREFIXES.some((prefix) => path === prefix || path.startsWith(`${prefix}/`)) ||
  GATE_FILES.has(path);
export const GATE_PREFIXES: readonly string[] = [
  ...Object.values(GATES),
  "/sockets",
  "/dev/outbox",
  "/dev/invitations",
  "/dev/mitid",
  "/dev/punters",
  "/dev/trading",
  "/dev/toto",
  "/dev/tables",
  "/dev/documents",
  "/dev/tickets",
  "/dev/identity",
  "/dev/replay",
  "/dev/tracking",
  "/dev/analytics",
  "/dev/vitals",
  "/dev/experiments",
  "/dev/login",
  "/dev/logout",
  "/exp",
  "/config",
];
export const GATE_FILES: ReadonlySet<string> = new Set([
  "/ping.json",
  "/ready",
  "/2/httpapi",
  "/batch",
  "/sessions/v2/track",
]);

type Issue = { instancePath?: string; message?: string };
function issuesOf(errors: unknown[]): Error {
  const issues = (errors as Issue[])
    .slice(0, 10)
    .map((issue) => ({ path: issue.instancePath ?? "", message: issue.message ?? "" }));
  return new RefusalError(refusal("gateway.validation.request.invalid", { issues }));
}
