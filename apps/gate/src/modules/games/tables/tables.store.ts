import { type Minor, minor } from "@touchline/core";
import type { Chip, TableKind } from "@touchline/fair/live-tables";
import { type RawBuilder, type Selectable, sql, type Updateable } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";

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

export type TableStatus = "betting" | "locked" | "decided" | "done" | "void";

/** False if the round has another status, because another gate ended it. */
async function changeFrom(
  tx: Tx,
  roundNo: string,
  from: readonly TableStatus[],
  change: Updateable<DB["table_rounds"]>,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("table_rounds")
    .set(change)
    .where("round_no", "=", BigInt(roundNo))
    .where("status", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/**
 * Whether the round takes bets. The lock keeps it so until this transaction ends: a bet is either
 * in the round or not taken. With `alone`, for tables with hands, bets are serialised.
 */
export async function holdBetting(
  tx: Tx,
  roundNo: string,
  { alone }: { alone: boolean },
): Promise<boolean> {
  const { rows } =
    await sql`select from table_rounds where round_no = ${BigInt(roundNo)} and status = 'betting'
    ${alone ? sql`for update` : sql`for share`}`.execute(tx);
  return rows.length > 0;
}

/** Closes betting and returns the bets written by now; null if another gate ended the round. */
export async function lockRound(
  tx: Tx,
  gameId: string,
  roundNo: string,
): Promise<TablePart[] | null> {
  return (await changeFrom(tx, roundNo, ["betting", "locked"], { status: "locked" }))
    ? openParts(tx, gameId, roundNo)
    : null;
}

/** The proof of a round with hands: who was dealt in, and their moves. */
export interface SeatedMoves {
  seats: readonly number[];
  moves: readonly object[];
}

export interface Decision {
  outcome: unknown;
  short: string;
  seated: SeatedMoves | null;
}

/** From here on the round is paid by this result, even if the server fails. */
export const decideRound = (
  tx: Tx,
  roundNo: string,
  { outcome, short, seated }: Decision,
): Promise<boolean> =>
  changeFrom(tx, roundNo, ["locked", "decided"], {
    status: "decided",
    outcome: JSON.stringify(outcome),
    short,
    moves: seated && JSON.stringify(seated),
  });

/** From here on every stake still in the round is refunded; false if its result is stored. */
export const storeVoid = (tx: Tx, roundNo: string): Promise<boolean> =>
  changeFrom(tx, roundNo, ["betting", "locked", "void"], { status: "void" });

/** Marks the round as having nothing open. */
export async function endRound(
  tx: Tx,
  roundNo: string,
  status: "done" | "void",
  at: Date,
): Promise<void> {
  await changeFrom(tx, roundNo, [status === "done" ? "decided" : "void"], { status, ended_at: at });
}

export interface StoredTableRound extends Decision {
  roundNo: string;
  gameId: string;
  status: TableStatus;
  seedSealed: string;
}

const storedOf = (row: Selectable<DB["table_rounds"]>): StoredTableRound => ({
  roundNo: row.round_no.toString(),
  gameId: row.game_id,
  status: row.status,
  seedSealed: row.seed_sealed,
  outcome: row.outcome,
  short: row.short ?? "",
  seated: row.moves as SeatedMoves | null,
});

const rounds = (db: Reader) => db.selectFrom("table_rounds").selectAll();

/** A table's rounds that may still have something open. */
export async function unendedRounds(db: Reader, gameId: string): Promise<StoredTableRound[]> {
  const all = rounds(db).where("ended_at", "is", null).where("game_id", "=", gameId);
  return (await all.orderBy("round_no").execute()).map(storedOf);
}

/** An open part `g` with its round `t` when the round is over or missing. */
export const IS_STRAY: RawBuilder<unknown> = sql`game_rounds g
  left join table_rounds t on t.round_no = nullif(g.shared ->> 'roundNo', '')::bigint and t.game_id = g.game_id
  where g.seed_id is null and g.status = 'open' and g.shared ->> 'kind' is not null and (t.round_no is null or t.ended_at is not null)`;

/** A table's rounds that are over or missing and left parts open. */
export async function leftOpen(
  db: Reader,
  gameId: string,
): Promise<{ roundNo: string; row: StoredTableRound | undefined }[]> {
  const { rows } = await sql<{
    roundNo: string;
  }>`select distinct g.shared ->> 'roundNo' as "roundNo" from ${IS_STRAY}
    and g.game_id = ${gameId}`.execute(db);
  const known =
    rows.length === 0
      ? []
      : await rounds(db)
          .where(
            "round_no",
            "in",
            rows.map(({ roundNo }) => BigInt(roundNo)),
          )
          .execute();
  const byNo = new Map(known.map((row) => [row.round_no.toString(), storedOf(row)]));
  return rows.map(({ roundNo }) => ({ roundNo, row: byNo.get(roundNo) }));
}

/** Games with something open and no table here. */
export async function gamesNotRun(db: Reader, run: readonly string[]): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select distinct g.game_id as "gameId" from ${IS_STRAY} and g.game_id <> all(${run})
    union select game_id from table_rounds where ended_at is null and game_id <> all(${run})`.execute(
    db,
  );
  return rows.map(({ gameId }) => gameId);
}

export async function pastRounds(
  db: Reader,
  gameId: string,
  limit: number,
): Promise<{ roundNo: string; short: string }[]> {
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

/** Every part keeps its round's proof, so the round itself is deleted after a while. */
export async function sweepRounds(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("table_rounds").where("ended_at", "<", before).execute();
}

export interface TablePart {
  punterId: string;
  roundId: string;
  stake: Minor;
  kind: TableKind;
  chips: Chip[];
}

type PartRow = Omit<TablePart, "stake"> & { staked: bigint };

const partOf = ({ staked, ...part }: PartRow): TablePart => ({ ...part, stake: minor(staked) });

const PART = sql`punter_id as "punterId", round_id as "roundId", staked, shared ->> 'kind' as kind, shared -> 'chips' as chips`;

/** The parts of a round that are not settled yet. */
export async function openParts(db: Reader, gameId: string, roundNo: string): Promise<TablePart[]> {
  const { rows } = await sql<PartRow>`select ${PART} from game_rounds
      where game_id = ${gameId} and seed_id is null and shared ->> 'roundNo' = ${roundNo} and status = 'open'`.execute(
    db,
  );
  return rows.map(partOf);
}

/** All parts of one punter in a round, oldest first. */
export async function partsOf(
  db: Reader,
  punterId: string,
  gameId: string,
  roundNo: string,
): Promise<TablePart[]> {
  const { rows } = await sql<PartRow>`select ${PART} from game_rounds
      where game_id = ${gameId} and seed_id is null and shared ->> 'roundNo' = ${roundNo} and punter_id = ${punterId}
        and status <> 'refunded' order by opened_at`.execute(db);
  return rows.map(partOf);
}

/** Whether a hand already has a bet in a round: it has one owner for the whole round. */
export async function isHandTaken(
  db: Reader,
  gameId: string,
  roundNo: string,
  spot: string,
): Promise<boolean> {
  const { rows } =
    await sql`select from game_rounds where game_id = ${gameId} and seed_id is null and shared ->> 'roundNo' = ${roundNo}
    and status = 'open' and shared -> 'chips' -> 0 ->> 'spot' = ${spot}`.execute(db);
  return rows.length > 0;
}

/** A table is open unless an operator closed it. */
export async function isTableOpen(db: Reader, gameId: string): Promise<boolean> {
  const row = await db
    .selectFrom("live_tables")
    .select("is_open")
    .where("game_id", "=", gameId)
    .executeTakeFirst();
  return row?.is_open ?? true;
}

export async function setTableOpen(
  tx: Tx,
  gameId: string,
  isOpen: boolean,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("live_tables")
    .values({ game_id: gameId, is_open: isOpen, changed_at: at })
    .onConflict((conflict) =>
      conflict.column("game_id").doUpdateSet({ is_open: isOpen, changed_at: at }),
    )
    .execute();
}
