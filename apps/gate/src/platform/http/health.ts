import type { Clock } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import { RETRY_AFTER_SECONDS } from "../database/database-away.ts";
import type { DatabaseWatch } from "../database/database-watch.ts";
import type { PlatformSettings } from "../settings/platform-settings.ts";

export interface HealthDeps {
  config: Pick<PlatformSettings, "version" | "build">;
  watch: DatabaseWatch;
  clock: Clock;
  /** Whether messages of other processes arrive. */
  isWired: () => boolean;
}

/** A load balancer asks often and waits briefly: a slower answer counts as no. */
const ANSWER_MS = 2000;

/**
 * `/ping.json` shows the running version, `/live` that the process is alive, and `/ready` whether
 * it can serve, which needs a database that takes writes and a clock that agrees with it.
 * `/ready?wire=1` also needs the wire: without it prices
 * stand still and no bet is taken. A load balancer prefers gates that have it, and takes the others
 * if none has: the wire may be away for all.
 */
export function registerHealth(
  app: FastifyInstance,
  { config, watch, clock, isWired }: HealthDeps,
): { leave(): void } {
  let isLeaving = false;
  const schema = { hide: true };
  const { version, build } = config;
  app.get("/ping.json", { schema }, async () => ({
    status: "OK",
    version,
    build,
    serverTime: clock.now(),
  }));
  // A process that answers at all is alive: restarting it would not bring the database back.
  app.get("/live", { schema }, async () => ({ status: "OK" }));
  app.get<{ Querystring: { wire?: string } }>("/ready", { schema }, async ({ query }, reply) => {
    const seen = await inTime(watch.look());
    const database = seen !== "away";
    const isFit = isWired() || query.wire !== "1";
    if (seen === null && isFit && !isLeaving) return { status: "OK", database };
    return reply
      .code(503)
      .header("retry-after", String(RETRY_AFTER_SECONDS))
      .send({ status: "ERROR", database, ...(database && seen ? { why: seen } : {}) });
  });
  return {
    /** From now on `/ready` says no, so that a load balancer sends new requests elsewhere. */
    leave() {
      isLeaving = true;
    },
  };
}

async function inTime<T>(answer: Promise<T>): Promise<T | "away"> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<"away">((done) => {
    timer = setTimeout(() => done("away"), ANSWER_MS);
  });
  return Promise.race([answer.catch(() => "away" as const), late]).finally(() =>
    clearTimeout(timer),
  );
}
