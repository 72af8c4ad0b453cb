import type { Tx } from "../../../platform/database/db.ts";
import { refusal } from "../../../platform/http/refusal.ts";
import { holdFiles, takeFiles } from "./ticket-files.store.ts";
import { canReopen } from "./ticket-view.ts";
import { appendMessage, type TicketRow, type Writer } from "./tickets.store.ts";
import { now, type TicketsDeps } from "./tickets-deps.ts";

/** Most unanswered messages. */
export const MOST_WAITING = 10;

export interface Said {
  text: string;
  fileIds?: readonly string[];
}

/** Adds the writer's next message; it reopens a recently closed question. */
export async function writeTo(deps: TicketsDeps, tx: Tx, row: TicketRow, said: Said) {
  if (row.state === "closed" && !canReopen(deps, row)) return refusal("TICKET_CLOSED");
  if (row.lastNumber - row.answeredTo >= MOST_WAITING)
    return refusal("TICKET_WAITS", { most: MOST_WAITING });
  const writer: Writer =
    row.punterId === null ? { guestTicket: row.ticketId } : { punterId: row.punterId };
  return (await holdFiles(tx, writer, said.fileIds ?? []))
    ? say(deps, tx, row, said)
    : refusal("TICKET_FILE_NOT_FOUND");
}

/** Stores the message with its files, which are locked for it. */
export async function say(
  deps: TicketsDeps,
  tx: Tx,
  row: TicketRow,
  { text, fileIds = [] }: Said,
): Promise<TicketRow> {
  const number = await appendMessage(tx, row, { text, fromStaff: false, at: now(deps) }, "open");
  await takeFiles(tx, fileIds, row.ticketId, number);
  return row;
}
