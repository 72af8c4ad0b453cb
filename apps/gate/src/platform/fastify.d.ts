import type { AnyRoute } from "@touchline/contract";
import type { OperatorDoor } from "./operator.ts";

declare module "fastify" {
  interface FastifyInstance {
    operators: OperatorDoor;
  }
  interface FastifyContextConfig {
    /** The contract entry a route was made from. */
    entry?: AnyRoute;
    /**
     * Takes what any site's SDK sends, and knows nobody's session. All other routes take requests
     * of their own site only.
     */
    anyOrigin?: boolean;
    /** Takes what pages tell unasked: how much of it one address can send is limited. */
    collector?: boolean;
  }
}
