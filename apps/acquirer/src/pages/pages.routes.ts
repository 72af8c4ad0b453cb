import type { FastifyInstance } from "fastify";
import type { Deps } from "../deps.ts";
import { actRoutes } from "./act.routes.ts";
import { cardFieldRoutes } from "./card-fields.routes.ts";
import { homeRoutes } from "./home.routes.ts";

/** All pages of the acquirer for browsers. */
export function pageRoutes(app: FastifyInstance, deps: Deps): void {
  homeRoutes(app);
  cardFieldRoutes(app, deps);
  actRoutes(app, deps);
}
