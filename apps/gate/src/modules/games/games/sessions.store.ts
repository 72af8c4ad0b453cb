import { sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import { tokenHash } from "../../../platform/secrets.ts";

export interface GameSession {
  punterId: string;
  sessionId: string;
  providerId: string;
  gameId: string;
  currency: string;
  openedAt: Date;
  expiresAt: Date;
}

/** A token contains its punter's id, so that only their sessions are searched. */
export const punterOfToken = (token: string): string => token.slice(0, token.indexOf("."));

export async function insertSession(tx: Tx, session: GameSession, token: string): Promise<void> {
  await tx
    .insertInto("game_sessions")
    .values({
      punter_id: session.punterId,
      session_id: session.sessionId,
      token_hash: tokenHash(token),
      provider_id: session.providerId,
      game_id: session.gameId,
      currency: session.currency,
      opened_at: session.openedAt,
      expires_at: session.expiresAt,
    })
    .execute();
}

export async function findSession(
  db: Reader,
  punterId: string,
  token: string,
): Promise<GameSession | undefined> {
  const row = await db
    .selectFrom("game_sessions")
    .selectAll()
    .where("punter_id", "=", punterId)
    .where("token_hash", "=", tokenHash(token))
    .executeTakeFirst();
  return row && sessionOf(row);
}

export async function recentlyOpened(
  db: Reader,
  punterId: string,
  limit: number,
): Promise<string[]> {
  const { rows } = await sql<{ gameId: string }>`
    select game_id as "gameId" from (
      select game_id, opened_at from game_sessions where punter_id = ${punterId} order by opened_at desc limit 200) latest
    group by game_id order by max(opened_at) desc limit ${limit}`.execute(db);
  return rows.map(({ gameId }) => gameId);
}

interface SessionRow {
  punter_id: string;
  session_id: string;
  provider_id: string;
  game_id: string;
  currency: string;
  opened_at: Date;
  expires_at: Date;
}

const sessionOf = (row: SessionRow): GameSession => ({
  punterId: row.punter_id,
  sessionId: row.session_id,
  providerId: row.provider_id,
  gameId: row.game_id,
  currency: row.currency,
  openedAt: row.opened_at,
  expiresAt: row.expires_at,
});
