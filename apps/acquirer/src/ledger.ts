import { assert } from "@touchline/core";
import type { Queries } from "./database.ts";

/**
 * `merchant` is the money we hold for the merchant (negative: we advanced it), `holders` the
 * outside world of cards and banks, `fees` our income and `merchant_fees` the merchant's bill for
 * it, which is not taken from the money we hold.
 */
export type Account = "merchant" | "holders" | "fees" | "merchant_fees";

export interface Movement {
  /** With the subject's id it identifies the transaction, so that nothing is posted twice. */
  cause: string;
  subjectId: string;
  currency: string;
  /** From holders to the merchant; negative the other way. */
  amount: number;
  fee: number;
  at: number;
}

/** Double entry: every transaction sums to zero, which the database checks at commit. */
export async function post(
  tx: Queries,
  { cause, subjectId, currency, amount, fee, at }: Movement,
): Promise<void> {
  const [made] = await tx.query<{ transaction_id: number }>(
    "insert into transactions (cause, subject_id, at) values ($1, $2, $3) returning transaction_id",
    [cause, subjectId, at],
  );
  assert(made, "a transaction was not made");
  const postings: [Account, number][] = [
    ["merchant", amount],
    ["holders", -amount],
  ];
  if (fee !== 0) postings.push(["merchant_fees", -fee], ["fees", fee]);
  for (const [account, sum] of postings)
    await tx.query(
      "insert into postings (transaction_id, account, currency, amount) values ($1, $2, $3, $4)",
      [made.transaction_id, account, currency, sum],
    );
}

export const balances = (
  db: Queries,
): Promise<{ account: Account; currency: string; balance: number }[]> =>
  db.query(
    "select account, currency, sum(amount)::bigint as balance from postings group by 1, 2 order by 1, 2",
  );
