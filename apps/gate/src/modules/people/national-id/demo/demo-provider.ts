import { type Clock, MINUTE_MS } from "@touchline/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { GateConfig } from "../../../../config.ts";
import type { Database } from "../../../../platform/database/db.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import type { Schedule } from "../../../../platform/work/schedule.ts";
import { type IdentityService, openIdService } from "../identity-service.ts";
import { createDemoRecords, type DemoRecords } from "./demo-records.ts";
import { interactionStep } from "./interaction.ts";
import { loginPage, loginPolicy } from "./login-page.ts";
import { DEMO_CLIENT_ID, DEMO_PATH, demoSecrets, openProvider } from "./provider.ts";

export interface DemoProviderDeps {
  app: FastifyInstance;
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
}

interface Opened {
  provider: Promise<Provider>;
  service: IdentityService;
}

/** A site has few addresses; made-up ones stop here. */
const MOST_ORIGINS = 8;

/** Each verb receives this. A gate makes it once. */
interface Work extends Pick<DemoProviderDeps, "app" | "config" | "random"> {
  opened: Map<string, Opened>;
  records: DemoRecords;
  secrets: ReturnType<typeof demoSecrets>;
}

/** The demo's embedded identity service, under the address of the requesting site. */
export function createDemoProvider(deps: DemoProviderDeps) {
  const { config, schedule } = deps;
  const { dataKey } = config;
  const records = createDemoRecords({ ...deps, dataKey });
  const work: Work = { ...deps, opened: new Map(), records, secrets: demoSecrets(dataKey) };
  demoRoutes(work);
  schedule.every(MINUTE_MS, "national-id.forget-demo", records.forget);
  return {
    async serviceAt(origin: string): Promise<IdentityService> {
      return openedAt(work, origin).service;
    },
  };
}

function demoRoutes(work: Work): void {
  const { app } = work;
  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The provider parses its own bodies.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.route({
      method: ["GET", "POST", "OPTIONS"],
      url: `${DEMO_PATH}/*`,
      schema: { hide: true },
      handler: (request, reply) => passOn(work, request, reply),
    });
  });
  void app.register(async (scope) => {
    scope.addContentTypeParser(
      "application/x-www-form-urlencoded",
      { parseAs: "string" },
      (_request, body, done) => done(null, body),
    );
    scope.route({
      method: ["GET", "POST"],
      url: `${DEMO_PATH}/interaction/:uid`,
      schema: { hide: true },
      handler: (request, reply) => interact(work, request, reply),
    });
  });
}

function openedAt(work: Work, origin: string): Opened {
  const { config, opened, records, secrets } = work;
  const known = opened.get(origin);
  if (known) return known;
  for (const oldest of opened.keys()) if (opened.size >= MOST_ORIGINS) opened.delete(oldest);
  const entry = {
    provider: openProvider({
      origin,
      secrets,
      records,
      behindProxy: config.trustProxy !== false,
    }),
    service: openIdService({
      issuer: `${origin}${DEMO_PATH}`,
      clientId: DEMO_CLIENT_ID,
      clientSecret: secrets.clientSecret,
      fetch: (url, options) => fetchInside(work, url, options),
    }),
  };
  opened.set(origin, entry);
  return entry;
}

/**
 * Our own calls to it stay in the process: a server may not resolve the host names that browsers
 * use.
 */
async function fetchInside(
  { app, config }: Work,
  url: string,
  options: { method: string; headers: Record<string, string>; body?: unknown },
): Promise<Response> {
  const { host, pathname, search } = new URL(url);
  const reply = await app.inject({
    method: options.method as "GET",
    url: pathname + search,
    headers: { ...options.headers, host, "x-touchline-internal": config.internalKey },
    ...(options.body ? { payload: String(options.body) } : {}),
  });
  return new Response(reply.payload, {
    status: reply.statusCode,
    headers: reply.headers as Record<string, string>,
  });
}

const originOf = (request: FastifyRequest) => `${request.protocol}://${request.host}`;

/** Lets the provider write the response itself, with its base path removed. */
async function passOn(work: Work, request: FastifyRequest, reply: FastifyReply): Promise<void> {
  const provider = await openedAt(work, originOf(request)).provider;
  reply.hijack();
  reply.raw.setHeader("x-content-type-options", "nosniff").setHeader("cache-control", "no-store");
  const raw = request.raw as typeof request.raw & { originalUrl?: string };
  raw.originalUrl = raw.url ?? "";
  raw.url = raw.originalUrl.slice(DEMO_PATH.length);
  // Every visit starts afresh: the previous user of this browser may be somebody else.
  if (raw.url.startsWith("/auth")) raw.headers.cookie = withoutSession(raw.headers.cookie);
  await provider.callback()(raw, reply.raw);
}

async function interact(work: Work, request: FastifyRequest, reply: FastifyReply) {
  const provider = await openedAt(work, originOf(request)).provider;
  const asked = await provider.interactionDetails(request.raw, reply.raw);
  const asksNumber = String(asked.params.scope).split(" ").includes("ssn");
  const step: Step =
    request.method === "POST"
      ? interactionStep(new URLSearchParams(String(request.body)), asksNumber)
      : { kind: "asks" };
  if (step.kind === "asks") return showLogin(work, asked.uid, step, reply);
  if (step.kind === "proved") await work.records.keepPerson(step.person);
  const outcome =
    step.kind === "proved"
      ? { login: { accountId: step.person.subject, remember: false } }
      : { error: "access_denied", error_description: "mitid_user_aborted" };
  return reply.redirect(await provider.interactionResult(request.raw, reply.raw, outcome), 303);
}

type Step = ReturnType<typeof interactionStep> | { kind: "asks" };

function showLogin(
  { random }: Work,
  uid: string,
  step: Extract<Step, { kind: "asks" }>,
  reply: FastifyReply,
) {
  const nonce = random.token(16);
  const chosen =
    "chosen" in step && step.chosen
      ? { subject: step.chosen.subject, name: step.chosen.firstName }
      : undefined;
  const problem = "problem" in step ? step.problem : undefined;
  const action = `${DEMO_PATH}/interaction/${uid}`;
  const page = loginPage({ action, nonce, chosen, problem });
  return reply
    .header("content-security-policy", loginPolicy(nonce))
    .type("text/html; charset=utf-8")
    .send(String(page));
}

const withoutSession = (cookies = ""): string =>
  cookies
    .split("; ")
    .filter((cookie) => !cookie.startsWith("_session"))
    .join("; ");
