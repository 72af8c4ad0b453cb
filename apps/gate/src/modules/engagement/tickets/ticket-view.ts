import type { Ticket, TicketCard } from "@touchline/contract";
import { type Clock, DAY_MS } from "@touchline/core";
import type { Reader } from "../../../platform/database/db.ts";
import { messagesOf, type TicketRow } from "./tickets.store.ts";

type Deps = { clock: Clock };

const REOPENED_MS = 30 * DAY_MS;

export const canReopen = ({ clock }: Deps, { state, changedAt }: TicketRow) =>
  state === "closed" && clock.now() < changedAt.getTime() + REOPENED_MS;

const card = (deps: Deps, row: TicketRow) => ({
  number: row.number,
  topic: row.topic,
  state: row.state,
  about: row.about,
  openedAt: row.openedAt.getTime(),
  changedAt: row.changedAt.getTime(),
  canReopen: canReopen(deps, row),
});

export const cardOf = (deps: Deps, row: TicketRow & { firstLine: string }): TicketCard => ({
  ...card(deps, row),
  firstLine: row.firstLine,
});

export const viewOf = async (deps: Deps, reader: Reader, row: TicketRow): Promise<Ticket> => ({
  ...card(deps, row),
  messages: await messagesOf(reader, row.ticketId),
});
