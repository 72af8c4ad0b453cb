import { createHash } from "node:crypto";
import swagger from "@fastify/swagger";
import { ERRORS } from "@touchline/contract";
import fastify, { type FastifyInstance, type LightMyRequestResponse } from "fastify";

export const DOCS = "/client-gate/docs";
const PATHS = ["", "/", "/openapi.json", "/openapi.yaml", "/js/scalar.js"].map(
  (path) => `${DOCS}${path}`,
);

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
  let page: Promise<FastifyInstance> | null = null;
  /** Shared by all readers: the script has eight megabytes, and a copy for each would add up. */
  const answers = new Map<string, Promise<LightMyRequestResponse>>();
  for (const path of PATHS)
    app.get(path, { schema: { hide: true } }, async (_, reply) => {
      page ??= openPage(() => app.swagger());
      const answer = answers.get(path) ?? page.then((opened) => opened.inject(path));
      answers.set(path, answer);
      const { statusCode, headers, rawPayload } = await answer;
      return reply.code(statusCode).headers(headers).send(rawPayload);
    });
}

/** Loaded by the first reader: the page's script alone takes twenty megabytes of memory. */
async function openPage(content: () => object): Promise<FastifyInstance> {
  const { default: scalar } = await import("@scalar/fastify-api-reference");
  const page = fastify();
  page.addHook("onSend", async (request, reply, payload) => {
    if (request.routeOptions.url === `${DOCS}/`)
      reply.header("content-security-policy", pagePolicy(String(payload)));
    return payload;
  });
  const configuration = {
    content,
    pageTitle: "Touchline: calls",
    withDefaultFonts: false,
    telemetry: false,
    hideClientButton: true,
    showDeveloperTools: "never",
    agent: { disabled: true },
    mcp: { disabled: true },
  };
  await page.register(scalar, { routePrefix: DOCS, configuration: configuration as never });
  return page;
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
