import { DAY_MS, HOUR_MS } from "@touchline/core";
import { createAnalytics } from "../modules/measuring/analytics/analytics.module.ts";
import { createExperiments } from "../modules/measuring/experiments/experiments.module.ts";
import { createReplay } from "../modules/measuring/replay/replay.module.ts";
import { createTracking } from "../modules/measuring/tracking/tracking.module.ts";
import { createVitals } from "../modules/measuring/vitals/vitals.module.ts";
import { sweep } from "../platform/database/sweep.ts";
import { KEPT_DAYS } from "../retention.data.ts";
import type { Services } from "../services.ts";

/**
 * Collectors, which receive data that pages send unasked (nothing else in the gate depends on
 * them), and experiments.
 */
export function createMeasuring(services: Services) {
  createTracking(services);
  createAnalytics(services);
  createVitals(services);
  createReplay(services);
  const { db, clock, schedule } = services;
  schedule.every(HOUR_MS, "collected-keys.sweep", () =>
    sweep(db, {
      table: "collected_keys",
      age: "at",
      before: new Date(clock.now() - KEPT_DAYS.collectedKeys * DAY_MS),
    }),
  );
  return { experiments: createExperiments(services) };
}
