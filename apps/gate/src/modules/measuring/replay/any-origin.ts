import type { FastifyInstance } from "fastify";

/**
 * docs/behaviour/session-replay.md#remote-config: recorders call their zone's hosts from the site's
 * own, so browsers send a preflight.
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
 * Opens this scope's routes to pages of any site: none of them reads a session or returns anything
 * private. Beacons always send credentials, so the origin is echoed: browsers reject `*` then.
 */
export function openToAnyOrigin(scope: FastifyInstance, path: string): void {
  scope.addHook("onRequest", async (request, reply) => {
    const { origin } = request.headers;
    reply.header("vary", "origin").header("access-control-allow-origin", origin ?? "*");
    // A plain-text beacon has no preflight, and browsers block a reply that is restricted to this
    // site.
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
