import type { GameBet, GameMove, GameRound, ROUND_STATUSES } from "@touchline/contract";
import { type Minor, minor } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface StoredRound {
  punterId: string;
  roundId: string;
  sessionId: string | null;
  providerId: string;
  roundKey: string;
  gameId: string;
  currency: string;
  seedId: string | null;
  nonce: number | null;
  bet: GameBet | null;
  moves: GameMove[];
  /** State of a shared round. */
  shared: unknown;
  staked: Minor;
  /** The part of the stakes paid from a bonus, and the bonus's grant. */
  bonusStaked: Minor;
  grantId: string | null;
  /** The grant of free rounds that paid for it. */
  freeRoundsGrantId: string | null;
  won: Minor;
  jackpot: { name: string; amount: number } | null;
  status: (typeof ROUND_STATUSES)[number];
  openedAt: Date;
  settledAt: Date | null;
}

/** The money fields of a round without a stake. */
export const NO_STAKE = {
  staked: minor(0),
  bonusStaked: minor(0),
  grantId: null,
  freeRoundsGrantId: null,
  won: minor(0),
  jackpot: null,
} as const;

export async function insertRound(tx: Tx, round: StoredRound): Promise<void> {
  await tx
    .insertInto("game_rounds")
    .values({
      punter_id: round.punterId,
      round_id: round.roundId,
      session_id: round.sessionId,
      provider_id: round.providerId,
      round_key: round.roundKey,
      game_id: round.gameId,
      currency: round.currency,
      seed_id: round.seedId,
      nonce: round.nonce === null ? null : BigInt(round.nonce),
      bet: JSON.stringify(round.bet),
      moves: JSON.stringify(round.moves),
      shared: round.shared === null ? null : JSON.stringify(round.shared),
      staked: round.staked,
      bonus_staked: round.bonusStaked,
      grant_id: round.grantId,
      free_rounds_grant_id: round.freeRoundsGrantId,
      won: round.won,
      jackpot: round.jackpot === null ? null : JSON.stringify(round.jackpot),
      status: round.status,
      opened_at: round.openedAt,
      touched_at: round.openedAt,
      settled_at: round.settledAt,
    })
    .execute();
}

export type RoundChange = Partial<
  Pick<
    StoredRound,
    | "moves"
    | "shared"
    | "staked"
    | "bonusStaked"
    | "grantId"
    | "won"
    | "jackpot"
    | "status"
    | "settledAt"
  >
>;

export async function changeRound(
  tx: Tx,
  { punterId, roundId }: StoredRound,
  change: RoundChange,
  at: Date,
): Promise<void> {
  await tx
    .updateTable("game_rounds")
    .set({
      touched_at: at,
      ...(change.moves && { moves: JSON.stringify(change.moves) }),
      ...(change.shared !== undefined && { shared: JSON.stringify(change.shared) }),
      ...(change.staked !== undefined && { staked: change.staked }),
      ...(change.bonusStaked !== undefined && { bonus_staked: change.bonusStaked }),
      ...(change.grantId && { grant_id: change.grantId }),
      ...(change.won !== undefined && { won: change.won }),
      ...(change.jackpot && { jackpot: JSON.stringify(change.jackpot) }),
      ...(change.status && { status: change.status }),
      ...(change.settledAt && { settled_at: change.settledAt }),
    })
    .where("punter_id", "=", punterId)
    .where("round_id", "=", roundId)
    .execute();
}

const rounds = (db: Reader, punterId: string) =>
  db.selectFrom("game_rounds").selectAll().where("punter_id", "=", punterId);

export async function roundByKey(
  db: Reader,
  punterId: string,
  providerId: string,
  key: string,
): Promise<StoredRound | undefined> {
  const known = await db
    .selectFrom("round_keys")
    .select("round_id")
    .where("punter_id", "=", punterId)
    .where("provider_id", "=", providerId)
    .where("round_key", "=", key)
    .executeTakeFirst();
  return known && roundById(db, punterId, known.round_id);
}

export async function roundById(
  db: Reader,
  punterId: string,
  roundId: string,
): Promise<StoredRound | undefined> {
  const row = await rounds(db, punterId).where("round_id", "=", roundId).executeTakeFirst();
  return row && roundOf(row);
}

/** Locks the round until the transaction ends: serialises concurrent moves. */
export async function holdRound(
  tx: Tx,
  punterId: string,
  roundId: string,
): Promise<StoredRound | undefined> {
  const row = await tx
    .selectFrom("game_rounds")
    .selectAll()
    .where("punter_id", "=", punterId)
    .where("round_id", "=", roundId)
    .forUpdate()
    .executeTakeFirst();
  return row && roundOf(row);
}

/** Rounds of our own games that are waiting for the punter's move. */
export async function runningRounds(
  db: Reader,
  punterId: string,
  gameId?: string,
): Promise<StoredRound[]> {
  const all = rounds(db, punterId).where("status", "=", "open").where("seed_id", "is not", null);
  return (await (gameId ? all.where("game_id", "=", gameId) : all).execute()).map(roundOf);
}

/** Whether a round of our own games began after that. */
export async function openedSince(db: Reader, punterId: string, since: Date): Promise<boolean> {
  const row = await rounds(db, punterId)
    .where("seed_id", "is not", null)
    .where("opened_at", ">", since)
    .limit(1)
    .executeTakeFirst();
  return row !== undefined;
}

/** Rounds of our own games that have not changed since. */
export async function abandonedRounds(
  db: Reader,
  since: Date,
  limit: number,
): Promise<StoredRound[]> {
  const rows = await db
    .selectFrom("game_rounds")
    .selectAll()
    .where("status", "=", "open")
    .where("seed_id", "is not", null)
    .where("touched_at", "<", since)
    .orderBy("touched_at")
    .limit(limit)
    .execute();
  return rows.map(roundOf);
}

/** One punter's rounds and seeds change one after another. */
export async function holdPlay(tx: Tx, punterId: string): Promise<void> {
  await sql`select pg_advisory_xact_lock(hashtextextended(${`games:${punterId}`}, 0))`.execute(tx);
}

/** Adds the proof to every part of a shared round. */
export async function revealShared(
  tx: Tx,
  gameId: string,
  roundNo: string,
  proof: object,
): Promise<void> {
  await sql`update game_rounds set shared = shared || ${JSON.stringify(proof)}::jsonb
    where game_id = ${gameId} and seed_id is null and shared ->> 'roundNo' = ${roundNo}`.execute(
    tx,
  );
}

export interface RoundCursor {
  at: Date;
  roundId: string;
}

export async function listRounds(
  db: Reader,
  punterId: string,
  {
    gameId,
    before,
    limit,
  }: { gameId: string | undefined; before: RoundCursor | null; limit: number },
): Promise<StoredRound[]> {
  let query = rounds(db, punterId);
  if (gameId) query = query.where("game_id", "=", gameId);
  if (before)
    query = query.where((eb) =>
      eb.or([
        eb("opened_at", "<", before.at),
        eb.and([eb("opened_at", "=", before.at), eb("round_id", "<", before.roundId)]),
      ]),
    );
  return (
    await query.orderBy("opened_at", "desc").orderBy("round_id", "desc").limit(limit).execute()
  ).map(roundOf);
}

/** A round as the punter sees it; for our own games the caller replays the round to get `view`. */
export const viewOfRound = (round: StoredRound, view: unknown): GameRound => ({
  roundId: round.roundId,
  gameId: round.gameId,
  currency: round.currency,
  status: round.status,
  nonce: round.nonce,
  bet: round.bet,
  moves: round.moves,
  view,
  staked: Number(round.staked),
  bonusStaked: Number(round.bonusStaked),
  isFree: round.freeRoundsGrantId !== null,
  won: round.status === "open" ? null : Number(round.won),
  jackpot: round.jackpot,
  openedAt: round.openedAt.getTime(),
  settledAt: round.settledAt?.getTime() ?? null,
});

export const viewOfShared = (round: StoredRound): GameRound => viewOfRound(round, round.shared);

type Row = Awaited<ReturnType<ReturnType<typeof rounds>["executeTakeFirstOrThrow"]>>;

const roundOf = (row: Row): StoredRound => ({
  punterId: row.punter_id,
  roundId: row.round_id,
  sessionId: row.session_id,
  providerId: row.provider_id,
  roundKey: row.round_key,
  gameId: row.game_id,
  currency: row.currency,
  seedId: row.seed_id,
  nonce: row.nonce === null ? null : Number(row.nonce),
  bet: row.bet,
  moves: row.moves,
  shared: row.shared,
  staked: minor(row.staked),
  bonusStaked: minor(row.bonus_staked),
  grantId: row.grant_id,
  freeRoundsGrantId: row.free_rounds_grant_id,
  won: minor(row.won),
  jackpot: row.jackpot,
  status: row.status,
  openedAt: row.opened_at,
  settledAt: row.settled_at,
});
