import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Span } from "../limits/limit-law.ts";
import type { Limit } from "../limits/punter-limit.ts";

export async function findLimits(
  db: Reader,
  punterId: string,
): Promise<Partial<Record<Span, Limit>>> {
  const rows = await db
    .selectFrom("deposit_limits")
    .selectAll()
    .where("punter_id", "=", punterId)
    .execute();
  return Object.fromEntries(
    rows.map(({ span, amount, pending, pending_from }) => [
      span,
      { amount, pending, pendingFrom: pending_from } satisfies Limit,
    ]),
  );
}

export async function putLimit(
  tx: Tx,
  punterId: string,
  span: Span,
  { amount, pending, pendingFrom }: Limit,
): Promise<void> {
  const values = { amount, pending, pending_from: pendingFrom };
  await tx
    .insertInto("deposit_limits")
    .values({ punter_id: punterId, span, ...values })
    .onConflict((conflict) => conflict.columns(["punter_id", "span"]).doUpdateSet(values))
    .execute();
}
