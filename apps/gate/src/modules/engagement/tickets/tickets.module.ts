import type { TicketAbout } from "@touchline/contract";
import { type Clock, DAY_MS, HOUR_MS } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { GateConfig } from "../../../config.ts";
import type { Database, Reader } from "../../../platform/database/db.ts";
import { sweep } from "../../../platform/database/sweep.ts";
import type { Handle } from "../../../platform/http/handle.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Schedule } from "../../../platform/work/schedule.ts";
import type { Captcha } from "../../../ports/captcha.ts";
import type { Messages } from "../../../ports/messages.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import { isPaymentOf } from "../../money/payments/payments.module.ts";
import type { Bets } from "../../sport/bets/bets.module.ts";
import { operatorTickets } from "./operator-tickets.ts";
import { createTicketFiles } from "./ticket-files.ts";
import { ticketRoutes } from "./tickets.routes.ts";
import { createTicketsService } from "./tickets.service.ts";
import { closeAnswered } from "./tickets.store.ts";

export interface TicketsDeps {
  config: GateConfig;
  app: FastifyInstance;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  schedule: Schedule;
  handle: Handle;
  captcha: Captcha;
  notify: Notify;
  messages: Pick<Messages, "post">;
  bets: Pick<Bets, "isPlacedBy">;
  wallet: Pick<Wallet, "isOf">;
}

/** An answer without a reply for this long closes the question. */
const CLOSED_AFTER_MS = 14 * DAY_MS;
/** How long questions are kept: as long as a complaint may be investigated. */
const KEPT_MS = 3 * 366 * DAY_MS;

/**
 * Questions to the operator: from punters, who find the answers in their inbox, and from guests,
 * who get a link by email.
 */
export function createTickets(deps: TicketsDeps): void {
  const { db, clock, schedule, bets, wallet } = deps;
  const files = createTicketFiles(deps);
  const owns = async (reader: Reader, punterId: string, { kind, id }: TicketAbout) =>
    kind === "bet"
      ? bets.isPlacedBy(reader, punterId, id)
      : (await isPaymentOf(reader, punterId, id)) || wallet.isOf(reader, punterId, id);
  const service = createTicketsService({ ...deps, owns });
  ticketRoutes({ ...deps, service, files });
  operatorTickets({ ...deps, service, files });
  schedule.every(HOUR_MS, "tickets.close", () =>
    db.statement((tx) =>
      closeAnswered(tx, new Date(clock.now() - CLOSED_AFTER_MS), new Date(clock.now())),
    ),
  );
  schedule.every(HOUR_MS, "tickets.forget", async () => {
    await sweep(db, {
      table: "tickets",
      age: "changed_at",
      before: new Date(clock.now() - KEPT_MS),
      atOnce: 200,
    });
    await files.forget();
  });
}
