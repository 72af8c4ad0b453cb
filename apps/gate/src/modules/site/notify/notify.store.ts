import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Channel, NewMessage } from "../../../ports/notify.ts";

export async function insertMessage(
  tx: Tx,
  id: string,
  message: NewMessage,
  at: Date,
  nextAttemptAt: Date | null,
): Promise<void> {
  const { expiresAt, ...rest } = message;
  await tx
    .insertInto("notify_messages")
    .values({
      message_id: id,
      ...rest,
      created_at: at,
      next_attempt_at: nextAttemptAt,
      expires_at: expiresAt ?? null,
    })
    .execute();
}

/** Takes due messages for the duration of the lease: if the process dies, they become due again. */
export function takeDue(tx: Tx, channel: Channel, now: Date, leasedUntil: Date, limit: number) {
  return tx
    .updateTable("notify_messages")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), next_attempt_at: leasedUntil }))
    .where("message_id", "in", (eb) =>
      eb
        .selectFrom("notify_messages")
        .select("message_id")
        .where("next_attempt_at", "<=", now)
        .where("channel", "=", channel)
        .orderBy("next_attempt_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["message_id", "channel", "recipient", "subject", "body", "attempts"])
    .execute();
}

/**
 * Messages carry codes, links and passwords: erase them once they are done, except in a demo's
 * outbox.
 */
const doneWith = { next_attempt_at: null, body: "" };
const keptMail = { next_attempt_at: null };

export async function markSent(tx: Tx, id: string, at: Date, keepsBody: boolean): Promise<void> {
  await tx
    .updateTable("notify_messages")
    .set({ ...(keepsBody ? keptMail : doneWith), sent_at: at, last_error: null })
    .where("message_id", "=", id)
    .execute();
}

export async function giveUpExpired(tx: Tx, now: Date): Promise<void> {
  await tx
    .updateTable("notify_messages")
    .set({ ...doneWith, last_error: "too late" })
    .where("next_attempt_at", "is not", null)
    .where("expires_at", "<=", now)
    .execute();
}

export async function markFailed(tx: Tx, id: string, error: string, retryAt: Date): Promise<void> {
  await tx
    .updateTable("notify_messages")
    .set({ last_error: error, next_attempt_at: retryAt })
    .where("message_id", "=", id)
    .execute();
}

export async function giveUp(tx: Tx, id: string, error: string, keepsBody: boolean): Promise<void> {
  await tx
    .updateTable("notify_messages")
    .set({ ...(keepsBody ? keptMail : doneWith), last_error: error })
    .where("message_id", "=", id)
    .execute();
}

export async function forgetMessages(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("notify_messages").where("created_at", "<", before).execute();
}

export const recentMessages = (db: Reader, limit: number) =>
  db
    .selectFrom("notify_messages")
    .selectAll()
    .orderBy("created_at", "desc")
    .orderBy("message_id")
    .limit(limit)
    .execute();

export type StoredMessage = Awaited<ReturnType<typeof recentMessages>>[number];
