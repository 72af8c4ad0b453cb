import type { Clock } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../platform/config.ts";
import type { Database, Tx } from "../../platform/db.ts";
import type { SecureRandom } from "../../platform/random.ts";
import type { Schedule } from "../../platform/schedule.ts";
import { smtpMailer } from "./mailer.ts";
import { outboxRoutes } from "./notify.routes.ts";
import { createDelivery } from "./notify.service.ts";
import { insertMessage, type NewMessage } from "./notify.store.ts";

export interface NotifyDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  app: FastifyInstance;
}

export interface Notify {
  /** Written with what it tells of: a mail leaves only if its transaction does. */
  send(tx: Tx, message: NewMessage): Promise<void>;
  close(): void;
}

/** Mail and texts to punters. Without an SMTP server they stay in the outbox, where the operator of a demo reads them. */
export function createNotify({ config, db, clock, random, schedule, app }: NotifyDeps): Notify {
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : null;
  if (mailer) schedule.every(2000, "notify.deliver", createDelivery(db, clock, mailer, app.log));
  else if (!config.demo) app.log.warn("SMTP_URL is not set: mail is kept and not sent");
  if (config.demo) outboxRoutes(app, config, db, random);
  return {
    send(tx, message) {
      const now = new Date(clock.now());
      return insertMessage(tx, random.uuid(), message, now, mailer && message.channel === "email" ? now : null);
    },
    close: () => mailer?.close(),
  };
}
