import { type Clock, MINUTE_MS } from "@touchline/core";
import type { FastifyBaseLogger } from "fastify";
import type { Database } from "../../platform/db.ts";
import type { Mailer } from "./mailer.ts";
import { retryAt } from "./notify.rules.ts";
import { markFailed, markSent, takeDue } from "./notify.store.ts";

const BATCH = 20;
/** Longer than a mailer's patience, so that a message under way is never taken a second time. */
const LEASE_MS = 2 * MINUTE_MS;

/** Hands waiting mails to the mailer, each at least once. */
export function createDelivery(db: Database, clock: Clock, mailer: Mailer, log: FastifyBaseLogger): () => Promise<void> {
  async function deliver({ message_id: id, attempts, ...mail }: Awaited<ReturnType<typeof takeDue>>[number]): Promise<void> {
    try {
      await mailer.send(mail);
      await db.transact((tx) => markSent(tx, id, new Date(clock.now())));
    } catch (error) {
      const again = retryAt(attempts, clock.now());
      log.warn({ err: error, message: id, attempts, givenUp: again === null }, "mail not delivered");
      await db.transact((tx) => markFailed(tx, id, (error as Error).message.slice(0, 500), again === null ? null : new Date(again)));
    }
  }

  return async () => {
    const now = clock.now();
    const due = await db.transact((tx) => takeDue(tx, new Date(now), new Date(now + LEASE_MS), BATCH));
    for (const message of due) await deliver(message);
  };
}
