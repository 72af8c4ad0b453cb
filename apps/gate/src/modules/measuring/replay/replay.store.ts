import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { BatchName } from "./batch.rules.ts";

export interface StoredBatch extends BatchName {
  key: string;
  from: Date;
  until: Date;
  count: number;
  /** Compressed. */
  events: Buffer;
  /** Unpacked. */
  bytes: bigint;
  entryUrl: string;
  userAgent: string;
  sampleRate: string;
  library: string;
}

/** Stores a batch with its session; false if it is already stored. */
export async function storeBatch(tx: Tx, batch: StoredBatch, at: Date): Promise<boolean> {
  const {
    deviceId: device_id,
    sessionId: session_id,
    type,
    key,
    from,
    until,
    count,
    events,
    bytes,
  } = batch;
  const { entryUrl: entry_url, userAgent: user_agent, sampleRate: sample_rate, library } = batch;
  const about = { entry_url, user_agent, sample_rate, library };
  // Session first: its row serialises batches of one session.
  await tx
    .insertInto("replay_sessions")
    .values({
      device_id,
      session_id,
      began_at: from,
      ended_at: until,
      received_at: at,
      events: 0,
      bytes: 0n,
      ...about,
    })
    .onConflict((conflict) => conflict.doNothing())
    .execute();
  const stored = await tx
    .insertInto("replay_batches")
    .values({ device_id, session_id, type, batch_key: key, from_at: from, events })
    .onConflict((conflict) => conflict.doNothing())
    .executeTakeFirst();
  if (stored.numInsertedOrUpdatedRows !== 1n) return false;
  await tx
    .updateTable("replay_sessions")
    .set((row) => ({
      began_at: sql<Date>`least(began_at, ${from})`,
      ended_at: sql<Date>`greatest(ended_at, ${until})`,
      received_at: at,
      events: row("events", "+", count),
      bytes: row("bytes", "+", bytes),
    }))
    .where("device_id", "=", device_id)
    .where("session_id", "=", session_id)
    .execute();
  return true;
}

/** A session's current size, unpacked. */
export async function bytesOf(
  db: Reader,
  { deviceId, sessionId }: Pick<BatchName, "deviceId" | "sessionId">,
): Promise<bigint> {
  const row = await db
    .selectFrom("replay_sessions")
    .select("bytes")
    .where("device_id", "=", deviceId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();
  return row?.bytes ?? 0n;
}

export type SessionRow = Awaited<ReturnType<typeof recentSessions>>[number];

export const recentSessions = (db: Reader, most: number) =>
  db.selectFrom("replay_sessions").selectAll().orderBy("received_at", "desc").limit(most).execute();

export const findSession = (
  db: Reader,
  deviceId: string,
  sessionId: string,
): Promise<SessionRow | undefined> =>
  db
    .selectFrom("replay_sessions")
    .selectAll()
    .where("device_id", "=", deviceId)
    .where("session_id", "=", sessionId)
    .executeTakeFirst();

/** The keys of a session's batches, in recording order. */
export async function batchKeys(
  db: Reader,
  { deviceId, sessionId, type }: BatchName,
): Promise<string[]> {
  const rows = await db
    .selectFrom("replay_batches")
    .select("batch_key")
    .where("device_id", "=", deviceId)
    .where("session_id", "=", sessionId)
    .where("type", "=", type)
    .orderBy("from_at")
    .execute();
  return rows.map(({ batch_key }) => batch_key);
}

export const findBatch = (
  db: Reader,
  { deviceId, sessionId, type }: BatchName,
  key: string,
): Promise<{ events: Buffer } | undefined> =>
  db
    .selectFrom("replay_batches")
    .select("events")
    .where("device_id", "=", deviceId)
    .where("session_id", "=", sessionId)
    .where("type", "=", type)
    .where("batch_key", "=", key)
    .executeTakeFirst();

export async function deleteSession(tx: Tx, deviceId: string, sessionId: string): Promise<void> {
  await tx
    .deleteFrom("replay_sessions")
    .where("device_id", "=", deviceId)
    .where("session_id", "=", sessionId)
    .execute();
}
