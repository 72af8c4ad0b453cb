import { DAY_MS, HOUR_MS, MINUTE_MS, SECOND_MS } from "@touchline/core";
import { keepMonths } from "./platform/database/partitions.ts";
import { KEY_LIFETIME_MS, sweepIdempotencyKeys } from "./platform/http/idempotency.ts";
import type { Sport } from "./rooms/sport.ts";
import type { Services } from "./services.ts";

/** What the platform does by the clock, and what it measures of itself. */
export function keepUp(services: Services, { shards, feed }: Sport): void {
  const { schedule, watch, locks, outbox, db, clock, log, config } = services;
  measure(services, { shards, feed });
  schedule.here(SECOND_MS, "database.look", () => watch.look().then(() => {}));
  schedule.here(SECOND_MS, "locks.beat", () => locks.beat());
  schedule.here(SECOND_MS, "outbox.flush", () => outbox.flush());
  schedule.here(SECOND_MS, "outbox.catch-up", () => outbox.catchUp());
  keepMonths({ db, clock, schedule, log, moneyMonths: config.database.moneyMonths });
  schedule.every(HOUR_MS, "platform.sweep", async () => {
    await outbox.sweep(new Date(clock.now() - DAY_MS));
    await db.transact((tx) => sweepIdempotencyKeys(tx, new Date(clock.now() - KEY_LIFETIME_MS)));
  });
}

function measure(
  { metrics, db, wire, outbox, watch, config, schedule, locks, clock }: Services,
  { shards, feed }: Pick<Sport, "shards" | "feed">,
): void {
  const { machine, installation } = metrics;
  machine.watch({
    pool: db.pool,
    statements: db.statements,
    wire: () => wire.stats(),
    factCursor: outbox.cursor,
    watch,
    shards: () => shards?.ages() ?? [],
    producers: () => feed?.silences() ?? [],
    secrets: config,
  });
  const read = { db, locks, clock };
  schedule.every(15 * SECOND_MS, "metrics.queues", () => installation.readQueues(read));
  schedule.every(5 * SECOND_MS, "metrics.sessions", () => installation.readSessions(read));
  schedule.every(MINUTE_MS, "metrics.liability", () => installation.readLiability(read));
}
