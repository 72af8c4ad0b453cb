import { itemAt, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Wallet } from "../../../ports/wallet.ts";
import type { PaymentRow } from "./payments.store.ts";
import { WRITE_OFFS } from "./postings.ts";

type Owed = Pick<PaymentRow, "punter_id" | "payment_id" | "currency">;

/** Records a punter's debt: a bank took back money that the punter had already spent. */
export async function addDebt(
  tx: Tx,
  { punter_id, payment_id, currency }: Owed,
  amount: bigint,
  at: Date,
): Promise<void> {
  await sql`insert into payment_debts (punter_id, payment_id, currency, amount, at) values (${punter_id}, ${payment_id}, ${currency}, ${amount.toString()}::bigint, ${at})
    on conflict (punter_id, payment_id) do update set amount = case when payment_debts.settled_at is null then payment_debts.amount else 0 end + excluded.amount,
      at = excluded.at, settled_at = null, settled_by = null`.execute(tx);
}

export async function debtOf(db: Reader, { punter_id, payment_id }: Owed): Promise<bigint> {
  const row = await db
    .selectFrom("payment_debts")
    .select("amount")
    .where("punter_id", "=", punter_id)
    .where("payment_id", "=", payment_id)
    .where("settled_at", "is", null)
    .executeTakeFirst();
  return row?.amount ?? 0n;
}

/** The part of a payment's debts that operators wrote off and nobody has paid since. */
export async function writtenOffOf(
  db: Reader,
  { punter_id, number }: Pick<PaymentRow, "punter_id" | "number">,
): Promise<bigint> {
  const { rows } = await sql<{ amount: bigint }>`
    select coalesce(-sum(e.amount), 0)::bigint as amount from ledger_transactions t
      join ledger_entries e on e.punter_id = t.punter_id and e.transaction_id = t.transaction_id and e.account = ${WRITE_OFFS}
      where t.punter_id = ${punter_id} and t.reference = ${number}`.execute(db);
  return itemAt(rows, 0).amount;
}

/** Whether anything of the punter's is still owed. */
export async function hasDebt(db: Reader, punterId: string): Promise<boolean> {
  const row = await db
    .selectFrom("payment_debts")
    .select("payment_id")
    .where("punter_id", "=", punterId)
    .where("settled_at", "is", null)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Reduces a debt by the amount settled; the full amount closes it. */
export async function settleDebt(
  tx: Tx,
  { punter_id, payment_id }: Owed,
  amount: bigint,
  at: Date,
): Promise<void> {
  const paid = amount.toString();
  await sql`update payment_debts set
      settled_at = case when amount <= ${paid}::bigint then ${at}::timestamptz end,
      settled_by = case when amount <= ${paid}::bigint then 'provider' end,
      amount = case when amount <= ${paid}::bigint then amount else amount - ${paid}::bigint end
    where punter_id = ${punter_id} and payment_id = ${payment_id} and settled_at is null`.execute(
    tx,
  );
}

/** An operator settles a debt: from the punter's cash, or by writing it off. */
export async function settleByOperator(
  tx: Tx,
  wallet: Pick<Wallet, "post">,
  payment: PaymentRow,
  {
    operator,
    way,
    note,
    at,
  }: { operator: string; way: "take" | "write_off"; note: string; at: Date },
): Promise<"settled" | "none" | "insufficient"> {
  const owed = await debtOf(tx, payment);
  if (owed === 0n) return "none";
  const from = way === "take" ? ("cash" as const) : WRITE_OFFS;
  const posted = await wallet.post(tx, {
    punterId: payment.punter_id,
    key: `debt:${payment.payment_id}:${at.getTime()}`,
    kind: "debt-settled",
    reference: payment.number,
    currency: payment.currency,
    entries: [
      { account: from, amount: minor(-owed) },
      { account: "house:debts", amount: minor(owed) },
    ],
  });
  if (posted.outcome === "insufficient") return "insufficient";
  await tx
    .updateTable("payment_debts")
    .set({ settled_at: at, settled_by: operator, note })
    .where("punter_id", "=", payment.punter_id)
    .where("payment_id", "=", payment.payment_id)
    .execute();
  return "settled";
}
