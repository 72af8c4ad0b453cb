import type { FastifyInstance } from "fastify";

/** platform §7: recorders reach their zone's hosts from the site's own, so a browser asks first whether it may. */
const HEADERS = [
  "authorization",
  "content-type",
  "content-encoding",
  "idempotency-key",
  "x-client-version",
  "x-client-library",
  "x-client-url",
  "x-client-sample-rate",
];

export const openRoute = { schema: { hide: true }, config: { anyOrigin: true } } as const;

/** Lets pages of any site use the routes of this scope: there is no session in them for anybody. */
export function openToAnyOrigin(scope: FastifyInstance, path: string): void {
  scope.addHook("onRequest", async (_request, reply) => void reply.header("access-control-allow-origin", "*"));
  scope.options(path, openRoute, async (_request, reply) =>
    reply
      .code(204)
      .header("access-control-allow-methods", "GET, POST, OPTIONS")
      .header("access-control-allow-headers", HEADERS.join(", "))
      .header("access-control-max-age", "86400")
      .send(),
  );
}
