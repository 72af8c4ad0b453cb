import { reportVitals } from "@touchline/contract";
import { type Clock, DAY_MS, HOUR_MS } from "@touchline/core";
import type { FastifyInstance } from "fastify";
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
import { keepVitals, vitalsByPage } from "./vitals.store.ts";
import { vitalsPage } from "./vitals-page.ts";

export interface VitalsDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  app: FastifyInstance;
  collected: Collected;
}

/** The last four weeks, as in the browser makers' field data. */
const SHOWN_DAYS = 28;
/** Bounds the list: made-up pages must not push real ones off the screen. */
const MOST_PAGES = 100;

/** Web vitals measured in visitors' browsers, and the 75th percentile per page. */
export function createVitals(deps: VitalsDeps): void {
  const { db, clock, random, schedule, handle, app, collected } = deps;
  const bulkhead = createBulkhead({ atOnce: 1, waiting: 100 });

  handle(reportVitals, async ({ body: { page, metrics }, caller }) => {
    if (!collected.keeps(caller.ip)) return { status: "OK" as const };
    collected.charge(caller.ip, metrics.length * ROW_BYTES);
    const at = new Date(clock.now());
    const kept = await bulkhead.run(() =>
      db.statement((tx) => keepVitals(tx, caller.jurisdiction, page, metrics, at)),
    );
    return isRefusal(kept) ? kept : { status: "OK" as const };
  });

  app.get(
    "/dev/vitals",
    { schema: { hide: true }, preHandler: operatorOnly },
    async (_request, reply) => {
      const since = new Date(clock.now() - SHOWN_DAYS * DAY_MS);
      const vitals = await db.readStale((reader) => vitalsByPage(reader, since, MOST_PAGES));
      return sendPage(reply, random, vitalsPage(vitals, SHOWN_DAYS));
    },
  );

  schedule.every(HOUR_MS, "vitals.sweep", async () => {
    const before = new Date(clock.now() - KEPT_DAYS.measurements * DAY_MS);
    await sweepMonths(db, "vital_samples", { before });
    await sweep(db, { table: "web_vitals", age: "received_at", before });
  });
}
