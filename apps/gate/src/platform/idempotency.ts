import { createHash } from "node:crypto";
import type { Clock } from "@touchline/core";
import type { Tx } from "./db.ts";
import { isRefusal, type Refusal, refusal } from "./refusal.ts";

export interface IdempotencyRequest {
  /** Whose key it is: a punter's id, or the call's name for guests. */
  scope: string;
  key: string;
  body: unknown;
}

/**
 * Runs `write` once per key, in the write's own transaction, and remembers its result with it.
 * The result must be safe to keep: references, never tokens.
 */
export async function once<T extends object>(
  tx: Tx,
  clock: Clock,
  request: IdempotencyRequest,
  write: () => Promise<T>,
): Promise<T | Refusal<"gateway.validation.idempotency_key.reused">> {
  const hash = createHash("sha256").update(JSON.stringify(request.body)).digest();
  // The row is claimed first: a second request with the key waits here until the first one is decided.
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({ scope: request.scope, key: request.key, request_hash: hash, result: "{}", at: new Date(clock.now()) })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const row = await tx
      .selectFrom("idempotency_keys")
      .select(["request_hash", "result"])
      .where("scope", "=", request.scope)
      .where("key", "=", request.key)
      .executeTakeFirstOrThrow();
    return hash.equals(row.request_hash) ? (row.result as T) : refusal("gateway.validation.idempotency_key.reused");
  }
  const result = await write();
  // A refused write leaves its key free: mended, the request may come again under it.
  if (isRefusal(result))
    await tx.deleteFrom("idempotency_keys").where("scope", "=", request.scope).where("key", "=", request.key).execute();
  else
    await tx
      .updateTable("idempotency_keys")
      .set({ result: JSON.stringify(result) })
      .where("scope", "=", request.scope)
      .where("key", "=", request.key)
      .execute();
  return result;
}

/** A key is remembered for a day: far longer than any client goes on repeating a request. */
export const KEY_LIFETIME_MS = 24 * 3_600_000;

export async function sweepIdempotencyKeys(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("at", "<", before).execute();
}
