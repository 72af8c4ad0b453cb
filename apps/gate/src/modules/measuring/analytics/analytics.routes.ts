import type { Clock } from "@touchline/core";
import type { FastifyInstance, FastifyReply, FastifyRequest } from "fastify";
import { createBulkhead } from "../../../platform/http/bulkhead.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { AnalyticsReply } from "./analytics.rules.ts";
import type { AnalyticsService } from "./analytics.service.ts";
import { createThrottle } from "./throttle.ts";

const MEGABYTE = 1024 * 1024;

/**
 * docs/behaviour/tracking.md#analytics: single or batch endpoint. The batch endpoint accepts more
 * per request and per device.
 */
const ENDPOINTS = [
  { path: "/2/httpapi", limitBytes: MEGABYTE, eventsPerSecond: 30 },
  { path: "/batch", limitBytes: 4 * MEGABYTE, eventsPerSecond: 1000 },
] as const;

const UPLOADS_PER_MINUTE = 600;

export function analyticsRoutes(
  scope: FastifyInstance,
  service: AnalyticsService,
  { clock, callerOf }: { clock: Clock; callerOf: (request: FastifyRequest) => Caller },
): void {
  // One upload is parsed at a time: a thread and its memory.
  const bulkhead = createBulkhead({ atOnce: 1, waiting: 50 });
  const config = {
    anyOrigin: true,
    collector: true,
    rateLimit: { max: UPLOADS_PER_MINUTE, timeWindow: 60_000 },
  };
  const schema = { hide: true };

  scope.removeAllContentTypeParsers();
  scope.addContentTypeParser("*", { parseAs: "buffer" }, (_request, body, done) =>
    done(null, body),
  );
  // SDKs of other sites read the reply, which contains no session.
  scope.addHook("onRequest", async (_request, reply) => {
    // A plain-text beacon has no preflight, and browsers block a reply that is restricted to this
    // site.
    reply
      .header("access-control-allow-origin", "*")
      .header("cross-origin-resource-policy", "cross-origin");
  });
  scope.setErrorHandler((error: { statusCode?: number }, request, reply) =>
    answer(reply, failureOf(error, request)),
  );

  for (const { path, limitBytes, eventsPerSecond } of ENDPOINTS) {
    const throttle = createThrottle(clock, eventsPerSecond);
    scope.post(path, { schema, config, bodyLimit: limitBytes }, async (request, reply) => {
      const { body } = request;
      if (!Buffer.isBuffer(body)) return answer(reply, { code: 400, error: "Invalid request" });
      const { ip } = callerOf(request);
      const isPacked = request.headers["content-encoding"] === "gzip";
      const taken = await bulkhead.run(() =>
        service.take({ body, isPacked, limitBytes, ip, throttle }),
      );
      return answer(reply, isRefusal(taken) ? { code: 503, error: "Service unavailable" } : taken);
    });
    scope.options(path, { schema, config }, async (_request, reply) =>
      reply
        .code(204)
        .header("access-control-allow-methods", "POST, OPTIONS")
        .header("access-control-allow-headers", "content-type, content-encoding")
        .header("access-control-max-age", "86400")
        .send(),
    );
  }
}

const answer = (reply: FastifyReply, said: AnalyticsReply): FastifyReply =>
  reply.code(said.code).type("application/json").send(said);

/** A failure in the format that SDKs read: the status again as `code`, and an error. */
function failureOf(
  error: { statusCode?: number; refusal?: { http: number } },
  request: FastifyRequest,
): AnalyticsReply {
  const code = error.refusal?.http ?? error.statusCode ?? 500;
  if (code === 413) return { code, error: "Payload too large" };
  if (code === 429)
    return { code, error: "Too many requests", eps_threshold: UPLOADS_PER_MINUTE / 60 };
  if (code >= 500)
    request.log.error({ err: error, requestId: request.id }, "analytics upload failed");
  return { code, error: code >= 500 ? "Server error" : "Invalid request" };
}
