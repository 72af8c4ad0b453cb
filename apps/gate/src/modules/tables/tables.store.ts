import { type Minor, minor } from "@touchline/core";
import type { Chip } from "@touchline/fair/live-tables";
import { sql } from "kysely";
import type { Reader, Tx } from "../../platform/db.ts";

export interface OpenedRound {
  gameId: string;
  seedSealed: string;
  seedHash: string;
  openedAt: Date;
}

export async function openTableRound(tx: Tx, round: OpenedRound): Promise<string> {
  const { round_no } = await tx
    .insertInto("table_rounds")
    .values({
      game_id: round.gameId,
      status: "betting",
      seed_sealed: round.seedSealed,
      seed_hash: round.seedHash,
      opened_at: round.openedAt,
    })
    .returning("round_no")
    .executeTakeFirstOrThrow();
  return round_no.toString();
}

const roundAt = (tx: Tx, roundNo: string) => tx.updateTable("table_rounds").where("round_no", "=", BigInt(roundNo));

export async function lockRound(tx: Tx, roundNo: string): Promise<void> {
  await roundAt(tx, roundNo).set({ status: "locked" }).execute();
}

/** What proves a round of hands: who was dealt in, and what they did. */
export interface SeatedMoves {
  seats: readonly number[];
  moves: readonly object[];
}

export interface Decision {
  outcome: unknown;
  short: string;
  seated: SeatedMoves | null;
}

/** From here on the round is paid by this, whatever happens to the server. */
export async function decideRound(tx: Tx, roundNo: string, { outcome, short, seated }: Decision): Promise<void> {
  await roundAt(tx, roundNo)
    .set({ status: "decided", outcome: JSON.stringify(outcome), short, moves: seated && JSON.stringify(seated) })
    .execute();
}

export async function endRound(tx: Tx, roundNo: string, status: "done" | "void", at: Date): Promise<void> {
  await roundAt(tx, roundNo).set({ status, ended_at: at }).execute();
}

export interface InterruptedRound extends Decision {
  roundNo: string;
  gameId: string;
  isDecided: boolean;
  seedSealed: string;
}

export async function interruptedRounds(db: Reader): Promise<InterruptedRound[]> {
  const rows = await db.selectFrom("table_rounds").selectAll().where("status", "in", ["betting", "locked", "decided"]).execute();
  return rows.map((row) => ({
    roundNo: row.round_no.toString(),
    gameId: row.game_id,
    isDecided: row.status === "decided",
    seedSealed: row.seed_sealed,
    outcome: row.outcome,
    short: row.short ?? "",
    seated: row.moves as unknown as SeatedMoves | null,
  }));
}

export async function pastRounds(db: Reader, gameId: string, limit: number): Promise<{ roundNo: string; short: string }[]> {
  const rows = await db
    .selectFrom("table_rounds")
    .select(["round_no", "short"])
    .where("game_id", "=", gameId)
    .where("status", "=", "done")
    .orderBy("round_no", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ round_no, short }) => ({ roundNo: round_no.toString(), short: short ?? "" }));
}

/** What proves a round is in every part of it: the round itself is kept for a while only. */
export async function sweepRounds(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("table_rounds").where("ended_at", "<", before).execute();
}

export interface TablePart {
  punterId: string;
  roundId: string;
  stake: Minor;
  chips: Chip[];
}

const partOf = ({ staked, ...part }: { punterId: string; roundId: string; staked: bigint; chips: Chip[] }): TablePart => ({
  ...part,
  stake: minor(staked),
});

/** The parts of a round that nothing has come of yet. */
export async function openParts(db: Reader, gameId: string, roundNo: string): Promise<TablePart[]> {
  const { rows } = await sql<{ punterId: string; roundId: string; staked: bigint; chips: Chip[] }>`
    select punter_id as "punterId", round_id as "roundId", staked, shared -> 'chips' as chips
      from game_rounds
      where game_id = ${gameId} and seed_id is null and shared ->> 'roundNo' = ${roundNo} and status = 'open'`.execute(db);
  return rows.map(partOf);
}

/** All that one punter has in a round. */
export async function partsOf(db: Reader, punterId: string, gameId: string, roundNo: string): Promise<TablePart[]> {
  const { rows } = await sql<{ punterId: string; roundId: string; staked: bigint; chips: Chip[] }>`
    select punter_id as "punterId", round_id as "roundId", staked, shared -> 'chips' as chips
      from game_rounds
      where game_id = ${gameId} and seed_id is null and shared ->> 'roundNo' = ${roundNo} and punter_id = ${punterId}
        and status <> 'refunded'`.execute(db);
  return rows.map(partOf);
}

export async function openTables(db: Reader): Promise<Map<string, boolean>> {
  const rows = await db.selectFrom("live_tables").select(["game_id", "is_open"]).execute();
  return new Map(rows.map(({ game_id, is_open }) => [game_id, is_open]));
}

export async function setTableOpen(tx: Tx, gameId: string, isOpen: boolean, at: Date): Promise<void> {
  await tx
    .insertInto("live_tables")
    .values({ game_id: gameId, is_open: isOpen, changed_at: at })
    .onConflict((conflict) => conflict.column("game_id").doUpdateSet({ is_open: isOpen, changed_at: at }))
    .execute();
}
