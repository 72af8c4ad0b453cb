import { createHash } from "node:crypto";
import swagger from "@fastify/swagger";
import scalar from "@scalar/fastify-api-reference";
import { ERRORS } from "@touchline/contract";
import type { FastifyInstance } from "fastify";

export const DOCS = "/client-gate/docs";

/**
 * OpenAPI generated from the contract, and a page to browse it. The page's policy keeps its script
 * from calling any other host.
 */
export async function registerDocs(app: FastifyInstance, version: string): Promise<void> {
  await app.register(swagger, {
    transform: ({ schema, url }) => ({ schema: modern(schema) as typeof schema, url }),
    openapi: {
      openapi: "3.1.0",
      info: { title: "Touchline", version, description: describeErrors() },
      components: {
        securitySchemes: {
          session: { type: "apiKey", in: "header", name: "punter-session-hash" },
          access: { type: "http", scheme: "bearer" },
          operator: {
            type: "http",
            scheme: "bearer",
            description: "The operator's key, or the session of /dev/login.",
          },
        },
      },
    },
  });
  app.addHook("onSend", async (request, reply, payload) => {
    if (request.routeOptions.url === `${DOCS}/`)
      reply.header("content-security-policy", pagePolicy(String(payload)));
    return payload;
  });
  const configuration = {
    pageTitle: "Touchline: calls",
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: "never",
    agent: { disabled: true },
    mcp: { disabled: true },
  };
  await app.register(scalar, { routePrefix: DOCS, configuration: configuration as never });
}

/** OpenAPI 3.1 uses JSON Schema 2020-12, which writes tuples differently from our validator. */
function modern(schema: unknown): unknown {
  if (Array.isArray(schema)) return schema.map(modern);
  if (typeof schema !== "object" || schema === null) return schema;
  const { items, additionalItems: _, ...rest } = schema as Record<string, unknown>;
  const inner = Object.fromEntries(
    Object.entries(rest).map(([key, value]) => [key, modern(value)]),
  );
  if (Array.isArray(items)) return { ...inner, prefixItems: items.map(modern), items: false };
  return items === undefined ? inner : { ...inner, items: modern(items) };
}

function pagePolicy(html: string): string {
  const inline = [...html.matchAll(/<script(?![^>]*\ssrc=)[^>]*>([\s\S]*?)<\/script>/g)].map(
    ([, script]) => script ?? "",
  );
  const hashes = inline.map(
    (script) => `'sha256-${createHash("sha256").update(script).digest("base64")}'`,
  );
  return [
    "default-src 'none'",
    `script-src 'self' ${hashes.join(" ")}`,
    "style-src 'self' 'unsafe-inline'",
    "connect-src 'self'",
    "img-src 'self' data: blob:",
    "font-src 'self' data:",
    "base-uri 'none'",
    "form-action 'none'",
    "frame-ancestors 'none'",
  ].join("; ");
}

const describeErrors = () =>
  `Refusals answer \`{status: "ERROR", code, message, requestId, retryable}\`.\n\n| code | HTTP | retry helps |\n|---|---|---|\n${Object.entries(
    ERRORS,
  )
    .map(([code, { http, retryable }]) => `| \`${code}\` | ${http} | ${retryable ? "yes" : "no"} |`)
    .join("\n")}`;
