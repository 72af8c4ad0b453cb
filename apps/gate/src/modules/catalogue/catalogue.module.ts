import { type Clock, DAY_MS, HOUR_MS } from "@touchline/core";
import { sql } from "kysely";
import type { Database } from "../../platform/db.ts";
import type { Handle } from "../../platform/handle.ts";
import type { SecureRandom } from "../../platform/random.ts";
import type { Schedule } from "../../platform/schedule.ts";
import { sweep } from "../../platform/sweep.ts";
import { catalogueRoutes } from "./catalogue.routes.ts";
import { type Catalogue, createCatalogueService } from "./catalogue.service.ts";
import { forgetVirtual, resultsOfRunning, saveEvents } from "./catalogue.store.ts";
import { virtualRoutes } from "./virtual.routes.ts";

export interface CatalogueDeps {
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
}

/** How long virtual events are kept: as long as a punter may want to verify a seed. */
const VIRTUAL_KEPT_MS = 30 * DAY_MS;
/**
 * This season and the one before it: statistics look no further back, and bets keep their own
 * names.
 */
const EVENTS_KEPT_MS = 800 * DAY_MS;

/** Events, states, markets and prices: in memory for readers, with the facts saved for later. */
export function createCatalogue({ db, clock, random, schedule, handle }: CatalogueDeps): Catalogue {
  const catalogue = createCatalogueService(clock, random.token(9), () => db.read(resultsOfRunning));
  catalogueRoutes(handle, catalogue, db, clock);
  virtualRoutes(handle, catalogue, clock);
  schedule.every(1000, "catalogue.save", async () => {
    const events = catalogue.takeDirty();
    if (events.length === 0) return;
    try {
      await db.transact((tx) => saveEvents(tx, events, new Date(clock.now())));
    } catch (error) {
      catalogue.putBackDirty(events);
      throw error;
    }
  });
  schedule.every(30_000, "catalogue.sweep", () => catalogue.sweep());
  schedule.every(HOUR_MS, "catalogue.forget-virtual", async () => {
    await db.transact((tx) => forgetVirtual(tx, new Date(clock.now() - VIRTUAL_KEPT_MS)));
  });
  schedule.every(HOUR_MS, "catalogue.forget-events", () =>
    sweep(db, {
      table: "events",
      age: "start_time",
      before: new Date(clock.now() - EVENTS_KEPT_MS),
      unless: sql`events.status <> 'ended'`,
    }),
  );
  return catalogue;
}
