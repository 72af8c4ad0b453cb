import { createHash } from "node:crypto";
import { join } from "node:path";
import type { TicketFile } from "@touchline/contract";
import { FILE_BYTES } from "@touchline/contract/form-limits";
import { type Clock, DAY_MS } from "@touchline/core";
import type { GateConfig } from "../../../config.ts";
import type { Database } from "../../../platform/database/db.ts";
import { once } from "../../../platform/http/idempotency.ts";
import { mediaTypeOf } from "../../../platform/http/media-type.ts";
import { isRefusal, type Refusal, refusal } from "../../../platform/http/refusal.ts";
import { createKeptFiles } from "../../../platform/kept-files.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import {
  countUntaken,
  findFile,
  forgetUntaken,
  insertFile,
  knownFiles,
  sentSince,
} from "./ticket-files.store.ts";
import { holdWriter, type Writer } from "./tickets.store.ts";

export interface TicketFilesDeps {
  config: Pick<GateConfig, "documentsDir">;
  db: Database;
  clock: Clock;
  random: SecureRandom;
}

const MOST_UNTAKEN = 10;
/**
 * Attached files no longer count as waiting, so there are daily limits too: files per writer, and
 * bytes for all guests together.
 */
const MOST_A_DAY = 30;
const MOST_GUEST_BYTES_A_DAY = 2 * 1024 * 1024 * 1024;

/** Files attached to messages: stored and viewed like documents. */
export function createTicketFiles({ config, db, clock, random }: TicketFilesDeps) {
  const files = createKeptFiles(join(config.documentsDir, "tickets"), clock);
  const nameOf = (writer: Writer) => ("punterId" in writer ? writer.punterId : writer.guestTicket);

  return {
    async upload(writer: Writer, fileName: string, file: unknown, key: string) {
      // A text or JSON body was already parsed as such: it is not one of the accepted kinds.
      if (!(file instanceof Uint8Array)) return refusal("DOCUMENT_TYPE_UNSUPPORTED");
      if (file.length > FILE_BYTES) return refusal("DOCUMENT_TOO_LARGE", { maxBytes: FILE_BYTES });
      const mediaType = mediaTypeOf(file);
      if (mediaType === null) return refusal("DOCUMENT_TYPE_UNSUPPORTED");
      const sha256 = createHash("sha256").update(file).digest();
      const fileId = random.uuid();
      await files.store(fileId, file);
      const body = { fileName, sha256: sha256.toString("hex") };
      const kept = await db
        .transact((tx) =>
          once<TicketFile | Refusal<"DOCUMENT_TOO_MANY">>(
            tx,
            clock,
            { scope: `ticket-file:${nameOf(writer)}`, key, body },
            async () => {
              await holdWriter(tx, nameOf(writer));
              const { files: sent, guestBytes } = await sentSince(
                tx,
                writer,
                new Date(clock.now() - DAY_MS),
              );
              const isOver =
                sent >= MOST_A_DAY ||
                ("guestTicket" in writer && guestBytes >= MOST_GUEST_BYTES_A_DAY);
              if (isOver || (await countUntaken(tx, writer)) >= MOST_UNTAKEN)
                return refusal("DOCUMENT_TOO_MANY");
              return insertFile(tx, writer, {
                fileId,
                fileName,
                mediaType,
                sizeBytes: file.length,
                sha256,
                at: new Date(clock.now()),
              });
            },
          ),
        )
        .catch(async (error: unknown) => {
          await files.remove(fileId);
          throw error;
        });
      // Refused, or a repeat under its key: this copy is not referenced.
      if (isRefusal(kept) || kept.fileId !== fileId) await files.remove(fileId);
      return kept;
    },

    /** For the operator only. */
    async fileOf(fileId: string): Promise<{ path: string; mediaType: string } | null> {
      const found = await db.read((reader) => findFile(reader, fileId));
      return found ? { path: files.pathOf(fileId), mediaType: found.mediaType } : null;
    },

    async forget(): Promise<void> {
      await db.statement((tx) => forgetUntaken(tx, new Date(clock.now() - DAY_MS)));
      await files.sweep((names) => db.read((reader) => knownFiles(reader, names)));
    },
  };
}

export type TicketFiles = ReturnType<typeof createTicketFiles>;
