import type { PunterDocument } from "@touchline/contract";
import { type Selectable, sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";

export interface NewDocument {
  documentId: string;
  punterId: string;
  documentType: PunterDocument["documentType"];
  side: PunterDocument["side"];
  fileName: string;
  mediaType: string;
  sizeBytes: number;
  sha256: Buffer;
  at: Date;
}

const COLUMNS = [
  "document_id",
  "document_type",
  "side",
  "file_name",
  "size_bytes",
  "uploaded_at",
  "status",
  "reason",
] as const;
type Row = Pick<Selectable<DB["documents"]>, (typeof COLUMNS)[number]>;

const told = (row: Row): PunterDocument => ({
  documentId: row.document_id,
  documentType: row.document_type,
  side: row.side,
  fileName: row.file_name,
  sizeBytes: row.size_bytes,
  uploadedAt: row.uploaded_at.getTime(),
  status: row.status,
  reason: row.reason,
});

export async function insertDocument(tx: Tx, document: NewDocument): Promise<PunterDocument> {
  const row = await tx
    .insertInto("documents")
    .values({
      document_id: document.documentId,
      punter_id: document.punterId,
      document_type: document.documentType,
      side: document.side,
      file_name: document.fileName,
      media_type: document.mediaType,
      size_bytes: document.sizeBytes,
      sha256: document.sha256,
      uploaded_at: document.at,
    })
    .returning(COLUMNS)
    .executeTakeFirstOrThrow();
  return told(row);
}

export async function listDocuments(db: Reader, punterId: string): Promise<PunterDocument[]> {
  const rows = await db
    .selectFrom("documents")
    .select(COLUMNS)
    .where("punter_id", "=", punterId)
    .orderBy("uploaded_at", "desc")
    .execute();
  return rows.map(told);
}

/** Locked until the transaction ends. */
export async function lockDocuments(tx: Tx, punterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`documents:${punterId}`}, 0))`.execute(
    tx,
  );
}

export async function countWaiting(db: Reader, punterId: string): Promise<number> {
  const { n } = await db
    .selectFrom("documents")
    .select((eb) => eb.fn.countAll<bigint>().as("n"))
    .where("punter_id", "=", punterId)
    .where("status", "=", "WAITING")
    .executeTakeFirstOrThrow();
  return Number(n);
}

export const findDocument = (db: Reader, documentId: string) =>
  db
    .selectFrom("documents")
    .select(["punter_id", "media_type"])
    .where("document_id", "=", documentId)
    .executeTakeFirst();

/** The owner of the document, or null if it was already decided. */
export async function decideDocument(
  tx: Tx,
  documentId: string,
  status: PunterDocument["status"],
  reason: string | null,
  at: Date,
) {
  const row = await tx
    .updateTable("documents")
    .set({ status, reason, decided_at: at })
    .where("document_id", "=", documentId)
    .where("status", "=", "WAITING")
    .returning(["punter_id as punterId", "file_name as fileName"])
    .executeTakeFirst();
  return row ?? null;
}

/** Those of these names that are documents. */
export async function knownDocuments(db: Reader, names: readonly string[]): Promise<string[]> {
  const rows = await sql<{
    id: string;
  }>`select document_id::text as id from documents where document_id::text = any(${names}::text[])`.execute(
    db,
  );
  return rows.rows.map(({ id }) => id);
}
