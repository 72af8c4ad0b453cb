import { createHash } from "node:crypto";
import { assert } from "@touchline/core";
import type { Queries } from "./database.ts";
import { Refused } from "./refused.ts";

export interface Write {
  key: string;
  call: string;
  body: unknown;
}

/**
 * Idempotency: the same key and body return the same subject, however often it is sent; another
 * body is refused.
 */
export async function once(
  tx: Queries,
  { key, call, body }: Write,
  subjectId: string,
  at: number,
): Promise<{ id: string; fresh: boolean }> {
  const hash = createHash("sha256").update(JSON.stringify(body)).digest("base64url");
  const made = await tx.query(
    "insert into requests (key, call, body_hash, subject_id, at) values ($1, $2, $3, $4, $5) on conflict (key) do nothing returning key",
    [key, call, hash, subjectId, at],
  );
  if (made.length > 0) return { id: subjectId, fresh: true };
  const [row] = await tx.query<{ call: string; body_hash: string; subject_id: string }>(
    "select * from requests where key = $1",
    [key],
  );
  assert(row, "a request that is there cannot be read");
  if (row.call !== call || row.body_hash !== hash)
    throw new Refused(
      409,
      "idempotency_key_reused",
      "This Idempotency-Key came with another request before",
    );
  return { id: row.subject_id, fresh: false };
}
