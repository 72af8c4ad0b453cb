import type { Jurisdiction } from "@touchline/contract";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface KeptForm {
  formId: string;
  tokenHash: Buffer;
  jurisdiction: Jurisdiction;
  tab: string;
  form: Record<string, string>;
  expiresAt: Date;
}

export async function putForm(tx: Tx, kept: KeptForm): Promise<void> {
  const change = { tab: kept.tab, form: JSON.stringify(kept.form), expires_at: kept.expiresAt };
  await tx
    .insertInto("join_forms")
    .values({
      form_id: kept.formId,
      token_hash: kept.tokenHash,
      jurisdiction: kept.jurisdiction,
      ...change,
    })
    .onConflict((conflict) => conflict.column("form_id").doUpdateSet(change))
    .execute();
}

export const findForm = (db: Reader, tokenHash: Buffer, jurisdiction: Jurisdiction, now: Date) =>
  db
    .selectFrom("join_forms")
    .select(["form_id as formId", "tab", "form"])
    .where("token_hash", "=", tokenHash)
    .where("jurisdiction", "=", jurisdiction)
    .where("expires_at", ">", now)
    .executeTakeFirst();

export async function forgetForms(tx: Tx, now: Date): Promise<void> {
  await tx.deleteFrom("join_forms").where("expires_at", "<", now).execute();
}
