import { reportFaults, trackEvents, trackingSettings } from "@touchline/contract";
import { type Clock, DAY_MS, HOUR_MS } from "@touchline/core";
import { profileOf } from "@touchline/jurisdictions";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import { sweep, sweepMonths } from "../../../platform/database/sweep.ts";
import { createBulkhead } from "../../../platform/http/bulkhead.ts";
import { type Collected, ROW_BYTES } from "../../../platform/http/collected.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import { operatorOnly } from "../../../platform/http/operator.ts";
import { sendPage } from "../../../platform/http/page.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import { KEPT_DAYS } from "../../../retention.data.ts";
import { faultsSince, keepFaults } from "./faults.store.ts";
import { countByDay, keepBatch, lastEvents } from "./tracking.store.ts";
import { trackingPage } from "./tracking-page.ts";

export interface TrackingDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  app: FastifyInstance;
  collected: Collected;
}

/** A batch has many events. */
const BATCHES_SWEPT_AT_ONCE = 500;
const SHOWN_DAYS = 14;
/** A few for all devices; for one device more than a visit has. */
const SHOWN_EVENTS = { everybody: 20, oneDevice: 200 } as const;
const SHOWN_FAULTS = 50;

/**
 * Receives batches of the site's tracking engine and page faults, and tells pages where analytics
 * and recordings go.
 */
export function createTracking({
  config,
  db,
  clock,
  random,
  schedule,
  handle,
  app,
  collected,
}: TrackingDeps): void {
  // At most two connections of the pool: events can wait or be sent again, bets cannot.
  const bulkhead = createBulkhead({ atOnce: 2, waiting: 200 });

  handle(trackEvents, async ({ body, caller }) => {
    if (!collected.keeps(caller.ip)) return { requestId: body.requestId };
    collected.charge(caller.ip, (1 + body.events.length) * ROW_BYTES);
    const kept = await bulkhead.run(() =>
      db.statement((tx) => keepBatch(tx, body, caller.jurisdiction, new Date(clock.now()))),
    );
    return isRefusal(kept) ? kept : { requestId: body.requestId };
  });

  handle(trackingSettings, async ({ caller }) => {
    const { apiKey, bases } = config.analytics;
    const { staging, hosts } = config.replay;
    const { dataZone } = profileOf(caller.jurisdiction);
    return {
      analytics: { apiKey, bases, zone: dataZone },
      replay: {
        hosts,
        serverZone: staging
          ? ("staging" as const)
          : dataZone === "EU"
            ? ("EU" as const)
            : ("standard" as const),
      },
    };
  });

  handle(reportFaults, async ({ body: { faults }, caller }) => {
    if (!collected.keeps(caller.ip)) return { status: "OK" as const };
    collected.charge(caller.ip, faults.length * ROW_BYTES);
    const kept = await bulkhead.run(() =>
      db.statement((tx) => keepFaults(tx, faults, new Date(clock.now()))),
    );
    return isRefusal(kept) ? kept : { status: "OK" as const };
  });

  app.get<{ Querystring: { device?: unknown } }>(
    "/dev/tracking",
    { schema: { hide: true }, preHandler: operatorOnly },
    async (request, reply) => {
      const device = String(request.query.device ?? "").trim();
      const since = new Date(clock.now() - SHOWN_DAYS * DAY_MS);
      const [counts, last, faults] = await db.readStale((reader) =>
        Promise.all([
          countByDay(reader, since),
          lastEvents(reader, SHOWN_EVENTS[device ? "oneDevice" : "everybody"], device),
          faultsSince(reader, since, SHOWN_FAULTS),
        ]),
      );
      return sendPage(reply, random, trackingPage({ device, counts, last, faults }));
    },
  );

  const forgotten = () => new Date(clock.now() - KEPT_DAYS.measurements * DAY_MS);
  schedule.every(HOUR_MS, "tracking.sweep", async () => {
    const before = forgotten();
    await sweepMonths(db, "tracking_events", { before });
    await sweepMonths(db, "tracking_batches", { before, atOnce: BATCHES_SWEPT_AT_ONCE });
  });
  schedule.every(HOUR_MS, "tracking.faults.sweep", () =>
    sweep(db, { table: "faults", age: "last_at", before: forgotten() }),
  );
}
