import { type Clock, DAY_MS, HOUR_MS } from "@touchline/core";
import { sql } from "kysely";
import type { Database } from "../../../platform/database/db.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { LogPlace } from "../../../ports/catalogue.ts";
import { catalogueRoutes } from "./catalogue.routes.ts";
import {
  type CatalogueService,
  createCatalogueService,
  type EpochOf,
} from "./catalogue.service.ts";
import { forgetVirtual, resultsOfRunning, saveEvents } from "./catalogue.store.ts";
import { applyStep, type EventStep } from "./catalogue-steps.ts";
import { virtualRoutes } from "./virtual.routes.ts";

/** Decides which process changes which event. */
export interface Keeper {
  epochOf: EpochOf;
  /** Whether this process changes the event and stores its facts. */
  isOurs(eventId: string): boolean;
  /** Whether the event's prices are recent enough for a bet. */
  isFresh(eventId: string): boolean;
  /** The place in the feed's log that the event's prices come from; null without a log. */
  placeOf(eventId: string): LogPlace | null;
  /** False for odds of an event without a fixture. Ignores events that are not ours. */
  take(step: EventStep): boolean;
}

/** The keeper of an installation with one process. */
export const soleKeeper = (
  epoch: string,
  clock: Clock,
  catalogue: () => CatalogueService,
): Keeper => ({
  epochOf: () => epoch,
  isOurs: () => true,
  isFresh: () => true,
  placeOf: () => null,
  take: (step) => applyStep(catalogue(), step, clock.now()),
});

export interface CatalogueDeps {
  keeper: () => Keeper;
  db: Database;
  clock: Clock;
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
export function createCatalogue({
  keeper,
  db,
  clock,
  schedule,
  handle,
}: CatalogueDeps): CatalogueService {
  const catalogue = createCatalogueService(
    clock,
    (eventId) => keeper().epochOf(eventId),
    () => db.read(resultsOfRunning),
    (eventId) => keeper().isFresh(eventId),
    (eventId) => keeper().placeOf(eventId),
  );
  catalogueRoutes(handle, catalogue, db, clock);
  virtualRoutes(handle, catalogue, clock);
  schedule.here(1000, "catalogue.save", async () => {
    const events = catalogue.takeDirty().filter(({ head }) => keeper().isOurs(head.eventId));
    if (events.length === 0) return;
    try {
      await db.transact((tx) => saveEvents(tx, events, new Date(clock.now())));
    } catch (error) {
      catalogue.putBackDirty(events);
      throw error;
    }
  });
  schedule.here(30_000, "catalogue.sweep", () => {
    for (const eventId of catalogue.lingered()) keeper().take({ kind: "gone", eventId });
    catalogue.forgetUnknown();
  });
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
