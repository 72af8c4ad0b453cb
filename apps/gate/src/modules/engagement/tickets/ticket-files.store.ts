import type { TicketFile } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Writer } from "./tickets.store.ts";

export interface NewFile {
  fileId: string;
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  sha256: Buffer;
  at: Date;
}

const ownedBy = (writer: Writer) =>
  "punterId" in writer
    ? sql<boolean>`punter_id = ${writer.punterId}`
    : sql<boolean>`guest_ticket = ${writer.guestTicket}`;

export async function insertFile(tx: Tx, writer: Writer, file: NewFile): Promise<TicketFile> {
  await tx
    .insertInto("ticket_files")
    .values({
      file_id: file.fileId,
      punter_id: "punterId" in writer ? writer.punterId : null,
      guest_ticket: "punterId" in writer ? null : writer.guestTicket,
      file_name: file.fileName,
      media_type: file.mediaType,
      size_bytes: file.sizeBytes,
      sha256: file.sha256,
      uploaded_at: file.at,
    })
    .execute();
  return { fileId: file.fileId, fileName: file.fileName, sizeBytes: file.sizeBytes };
}

export async function countUntaken(db: Reader, writer: Writer): Promise<number> {
  const { n } = await db
    .selectFrom("ticket_files")
    .select((eb) => eb.fn.countAll<string>().as("n"))
    .where(ownedBy(writer))
    .where("ticket_id", "is", null)
    .executeTakeFirstOrThrow();
  return Number(n);
}

/** A day's files and bytes: of one writer, and of all guests together. */
export async function sentSince(
  db: Reader,
  writer: Writer,
  since: Date,
): Promise<{ files: number; guestBytes: number }> {
  const { rows } = await sql<{ files: number; guestBytes: string }>`
    select count(*) filter (where ${ownedBy(writer)})::int as "files",
      coalesce(sum(size_bytes) filter (where guest_ticket is not null), 0)::text as "guestBytes"
    from ticket_files where uploaded_at >= ${since}`.execute(db);
  return { files: rows[0]?.files ?? 0, guestBytes: Number(rows[0]?.guestBytes ?? 0) };
}

/**
 * Whether all of these are the writer's own and unused by any message; locked until the transaction
 * ends.
 */
export async function holdFiles(
  tx: Tx,
  writer: Writer,
  fileIds: readonly string[],
): Promise<boolean> {
  if (fileIds.length === 0) return true;
  const free = tx
    .selectFrom("ticket_files")
    .select("file_id")
    .where("file_id", "in", [...fileIds])
    .where("ticket_id", "is", null);
  return (await free.where(ownedBy(writer)).forUpdate().execute()).length === fileIds.length;
}

/** Attaches locked files to a message. */
export async function takeFiles(
  tx: Tx,
  fileIds: readonly string[],
  ticketId: string,
  messageNumber: number,
): Promise<void> {
  if (fileIds.length === 0) return;
  const taken = { ticket_id: ticketId, message_number: messageNumber };
  await tx
    .updateTable("ticket_files")
    .set(taken)
    .where("file_id", "in", [...fileIds])
    .execute();
}

/** Deletes files that were never attached to a message. */
export async function forgetUntaken(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom("ticket_files")
    .where("ticket_id", "is", null)
    .where("uploaded_at", "<", before)
    .execute();
}

export const findFile = (db: Reader, fileId: string) =>
  db
    .selectFrom("ticket_files")
    .select(["media_type as mediaType"])
    .where("file_id", "=", fileId)
    .executeTakeFirst();

/** Those of these names that are files. */
export async function knownFiles(db: Reader, names: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{
    id: string;
  }>`select file_id::text as id from ticket_files where file_id::text = any(${names}::text[])`.execute(
    db,
  );
  return rows.map(({ id }) => id);
}
