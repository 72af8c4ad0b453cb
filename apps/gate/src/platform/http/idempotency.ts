import { createHash } from "node:crypto";
import { assert, type Clock } from "@touchline/core";
import type { Reader, Tx } from "../database/db.ts";
import { isRefusal, type Refusal, refusal } from "./refusal.ts";

export interface IdempotencyRequest {
  /** The key's owner: a punter's id, or the call's name for guests. */
  scope: string;
  key: string;
  body: unknown;
}

/**
 * Runs `write` once per key, in the write's own transaction, and stores its result there. The
 * result must be safe to keep: references, never tokens.
 */
export async function once<T extends object>(
  tx: Tx,
  clock: Clock,
  request: IdempotencyRequest,
  write: () => Promise<T>,
): Promise<T | Refusal<"gateway.validation.idempotency_key.reused">> {
  // Claim the row first: a second request with the key waits here until the first is decided.
  const claimed = await tx
    .insertInto("idempotency_keys")
    .values({
      scope: request.scope,
      key: request.key,
      request_hash: hashOf(request),
      result: "{}",
      at: new Date(clock.now()),
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (claimed.numInsertedOrUpdatedRows === 0n) {
    const known = await remembered<T>(tx, request);
    assert(known, "a claimed key is kept until its transaction ends");
    return known;
  }
  const result = await write();
  // A refused write frees its key, so that the corrected request can reuse it.
  if (isRefusal(result))
    await tx
      .deleteFrom("idempotency_keys")
      .where("scope", "=", request.scope)
      .where("key", "=", request.key)
      .execute();
  else
    await tx
      .updateTable("idempotency_keys")
      .set({ result: JSON.stringify(result) })
      .where("scope", "=", request.scope)
      .where("key", "=", request.key)
      .execute();
  return result;
}

export interface OperatorWrite {
  idempotencyKey: string;
  params: unknown;
  body: unknown;
}

/** A write repeated from another session of the operator is the same write. */
const ofOperator = (
  entry: { path: string },
  { idempotencyKey: key, params, body }: OperatorWrite,
): IdempotencyRequest => ({
  scope: `operator ${entry.path}`,
  key,
  body: [params, body ?? null],
});

/** Runs an operator's write once per key. */
export const onceForOperator = <T extends object>(
  tx: Tx,
  clock: Clock,
  entry: { path: string },
  call: OperatorWrite,
  write: () => Promise<T>,
): Promise<T | Refusal<"gateway.validation.idempotency_key.reused">> =>
  once(tx, clock, ofOperator(entry, call), write);

/** The same for a write that is too long for one transaction: checked before it begins. */
export const rememberedForOperator = <T extends object>(
  db: Reader,
  entry: { path: string },
  call: OperatorWrite,
) => remembered<T>(db, ofOperator(entry, call));

/**
 * The stored result of a key's request, to avoid repeating work before the transaction (a password
 * hash); null for a new key.
 */
export async function remembered<T extends object>(
  db: Reader,
  request: IdempotencyRequest,
): Promise<T | Refusal<"gateway.validation.idempotency_key.reused"> | null> {
  const row = await db
    .selectFrom("idempotency_keys")
    .select(["request_hash", "result"])
    .where("scope", "=", request.scope)
    .where("key", "=", request.key)
    .executeTakeFirst();
  if (!row) return null;
  return hashOf(request).equals(row.request_hash)
    ? (row.result as T)
    : refusal("gateway.validation.idempotency_key.reused");
}

const hashOf = ({ body }: IdempotencyRequest): Buffer =>
  createHash("sha256").update(JSON.stringify(body)).digest();

/** A key is remembered for a day: far longer than any client retries. */
export const KEY_LIFETIME_MS = 24 * 3_600_000;

export async function sweepIdempotencyKeys(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("idempotency_keys").where("at", "<", before).execute();
}
