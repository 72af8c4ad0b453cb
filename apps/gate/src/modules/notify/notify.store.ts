import type { Reader, Tx } from "../../platform/db.ts";

export interface NewMessage {
  channel: "email" | "sms";
  recipient: string;
  subject: string;
  body: string;
}

export async function insertMessage(tx: Tx, id: string, message: NewMessage, at: Date, nextAttemptAt: Date | null): Promise<void> {
  await tx
    .insertInto("notify_messages")
    .values({ message_id: id, ...message, created_at: at, next_attempt_at: nextAttemptAt })
    .execute();
}

/** Takes messages that are due, for as long as the lease: if the taker dies, they come up again. */
export function takeDue(tx: Tx, now: Date, leasedUntil: Date, limit: number) {
  return tx
    .updateTable("notify_messages")
    .set((eb) => ({ attempts: eb("attempts", "+", 1), next_attempt_at: leasedUntil }))
    .where("message_id", "in", (eb) =>
      eb
        .selectFrom("notify_messages")
        .select("message_id")
        .where("next_attempt_at", "<=", now)
        .orderBy("next_attempt_at")
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["message_id", "recipient", "subject", "body", "attempts"])
    .execute();
}

export async function markSent(tx: Tx, id: string, at: Date): Promise<void> {
  await tx
    .updateTable("notify_messages")
    .set({ sent_at: at, next_attempt_at: null, last_error: null })
    .where("message_id", "=", id)
    .execute();
}

export async function markFailed(tx: Tx, id: string, error: string, retryAt: Date | null): Promise<void> {
  await tx.updateTable("notify_messages").set({ last_error: error, next_attempt_at: retryAt }).where("message_id", "=", id).execute();
}

export const recentMessages = (db: Reader, limit: number) =>
  db.selectFrom("notify_messages").selectAll().orderBy("created_at", "desc").orderBy("message_id").limit(limit).execute();

export type StoredMessage = Awaited<ReturnType<typeof recentMessages>>[number];
