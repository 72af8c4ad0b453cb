import { type Exposure, MESSAGES, NOWHERE, STATUS } from "@touchline/experiments";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { Type } from "typebox";
import type { GateConfig } from "../../../config.ts";
import { writeError } from "../../../platform/database/errors.ts";
import { forwarders } from "../../../platform/http/address.ts";
import { createBulkhead } from "../../../platform/http/bulkhead.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { header, isInternal } from "../../../platform/http/caller-of-request.ts";
import { type Collected, ROW_BYTES } from "../../../platform/http/collected.ts";
import { isKnownTag } from "../../../platform/http/etag.ts";
import { isRefusal, RefusalError, refusal } from "../../../platform/http/refusal.ts";
import type { ExperimentsService } from "./experiments.service.ts";

export interface RoutesDeps {
  config: GateConfig;
  app: FastifyInstance;
  callerOf: (request: FastifyRequest) => Caller;
  service: ExperimentsService;
  collected: Collected;
  scriptKey: string;
}

/** A visitor sends a few a day; a whole mobile network may share one address. */
const EXPOSURES_PER_MINUTE = 600;
const MOST_EXPOSURES = 50;
const ExposuresBody = Type.Object({
  exposures: Type.Array(
    Type.Object({
      experiment: Type.String({ maxLength: 100 }),
      group: Type.String({ maxLength: 100 }),
      // A number counts as its text, as in the evaluator.
      id: Type.Union([
        Type.String({ minLength: 1, maxLength: 128, pattern: "^[\\w@.:+-]+$" }),
        Type.Integer(),
      ]),
    }),
    { maxItems: MOST_EXPOSURES },
  ),
});

/**
 * docs/behaviour/experiments.md#calls: the experiment service's calls, as its SDK makes them. For
 * this site only: its ids mean nothing elsewhere.
 */
export function experimentsRoutes(deps: RoutesDeps): void {
  const { config, app, callerOf, service, scriptKey, collected } = deps;
  const mayForward = forwarders(config.trustProxy);
  const hidden = { schema: { hide: true } } as const;
  // Counting visitors must not take connections that bets need.
  const writing = createBulkhead({ atOnce: 2, waiting: 200 });

  const refuse = (reply: FastifyReply, error: string) => reply.code(STATUS.failure).send({ error });
  const withToken = { ...hidden, preHandler: tokenNeeded };
  async function tokenNeeded(
    request: FastifyRequest,
    reply: FastifyReply,
  ): Promise<FastifyReply | undefined> {
    const error = await service.refuses(header(request, "token"));
    return error === null ? undefined : refuse(reply, error);
  }

  // Browsers cache and revalidate it: an unchanged reply costs no bytes.
  app.get("/exp/config.json", withToken, async (request, reply) => {
    const config = await service.config();
    if (config === null) return refuse(reply, MESSAGES.notPublished);
    reply
      .header("etag", config.etag)
      .header("cache-control", "private, no-cache")
      .header("vary", "token");
    if (isKnownTag(header(request, "if-none-match"), config.etag)) return reply.code(304).send();
    return reply.type("application/json").send(config.text);
  });

  app.get("/exp/geo", withToken, async (request) =>
    placeOf(request, callerOf(request), mayForward(request.socket.remoteAddress)),
  );

  app.get("/exp/pages.json", withToken, async (request, reply) => {
    const pages = await service.pages(header(request, "exp") ?? "", header(request, "group") ?? "");
    return pages === null ? refuse(reply, MESSAGES.notInCache) : { pages };
  });

  app.post<{ Body: { exposures: Exposure[] } }>(
    "/exp/exposures",
    {
      ...withToken,
      schema: { hide: true, body: ExposuresBody },
      config: { collector: true, rateLimit: { max: EXPOSURES_PER_MINUTE, timeWindow: 60_000 } },
      bodyLimit: 32 * 1024,
      errorHandler: (error, request, reply) =>
        error instanceof RefusalError && error.refusal.http === 429
          ? void reply.code(429).send({ error: "Too many requests" })
          : writeError(error, request, reply),
    },
    async (request, reply) => {
      const { exposures } = request.body;
      const { ip } = callerOf(request);
      if (!collected.keeps(ip)) return reply.code(204).send();
      collected.charge(ip, exposures.length * ROW_BYTES);
      const told = exposures.map((exposure) => ({ ...exposure, id: String(exposure.id) }));
      const outcome = await writing.run(() => service.expose(told));
      if (isRefusal(outcome)) throw new RefusalError(outcome);
      return reply.code(204).send();
    },
  );

  // For our own web nodes, which render each page for its visitor's group.
  app.get("/exp/site", hidden, async (request) => {
    if (!isInternal(request, config)) throw new RefusalError(refusal("gateway.route.not_found"));
    return { ...(await service.site()), scriptKey };
  });
}

const COUNTRIES = new Intl.DisplayNames("en", { type: "region" });

/** The location from the network in front of us; nothing if no trusted network gives it. */
function placeOf(request: FastifyRequest, { country, ip }: Caller, trusted: boolean) {
  const said = (...names: string[]) =>
    (trusted && names.map((name) => header(request, name)).find(Boolean)) || NOWHERE.city;
  return {
    country: country ? (COUNTRIES.of(country) ?? country) : NOWHERE.country,
    code: country ?? NOWHERE.code,
    state: said("cf-region", "cloudfront-viewer-country-region-name"),
    city: said("cf-ipcity", "cloudfront-viewer-city"),
    ip,
  };
}
