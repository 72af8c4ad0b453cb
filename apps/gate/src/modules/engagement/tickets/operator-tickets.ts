import { createReadStream } from "node:fs";
import * as contract from "@touchline/contract";
import { type Clock, isUuid } from "@touchline/core";
import type { FastifyInstance } from "fastify";
import type { Database, Reader, Tx } from "../../../platform/database/db.ts";
import type { CallContext, Handle } from "../../../platform/http/handle.ts";
import { onceForOperator } from "../../../platform/http/idempotency.ts";
import { operatorOnly } from "../../../platform/http/operator.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { Messages } from "../../../ports/messages.ts";
import type { TicketFiles } from "./ticket-files.ts";
import { ticketText } from "./ticket-text.ts";
import type { TicketsService } from "./tickets.service.ts";
import { appendMessage, type TicketRow, ticketByNumber, ticketsForStaff } from "./tickets.store.ts";

export interface OperatorTicketsDeps {
  app: FastifyInstance;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  handle: Handle;
  messages: Pick<Messages, "post">;
  service: TicketsService;
  files: TicketFiles;
}

const SHOWN = 50;

/** The operator's calls: list waiting tickets and answer them. */
export function operatorTickets(deps: OperatorTicketsDeps): void {
  const { db, handle } = deps;
  handle(contract.operatorTickets, async ({ query }) =>
    db.read(async (reader) => {
      const { open, rows } = await ticketsForStaff(reader, query, SHOWN);
      const tickets = [];
      for (const row of rows) tickets.push(await staffView(deps, reader, row));
      return { open, tickets };
    }),
  );
  handle(contract.answerTicket, (call) => answer(deps, call));
  fileRoute(deps);
}

async function staffView({ service }: OperatorTicketsDeps, reader: Reader, row: TicketRow) {
  const { jurisdiction, language, punterId, email } = row;
  return { ...(await service.view(reader, row)), jurisdiction, language, punterId, email };
}

async function answer(deps: OperatorTicketsDeps, call: CallContext<typeof contract.answerTicket>) {
  const { db, clock, outbox } = deps;
  const { number = "" } = call.params;
  const text = ticketText(call.body.text);
  if (text === null) return refusal("TICKET_TEXT_INVALID");
  const kept = await db.transact((tx) =>
    onceForOperator(tx, clock, contract.answerTicket, call, () =>
      answerIn(deps, tx, number, text, call.body),
    ),
  );
  if (isRefusal(kept)) return kept;
  outbox.wake();
  return db.read(async (reader) => {
    const row = await ticketByNumber(reader, number);
    return row ? staffView(deps, reader, row) : refusal("TICKET_NOT_FOUND");
  });
}

async function answerIn(
  { clock, messages, service }: OperatorTicketsDeps,
  tx: Tx,
  number: string,
  text: string,
  { upTo, close = false }: { upTo: number; close?: boolean },
) {
  const row = await ticketByNumber(tx, number, true);
  if (!row) return refusal("TICKET_NOT_FOUND");
  // Somebody wrote since: a colleague, or the writer.
  if (upTo !== row.lastNumber) return refusal("TICKET_ANSWERED");
  const said = await appendMessage(
    tx,
    row,
    { text, fromStaff: true, at: new Date(clock.now()) },
    close ? "closed" : "answered",
  );
  if (row.punterId !== null)
    await messages.post(tx, row.punterId, [
      { template: "ticket-answer", args: { number }, causeKey: `ticket:${row.ticketId}:${said}` },
    ]);
  await service.mail(tx, row, "answered");
  return { number };
}

function fileRoute({ app, files }: OperatorTicketsDeps): void {
  app.get<{ Params: { fileId: string } }>(
    "/dev/tickets/files/:fileId",
    { schema: { hide: true }, preHandler: operatorOnly },
    async (request, reply) => {
      const { fileId } = request.params;
      const file = isUuid(fileId) ? await files.fileOf(fileId) : null;
      if (!file) return reply.callNotFound();
      // The browser displays the file and never executes it.
      return reply
        .header(
          "content-security-policy",
          "sandbox; default-src 'none'; style-src 'unsafe-inline'; img-src 'self'",
        )
        .type(file.mediaType)
        .send(createReadStream(file.path));
    },
  );
}
