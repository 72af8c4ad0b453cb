import type { Reader, Tx } from "../../../platform/database/db.ts";

/** False if the answer was used before, except by the same request. */
export async function takeAnswer(
  tx: Tx,
  answerHash: Buffer,
  usedBy: string | null,
  expiresAt: Date,
): Promise<boolean> {
  const { numInsertedOrUpdatedRows } = await tx
    .insertInto("used_captchas")
    .values({ answer_hash: answerHash, used_by: usedBy, expires_at: expiresAt })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (numInsertedOrUpdatedRows === 1n) return true;
  return usedBy !== null && wasTakenBy(tx, answerHash, usedBy);
}

export async function wasTakenBy(db: Reader, answerHash: Buffer, usedBy: string): Promise<boolean> {
  const row = await db
    .selectFrom("used_captchas")
    .select("used_by")
    .where("answer_hash", "=", answerHash)
    .executeTakeFirst();
  return row?.used_by === usedBy;
}

export async function forgetAnswers(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("used_captchas").where("expires_at", "<", before).execute();
}
