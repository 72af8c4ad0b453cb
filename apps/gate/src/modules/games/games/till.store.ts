import { type Minor, minor } from "@touchline/core";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { Movement } from "./movement.ts";

export interface KnownTransaction {
  kind: string;
  amount: Minor;
  /** The part paid from a bonus. */
  bonusAmount: Minor;
  roundId: string | null;
  undoneAt: Date | null;
}

type Named = Pick<Movement, "punterId" | "providerId" | "txKey">;

/**
 * Claims the transaction's key. Null if it was free; a concurrent claim waits until the first is
 * decided.
 */
export async function claimTransaction(
  tx: Tx,
  movement: Movement,
  kind: "bet" | "win" | "rollback",
  at: Date,
): Promise<KnownTransaction | null> {
  const { punterId, providerId, txKey, roundId, amount } = movement;
  const claimed = await tx
    .insertInto("game_transactions")
    .values({
      punter_id: punterId,
      provider_id: providerId,
      tx_key: txKey,
      kind,
      round_id: roundId,
      amount,
      at,
    })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  return claimed.numInsertedOrUpdatedRows === 1n
    ? null
    : ((await findTransaction(tx, movement)) ?? null);
}

export async function findTransaction(
  db: Reader,
  { punterId, providerId, txKey }: Named,
): Promise<KnownTransaction | undefined> {
  const row = await db
    .selectFrom("game_transactions")
    .select(["kind", "amount", "bonus_amount", "round_id", "undone_at"])
    .where("punter_id", "=", punterId)
    .where("provider_id", "=", providerId)
    .where("tx_key", "=", txKey)
    .executeTakeFirst();
  if (!row) return undefined;
  const { kind, amount, bonus_amount, round_id, undone_at } = row;
  return {
    kind,
    amount: minor(amount),
    bonusAmount: minor(bonus_amount),
    roundId: round_id,
    undoneAt: undone_at,
  };
}

/** The bets of a round that are not rolled back. */
export async function betsOf(
  db: Reader,
  punterId: string,
  roundId: string,
): Promise<{ txKey: string }[]> {
  const rows = await db
    .selectFrom("game_transactions")
    .select("tx_key")
    .where("punter_id", "=", punterId)
    .where("round_id", "=", roundId)
    .where("kind", "=", "bet")
    .where("undone_at", "is", null)
    .execute();
  return rows.map(({ tx_key }) => ({ txKey: tx_key }));
}

export async function freeTransaction(
  tx: Tx,
  { punterId, providerId, txKey }: Named,
): Promise<void> {
  await tx
    .deleteFrom("game_transactions")
    .where("punter_id", "=", punterId)
    .where("provider_id", "=", providerId)
    .where("tx_key", "=", txKey)
    .execute();
}

export async function markUndone(
  tx: Tx,
  { punterId, providerId, txKey }: Named,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("game_transactions")
    .set({ undone_at: at })
    .where("punter_id", "=", punterId)
    .where("provider_id", "=", providerId)
    .where("tx_key", "=", txKey)
    .execute();
}

export async function setBonusAmount(
  tx: Tx,
  { punterId, providerId, txKey }: Named,
  amount: Minor,
): Promise<void> {
  await tx
    .updateTable("game_transactions")
    .set({ bonus_amount: amount })
    .where("punter_id", "=", punterId)
    .where("provider_id", "=", providerId)
    .where("tx_key", "=", txKey)
    .execute();
}
