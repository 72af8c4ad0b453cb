import type { AnyRoute } from "@touchline/contract";

declare module "fastify" {
  interface FastifyContextConfig {
    /** The contract entry a route was made from. */
    entry?: AnyRoute;
  }
}
