import { sql } from "kysely";
import { type Instant, instant, later } from "../../../../platform/database/database-time.ts";
import type { Reader, Tx } from "../../../../platform/database/db.ts";

export interface NewQuote {
  punterId: string;
  quoteId: string;
  betId: string;
  offer: bigint;
  fairValue: bigint;
  remaining: bigint;
  /** State of the events behind its open legs when the quote was made. */
  seen: string;
}

/** Returns when the quote ends. */
export async function insertQuote(
  tx: Tx,
  quote: NewQuote,
  at: Instant,
  validMs: number,
): Promise<Date> {
  const kept = await tx
    .insertInto("cash_out_quotes")
    .values({
      punter_id: quote.punterId,
      quote_id: quote.quoteId,
      bet_id: quote.betId,
      offer: quote.offer,
      fair_value: quote.fairValue,
      remaining: quote.remaining,
      seen: quote.seen,
      expires_at: later(at, validMs),
    })
    .returning("expires_at")
    .executeTakeFirstOrThrow();
  return kept.expires_at;
}

export async function findQuote(
  db: Reader,
  punterId: string,
  quoteId: string,
  betId: string,
  now: Instant,
) {
  return db
    .selectFrom("cash_out_quotes")
    .select(["offer", "remaining", "seen", "expires_at as expiresAt"])
    .where("punter_id", "=", punterId)
    .where("quote_id", "=", quoteId)
    .where("bet_id", "=", betId)
    .where("expires_at", ">", instant(now))
    .executeTakeFirst();
}

export async function forgetQuotes(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("cash_out_quotes").where("expires_at", "<", before).execute();
}

export interface CashOutRequest {
  punterId: string;
  betId: string;
  quoteId: string;
  part: bigint;
  paid: bigint;
  version: number;
  transactionId: string;
  key: string;
}

export async function cashOutBet(
  tx: Tx,
  request: CashOutRequest,
  at: Instant,
): Promise<"paid" | "repeated" | "expired" | "changed"> {
  const { rows } = await sql<{ outcome: "paid" | "repeated" | "expired" | "changed" }>`
    select cash_out_bet(${request.punterId}, ${request.betId}, ${request.quoteId}, ${request.part.toString()}::bigint, ${request.paid.toString()}::bigint,
      ${request.version}, ${request.transactionId}, ${request.key}, ${instant(at)}) as outcome`.execute(
    tx,
  );
  return rows[0]?.outcome ?? "changed";
}

/** Bets with auto cash out. */
export async function findAutomatic(
  db: Reader,
  limit: number,
): Promise<{ punterId: string; betId: string; threshold: bigint }[]> {
  const rows = await db
    .selectFrom("bets")
    .select(["punter_id as punterId", "bet_id as betId", "auto_cash_out as threshold"])
    .where("auto_cash_out", "is not", null)
    .where("status", "=", "open")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ ...row, threshold: row.threshold ?? 0n }));
}
