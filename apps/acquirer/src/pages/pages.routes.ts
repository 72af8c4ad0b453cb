import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { actRoutes } from "./act.routes.ts";
import { cardFieldRoutes } from "./card-fields.routes.ts";
import { homeRoutes } from "./home.routes.ts";

/** Everything that browsers see of the acquirer. */
export function pageRoutes(app: FastifyInstance, deps: Deps): void {
  homeRoutes(app);
  cardFieldRoutes(app, deps);
  actRoutes(app, deps);
}
