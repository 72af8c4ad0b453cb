import type { IncomingMessage, ServerResponse } from "node:http";
import { collectDefaultMetrics, Histogram, Registry } from "prom-client";
import type { Wire } from "../wire/wire.ts";
import { ANSWER_SECONDS, isOperators } from "./metrics.ts";
import { watchWire } from "./metrics-machine.ts";

/** Measures answers of the web: pages, and the files that they load. */
export interface PageMeter {
  measure(path: string, response: ServerResponse): void;
}

export function createPageMeter(registry: Registry): PageMeter {
  const pages = new Histogram({
    name: "web_page_seconds",
    help: "Time to answer a request for a page or one of its files",
    labelNames: ["kind", "status"],
    registers: [registry],
    buckets: ANSWER_SECONDS,
  });
  return {
    measure(path, response) {
      const from = performance.now();
      response.once("finish", () =>
        pages.observe(
          { kind: kindOf(path), status: String(response.statusCode) },
          (performance.now() - from) / 1000,
        ),
      );
    },
  };
}

/** Page data is a page that Next's own client asked for. */
const kindOf = (path: string): string =>
  path.startsWith("/_next/data/") ? "data" : /\.\w{2,5}$|^\/_next\//.test(path) ? "file" : "page";

/** The metrics of a process that only serves pages. */
export function createWebMetrics(wire: Wire) {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  watchWire(registry, () => wire.stats());
  return {
    registry,
    pages: createPageMeter(registry),
    /** Answers /metrics with the operator key only. */
    async answer(
      operatorKey: string,
      request: IncomingMessage,
      response: ServerResponse,
    ): Promise<void> {
      if (!isOperators(request.headers.authorization, operatorKey))
        return void response.writeHead(401, { "www-authenticate": "Bearer" }).end();
      const text = await registry.metrics();
      response.writeHead(200, { "content-type": registry.contentType }).end(text);
    },
  };
}
