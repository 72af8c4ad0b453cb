import type { FastifyInstance, FastifyRequest } from "fastify";
import { type Span, serveSpan } from "./tracing.ts";

export interface RequestSpans {
  /** The recorded trace of a request. */
  traceIdOf(request: FastifyRequest): string | undefined;
}

/**
 * Runs each request in its own context. Only our own web may continue a trace: a visitor could put
 * their requests into the traces of others.
 */
export function traceRequests(
  app: FastifyInstance,
  isOwnWeb: (request: FastifyRequest) => boolean,
): RequestSpans {
  const spans = new WeakMap<FastifyRequest, Span>();
  app.addHook("onRequest", (request, _reply, done) => {
    const route = request.routeOptions.url ?? "none";
    const { traceparent } = request.headers;
    const span = serveSpan(`${request.method} ${route}`, {
      requestId: request.id,
      traceparent: typeof traceparent === "string" && isOwnWeb(request) ? traceparent : undefined,
    });
    Object.assign(span.attributes, { "http.request.method": request.method, "http.route": route });
    spans.set(request, span);
    span.run(done);
  });
  // The body arrives by events of the connection, which are outside the request's context.
  app.addHook("preValidation", (request, _reply, done) => {
    const span = spans.get(request);
    if (span) span.run(done);
    else done();
  });
  app.addHook("onResponse", async (request, { statusCode }) => {
    const span = spans.get(request);
    if (!span) return;
    Object.assign(span.attributes, { "http.response.status_code": statusCode });
    span.end(statusCode >= 500);
  });
  return { traceIdOf: (request) => spans.get(request)?.traceId };
}
