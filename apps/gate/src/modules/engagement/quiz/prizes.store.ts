import type { PunterState } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export type PrizeStatus = "due" | "needs_confirmation" | "paid" | "lapsed";

export interface OwnPrize {
  quizId: string;
  amount: bigint;
  status: PrizeStatus;
}

export async function ownPrizes(
  db: Reader,
  punterId: string,
  quizIds: readonly string[],
): Promise<OwnPrize[]> {
  const { rows } = await sql<OwnPrize>`
    select quiz_id as "quizId", amount, status from quiz_prizes
      where punter_id = ${punterId} and quiz_id = any(${quizIds}::uuid[])`.execute(db);
  return rows;
}

/** The next winners to process, in id order. */
export async function winnersAfter(
  db: Reader,
  quizId: string,
  status: PrizeStatus,
  after: string,
  most: number,
): Promise<string[]> {
  const { rows } = await sql<{ punterId: string }>`
    select punter_id as "punterId" from quiz_prizes
      where quiz_id = ${quizId} and status = ${status} and punter_id > ${after}::uuid order by punter_id limit ${most}`.execute(
    db,
  );
  return rows.map(({ punterId }) => punterId);
}

export interface OpenPrize {
  amount: bigint;
  status: PrizeStatus;
  firstName: string | null;
  lastName: string | null;
  birthDay: string | null;
  state: PunterState;
  isIdentified: boolean;
}

/** A prize that is neither paid nor lapsed, with its winner; locked until the transaction ends. */
export async function holdPrize(
  tx: Tx,
  punterId: string,
  quizId: string,
): Promise<OpenPrize | undefined> {
  const { rows } = await sql<OpenPrize>`
    select z.amount, z.status, p.first_name as "firstName", p.last_name as "lastName", p.birth_day as "birthDay", p.state,
           p.identified_at is not null as "isIdentified"
      from quiz_prizes z join punters p on p.punter_id = z.punter_id
      where z.punter_id = ${punterId} and z.quiz_id = ${quizId} and z.status in ('due', 'needs_confirmation')
      for update of z`.execute(tx);
  return rows[0];
}

export async function setPrize(
  tx: Tx,
  punterId: string,
  quizId: string,
  status: Exclude<PrizeStatus, "due">,
): Promise<void> {
  await sql`update quiz_prizes set status = ${status}, paid_at = case when ${status} = 'paid' then clock_timestamp() end
    where punter_id = ${punterId} and quiz_id = ${quizId}`.execute(tx);
}

export async function lapsePrizes(tx: Tx, quizId: string): Promise<void> {
  await sql`update quiz_prizes set status = 'lapsed' where quiz_id = ${quizId} and status = 'needs_confirmation'`.execute(
    tx,
  );
}

export async function countPrizes(db: Reader, quizId: string): Promise<Record<string, number>> {
  const { rows } = await sql<{ status: string; count: number }>`
    select status, count(*)::integer as count from quiz_prizes where quiz_id = ${quizId} group by status`.execute(
    db,
  );
  return Object.fromEntries(rows.map(({ status, count }) => [status, count]));
}
