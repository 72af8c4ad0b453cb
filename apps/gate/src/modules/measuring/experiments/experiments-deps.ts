import type { Clock } from "@touchline/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Collected } from "../../../platform/http/collected.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { ExperimentsService } from "./experiments.service.ts";
import type { ScriptSigning } from "./script-signing.ts";

export interface ExperimentsDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  bus: Bus;
  app: FastifyInstance;
  callerOf: (request: FastifyRequest) => Caller;
  collected: Collected;
}

/** The dependencies of the operator's desk. */
export interface DeskDeps extends ExperimentsDeps {
  service: ExperimentsService;
  signing: ScriptSigning;
}
