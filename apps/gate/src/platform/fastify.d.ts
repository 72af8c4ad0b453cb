import type { AnyRoute } from "@touchline/contract";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract entry a route was made from. */
    entry?: AnyRoute;
    /** A collector: takes what any site's SDK sends, and knows nobody's session. All other routes take requests of their own site only. */
    anyOrigin?: boolean;
  }
}
