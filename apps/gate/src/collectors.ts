import { DAY_MS, HOUR_MS } from "@touchline/core";
import { createAnalytics } from "./modules/measuring/analytics/analytics.module.ts";
import { createReplay } from "./modules/measuring/replay/replay.module.ts";
import { createTracking } from "./modules/measuring/tracking/tracking.module.ts";
import { createVitals } from "./modules/measuring/vitals/vitals.module.ts";
import { sweep } from "./platform/database/sweep.ts";
import { KEPT_DAYS } from "./retention.data.ts";

type CollectorDeps = Parameters<typeof createTracking>[0] &
  Parameters<typeof createAnalytics>[0] &
  Parameters<typeof createVitals>[0] &
  Parameters<typeof createReplay>[0];

/** Collectors receive data that pages send unasked: nothing else in the gate depends on them. */
export function createCollectors(deps: CollectorDeps): void {
  createTracking(deps);
  createAnalytics(deps);
  createVitals(deps);
  createReplay(deps);
  const { db, clock, schedule } = deps;
  schedule.every(HOUR_MS, "collected-keys.sweep", () =>
    sweep(db, {
      table: "collected_keys",
      age: "at",
      before: new Date(clock.now() - KEPT_DAYS.collectedKeys * DAY_MS),
    }),
  );
}
