import {
  login,
  loginByAuthenticationToken,
  loginByPhone,
  loginByRegistrationToken,
  passkeyLogin,
} from "@touchline/contract";
import type { FastifyInstance, FastifyRequest } from "fastify";
import { Counter, collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import { sameSecret } from "../secrets.ts";
import { createInstallationMetrics, type InstallationMetrics } from "./metrics-installation.ts";
import { createMachineMetrics, type MachineMetrics } from "./metrics-machine.ts";

/** Counts bets and their money. Each fact is counted by one process, so sums over all are exact. */
export interface PlayMeter {
  /** A bet was placed, or a round ended that took this stake. */
  staked(product: string, currency: string, amount: bigint): void;
  /** Winnings, cash-outs and refunds. */
  returned(product: string, currency: string, amount: bigint): void;
}

export interface Metrics {
  registry: Registry;
  sockets: Gauge;
  socketMessages: Counter;
  slowReaders: Counter;
  collectedBytes: Counter;
  play: PlayMeter;
  machine: MachineMetrics;
  installation: InstallationMetrics;
}

const LOGINS: ReadonlySet<unknown> = new Set([
  login,
  loginByPhone,
  loginByAuthenticationToken,
  loginByRegistrationToken,
  passkeyLogin,
]);

/** Prometheus text at /metrics, protected by the operator key. */
export function createMetrics(app: FastifyInstance, operatorKey: string): Metrics {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  countCalls(app, registry);
  app.get("/metrics", { schema: { hide: true } }, async (request, reply) => {
    if (!isOperators(request.headers.authorization, operatorKey))
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
    collectedBytes: new Counter({
      name: "gate_collected_bytes_total",
      help: "Bytes for the collectors by outcome: kept, sampled out, or refused",
      labelNames: ["outcome"],
      ...common,
    }),
    play: createPlayMeter(registry),
    machine: createMachineMetrics(registry),
    installation: createInstallationMetrics(registry),
  };
}

export const isOperators = (authorization: string | undefined, operatorKey: string): boolean =>
  sameSecret(authorization ?? "", `Bearer ${operatorKey}`);

/** Buckets for the time to answer a call or a page. */
export const ANSWER_SECONDS = [0.001, 0.003, 0.01, 0.03, 0.1, 0.3, 1, 3];

function countCalls(app: FastifyInstance, registry: Registry): void {
  const calls = new Histogram({
    name: "gate_call_seconds",
    help: "Time to answer a call",
    labelNames: ["route", "status"],
    registers: [registry],
    buckets: ANSWER_SECONDS,
  });
  const logins = new Counter({
    name: "gate_logins_total",
    help: "Logins by outcome: ok, refused, or failed by our fault",
    labelNames: ["outcome"],
    registers: [registry],
  });
  app.addHook("onResponse", async (request, { statusCode, elapsedTime }) => {
    const route = request.routeOptions.url ?? "none";
    calls.observe({ route, status: String(statusCode) }, elapsedTime / 1000);
    if (isLogin(request)) logins.inc({ outcome: outcomeOf(statusCode) });
  });
}

const isLogin = ({ routeOptions }: FastifyRequest): boolean =>
  LOGINS.has(routeOptions.config.entry);

const outcomeOf = (status: number): string =>
  status < 400 ? "ok" : status < 500 ? "refused" : "failed";

function createPlayMeter(registry: Registry): PlayMeter {
  const common = { registers: [registry] };
  const labelNames = ["product", "currency"];
  const bets = new Counter({
    name: "gate_bets_total",
    help: "Bets placed and rounds played",
    labelNames,
    ...common,
  });
  const stakes = new Counter({
    name: "gate_stakes_minor_total",
    help: "Their stakes in minor units",
    labelNames,
    ...common,
  });
  const payouts = new Counter({
    name: "gate_payouts_minor_total",
    help: "Winnings, cash-outs and refunds of ended bets in minor units; a corrected one counts again",
    labelNames,
    ...common,
  });
  return {
    staked(product, currency, amount) {
      bets.inc({ product, currency });
      stakes.inc({ product, currency }, Number(amount));
    },
    returned(product, currency, amount) {
      payouts.inc({ product, currency }, Number(amount));
    },
  };
}
