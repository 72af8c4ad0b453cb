import type { WantedBet } from "@touchline/contract";
import { sql } from "kysely";
import { type Instant, instant, later } from "../../../../platform/database/database-time.ts";
import type { Reader, Tx } from "../../../../platform/database/db.ts";

/** A change that is waiting out its live delay. */
export interface WaitingEdit {
  punterId: string;
  editId: string;
  betId: string;
  wanted: WantedBet;
  key: string;
  hash: string;
  offer: bigint;
  seen: string;
  quotedAt: Date;
}

/** When it will be decided; null if another change of the bet is already waiting. */
export async function keepEdit(
  tx: Tx,
  edit: WaitingEdit,
  delayMs: number,
  at: Instant,
): Promise<Date | null> {
  const { punterId, editId, betId, wanted, key, hash, offer, seen, quotedAt } = edit;
  const kept = await tx
    .insertInto("bet_edits")
    .values({
      punter_id: punterId,
      edit_id: editId,
      bet_id: betId,
      wanted: JSON.stringify(wanted),
      key,
      hash,
      offer,
      seen,
      quoted_at: quotedAt,
      status: "waiting",
      at: instant(at),
      ready_at: later(at, delayMs),
    })
    .onConflict((conflict) => conflict.doNothing())
    .returning("ready_at")
    .executeTakeFirst();
  return kept?.ready_at ?? null;
}

export async function readyEdits(db: Reader, now: Instant, limit: number): Promise<WaitingEdit[]> {
  const rows = await db
    .selectFrom("bet_edits")
    .selectAll()
    .$narrowType<{ wanted: WantedBet }>()
    .where("status", "=", "waiting")
    .where("ready_at", "<=", instant(now))
    .orderBy("ready_at")
    .limit(limit)
    .execute();
  return rows.map((row) => ({
    punterId: row.punter_id,
    editId: row.edit_id,
    betId: row.bet_id,
    key: row.key,
    hash: row.hash,
    wanted: row.wanted,
    offer: row.offer,
    seen: row.seen,
    quotedAt: row.quoted_at,
  }));
}

export async function lastEdit(db: Reader, punterId: string, betId: string) {
  return db
    .selectFrom("bet_edits")
    .select(["status", "code", "number", "ready_at as readyAt"])
    .where("punter_id", "=", punterId)
    .where("bet_id", "=", betId)
    .orderBy("at", "desc")
    .limit(1)
    .executeTakeFirst();
}

/** Stores how the change ended and notifies the punter, as for any change of a bet. */
export async function endEdit(
  tx: Tx,
  { punterId, editId, betId }: WaitingEdit,
  end: { number: bigint } | { code: string },
  at: Date,
): Promise<void> {
  await tx
    .updateTable("bet_edits")
    .set(
      "number" in end
        ? { status: "done", number: end.number }
        : { status: "refused", code: end.code },
    )
    .where("punter_id", "=", punterId)
    .where("edit_id", "=", editId)
    .execute();
  const payload = JSON.stringify({ punterId, betIds: [betId] });
  await sql`insert into outbox (topic, payload, at) values ('punter.bets', ${payload}::jsonb, ${at})`.execute(
    tx,
  );
}

/** Links both bets to each other by number. */
export async function linkBets(
  tx: Tx,
  punterId: string,
  old: { betId: string; number: bigint },
  next: { betId: string; number: bigint },
): Promise<void> {
  const change = (betId: string) =>
    tx.updateTable("bets").where("punter_id", "=", punterId).where("bet_id", "=", betId);
  await change(old.betId).set({ replaced_by: next.number }).execute();
  await change(next.betId).set({ replaces: old.number }).execute();
}

export async function forgetEdits(tx: Tx, before: Date): Promise<void> {
  await tx
    .deleteFrom("bet_edits")
    .where("status", "<>", "waiting")
    .where("at", "<", before)
    .execute();
}
