import { promisify } from "node:util";
import { gunzip } from "node:zlib";
import { codeOf } from "@touchline/core";
import { unstorable } from "../../platform/storable.ts";
import type { AnalyticsUpload } from "./analytics.rules.ts";

const inflate = promisify(gunzip);

export type UploadBody =
  | { kind: "upload"; upload: AnalyticsUpload; bytes: number }
  | { kind: "too large" }
  | { kind: "unreadable" };

/**
 * Reads an upload regardless of its Content-Type: beacons label their JSON as plain text. Never
 * inflates more than the limit.
 */
export async function readUpload(
  body: unknown,
  encoding: string | undefined,
  limitBytes: number,
): Promise<UploadBody> {
  if (!Buffer.isBuffer(body)) return { kind: "unreadable" };
  try {
    const plain = encoding === "gzip" ? await inflate(body, { maxOutputLength: limitBytes }) : body;
    const upload: unknown = JSON.parse(plain.toString("utf8"));
    if (typeof upload !== "object" || upload === null || unstorable(upload, "judged"))
      return { kind: "unreadable" };
    return { kind: "upload", upload, bytes: plain.length };
  } catch (error) {
    const tooLarge = codeOf(error) === "ERR_BUFFER_TOO_LARGE";
    return { kind: tooLarge ? "too large" : "unreadable" };
  }
}
