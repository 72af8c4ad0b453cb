import { type Clock, DAY_MS, HOUR_MS, MINUTE_MS } from "@touchline/core";
import type { FastifyInstance, FastifyRequest } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sweepMonths } from "../../../platform/database/sweep.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import type { Collected } from "../../../platform/http/collected.ts";
import { operatorOnly } from "../../../platform/http/operator.ts";
import { formOf, readForms, sendPage } from "../../../platform/http/page.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import { createThreads } from "../../../platform/work/threads.ts";
import { KEPT_DAYS } from "../../../retention.data.ts";
import { analyticsRoutes } from "./analytics.routes.ts";
import { createAnalyticsService } from "./analytics.service.ts";
import { countByDay, hearAgain, lastEvents, silence, silencedDevices } from "./analytics.store.ts";
import { analyticsPage } from "./analytics-page.ts";
import type { ReadUpload, UploadJob } from "./upload-body.ts";

export interface AnalyticsDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  app: FastifyInstance;
  collected: Collected;
  callerOf: (request: FastifyRequest) => Caller;
}

/** An upload of 4 MB takes about 100 MB while it is read. */
const THREAD_MEMORY = { maxOldGenerationSizeMb: 256 };

const SHOWN_DAYS = 14;
/**
 * How many events the operator's view shows: a few for all devices, and for one device more than a
 * visit has.
 */
const SHOWN_EVENTS = { everybody: 20, oneDevice: 200 } as const;

/** A collector for the SDKs of analytics vendors, and the operator's view of its events. */
export function createAnalytics({
  config,
  db,
  clock,
  random,
  schedule,
  app,
  collected,
  callerOf,
}: AnalyticsDeps): void {
  const threads = createThreads<UploadJob, ReadUpload>({
    file: new URL("./upload-thread.ts", import.meta.url),
    resourceLimits: THREAD_MEMORY,
    idleMs: MINUTE_MS,
  });
  app.addHook("onClose", () => threads.close());
  const { apiKey } = config.analytics;
  const service = createAnalyticsService({ db, clock, apiKey, threads, collected });
  void app.register(async (scope) => analyticsRoutes(scope, service, { clock, callerOf }));

  const guarded = { schema: { hide: true }, preHandler: operatorOnly } as const;
  void app.register(async (scope) => {
    readForms(scope);
    scope.get<{ Querystring: { device?: unknown } }>(
      "/dev/analytics",
      guarded,
      async (request, reply) => {
        const device = String(request.query.device ?? "").trim();
        const since = new Date(clock.now() - SHOWN_DAYS * DAY_MS);
        const [counts, last, silenced] = await db.readStale((reader) =>
          Promise.all([
            countByDay(reader, since),
            lastEvents(reader, SHOWN_EVENTS[device ? "oneDevice" : "everybody"], device),
            silencedDevices(reader),
          ]),
        );
        return sendPage(reply, random, analyticsPage({ device, counts, last, silenced }));
      },
    );
    scope.post("/dev/analytics", guarded, async (request, reply) => {
      const { action, deviceId } = formOf(request);
      if (!deviceId || deviceId.includes("\0") || (action !== "silence" && action !== "hear"))
        return sendPage(reply.code(422), random, {
          title: "That cannot be done",
          lead: "Which device?",
        });
      await db.statement((tx) =>
        action === "silence"
          ? silence(tx, deviceId, new Date(clock.now()))
          : hearAgain(tx, deviceId),
      );
      return reply.redirect("/dev/analytics", 303);
    });
  });

  schedule.every(HOUR_MS, "analytics.sweep", () =>
    sweepMonths(db, "analytics_events", {
      before: new Date(clock.now() - KEPT_DAYS.measurements * DAY_MS),
    }),
  );
}
