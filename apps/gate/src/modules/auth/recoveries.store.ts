import type { Tx } from "../../platform/db.ts";

export interface Recovery {
  jurisdiction: string;
  login: string;
  isPhone: boolean;
  origin: string;
  locale: string;
}

export async function insertRecovery(tx: Tx, id: string, { isPhone, ...recovery }: Recovery, at: Date): Promise<void> {
  await tx
    .insertInto("password_recoveries")
    .values({ recovery_id: id, ...recovery, is_phone: isPhone, asked_at: at })
    .execute();
}

/** Takes the oldest one out: it is gone with this transaction, or comes up again if the transaction fails. */
export const takeRecovery = (tx: Tx): Promise<Recovery | undefined> =>
  tx
    .deleteFrom("password_recoveries")
    .where("recovery_id", "=", (eb) =>
      eb.selectFrom("password_recoveries").select("recovery_id").orderBy("asked_at").limit(1).forUpdate().skipLocked(),
    )
    .returning(["jurisdiction", "login", "is_phone as isPhone", "origin", "locale"])
    .executeTakeFirst();
