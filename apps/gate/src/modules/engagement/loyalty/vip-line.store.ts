import type { Jurisdiction, LineMessage, Tier } from "@touchline/contract";
import { itemAt } from "@touchline/core";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface Line {
  lastNumber: number;
  answeredUpTo: number;
}

/** The punter's line, created if missing; locked until the transaction ends. */
export async function holdLine(tx: Tx, punterId: string): Promise<Line> {
  await sql`insert into vip_lines (punter_id) values (${punterId}) on conflict do nothing`.execute(
    tx,
  );
  const { rows } =
    await sql<Line>`select last_number as "lastNumber", answered_up_to as "answeredUpTo" from vip_lines
    where punter_id = ${punterId} for update`.execute(tx);
  return itemAt(rows, 0);
}

/** How many of the punter's messages await an answer. */
export async function countWaiting(db: Reader, punterId: string): Promise<number> {
  const { rows } = await sql<{ waiting: number }>`
    select count(*)::integer as waiting from vip_lines l join vip_line_messages m on m.punter_id = l.punter_id
      where l.punter_id = ${punterId} and m.number > l.answered_up_to and not m.from_manager`.execute(
    db,
  );
  return rows[0]?.waiting ?? 0;
}

/** Newest first. */
export async function listLine(
  db: Reader,
  punterId: string,
  before: number | null,
  most: number,
): Promise<LineMessage[]> {
  const { rows } = await sql<Omit<LineMessage, "at"> & { at: Date }>`
    select number, from_manager as "fromManager", text, at from vip_line_messages
      where punter_id = ${punterId} and number < ${before ?? 2_147_483_647} order by number desc limit ${most}`.execute(
    db,
  );
  return rows.map((row) => ({ ...row, at: row.at.getTime() }));
}

async function append(tx: Tx, punterId: string, message: LineMessage): Promise<void> {
  const { number, fromManager, text, at } = message;
  await sql`insert into vip_line_messages (punter_id, number, from_manager, text, at)
    values (${punterId}, ${number}, ${fromManager}, ${text}, ${new Date(at)})`.execute(tx);
}

export async function appendQuestion(
  tx: Tx,
  punterId: string,
  message: LineMessage,
): Promise<void> {
  await append(tx, punterId, message);
  await sql`update vip_lines set last_number = ${message.number}, waiting_since = coalesce(waiting_since, ${new Date(message.at)})
    where punter_id = ${punterId}`.execute(tx);
}

/** A question later than the answered ones keeps waiting. */
export async function appendAnswer(
  tx: Tx,
  punterId: string,
  message: LineMessage,
  upTo: number,
): Promise<void> {
  await append(tx, punterId, message);
  await sql`update vip_lines l set last_number = ${message.number}, answered_up_to = ${upTo},
      waiting_since = (select min(m.at) from vip_line_messages m
                         where m.punter_id = l.punter_id and m.number > ${upTo} and not m.from_manager)
    where l.punter_id = ${punterId}`.execute(tx);
}

export interface WaitingLine {
  punterId: string;
  jurisdiction: Jurisdiction;
  tier: Tier;
  waitingSince: Date;
}

export async function waitingLines(
  db: Reader,
  most: number,
): Promise<{ waiting: number; lines: WaitingLine[] }> {
  const { rows } = await sql<WaitingLine & { waiting: number }>`
    select l.punter_id as "punterId", p.jurisdiction, p.tier, l.waiting_since as "waitingSince", count(*) over ()::integer as waiting
      from vip_lines l join punters p on p.punter_id = l.punter_id
      where l.waiting_since is not null order by l.waiting_since, l.punter_id limit ${most}`.execute(
    db,
  );
  return { waiting: rows[0]?.waiting ?? 0, lines: rows.map(({ waiting: _, ...line }) => line) };
}
