import { gzipSync } from "node:zlib";
import { contentList, contentPage, gamblingHelp, helpTopics } from "@touchline/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Caller } from "../../../platform/http/caller.ts";
import { header } from "../../../platform/http/caller-of-request.ts";
import { isKnownTag } from "../../../platform/http/etag.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { ContentService } from "./content.service.ts";

export interface ContentRoutesDeps {
  app: FastifyInstance;
  handle: Handle;
  callerOf: (request: FastifyRequest) => Caller;
  jurisdictions: Jurisdictions;
}

/** The search index of help and information; browsers cache and revalidate it. */
const SEARCH_INDEX = "/client-gate/content/search/:language.json";

export function contentRoutes(
  service: ContentService,
  { app, handle, callerOf, jurisdictions }: ContentRoutesDeps,
): void {
  handle(contentPage, async ({ query, caller }) => {
    const page = service.page(query.id, query.version, caller.jurisdiction, caller.locale);
    return page ?? refusal("SITE_INFO_NOT_FOUND");
  });
  handle(helpTopics, async ({ caller }) => ({
    topics: service.topics(caller.jurisdiction, caller.locale),
  }));
  handle(contentList, async ({ query, caller }) => ({
    pages: service.list(query.under, caller.jurisdiction, caller.locale),
  }));
  handle(gamblingHelp, async ({ caller }) => {
    const { helplines, exclusion, links, currencies } = jurisdictions.profile(caller.jurisdiction);
    return {
      helplines: helplines.map(({ name, href, phone = null }) => ({ name, href, phone })),
      currency: currencies[0],
      register:
        exclusion.register === null
          ? null
          : { name: exclusion.register, href: links.exclusionRegister ?? null },
    };
  });

  const packed = new Map<string, Buffer>();
  app.get<{ Params: { language: string } }>(
    SEARCH_INDEX,
    { schema: { hide: true } },
    async (request, reply) => {
      const { language } = request.params;
      const { json, etag } = service.searchIndex(callerOf(request).jurisdiction, language);
      reply
        .header("etag", etag)
        .header("cache-control", "private, no-cache")
        .header("vary", "accept-encoding")
        .type("application/json");
      if (isKnownTag(header(request, "if-none-match"), etag)) return reply.code(304).send();
      if (!/\bgzip\b/.test(header(request, "accept-encoding") ?? "")) return reply.send(json);
      const body = packed.get(etag) ?? gzipSync(json);
      packed.set(etag, body);
      return reply.header("content-encoding", "gzip").send(body);
    },
  );
}
