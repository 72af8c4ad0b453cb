import type { ChatMessage, ReportReason } from "@touchline/contract";
import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";

export interface WrittenMessage {
  gameId: string;
  punterId: string;
  name: string;
  text: string;
  at: Date;
}

export async function addMessage(
  tx: Tx,
  { gameId, punterId, name, text, at }: WrittenMessage,
): Promise<ChatMessage> {
  const { message_no } = await tx
    .insertInto("chat_messages")
    .values({ game_id: gameId, punter_id: punterId, name, text, written_at: at })
    .returning("message_no")
    .executeTakeFirstOrThrow();
  return { messageId: message_no.toString(), name, text, at: at.getTime() };
}

/** Oldest first, in reading order. */
export async function lastMessages(
  db: Reader,
  gameId: string,
  limit: number,
): Promise<ChatMessage[]> {
  const rows = await db
    .selectFrom("chat_messages")
    .select(["message_no", "name", "text", "written_at"])
    .where("game_id", "=", gameId)
    .where("status", "in", ["shown", "kept"])
    .orderBy("message_no", "desc")
    .limit(limit)
    .execute();
  return rows
    .map(({ message_no, name, text, written_at }) => ({
      messageId: message_no.toString(),
      name,
      text,
      at: written_at.getTime(),
    }))
    .reverse();
}

export async function lastWritten(db: Reader, punterId: string): Promise<Date | null> {
  const row = await db
    .selectFrom("chat_messages")
    .select("written_at")
    .where("punter_id", "=", punterId)
    .orderBy("written_at", "desc")
    .limit(1)
    .executeTakeFirst();
  return row?.written_at ?? null;
}

/** A message visible at this table, locked until its report is counted. */
export async function lockSeen(
  tx: Tx,
  gameId: string,
  messageNo: bigint,
): Promise<{ status: string } | null> {
  const row = await tx
    .selectFrom("chat_messages")
    .select("status")
    .where("message_no", "=", messageNo)
    .where("game_id", "=", gameId)
    .where("status", "in", ["shown", "kept"])
    .forUpdate()
    .executeTakeFirst();
  return row ?? null;
}

export interface Report {
  messageNo: bigint;
  punterId: string;
  reason: ReportReason;
  at: Date;
}

/** Returns the message's number of reports. */
export async function addReport(
  tx: Tx,
  { messageNo, punterId, reason, at }: Report,
): Promise<number> {
  await tx
    .insertInto("chat_reports")
    .values({ message_no: messageNo, punter_id: punterId, reason, reported_at: at })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const { count } = await tx
    .selectFrom("chat_reports")
    .select((one) => one.fn.countAll<bigint>().as("count"))
    .where("message_no", "=", messageNo)
    .executeTakeFirstOrThrow();
  return Number(count);
}

/** Returns the message's table; null if there is no such message. */
export async function setMessageStatus(
  tx: Tx,
  messageNo: bigint,
  status: "hidden" | "kept" | "deleted",
): Promise<string | null> {
  const row = await tx
    .updateTable("chat_messages")
    .set({ status })
    .where("message_no", "=", messageNo)
    .returning("game_id")
    .executeTakeFirst();
  return row?.game_id ?? null;
}

export async function isMuted(db: Reader, punterId: string, now: Date): Promise<boolean> {
  const row = await db
    .selectFrom("chat_mutes")
    .select("until")
    .where("punter_id", "=", punterId)
    .executeTakeFirst();
  return row !== undefined && (row.until === null || row.until > now);
}

export async function mute(tx: Tx, punterId: string, until: Date | null, at: Date): Promise<void> {
  await tx
    .insertInto("chat_mutes")
    .values({ punter_id: punterId, until, muted_at: at })
    .onConflict((conflict) => conflict.column("punter_id").doUpdateSet({ until, muted_at: at }))
    .execute();
}

export async function unmute(tx: Tx, punterId: string): Promise<void> {
  await tx.deleteFrom("chat_mutes").where("punter_id", "=", punterId).execute();
}

export async function sweepChat(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("chat_messages").where("written_at", "<", before).execute();
}

export interface ModeratedMessage {
  messageNo: bigint;
  gameId: string;
  punterId: string;
  name: string;
  text: string;
  status: string;
  writtenAt: Date;
  /** One reason per report. */
  reasons: string[];
}

/** For the operator: hidden messages awaiting review first, then the rest, newest first. */
export async function moderatedMessages(db: Reader, limit: number): Promise<ModeratedMessage[]> {
  const { rows } = await sql<ModeratedMessage>`
    select m.message_no as "messageNo", m.game_id as "gameId", m.punter_id as "punterId", m.name, m.text, m.status,
           m.written_at as "writtenAt", array_remove(array_agg(r.reason order by r.reported_at), null) as reasons
      from chat_messages m left join chat_reports r using (message_no)
      group by m.message_no order by (m.status = 'hidden') desc, m.message_no desc limit ${limit}`.execute(
    db,
  );
  return rows;
}

export interface MutedPunter {
  punterId: string;
  nickname: string | null;
  until: Date | null;
}

export async function mutedPunters(db: Reader, now: Date): Promise<MutedPunter[]> {
  const rows = await db
    .selectFrom("chat_mutes")
    .innerJoin("punters", "punters.punter_id", "chat_mutes.punter_id")
    .select(["chat_mutes.punter_id", "punters.nickname", "chat_mutes.until"])
    .where((one) => one.or([one("until", "is", null), one("until", ">", now)]))
    .orderBy("muted_at", "desc")
    .execute();
  return rows.map(({ punter_id, nickname, until }) => ({ punterId: punter_id, nickname, until }));
}
