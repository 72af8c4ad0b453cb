import type { AnyRoute } from "@touchline/contract";
import type { OperatorAccess } from "./operator.ts";

declare module "fastify" {
  interface FastifyInstance {
    operators: OperatorAccess;
  }
  interface FastifyContextConfig {
    /** The contract entry of the route. */
    entry?: AnyRoute;
    /**
     * Accepts requests from any site's SDK and uses no session. All other routes accept requests
     * from their own site only.
     */
    anyOrigin?: boolean;
    /** Accepts data that pages send unasked: the volume per address is limited. */
    collector?: boolean;
  }
}
