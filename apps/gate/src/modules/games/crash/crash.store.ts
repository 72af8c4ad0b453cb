import { type Minor, minor } from "@touchline/core";
import { type RawBuilder, sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { BetTerms } from "./crash.rules.ts";

export type CrashStatus = "betting" | "flying" | "crashed" | "void";

export interface CrashRow {
  roundNo: string;
  chainId: string;
  position: number;
  point: number;
  openedAt: number;
  fliesAt: number;
}

/** Takes the next position of the chain together with its round. */
export async function openRound(tx: Tx, round: Omit<CrashRow, "roundNo">): Promise<string> {
  await tx
    .updateTable("crash_chains")
    .set({ played: round.position })
    .where("chain_id", "=", round.chainId)
    .execute();
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

/**
 * Whether the round takes bets. The lock keeps it so until this transaction ends: a bet is either
 * in the round or not taken.
 */
export async function holdBetting(tx: Tx, roundNo: string): Promise<boolean> {
  const { rows } =
    await sql`select from crash_rounds where round_no = ${BigInt(roundNo)} and status = 'betting' for share`.execute(
      tx,
    );
  return rows.length > 0;
}

/** False if the round has another status, because another gate ended it. */
async function setStatus(
  tx: Tx,
  roundNo: string,
  from: readonly CrashStatus[],
  status: CrashStatus,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("crash_rounds")
    .set({ status })
    .where("round_no", "=", BigInt(roundNo))
    .where("status", "in", from)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Closes betting and returns the bets written by now; null if another gate ended the round. */
export async function takeOff(tx: Tx, roundNo: string): Promise<CrashBet[] | null> {
  return (await setStatus(tx, roundNo, ["betting", "flying"], "flying"))
    ? openBets(tx, roundNo)
    : null;
}

export interface OwedBet {
  punterId: string;
  roundId: string;
  outAt: number;
}

/**
 * From here on the round is settled by its crash point, and by the payouts still owed to bets that
 * left.
 */
export async function storeCrash(
  tx: Tx,
  roundNo: string,
  owed: readonly OwedBet[],
): Promise<boolean> {
  if (!(await setStatus(tx, roundNo, ["flying", "crashed"], "crashed"))) return false;
  for (const { punterId, roundId, outAt } of owed)
    await sql`update game_rounds set shared = shared || ${JSON.stringify({ outAt })}::jsonb
      where punter_id = ${punterId} and round_id = ${roundId} and status = 'open'`.execute(tx);
  return true;
}

/** From here on every stake still in the round is refunded. */
export const storeVoid = (tx: Tx, roundNo: string): Promise<boolean> =>
  setStatus(tx, roundNo, ["betting", "flying", "void"], "void");

/** Marks the round as having nothing open. */
export async function endRound(tx: Tx, roundNo: string, at: Date): Promise<void> {
  await tx
    .updateTable("crash_rounds")
    .set({ ended_at: at })
    .where("round_no", "=", BigInt(roundNo))
    .execute();
}

interface UnendedRound extends Pick<CrashRow, "roundNo" | "chainId" | "position" | "point"> {
  status: CrashStatus;
}

/** Rounds that may still have something open. */
export async function unendedRounds(db: Reader): Promise<UnendedRound[]> {
  const rows = await db
    .selectFrom("crash_rounds")
    .selectAll()
    .where("ended_at", "is", null)
    .orderBy("round_no")
    .execute();
  return rows.map((row) => ({
    roundNo: row.round_no.toString(),
    chainId: row.chain_id,
    position: row.position,
    point: row.point,
    status: row.status,
  }));
}

export async function pastRounds(
  db: Reader,
  limit: number,
): Promise<Pick<CrashRow, "roundNo" | "point">[]> {
  const rows = await db
    .selectFrom("crash_rounds")
    .select(["round_no", "point"])
    .where("status", "=", "crashed")
    .orderBy("round_no", "desc")
    .limit(limit)
    .execute();
  return rows.map(({ round_no, point }) => ({ roundNo: round_no.toString(), point }));
}

export interface CrashBet extends BetTerms {
  punterId: string;
  roundId: string;
  stake: Minor;
}

interface BetRow extends BetTerms {
  punterId: string;
  roundId: string;
  staked: bigint;
}

const BET = sql`g.punter_id as "punterId", g.round_id as "roundId", g.staked, (g.shared ->> 'autoAt')::int as "autoAt",
  (g.shared ->> 'capAt')::float8 as "capAt", (g.shared ->> 'outAt')::int as "outAt"`;

const betOf = ({ staked, ...bet }: BetRow): CrashBet => ({ ...bet, stake: minor(staked) });

/** Bets of a round that are neither cashed out nor lost yet. */
export async function openBets(db: Reader, roundNo: string): Promise<CrashBet[]> {
  const { rows } = await sql<BetRow>`select ${BET} from game_rounds g
    where g.game_id = 'crash' and g.seed_id is null and g.status = 'open' and g.shared ->> 'roundNo' = ${roundNo}`.execute(
    db,
  );
  return rows.map(betOf);
}

/** A punter's bets in a round by id, except refunded ones. */
export async function betsIn(db: Reader, punterId: string, roundNo: string): Promise<string[]> {
  const { rows } = await sql<{ roundId: string }>`select round_id as "roundId" from game_rounds
    where game_id = 'crash' and seed_id is null and shared ->> 'roundNo' = ${roundNo}
    and punter_id = ${punterId} and status <> 'refunded' order by opened_at`.execute(db);
  return rows.map(({ roundId }) => roundId);
}

/** An open bet `g` with its round `c` when the round is over or missing. */
export const IS_STRAY: RawBuilder<unknown> = sql`game_rounds g
  left join crash_rounds c on c.round_no = nullif(g.shared ->> 'roundNo', '')::bigint
  where g.game_id = 'crash' and g.seed_id is null and g.status = 'open' and (c.round_no is null or c.ended_at is not null)`;

/** Bets that a round left open; the point is null if the round was void or is unknown. */
export async function strayBets(
  db: Reader,
  limit: number,
): Promise<(CrashBet & { point: number | null })[]> {
  const { rows } = await sql<
    BetRow & { point: number | null }
  >`select ${BET}, case when c.status = 'crashed' then c.point end as point
    from ${IS_STRAY} limit ${limit}`.execute(db);
  return rows.map(({ point, ...row }) => ({ ...betOf(row), point }));
}
