import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { PaymentRow } from "./payments.store.ts";

type Approved = Pick<PaymentRow, "punter_id" | "payment_id">;

/**
 * Records an operator's approval of a decision, once per operator; false if it was already given.
 */
export async function putApproval(
  tx: Tx,
  { punter_id, payment_id }: Approved,
  decision: string,
  operator: string,
  at: Date,
): Promise<boolean> {
  const put = await tx
    .insertInto("withdrawal_approvals")
    .values({ punter_id, payment_id, decision, operator, at })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return (put.numInsertedOrUpdatedRows ?? 0n) > 0n;
}

/** The operators who approved a decision, by payment, first approval first. */
export async function approvalsOfAll(
  db: Reader,
  payments: readonly Approved[],
  decision: string,
): Promise<Map<string, string[]>> {
  if (payments.length === 0) return new Map();
  const rows = await db
    .selectFrom("withdrawal_approvals")
    .select(["payment_id", "operator"])
    .where(
      "punter_id",
      "in",
      payments.map(({ punter_id }) => punter_id),
    )
    .where(
      "payment_id",
      "in",
      payments.map(({ payment_id }) => payment_id),
    )
    .where("decision", "=", decision)
    .orderBy("at")
    .execute();
  const byPayment = Map.groupBy(rows, ({ payment_id }) => payment_id);
  return new Map(
    [...byPayment].map(([paymentId, own]) => [paymentId, own.map(({ operator }) => operator)]),
  );
}

export const approvalsOf = async (
  db: Reader,
  payment: Approved,
  decision: string,
): Promise<string[]> =>
  (await approvalsOfAll(db, [payment], decision)).get(payment.payment_id) ?? [];
