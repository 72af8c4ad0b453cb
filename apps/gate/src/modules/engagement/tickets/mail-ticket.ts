import type { Tx } from "../../../platform/database/db.ts";
import { TICKET_MAILS } from "./ticket-mails.data.ts";
import type { TicketRow } from "./tickets.store.ts";
import type { TicketsDeps } from "./tickets-deps.ts";

/** Mails a guest that the question was opened or answered, with its link. */
export async function mail(
  { keys, notify }: TicketsDeps,
  tx: Tx,
  row: TicketRow,
  kind: keyof typeof TICKET_MAILS,
): Promise<void> {
  if (row.email === null) return;
  const texts = TICKET_MAILS[kind][row.language] ?? TICKET_MAILS[kind].en;
  const prefix = row.language in TICKET_MAILS[kind] ? `/${row.language}` : "";
  // In the URL fragment, so that the key reaches no server log.
  const values: Record<string, string> = {
    number: row.number,
    link: `${row.origin}${prefix}/contact-us/ticket#${keys.of(row.ticketId)}`,
  };
  const filled = (text: string) =>
    text.replace(/\{(number|link)\}/g, (_, name: string) => values[name] ?? "");
  await notify.send(tx, {
    channel: "email",
    recipient: row.email,
    subject: filled(texts.subject),
    body: filled(texts.body),
  });
}
