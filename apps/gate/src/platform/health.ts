import type { Clock } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import { sql } from "kysely";
import type { GateConfig } from "./config.ts";
import { RETRY_AFTER_SECONDS } from "./database-away.ts";
import type { Database } from "./db.ts";

export interface HealthDeps {
  config: Pick<GateConfig, "version" | "build">;
  db: Database;
  clock: Clock;
  /** Whether messages of other processes arrive. */
  isWired: () => boolean;
}

/** A load balancer asks often and waits briefly: a slower answer counts as no. */
const ANSWER_MS = 2000;

/**
 * `/ping.json` shows the running version, `/live` that the process is alive, and `/ready` whether
 * it can serve, which needs the database. `/ready?wire=1` also needs the wire: without it prices
 * stand still and no bet is taken. A load balancer prefers gates that have it, and takes the others
 * if none has: the wire may be away for all.
 */
export function registerHealth(
  app: FastifyInstance,
  { config, db, clock, isWired }: HealthDeps,
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
    const database = await answers(db);
    const isFit = isWired() || query.wire !== "1";
    if (database && isFit && !isLeaving) return { status: "OK", database };
    return reply
      .code(503)
      .header("retry-after", String(RETRY_AFTER_SECONDS))
      .send({ status: "ERROR", database });
  });
  return {
    /** From now on `/ready` says no, so that a load balancer sends new requests elsewhere. */
    leave() {
      isLeaving = true;
    },
  };
}

async function answers(db: Database): Promise<boolean> {
  let timer: NodeJS.Timeout | undefined;
  const late = new Promise<boolean>((done) => {
    timer = setTimeout(() => done(false), ANSWER_MS);
  });
  const asked = db
    .read((reader) => sql`select 1`.execute(reader))
    .then(
      () => true,
      () => false,
    );
  return Promise.race([asked, late]).finally(() => clearTimeout(timer));
}
