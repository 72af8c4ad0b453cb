import type { Reader, Tx } from "../../../platform/database/db.ts";
import { createDerivedTokens } from "../../../platform/derived-token.ts";
import type { Caller } from "../../../platform/http/caller.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import { mail } from "./mail-ticket.ts";
import {
  type GuestQuestion,
  openForGuest,
  openForPunter,
  type PunterQuestion,
} from "./open-ticket.ts";
import type { TICKET_MAILS } from "./ticket-mails.data.ts";
import { cardOf, viewOf } from "./ticket-view.ts";
import type { TicketRow } from "./tickets.store.ts";
import type { TicketsDeps, TicketsServiceDeps } from "./tickets-deps.ts";
import { type Said, writeTo } from "./write-ticket.ts";

export function createTicketsService({ config, ...rest }: TicketsServiceDeps) {
  const deps: TicketsDeps = { ...rest, keys: createDerivedTokens(config.dataKey, "guest-ticket") };
  return {
    hashOf: tokenHash,
    mail: (tx: Tx, row: TicketRow, kind: keyof typeof TICKET_MAILS) => mail(deps, tx, row, kind),
    cardOf: (row: TicketRow & { firstLine: string }) => cardOf(deps, row),
    view: (reader: Reader, row: TicketRow) => viewOf(deps, reader, row),
    openForPunter: (tx: Tx, caller: Caller, punterId: string, asked: PunterQuestion) =>
      openForPunter(deps, tx, caller, punterId, asked),
    openForGuest: (tx: Tx, caller: Caller, asked: GuestQuestion) =>
      openForGuest(deps, tx, caller, asked),
    /** Adds the writer's next message; it reopens a recently closed question. */
    write: (tx: Tx, row: TicketRow, said: Said) => writeTo(deps, tx, row, said),
  };
}

export type TicketsService = ReturnType<typeof createTicketsService>;
