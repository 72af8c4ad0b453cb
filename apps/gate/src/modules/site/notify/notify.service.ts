import { type Clock, errorOf, keysOf, MINUTE_MS } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../../platform/database/db.ts";
import { forEachAtOnce } from "../../../platform/work/at-once.ts";
import type { Channel } from "../../../ports/notify.ts";
import { retryAt } from "./notify.rules.ts";
import { giveUp, giveUpExpired, markFailed, markSent, takeDue } from "./notify.store.ts";

/** Accepts a channel's message or throws. */
export interface Carrier {
  send(message: { recipient: string; subject: string; body: string }): Promise<void>;
}
export type Carriers = Partial<Record<Channel, Carrier>>;

const BATCH = 20;
/** Longer than a carrier's timeout, so that a message under way is never taken twice. */
const LEASE_MS = 2 * MINUTE_MS;

export interface DeliveryDeps {
  db: Database;
  clock: Clock;
  carriers: Carriers;
  log: FastifyBaseLogger;
  /** A demo shows its sent mails. */
  keepsMails: boolean;
}

/** Delivers waiting messages through their channel's carrier, each at least once. */
export function createDelivery({
  db,
  clock,
  carriers,
  log,
  keepsMails,
}: DeliveryDeps): () => Promise<void> {
  async function deliver({
    message_id: id,
    attempts,
    channel,
    ...message
  }: Awaited<ReturnType<typeof takeDue>>[number]): Promise<void> {
    const keepsBody = keepsMails && channel === "email";
    try {
      await carriers[channel]?.send(message);
      await db.transact((tx) => markSent(tx, id, new Date(clock.now()), keepsBody));
    } catch (error) {
      const again = retryAt(attempts, clock.now());
      log.warn(
        { err: error, message: id, channel, attempts, givenUp: again === null },
        "message not delivered",
      );
      const reason = errorOf(error).message.slice(0, 500);
      await db.transact((tx) =>
        again === null
          ? giveUp(tx, id, reason, keepsBody)
          : markFailed(tx, id, reason, new Date(again)),
      );
    }
  }

  /** Runs one channel: a hanging gateway delays only its own messages. */
  async function deliverBy(channel: Channel): Promise<void> {
    const now = clock.now();
    const due = await db.transact((tx) =>
      takeDue(tx, channel, new Date(now), new Date(now + LEASE_MS), BATCH),
    );
    await forEachAtOnce(due, 1, deliver);
  }

  return async () => {
    await db.transact((tx) => giveUpExpired(tx, new Date(clock.now())));
    const channels = keysOf(carriers);
    await forEachAtOnce(channels, channels.length, deliverBy);
  };
}
