import { subscribe, unsubscribe } from "node:diagnostics_channel";
import type { IncomingMessage, ServerResponse } from "node:http";
import type { Logger } from "pino";
import type { SecureRandom } from "../random.ts";
import type { PageMeter } from "./metrics-web.ts";
import { carried, requestIdFrom, serveSpan } from "./tracing.ts";

export interface WebWatchDeps {
  log: Logger;
  meter: PageMeter;
  random: SecureRandom;
  /** Calls to this address carry the running request; calls to others do not. */
  gateUrl: string;
  /** Whether a peer may name the id of its request. */
  mayForward: (peer: string | undefined) => boolean;
}

/** Gives each request for a page its id, its span, its log line and its place in the metrics. */
export function createWebWatch({ log, meter, random, gateUrl, mayForward }: WebWatchDeps) {
  const stop = carryToGate(gateUrl);
  return {
    around(request: IncomingMessage, response: ServerResponse, work: () => void): void {
      const [path = "/"] = (request.url ?? "/").split("?");
      const { method = "GET", headers, socket } = request;
      const given = mayForward(socket.remoteAddress)
        ? requestIdFrom(headers["x-request-id"])
        : undefined;
      const requestId = given ?? random.uuid();
      response.setHeader("x-request-id", requestId);
      meter.measure(path, response);
      const from = performance.now();
      // A visitor's traceparent is ignored, as the gate does.
      const span = serveSpan(`${method} page`, { requestId });
      Object.assign(span.attributes, { "http.request.method": method });
      response.once("close", () => {
        const { statusCode: status } = response;
        Object.assign(span.attributes, { "http.response.status_code": status });
        span.end(status >= 500);
        const ms = Math.round(performance.now() - from);
        span.run(() => log.info({ method, path, status, ms }, "page"));
      });
      span.run(work);
    },
    close: stop,
  };
}

export type WebWatch = ReturnType<typeof createWebWatch>;

/** A request of Node's `fetch` as its diagnostics show it. */
interface Fetched {
  request: { origin: string | URL; addHeader(name: string, value: string): void };
}

/** Pages make their calls deep inside the renderer, so headers are added on the way out. */
function carryToGate(gateUrl: string): () => void {
  const { origin } = new URL(gateUrl);
  const add = (message: unknown) => {
    const { request } = message as Fetched;
    if (String(request.origin) !== origin) return;
    const { requestId, traceparent } = carried() ?? {};
    if (requestId) request.addHeader("x-request-id", requestId);
    if (traceparent) request.addHeader("traceparent", traceparent);
  };
  subscribe("undici:request:create", add);
  return () => void unsubscribe("undici:request:create", add);
}
