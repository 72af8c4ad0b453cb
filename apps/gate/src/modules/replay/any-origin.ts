import type { FastifyInstance } from "fastify";

/**
 * platform §7: recorders reach their zone's hosts from the site's own, so a browser asks first
 * whether it may.
 */
const HEADERS = [
  "authorization",
  "content-type",
  "content-encoding",
  "idempotency-key",
  "x-client-version",
  "x-client-library",
  "x-client-url",
  "x-client-sample-rate",
  "x-sampling-hash-alg",
];

export const openRoute = { schema: { hide: true }, config: { anyOrigin: true } } as const;

/**
 * Lets pages of any site use the routes of this scope: none of them reads a session or answers
 * anything private. Beacons always ask with credentials, so an origin is answered by its name:
 * browsers take no `*` then.
 */
export function openToAnyOrigin(scope: FastifyInstance, path: string): void {
  scope.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    reply.header("vary", "origin").header("access-control-allow-origin", origin ?? "*");
    // A beacon of plain text asks nobody beforehand, and browsers let it have no answer that is for
    // this site alone.
    reply.header("cross-origin-resource-policy", "cross-origin");
    if (origin) reply.header("access-control-allow-credentials", "true");
  });
  scope.options(path, openRoute, async (_request, reply) =>
    reply
      .code(204)
      .header("access-control-allow-methods", "GET, POST, OPTIONS")
      .header("access-control-allow-headers", HEADERS.join(", "))
      .header("access-control-max-age", "86400")
      .send(),
  );
}
