import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Caller } from "../../platform/caller.ts";
import type { Handle } from "../../platform/handle.ts";
import { contentRoutes } from "./content.routes.ts";
import { type ContentDeps, createContentService } from "./content.service.ts";

/**
 * Everything on the site that is read: legal texts, rules, help, news, and the index that finds
 * them (packages/content).
 */
export function createContent(
  deps: ContentDeps & {
    app: FastifyInstance;
    handle: Handle;
    callerOf: (request: FastifyRequest) => Caller;
  },
) {
  const service = createContentService(deps);
  contentRoutes(service, deps);
  return { plain: service.plain, agreements: service.agreements };
}

export type Content = ReturnType<typeof createContent>;
