import type { Clock } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Jurisdictions } from "../../../ports/jurisdictions.ts";
import type { Punters } from "../../../ports/punters.ts";

export interface JointLimitsDeps {
  config: Pick<GateConfig, "jointLimits" | "dataKey" | "demo">;
  db: Database;
  clock: Clock;
  schedule: Schedule;
  log: FastifyBaseLogger;
  jurisdictions: Jurisdictions;
  punters: Punters;
}

export interface OpenJointLimits extends JointLimitsDeps {
  /** Hides the persons in our own table of joint limits. */
  key: Uint8Array;
}
