import { DAY_MS, SECOND_MS } from "@touchline/core";
import { sweep } from "../../../platform/database/sweep.ts";
import { KEPT_DAYS } from "../../../retention.data.ts";
import { experimentsRoutes } from "./experiments.routes.ts";
import { createExperimentsService } from "./experiments.service.ts";
import { listExperiments, publishExperiment } from "./experiments.store.ts";
import type { ExperimentsDeps } from "./experiments-deps.ts";
import { experimentsDesk } from "./experiments-desk.ts";
import { createScriptSigning } from "./script-signing.ts";

/** Together with the delay before pages ask, a Stop reaches every open page within ten seconds. */
const CHANGE_LOOKED_FOR_MS = 3 * SECOND_MS;

/** Feature flags and experiments: the browsers' calls, and the operator's desk. */
export function createExperiments(deps: ExperimentsDeps) {
  const { config, db, clock, schedule } = deps;
  const service = createExperimentsService({
    db,
    clock,
    onChange: () => deps.bus.publish("experiments.changed", {}),
    warn: (message) => deps.app.log.warn(message),
  });
  const signing = createScriptSigning(config.dataKey);
  experimentsRoutes({ ...deps, service, scriptKey: signing.publicKey });
  experimentsDesk({ ...deps, service, signing });

  // A change made on another gate reaches the pages open on this one.
  schedule.here(CHANGE_LOOKED_FOR_MS, "experiments.changes", () => service.tellChange());

  schedule.every(DAY_MS, "experiments.sweep", () =>
    sweep(db, {
      table: "experiment_exposures",
      age: "exposed_at",
      before: new Date(clock.now() - KEPT_DAYS.exposures * DAY_MS),
    }),
  );

  return {
    /** A demo runs its bundled experiments until the operator changes that. */
    async seedDemo(): Promise<void> {
      await db.transact(async (tx) => {
        const untouched = (await listExperiments(tx)).filter(
          ({ started_at }) => started_at === null,
        );
        for (const { draft } of untouched.filter(({ name }) => SEEDED.has(name)))
          await publishExperiment(tx, draft, new Date(clock.now()));
      });
      service.changed();
    },
  };
}

/** The experiments that the baseline of the migrations wrote. */
const SEEDED = new Set([
  "deposit-not-active-button",
  "deposit-handle-errors",
  "deposit-crypto-visual",
]);
