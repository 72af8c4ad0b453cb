import { type Clock, DAY_MS, HOUR_MS } from "@touchline/core";
import { phoneDigits } from "@touchline/core/phone";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Notify } from "../../../ports/notify.ts";
import { KEPT_DAYS } from "../../../retention.data.ts";
import { smtpMailer } from "./mailer.ts";
import { outboxRoutes } from "./notify.routes.ts";
import { type Carriers, createDelivery } from "./notify.service.ts";
import { forgetMessages, insertMessage } from "./notify.store.ts";
import { httpTextGateway } from "./text-gateway.ts";

export interface NotifyDeps {
  config: GateConfig;
  db: Database;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  app: FastifyInstance;
}

/**
 * Mail and texts to punters. Without a server or gateway they stay in the outbox, where a demo's
 * operator reads them.
 */
export function createNotify({ config, db, clock, random, schedule, app }: NotifyDeps): Notify {
  const mailer = config.smtpUrl ? smtpMailer(config.smtpUrl, config.mailFrom) : null;
  const carriers: Carriers = {
    ...(mailer ? { email: mailer } : {}),
    ...(config.sms ? { sms: httpTextGateway(config.sms.url, config.sms.key) } : {}),
    ...(config.messenger
      ? { messenger: httpTextGateway(config.messenger.url, config.messenger.key) }
      : {}),
  };
  if (Object.keys(carriers).length > 0)
    schedule.every(
      2000,
      "notify.deliver",
      createDelivery({ db, clock, carriers, log: app.log, keepsMails: config.demo }),
    );
  const keptDays = config.demo ? KEPT_DAYS.sentMessagesOfDemo : KEPT_DAYS.sentMessages;
  schedule.every(HOUR_MS, "notify.forget", () =>
    db.transact((tx) => forgetMessages(tx, new Date(clock.now() - keptDays * DAY_MS))),
  );
  if (!config.demo && !mailer) app.log.warn("SMTP_URL is not set: mail is kept and not sent");
  if (!config.demo && !config.sms) app.log.warn("SMS_URL is not set: texts are kept and not sent");
  if (config.demo) outboxRoutes(app, db, random);
  return {
    send(tx, { subject, body, ...message }) {
      const now = new Date(clock.now());
      // Accounts keep numbers as entered; gateways get one format: "+" and digits.
      const isPhone = message.channel === "sms" || message.channel === "messenger";
      const recipient = !isPhone ? message.recipient : `+${phoneDigits(message.recipient)}`;
      const branded = (text: string) => text.replaceAll("{brand}", config.brand);
      const named = { ...message, recipient, subject: branded(subject), body: branded(body) };
      return insertMessage(tx, random.uuid(), named, now, carriers[message.channel] ? now : null);
    },
    close: () => mailer?.close(),
  };
}
