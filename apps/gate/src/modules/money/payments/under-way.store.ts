import type { Reader } from "../../../platform/database/db.ts";

const DEPOSITS_UNDER_WAY = ["created", "needs_action", "processing", "unknown"] as const;

/** The sum and the number of deposits that have begun and may still succeed. */
export async function depositsUnderWay(
  db: Reader,
  punterId: string,
): Promise<{ sum: bigint; count: number }> {
  const row = await db
    .selectFrom("payments")
    .select((eb) => [
      eb.fn.sum<string | null>("amount").as("sum"),
      eb.fn.countAll<bigint>().as("count"),
    ])
    .where("punter_id", "=", punterId)
    .where("direction", "=", "deposit")
    .where("state", "in", DEPOSITS_UNDER_WAY)
    .executeTakeFirstOrThrow();
  return { sum: BigInt(row.sum ?? 0), count: Number(row.count) };
}

const WITHDRAWALS_OVER = ["paid", "returned", "rejected", "cancelled"] as const;
export async function withdrawalsUnderWay(db: Reader, punterId: string): Promise<number> {
  const { count } = await db
    .selectFrom("payments")
    .select((eb) => eb.fn.countAll<bigint>().as("count"))
    .where("punter_id", "=", punterId)
    .where("direction", "=", "withdrawal")
    .where("state", "not in", WITHDRAWALS_OVER)
    .executeTakeFirstOrThrow();
  return Number(count);
}
