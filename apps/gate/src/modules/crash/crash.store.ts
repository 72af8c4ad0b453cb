import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../platform/db.ts";

export interface Chain {
  chainId: string;
  secretSealed: string;
  length: number;
  anchor: string;
  salt: string;
  played: number;
}

export async function currentChain(db: Reader): Promise<Chain | undefined> {
  const row = await db.selectFrom("crash_chains").selectAll().orderBy("created_at", "desc").limit(1).executeTakeFirst();
  return (
    row && {
      chainId: row.chain_id,
      secretSealed: row.secret_sealed,
      length: row.length,
      anchor: row.anchor,
      salt: row.salt,
      played: row.played,
    }
  );
}

export async function insertChain(tx: Tx, chain: Chain, at: Date): Promise<void> {
  await tx
    .insertInto("crash_chains")
    .values({
      chain_id: chain.chainId,
      secret_sealed: chain.secretSealed,
      length: chain.length,
      anchor: chain.anchor,
      salt: chain.salt,
      created_at: at,
    })
    .execute();
}

export interface CrashRow {
  roundNo: string;
  chainId: string;
  position: number;
  point: number;
  openedAt: number;
  fliesAt: number;
}

/** The next place on the chain is taken with the round that is played there. */
export async function openRound(tx: Tx, round: Omit<CrashRow, "roundNo">): Promise<string> {
  await tx.updateTable("crash_chains").set({ played: round.position }).where("chain_id", "=", round.chainId).execute();
  const { round_no } = await tx
    .insertInto("crash_rounds")
    .values({
      chain_id: round.chainId,
      position: round.position,
      status: "betting",
      point: round.point,
      opened_at: new Date(round.openedAt),
      flies_at: new Date(round.fliesAt),
    })
    .returning("round_no")
    .executeTakeFirstOrThrow();
  return round_no.toString();
}

export async function setStatus(tx: Tx, roundNo: string, status: "flying" | "crashed" | "void", endedAt: Date | null): Promise<void> {
  await tx.updateTable("crash_rounds").set({ status, ended_at: endedAt }).where("round_no", "=", BigInt(roundNo)).execute();
}

/** Rounds that were running when the server stopped. */
export async function interruptedRounds(db: Reader): Promise<string[]> {
  const rows = await db.selectFrom("crash_rounds").select("round_no").where("status", "in", ["betting", "flying"]).execute();
  return rows.map(({ round_no }) => round_no.toString());
}

export interface PastRound {
  roundNo: string;
  point: number;
  position: number;
  chainId: string;
}

export async function pastRounds(db: Reader, limit: number): Promise<PastRound[]> {
  const rows = await db
    .selectFrom("crash_rounds")
    .select(["round_no", "point", "position", "chain_id"])
    .where("status", "=", "crashed")
    .orderBy("round_no", "desc")
    .limit(limit)
    .execute();
  return rows.map((row) => ({ roundNo: row.round_no.toString(), point: row.point, position: row.position, chainId: row.chain_id }));
}

export interface OpenBet {
  punterId: string;
  roundId: string;
  stake: Minor;
  currency: string;
  autoAt: number | null;
}

/** Bets of a round that were neither cashed out nor lost yet. */
export async function openBets(db: Reader, roundNo: string): Promise<OpenBet[]> {
  const { rows } = await sql<{ punterId: string; roundId: string; staked: bigint; currency: string; autoAt: number | null }>`
    select punter_id as "punterId", round_id as "roundId", staked, currency, (shared ->> 'autoAt')::int as "autoAt"
      from game_rounds where game_id = 'crash' and status = 'open' and shared ->> 'roundNo' = ${roundNo}`.execute(db);
  return rows.map(({ staked, ...bet }) => ({ ...bet, stake: minor(staked) }));
}
