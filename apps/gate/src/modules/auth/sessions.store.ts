import type { Reader, Tx } from "../../platform/db.ts";

export type EndReason = "self" | "revoked" | "reuse" | "expired";

export interface NewSession {
  sessionId: string;
  punterId: string;
  cookieHash: Buffer;
  rememberMe: boolean;
  expiresAt: Date | null;
  previousLoginAt: Date | null;
  at: Date;
}

export async function insertSession(tx: Tx, session: NewSession): Promise<void> {
  await tx
    .insertInto("sessions")
    .values({
      session_id: session.sessionId,
      punter_id: session.punterId,
      cookie_hash: session.cookieHash,
      remember_me: session.rememberMe,
      previous_login_at: session.previousLoginAt,
      created_at: session.at,
      last_seen_at: session.at,
      expires_at: session.expiresAt,
    })
    .execute();
}

const COLUMNS = [
  "session_id as sessionId",
  "punter_id as punterId",
  "cookie_hash as cookieHash",
  "remember_me as rememberMe",
  "previous_login_at as previousLoginAt",
  "expires_at as expiresAt",
  "ended_at as endedAt",
] as const;

export const findSession = (db: Reader, sessionId: string) =>
  db.selectFrom("sessions").select(COLUMNS).where("session_id", "=", sessionId).executeTakeFirst();

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const findSessionByCookie = (db: Reader, cookieHash: Buffer) =>
  db.selectFrom("sessions").select(COLUMNS).where("cookie_hash", "=", cookieHash).executeTakeFirst();

/** The session of a refresh token, held until the transaction ends: refreshes of one session happen one after another. */
export const lockSessionOfToken = (tx: Tx, tokenHash: Buffer) =>
  tx
    .selectFrom("sessions")
    .select(COLUMNS)
    .where("session_id", "=", (eb) => eb.selectFrom("refresh_tokens").select("session_id").where("token_hash", "=", tokenHash))
    .forUpdate()
    .executeTakeFirst();

/** Read after the lock: what a refresh that came first made of the token is seen. */
export const findRefreshToken = (tx: Tx, tokenHash: Buffer) =>
  tx.selectFrom("refresh_tokens").select("used_at as usedAt").where("token_hash", "=", tokenHash).executeTakeFirstOrThrow();

export async function insertRefreshToken(tx: Tx, sessionId: string, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.insertInto("refresh_tokens").values({ token_hash: tokenHash, session_id: sessionId, issued_at: at }).execute();
}

export async function markTokenUsed(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx.updateTable("refresh_tokens").set({ used_at: at }).where("token_hash", "=", tokenHash).execute();
}

export async function moveExpiry(tx: Tx, sessionId: string, expiresAt: Date | null, seenAt: Date): Promise<void> {
  await tx.updateTable("sessions").set({ expires_at: expiresAt, last_seen_at: seenAt }).where("session_id", "=", sessionId).execute();
}

/** False when the session had already ended. */
export async function endSession(tx: Tx, sessionId: string, reason: EndReason, at: Date): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ ended_at: at, end_reason: reason })
    .where("session_id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends sessions whose time has passed, a batch at a time; gates that sweep together take different ones. */
export const endExpired = (tx: Tx, now: Date, limit: number) =>
  tx
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: "expired" })
    .where("session_id", "in", (eb) =>
      eb
        .selectFrom("sessions")
        .select("session_id")
        .where("ended_at", "is", null)
        .where("expires_at", "<=", now)
        .limit(limit)
        .forUpdate()
        .skipLocked(),
    )
    .returning(["session_id as sessionId", "punter_id as punterId"])
    .execute();

export async function forgetOld(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("refresh_tokens").where("used_at", "<", before).execute();
  await tx.deleteFrom("sessions").where("ended_at", "<", before).execute();
}
