import { type Clock, DAY_MS, HOUR_MS, PROJECT_KEY } from "@touchline/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Collected } from "../../../platform/http/collected.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import { KEPT_DAYS } from "../../../retention.data.ts";
import { openRoute, openToAnyOrigin } from "./any-origin.ts";
import { collectorRoutes } from "./collector.ts";
import { playerRoutes } from "./player.routes.ts";
import { defaultSettings, readSettings, toldToClients } from "./replay-settings.ts";

export interface ReplayDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  app: FastifyInstance;
  collected: Collected;
  callerOf: (request: FastifyRequest) => Caller;
}

type Asked = { api_key?: unknown; config_keys?: string | string[] };
type OfProject = { Params: { apiKey: string } };

/** Each deletion cascades to its batches. */
const SESSIONS_SWEPT_AT_ONCE = 50;

/**
 * Session replay, the receiving side: the recorders' settings and batches, and the operator's
 * screen that plays them.
 */
export function createReplay(deps: ReplayDeps): void {
  const { config, db, clock, random, schedule, app, collected, callerOf } = deps;
  const settings = () => db.read((reader) => readSettings(reader, defaultSettings(config.demo)));

  // docs/behaviour/session-replay.md#remote-config. Other clients of this protocol ask for configs
  // of other products; for those there is nothing to return.
  void app.register(async (scope) => {
    openToAnyOrigin(scope, "/config");
    scope.get<{ Querystring: Asked }>("/config", openRoute, async (request, reply) => {
      const { api_key, config_keys } = request.query;
      if (api_key !== PROJECT_KEY)
        return reply.code(401).send({ code: 401, error: "Unknown api key" });
      return {
        configs: [config_keys].flat().includes("sessionReplay")
          ? { sessionReplay: toldToClients(await settings()) }
          : {},
      };
    });
  });
  // Later releases of the vendor's SDK name the project in the path and request all browser configs
  // at once.
  void app.register(async (scope) => {
    openToAnyOrigin(scope, "/config/:apiKey");
    scope.get<OfProject>("/config/:apiKey", openRoute, async (request, reply) => {
      if (request.params.apiKey !== PROJECT_KEY)
        return reply.code(401).send({ code: 401, error: "Unknown api key" });
      return { configs: { sessionReplay: toldToClients(await settings()) } };
    });
  });

  collectorRoutes({ app, db, clock, collected, callerOf });
  playerRoutes({ app, db, clock, random, settings });

  schedule.every(HOUR_MS, "replay.sweep", () => {
    const before = new Date(clock.now() - KEPT_DAYS.recordings * DAY_MS);
    return sweep(db, {
      table: "replay_sessions",
      age: "received_at",
      before,
      atOnce: SESSIONS_SWEPT_AT_ONCE,
    });
  });
}
