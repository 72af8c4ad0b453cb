import { createHash } from "node:crypto";
import type { QueryOf, uploadDocument } from "@touchline/contract";
import { FILE_BYTES } from "@touchline/contract/form-limits";
import type { Clock } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database, Tx } from "../../../platform/database/db.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { mediaTypeOf } from "../../../platform/http/media-type.ts";
import { isRefusal, refusal } from "../../../platform/http/refusal.ts";
import { createKeptFiles } from "../../../platform/kept-files.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import type { Outbox } from "../../../platform/wire/outbox.ts";
import type { DocumentDecided, DocumentDecision } from "../../../ports/identity.ts";
import type { Notify } from "../../../ports/notify.ts";
import type { Punters } from "../../../ports/punters.ts";
import type { Restrictions } from "../../../ports/restrictions.ts";
import {
  countWaiting,
  decideDocument,
  findDocument,
  insertDocument,
  knownDocuments,
  listDocuments,
  lockDocuments,
} from "./documents.store.ts";
import { tellRejected } from "./rejected-document.ts";

export const MAX_WAITING_DOCUMENTS = 10;

type About = QueryOf<typeof uploadDocument>;
type KeptFiles = ReturnType<typeof createKeptFiles>;

export interface DocumentsDeps {
  config: Pick<GateConfig, "documentsDir">;
  db: Database;
  outbox: Outbox;
  clock: Clock;
  random: SecureRandom;
  restrictions: Restrictions;
  punters: Punters;
  notify: Notify;
  onDocumentDecided: DocumentDecided;
}

/** Each verb receives this. The site serves nothing from the folder of the files. */
interface DocumentsWork extends DocumentsDeps {
  files: KeptFiles;
}

/** Documents from punters: files outside everything that is served, under generated names. */
export function createDocuments(deps: DocumentsDeps) {
  const { config, db, clock } = deps;
  const files = createKeptFiles(config.documentsDir, clock);
  const work: DocumentsWork = { ...deps, files };
  return {
    sweepFiles: () => files.sweep((names) => db.read((reader) => knownDocuments(reader, names))),
    list: (punterId: string) => db.read((reader) => listDocuments(reader, punterId)),
    waiting: async (punterId: string) =>
      (await db.read((reader) => countWaiting(reader, punterId))) > 0,
    upload: (punterId: string, about: About, file: unknown, key: string) =>
      upload(work, punterId, about, file, key),
    decide: (documentId: string, status: DocumentDecision, reason: string | null) =>
      decide(work, documentId, status, reason),
    fileOf: (documentId: string) => fileOf(work, documentId),
  };
}

async function upload(
  work: DocumentsWork,
  punterId: string,
  about: About,
  file: unknown,
  key: string,
) {
  const { db, outbox, clock, random, restrictions, files } = work;
  // A text or JSON body was already parsed as such: it is not one of the accepted kinds.
  if (!(file instanceof Uint8Array)) return refusal("DOCUMENT_TYPE_UNSUPPORTED");
  if (file.length > FILE_BYTES) return refusal("DOCUMENT_TOO_LARGE", { maxBytes: FILE_BYTES });
  const mediaType = mediaTypeOf(file);
  if (mediaType === null) return refusal("DOCUMENT_TYPE_UNSUPPORTED");
  const { state } = await restrictions.standing(punterId);
  if (state === "BLOCKED_ID_UPLOAD" || state === "CLOSED")
    return refusal("INCORRECT_PUNTER_STATE", { state });
  const sha256 = createHash("sha256").update(file).digest();
  const documentId = random.uuid();
  await files.store(documentId, file);
  const body = { ...about, sha256: sha256.toString("hex") };
  const document = { documentId, punterId, ...about, mediaType, sizeBytes: file.length, sha256 };
  const kept = await db
    .transact((tx) =>
      once(tx, clock, { scope: `document:${punterId}`, key, body }, () => keep(work, tx, document)),
    )
    .catch(async (error: unknown) => {
      await files.remove(documentId);
      throw error;
    });
  outbox.wake();
  // Refused, or a repeat under its key: this copy is not referenced.
  if (isRefusal(kept) || kept.documentId !== documentId) await files.remove(documentId);
  return kept;
}

async function keep(
  { outbox, clock }: DocumentsWork,
  tx: Tx,
  document: Omit<Parameters<typeof insertDocument>[1], "at">,
) {
  const { punterId } = document;
  // Serialised, so that concurrent uploads cannot exceed the limit together.
  await lockDocuments(tx, punterId);
  if ((await countWaiting(tx, punterId)) >= MAX_WAITING_DOCUMENTS)
    return refusal("DOCUMENT_TOO_MANY");
  await outbox.append(tx, "punter.settings", { punterId });
  return insertDocument(tx, { ...document, at: new Date(clock.now()) });
}

/**
 * The operator's decision. An accepted document identifies the punter and lifts what was waiting
 * for it.
 */
async function decide(
  { db, outbox, clock, restrictions, punters, notify, onDocumentDecided }: DocumentsWork,
  documentId: string,
  status: DocumentDecision,
  reason: string | null,
): Promise<boolean> {
  const punterId = await db.transact(async (tx) => {
    const decided = await decideDocument(tx, documentId, status, reason, new Date(clock.now()));
    if (!decided) return null;
    const { punterId: owner, fileName } = decided;
    if (status === "ACCEPTED") await restrictions.documentsAccepted(tx, owner);
    else {
      await outbox.append(tx, "punter.settings", { punterId: owner });
      await tellRejected(notify, tx, await punters.byId(tx, owner), fileName, reason);
    }
    await onDocumentDecided(tx, { punterId: owner, documentId, fileName, status, reason });
    return owner;
  });
  if (!punterId) return false;
  outbox.wake();
  return true;
}

/** For the operator only. */
async function fileOf(
  { db, files }: DocumentsWork,
  documentId: string,
): Promise<{ path: string; mediaType: string } | null> {
  const found = await db.read((reader) => findDocument(reader, documentId));
  return found ? { path: files.pathOf(documentId), mediaType: found.media_type } : null;
}

export type DocumentsService = ReturnType<typeof createDocuments>;
