import type { FastifyInstance } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { sameSecret } from "./secrets.ts";

export interface Metrics {
  registry: Registry;
  sockets: Gauge;
  socketMessages: Counter;
  slowReaders: Counter;
}

/** Prometheus text at /metrics, protected by the operator key. */
export function createMetrics(app: FastifyInstance, operatorKey: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const calls = new Histogram({
    name: "gate_call_seconds",
    help: "Time to answer a call",
    labelNames: ["route", "status"],
    registers: [registry],
    buckets: [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3],
  });
  app.addHook("onResponse", async (request, reply) => {
    calls.observe(
      { route: request.routeOptions.url ?? "none", status: String(reply.statusCode) },
      reply.elapsedTime / 1000,
    );
  });
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!sameSecret(request.headers.authorization ?? "", `Bearer ${operatorKey}`))
      return reply.code(401).header("www-authenticate", "Bearer").send("operator key needed\n");
    return reply.type(registry.contentType).send(await registry.metrics());
  });
  const common = { registers: [registry] };
  return {
    registry,
    sockets: new Gauge({
      name: "gate_sockets",
      help: "Open sockets",
      labelNames: ["path"],
      ...common,
    }),
    socketMessages: new Counter({
      name: "gate_socket_messages_total",
      help: "Messages delivered to sockets",
      ...common,
    }),
    slowReaders: new Counter({
      name: "gate_slow_readers_total",
      help: "Sockets closed because they stayed slow",
      ...common,
    }),
  };
}
