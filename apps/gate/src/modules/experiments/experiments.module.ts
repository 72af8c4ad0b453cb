import { type Clock, DAY_MS, SECOND_MS } from "@touchline/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { Bus } from "../../platform/bus.ts";
import type { Caller } from "../../platform/caller.ts";
import type { GateConfig } from "../../platform/config.ts";
import type { Database } from "../../platform/db.ts";
import type { SecureRandom } from "../../platform/random.ts";
import type { Schedule } from "../../platform/schedule.ts";
import { sweep } from "../../platform/sweep.ts";
import { experimentsRoutes } from "./experiments.routes.ts";
import { createExperimentsService, type ExperimentsService } from "./experiments.service.ts";
import { listExperiments, publishExperiment } from "./experiments.store.ts";
import { experimentsDesk } from "./experiments-desk.ts";
import { createScriptSigning, type ScriptSigning } from "./script-signing.ts";

export interface ExperimentsDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  bus: Bus;
  app: FastifyInstance;
  callerOf: (request: FastifyRequest) => Caller;
}

/** What the operator's desk works with. */
export interface DeskDeps extends ExperimentsDeps {
  service: ExperimentsService;
  signing: ScriptSigning;
}

/**
 * With the moment that pages wait before they ask, a Stop reaches every open page within ten
 * seconds.
 */
const CHANGE_LOOKED_FOR_MS = 3 * SECOND_MS;
/** Longer than any experiment runs; after it nobody asks who was in it. */
const EXPOSURES_KEPT_MS = 400 * DAY_MS;

/** Feature flags and experiments: what browsers ask, and the desk where the operator edits them. */
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

  // Edited on another gate, it reaches the pages that are open on this one.
  schedule.every(CHANGE_LOOKED_FOR_MS, "experiments.changes", () => service.tellChange());

  schedule.every(DAY_MS, "experiments.sweep", () =>
    sweep(db, {
      table: "experiment_exposures",
      age: "exposed_at",
      before: new Date(clock.now() - EXPOSURES_KEPT_MS),
    }),
  );

  return {
    /** A demo runs the experiments that came with it, until the operator says otherwise. */
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

/** As migration 0014 wrote them. */
const SEEDED = new Set([
  "deposit-not-active-button",
  "deposit-handle-errors",
  "deposit-crypto-visual",
]);
