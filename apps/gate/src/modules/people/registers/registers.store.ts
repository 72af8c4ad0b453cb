import type { Reader, Tx } from "../../../platform/database/db.ts";

export async function findEntry(
  db: Reader,
  register: string,
  personKey: string,
  now: Date,
): Promise<boolean> {
  const row = await db
    .selectFrom("register_entries")
    .select("register")
    .where("register", "=", register)
    .where("person_key", "=", personKey)
    .where((eb) => eb.or([eb("until", "is", null), eb("until", ">", now)]))
    .executeTakeFirst();
  return row !== undefined;
}

export async function putEntry(
  tx: Tx,
  register: string,
  personKey: string,
  until: Date | null,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("register_entries")
    .values({ register, person_key: personKey, until, created_at: at })
    .onConflict((conflict) => conflict.columns(["register", "person_key"]).doUpdateSet({ until }))
    .execute();
}

export async function removeEntry(tx: Tx, register: string, personKey: string): Promise<void> {
  await tx
    .deleteFrom("register_entries")
    .where("register", "=", register)
    .where("person_key", "=", personKey)
    .execute();
}
