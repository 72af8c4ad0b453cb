import type { Jurisdiction, TicketAbout, TicketState, TicketTopic } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

/** A stored question. */
export interface TicketRow {
  ticketId: string;
  number: string;
  jurisdiction: Jurisdiction;
  language: string;
  punterId: string | null;
  email: string | null;
  origin: string | null;
  topic: TicketTopic;
  about: TicketAbout | null;
  state: TicketState;
  lastNumber: number;
  answeredTo: number;
  openedAt: Date;
  changedAt: Date;
}

export interface NewTicket
  extends Omit<TicketRow, "state" | "lastNumber" | "answeredTo" | "changedAt"> {
  keyHash: Buffer | null;
}

/** The owner of a ticket or a file. */
export type Writer = { punterId: string } | { guestTicket: string };

const COLUMNS = [
  "ticket_id as ticketId",
  "number",
  "jurisdiction",
  "language",
  "punter_id as punterId",
  "email",
  "origin",
  "topic",
  "about_kind",
  "about_id",
  "state",
  "last_number as lastNumber",
  "answered_to as answeredTo",
  "opened_at as openedAt",
  "changed_at as changedAt",
] as const;

type Selected = Omit<TicketRow, "about"> & {
  about_kind: TicketAbout["kind"] | null;
  about_id: string | null;
};

const told = ({ about_kind: kind, about_id: id, ...row }: Selected): TicketRow => ({
  ...row,
  about: kind === null || id === null ? null : { kind, id },
});

export async function insertTicket(
  tx: Tx,
  { about, keyHash, ...ticket }: NewTicket,
): Promise<void> {
  await tx
    .insertInto("tickets")
    .values({
      ticket_id: ticket.ticketId,
      number: ticket.number,
      jurisdiction: ticket.jurisdiction,
      language: ticket.language,
      punter_id: ticket.punterId,
      email: ticket.email,
      origin: ticket.origin,
      key_hash: keyHash,
      topic: ticket.topic,
      about_kind: about?.kind ?? null,
      about_id: about?.id ?? null,
      state: "open",
      opened_at: ticket.openedAt,
      changed_at: ticket.openedAt,
      waits_since: ticket.openedAt,
    })
    .execute();
}

export const isNumberTaken = async (db: Reader, number: string): Promise<boolean> =>
  (await db
    .selectFrom("tickets")
    .select("number")
    .where("number", "=", number)
    .executeTakeFirst()) !== undefined;

async function one(
  db: Reader,
  where: ReturnType<typeof sql<boolean>>,
  hold: boolean,
): Promise<TicketRow | null> {
  const query = db.selectFrom("tickets").select(COLUMNS).where(where);
  const row = await (hold ? query.forUpdate() : query).executeTakeFirst();
  return row ? told(row) : null;
}

/** Locked until the transaction ends if `hold` is set. */
export const ticketOf = (db: Reader, punterId: string, number: string, hold = false) =>
  one(db, sql<boolean>`punter_id = ${punterId} and number = ${number}`, hold);
export const ticketByKey = (db: Reader, keyHash: Buffer, hold = false) =>
  one(db, sql<boolean>`key_hash = ${keyHash}`, hold);
export const ticketByNumber = (db: Reader, number: string, hold = false) =>
  one(db, sql<boolean>`number = ${number}`, hold);

export interface NewMessage {
  text: string;
  fromStaff: boolean;
  at: Date;
}

/** Adds a message with the next number and sets the ticket's state. */
export async function appendMessage(
  tx: Tx,
  { ticketId, lastNumber }: TicketRow,
  { text, fromStaff, at }: NewMessage,
  state: TicketState,
): Promise<number> {
  const number = lastNumber + 1;
  await tx
    .insertInto("ticket_messages")
    .values({ ticket_id: ticketId, number, from_staff: fromStaff, text, at })
    .execute();
  await tx
    .updateTable("tickets")
    .set({
      last_number: number,
      ...(fromStaff ? { answered_to: number } : {}),
      state,
      changed_at: at,
      waits_since: state === "open" ? sql<Date>`coalesce(waits_since, ${at})` : null,
    })
    .where("ticket_id", "=", ticketId)
    .execute();
  return number;
}

export async function setClosed(tx: Tx, ticketId: string, at: Date): Promise<void> {
  await tx
    .updateTable("tickets")
    .set({ state: "closed", waits_since: null, changed_at: at })
    .where("ticket_id", "=", ticketId)
    .execute();
}

/** Closes questions whose answer has had no reply since `before`. */
export async function closeAnswered(tx: Tx, before: Date, at: Date): Promise<void> {
  await tx
    .updateTable("tickets")
    .set({ state: "closed", changed_at: at })
    .where("state", "=", "answered")
    .where("changed_at", "<", before)
    .execute();
}

export async function messagesOf(db: Reader, ticketId: string) {
  const messages = await db
    .selectFrom("ticket_messages")
    .select(["number", "from_staff as fromStaff", "text", "at"])
    .where("ticket_id", "=", ticketId)
    .orderBy("number")
    .execute();
  const files = await db
    .selectFrom("ticket_files")
    .select([
      "file_id as fileId",
      "file_name as fileName",
      "size_bytes as sizeBytes",
      "message_number as number",
    ])
    .where("ticket_id", "=", ticketId)
    .orderBy("uploaded_at")
    .execute();
  return messages.map(({ at, ...message }) => ({
    ...message,
    at: at.getTime(),
    files: files
      .filter(({ number }) => number === message.number)
      .map(({ number: _, ...file }) => file),
  }));
}

export async function listTickets(
  db: Reader,
  punterId: string,
  most: number,
): Promise<(TicketRow & { firstLine: string })[]> {
  const rows = await db
    .selectFrom("tickets")
    .select(COLUMNS)
    .select((eb) =>
      eb
        .selectFrom("ticket_messages as m")
        .select("m.text")
        .whereRef("m.ticket_id", "=", "tickets.ticket_id")
        .where("m.number", "=", 1)
        .as("first"),
    )
    .where("punter_id", "=", punterId)
    .orderBy("changed_at", "desc")
    .limit(most)
    .execute();
  return rows.map(({ first, ...row }) => ({
    ...told(row),
    firstLine: (first ?? "").split("\n")[0]?.slice(0, 120) ?? "",
  }));
}

export async function countUnclosed(db: Reader, punterId: string): Promise<number> {
  const { n } = await db
    .selectFrom("tickets")
    .select((eb) => eb.fn.countAll<string>().as("n"))
    .where("punter_id", "=", punterId)
    .where("state", "<>", "closed")
    .executeTakeFirstOrThrow();
  return Number(n);
}

export async function countOfEmail(db: Reader, email: string, since: Date): Promise<number> {
  const { n } = await db
    .selectFrom("tickets")
    .select((eb) => eb.fn.countAll<string>().as("n"))
    .where(sql<boolean>`lower(email) = ${email.toLowerCase()}`)
    .where("opened_at", ">=", since)
    .executeTakeFirstOrThrow();
  return Number(n);
}

export interface StaffFilter {
  state?: TicketState;
  topic?: TicketTopic;
  punterId?: string;
}

export async function ticketsForStaff(
  db: Reader,
  { state, topic, punterId }: StaffFilter,
  most: number,
): Promise<{ open: number; rows: TicketRow[] }> {
  const { n } = await db
    .selectFrom("tickets")
    .select((eb) => eb.fn.countAll<string>().as("n"))
    .where("state", "=", "open")
    .executeTakeFirstOrThrow();
  let query = db.selectFrom("tickets").select(COLUMNS);
  if (state) query = query.where("state", "=", state);
  if (topic) query = query.where("topic", "=", topic);
  if (punterId) query = query.where("punter_id", "=", punterId);
  const rows = await query
    .orderBy(sql`coalesce(waits_since, 'infinity')`)
    .orderBy("changed_at", "desc")
    .limit(most)
    .execute();
  return { open: Number(n), rows: rows.map(told) };
}

/** Serialises a writer, so that limits are counted correctly. */
export async function holdWriter(tx: Tx, name: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`tickets:${name}`}, 0))`.execute(tx);
}
