import type { Reader, Tx } from "../../platform/db.ts";
import type { PaymentRow } from "./payments.store.ts";

type Approved = Pick<PaymentRow, "punter_id" | "payment_id">;

/** The word of one operator counts once for one decision, however often it is given. */
export async function putApproval(
  tx: Tx,
  { punter_id, payment_id }: Approved,
  decision: string,
  operator: string,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("withdrawal_approvals")
    .values({ punter_id, payment_id, decision, operator, at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
}

export async function approvalsOf(db: Reader, { punter_id, payment_id }: Approved, decision: string): Promise<string[]> {
  const rows = await db
    .selectFrom("withdrawal_approvals")
    .select("operator")
    .where("punter_id", "=", punter_id)
    .where("payment_id", "=", payment_id)
    .where("decision", "=", decision)
    .orderBy("at")
    .execute();
  return rows.map(({ operator }) => operator);
}
