import type { FeedSource } from "@touchline/contract";
import { type Clock, HOUR_MS } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Bus } from "../../../platform/wire/bus.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Keeper } from "../catalogue/catalogue.module.ts";
import type { CatalogueService } from "../catalogue/catalogue.service.ts";
import { createFeedService, type FeedDeps } from "./feed.service.ts";
import type { Shards } from "./shards.module.ts";

export { createOwnJoints } from "./own-joints.ts";
export { createShards, type Shards } from "./shards.module.ts";

export interface FeedModuleDeps {
  source: FeedSource;
  catalogue: CatalogueService;
  keeper: Keeper;
  /** The shards of an installation with many processes. */
  shards: Shards | null;
  /** Receives the feed's results for settlement. */
  onResult: FeedDeps["onResult"];
  bus: Bus;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  log: FastifyBaseLogger;
}

/** A fail-over loses seconds. Whoever restores an older copy restarts the processes. */
const MOST_LOST_MS = HOUR_MS;

/** Reads one feed source into the catalogue. */
export function createFeed({
  source,
  catalogue,
  keeper,
  shards,
  onResult,
  bus,
  clock,
  random,
  schedule,
  log,
}: FeedModuleDeps) {
  const feed = createFeedService({
    sink: { take: keeper.take, isOurs: keeper.isOurs, eventsOf: catalogue.eventsOf },
    onResult,
    source,
    clock,
    newRequestId: () => random.uuid(),
    log: (event) =>
      event.what === "duplicate" ? log.debug(event, "feed") : log.warn(event, "feed"),
  });
  schedule.here(1000, "feed.watch", () => feed.watch());
  // Results that the database lost are told once more: a repeated one changes nothing.
  bus.subscribe("database.rewound", () => feed.recoverAll(clock.now() - MOST_LOST_MS));
  return {
    async start() {
      // The feed sends a result once. A running event must not be offered again after a restart
      // without its earlier results.
      await catalogue.recall();
      await shards?.start(feed.lead, feed.isSound);
      source.start((message) => feed.receive(message));
    },
    silences: feed.silences,
    stop: () => source.stop(),
  };
}
