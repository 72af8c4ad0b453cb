import type { FeedSource } from "@touchline/contract";
import { type Clock, systemClock } from "@touchline/core";
import type { FastifyServerFactory } from "fastify";
import { createBus } from "./platform/bus.ts";
import type { GateConfig } from "./platform/config.ts";
import { openDatabase } from "./platform/db.ts";
import { createHttp } from "./platform/http.ts";
import { createOutbox } from "./platform/outbox.ts";
import { type SecureRandom, secureRandom } from "./platform/random.ts";
import { createSchedule } from "./platform/schedule.ts";

export interface GateOptions {
  config: GateConfig;
  databaseUrl: string;
  /** Where fixtures and prices come from; null runs a gate without a feed. */
  feed: FeedSource | null;
  clock?: Clock;
  random?: SecureRandom;
  /** Tests run recurring work by hand. */
  timers?: "real" | "manual";
  serverFactory?: FastifyServerFactory;
}

export type Gate = Awaited<ReturnType<typeof createGate>>;

/** The whole server on one page: what exists, what each part is given, and in which order it starts and stops. */
export async function createGate(options: GateOptions) {
  const { config, databaseUrl, clock = systemClock, random = secureRandom, timers = "real" } = options;
  const db = openDatabase(databaseUrl);
  const schedule = createSchedule((name, error) => http.app.log.error({ err: error, job: name }, "job failed"), timers);
  const bus = createBus((error) => http.app.log.error({ err: error }, "bus listener failed"));
  const outbox = createOutbox(db, bus, clock);

  const http = await createHttp({
    config,
    random,
    jurisdictionOf: () => "Curacao",
    authenticate: async () => null,
    ...(options.serverFactory ? { serverFactory: options.serverFactory } : {}),
  });
  http.app.get("/ping.json", { schema: { hide: true } }, async () => ({ status: "OK", version: config.version, serverTime: clock.now() }));
  schedule.every(1000, "outbox.flush", () => outbox.flush());

  return {
    app: http.app,
    schedule,
    /** Stops taking work, lets what runs finish, then closes. */
    async close() {
      await http.app.close();
      await schedule.stop();
      await db.close();
    },
  };
}
