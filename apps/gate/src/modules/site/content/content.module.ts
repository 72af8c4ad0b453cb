import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Content } from "../../../ports/content.ts";
import { contentRoutes } from "./content.routes.ts";
import { type ContentDeps, createContentService } from "./content.service.ts";

/**
 * All reading matter of the site: legal texts, rules, help, news, and their search index
 * (packages/content).
 */
export function createContent(
  deps: ContentDeps & {
    app: FastifyInstance;
    handle: Handle;
    callerOf: (request: FastifyRequest) => Caller;
  },
): Content {
  const service = createContentService(deps);
  contentRoutes(service, deps);
  return { plain: service.plain, agreements: service.agreements };
}
