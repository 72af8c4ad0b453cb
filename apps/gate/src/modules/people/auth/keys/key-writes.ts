import type { Tx } from "../../../../platform/database/db.ts";
import type { PunterSession } from "../../../../platform/http/caller.ts";
import { once } from "../../../../platform/http/idempotency.ts";
import type { KeysDeps } from "./keys-deps.ts";

/** Runs a write once per key, and sends its notices. */
export async function writeKeys<T extends object>(
  { db, outbox, clock }: KeysDeps,
  { punterId }: PunterSession,
  key: string,
  body: unknown,
  write: (tx: Tx) => Promise<T>,
) {
  const result = await db.transact((tx) =>
    once(tx, clock, { scope: punterId, key, body }, () => write(tx)),
  );
  outbox.wake();
  return result;
}
