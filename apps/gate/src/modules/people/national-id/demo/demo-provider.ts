import { type Clock, MINUTE_MS } from "@touchline/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import type Provider from "oidc-provider";
import type { GateConfig } from "../../../../config.ts";
import type { Database } from "../../../../platform/database/db.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import type { Schedule } from "../../../../platform/work/schedule.ts";
import { type IdentityService, openIdService } from "../identity-service.ts";
import { createDemoRecords } from "./demo-records.ts";
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

/** The demo's embedded identity service, under the address of the requesting site. */
export function createDemoProvider(deps: DemoProviderDeps) {
  const { app, config, db, clock, random, schedule } = deps;
  const opened = new Map<string, Opened>();
  const records = createDemoRecords({ db, clock, random, dataKey: config.dataKey });
  const secrets = demoSecrets(config.dataKey);

  function openedAt(origin: string): Opened {
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
        fetch: fetchInside,
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
  async function passOn(request: FastifyRequest, reply: FastifyReply): Promise<void> {
    const provider = await openedAt(originOf(request)).provider;
    reply.hijack();
    reply.raw.setHeader("x-content-type-options", "nosniff").setHeader("cache-control", "no-store");
    const raw = request.raw as typeof request.raw & { originalUrl?: string };
    raw.originalUrl = raw.url ?? "";
    raw.url = raw.originalUrl.slice(DEMO_PATH.length);
    // Every visit starts afresh: the previous user of this browser may be somebody else.
    if (raw.url.startsWith("/auth")) raw.headers.cookie = withoutSession(raw.headers.cookie);
    await provider.callback()(raw, reply.raw);
  }

  async function interact(request: FastifyRequest, reply: FastifyReply): Promise<unknown> {
    const provider = await openedAt(originOf(request)).provider;
    const asked = await provider.interactionDetails(request.raw, reply.raw);
    const asksNumber = String(asked.params.scope).split(" ").includes("ssn");
    const step =
      request.method === "POST"
        ? interactionStep(new URLSearchParams(String(request.body)), asksNumber)
        : { kind: "asks" as const };
    if (step.kind === "asks") {
      const nonce = random.token(16);
      const chosen =
        "chosen" in step && step.chosen
          ? { subject: step.chosen.subject, name: step.chosen.firstName }
          : undefined;
      const problem = "problem" in step ? step.problem : undefined;
      const page = loginPage({
        action: `${DEMO_PATH}/interaction/${asked.uid}`,
        nonce,
        chosen,
        problem,
      });
      return reply
        .header("content-security-policy", loginPolicy(nonce))
        .type("text/html; charset=utf-8")
        .send(String(page));
    }
    if (step.kind === "proved") await records.keepPerson(step.person);
    const outcome =
      step.kind === "proved"
        ? { login: { accountId: step.person.subject, remember: false } }
        : { error: "access_denied", error_description: "mitid_user_aborted" };
    return reply.redirect(await provider.interactionResult(request.raw, reply.raw, outcome), 303);
  }

  void app.register(async (scope) => {
    scope.removeAllContentTypeParsers();
    // The provider parses its own bodies.
    scope.addContentTypeParser("*", (_request, _payload, done) => done(null));
    scope.route({
      method: ["GET", "POST", "OPTIONS"],
      url: `${DEMO_PATH}/*`,
      schema: { hide: true },
      handler: passOn,
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
      handler: interact,
    });
  });

  schedule.every(MINUTE_MS, "national-id.forget-demo", records.forget);

  return {
    async serviceAt(origin: string): Promise<IdentityService> {
      return openedAt(origin).service;
    },
  };
}

const withoutSession = (cookies = ""): string =>
  cookies
    .split("; ")
    .filter((cookie) => !cookie.startsWith("_session"))
    .join("; ");
