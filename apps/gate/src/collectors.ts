import type { Clock } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import { createAnalytics } from "./modules/analytics/analytics.module.ts";
import { createReplay } from "./modules/replay/replay.module.ts";
import { createTracking } from "./modules/tracking/tracking.module.ts";
import { createVitals } from "./modules/vitals/vitals.module.ts";
import type { GateConfig } from "./platform/config.ts";
import type { Database } from "./platform/db.ts";
import type { Handle } from "./platform/handle.ts";
import type { SecureRandom } from "./platform/random.ts";
import type { Schedule } from "./platform/schedule.ts";

interface CollectorDeps {
  config: GateConfig;
  app: FastifyInstance;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
}

/** Collectors receive data that pages send unasked: nothing else in the gate depends on them. */
export function createCollectors({
  config,
  app,
  db,
  clock,
  random,
  schedule,
  handle,
}: CollectorDeps): void {
  createTracking({ config, db, clock, random, schedule, handle, app });
  createAnalytics({ config, db, clock, random, schedule, app });
  createVitals({ db, clock, random, schedule, handle, app });
  createReplay({ config, db, clock, random, schedule, app });
}
