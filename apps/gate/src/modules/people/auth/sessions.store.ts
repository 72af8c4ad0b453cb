import type { LoginType } from "@touchline/contract";
import { assert } from "@touchline/core";
import { type SelectQueryBuilder, sql } from "kysely";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { DB } from "../../../platform/database/schema.gen.ts";
import type { Caller } from "../../../platform/http/caller.ts";

/** Most sessions in a list. */
const MOST_SHOWN = 50;

/** The device that opens a session. */
export type Visitor = Pick<Caller, "userAgent" | "country" | "source" | "target">;

export type EndReason = "self" | "revoked" | "reuse" | "expired";

export interface NewSession {
  sessionId: string;
  punterId: string;
  cookieHash: Buffer;
  refreshTokenHash: Buffer;
  rememberMe: boolean;
  loginType: LoginType;
  passwordProvedAt: Date | null;
  verifiedAt: Date | null;
  from: Visitor;
  expiresAt: Date | null;
  at: Date;
}

/**
 * Opens a session with its first refresh token in one round trip; returns the punter's previous
 * login.
 */
export async function insertSession(tx: Tx, session: NewSession): Promise<Date | null> {
  const { rows } = await sql<{ previous_login_at: Date | null }>`
    with before as (select last_login_at from credentials where punter_id = ${session.punterId} for update),
    noted as (
      insert into credentials (punter_id, changed_at, last_login_at)
      select ${session.punterId}, ${session.at}, ${session.at} from (select count(*) from before) as read_first
      on conflict (punter_id) do update set last_login_at = excluded.last_login_at
    ),
    opened as (
      insert into sessions (session_id, punter_id, jurisdiction, cookie_hash, remember_me, login_type, password_proved_at,
        verified_at, user_agent, country, source, target, previous_login_at, created_at, last_seen_at, expires_at)
      select ${session.sessionId}, punter_id, jurisdiction, ${session.cookieHash}, ${session.rememberMe}, ${session.loginType},
        ${session.passwordProvedAt}, ${session.verifiedAt}, ${session.from.userAgent}, ${session.from.country ?? null}, ${session.from.source},
        ${session.from.target}, (select last_login_at from before), ${session.at}, ${session.at}, ${session.expiresAt}
      from punters where punter_id = ${session.punterId}
      returning session_id, previous_login_at
    ),
    issued as (
      insert into refresh_tokens (token_hash, session_id, issued_at) select ${session.refreshTokenHash}, session_id, ${session.at} from opened
    )
    select previous_login_at from opened`.execute(tx);
  const [opened] = rows;
  assert(opened, `there is no punter ${session.punterId}`);
  return opened.previous_login_at;
}

/** A session with its account's current facts: its second factor, and whether it is closed. */
const known = (db: Reader) =>
  db
    .selectFrom("sessions as s")
    .innerJoin("punters as p", "p.punter_id", "s.punter_id")
    .leftJoin("authenticators as a", (join) =>
      join.onRef("a.punter_id", "=", "s.punter_id").on("a.confirmed_at", "is not", null),
    )
    .select([
      "s.session_id as sessionId",
      "s.punter_id as punterId",
      "s.jurisdiction",
      "s.cookie_hash as cookieHash",
      "s.remember_me as rememberMe",
      "s.previous_login_at as previousLoginAt",
      "s.expires_at as expiresAt",
      "s.ended_at as endedAt",
      "s.created_at as createdAt",
      "s.password_proved_at as passwordProvedAt",
      "s.key_proved_at as keyProvedAt",
      "s.phone_proved_at as phoneProvedAt",
      "s.verified_at as verifiedAt",
      "p.three_ds as threeDs",
      "a.confirmed_at as authenticatorSince",
      "p.state as accountState",
    ]);

export const findSession = (db: Reader, sessionId: string) =>
  known(db).where("s.session_id", "=", sessionId).executeTakeFirst();

export type Session = NonNullable<Awaited<ReturnType<typeof findSession>>>;

export const findSessionByCookie = (db: Reader, cookieHash: Buffer) =>
  known(db).where("s.cookie_hash", "=", cookieHash).executeTakeFirst();

/**
 * The session of a refresh token, locked until the transaction ends: refreshes of one session are
 * serialised.
 */
export const lockSessionOfToken = (tx: Tx, tokenHash: Buffer) =>
  known(tx)
    .where("s.session_id", "=", (eb) =>
      eb.selectFrom("refresh_tokens").select("session_id").where("token_hash", "=", tokenHash),
    )
    .forUpdate("s")
    .executeTakeFirst();

/**
 * Read after the lock, so that it sees what an earlier refresh did to the token and its successor.
 */
export async function findRefreshToken(
  tx: Tx,
  tokenHash: Buffer,
  successorHash: Buffer,
): Promise<SpentToken> {
  const rows = await tx
    .selectFrom("refresh_tokens")
    .select(["token_hash as hash", "used_at as usedAt"])
    .where("token_hash", "in", [tokenHash, successorHash])
    .execute();
  const usedAt = (hash: Buffer) => rows.find((row) => row.hash.equals(hash))?.usedAt ?? null;
  return { usedAt: usedAt(tokenHash), successorUsedAt: usedAt(successorHash) };
}

export interface SpentToken {
  usedAt: Date | null;
  successorUsedAt: Date | null;
}

export async function insertRefreshToken(
  tx: Tx,
  sessionId: string,
  tokenHash: Buffer,
  at: Date,
): Promise<void> {
  await tx
    .insertInto("refresh_tokens")
    .values({ token_hash: tokenHash, session_id: sessionId, issued_at: at })
    .execute();
}

export async function markTokenUsed(tx: Tx, tokenHash: Buffer, at: Date): Promise<void> {
  await tx
    .updateTable("refresh_tokens")
    .set({ used_at: at })
    .where("token_hash", "=", tokenHash)
    .execute();
}

export async function moveExpiry(
  tx: Tx,
  sessionId: string,
  expiresAt: Date | null,
  seenAt: Date,
): Promise<void> {
  await tx
    .updateTable("sessions")
    .set({ expires_at: expiresAt, last_seen_at: seenAt })
    .where("session_id", "=", sessionId)
    .execute();
}

/** False if the session had already ended. */
export async function endSession(
  tx: Tx,
  sessionId: string,
  reason: EndReason,
  at: Date,
): Promise<boolean> {
  const { numUpdatedRows } = await tx
    .updateTable("sessions")
    .set({ ended_at: at, end_reason: reason })
    .where("session_id", "=", sessionId)
    .where("ended_at", "is", null)
    .executeTakeFirst();
  return numUpdatedRows === 1n;
}

/** Ends all of the punter's sessions, except one if given. */
export const endSessionsOf = (
  tx: Tx,
  punterId: string,
  except: string | null,
  reason: EndReason,
  at: Date,
) =>
  tx
    .updateTable("sessions")
    .set({ ended_at: at, end_reason: reason })
    .where("punter_id", "=", punterId)
    .where("ended_at", "is", null)
    .$if(except !== null, (query) => query.where("session_id", "!=", except ?? ""))
    .returning(["session_id as sessionId", "punter_id as punterId"])
    .execute();

/** The punter's open sessions, last used first. */
export const openSessionsOf = (db: Reader, punterId: string, now: Date) =>
  db
    .selectFrom("sessions")
    .select([
      "session_id as sessionId",
      "user_agent as userAgent",
      "country",
      "source",
      "login_type as loginType",
      "created_at as createdAt",
      "last_seen_at as lastSeenAt",
      "expires_at as expiresAt",
    ])
    .where("punter_id", "=", punterId)
    .where("ended_at", "is", null)
    .where((or) => or.or([or("expires_at", "is", null), or("expires_at", ">", now)]))
    .orderBy("last_seen_at", "desc")
    .limit(MOST_SHOWN)
    .execute();

export interface Proved {
  password_proved_at?: Date;
  key_proved_at?: Date;
  phone_proved_at?: Date;
  verified_at?: Date;
}

/** Records how a session's owner has authenticated since it was opened. */
export async function markSession(tx: Tx, sessionId: string, proved: Proved): Promise<void> {
  await tx.updateTable("sessions").set(proved).where("session_id", "=", sessionId).execute();
}

/**
 * Ends expired sessions, in batches; concurrent gates take different ones. Those of an account that
 * was closed have expired too (expire_sessions_of_closed). `openedBefore`: no session lives longer,
 * however often it is used. Each half is a statement of its own, so that an index finds its rows.
 */
export async function endExpired(tx: Tx, now: Date, openedBefore: Date, limit: number) {
  const open = tx.selectFrom("sessions").select("session_id").where("ended_at", "is", null);
  const expired = await endThese(
    tx,
    now,
    open.where("expires_at", "<=", now).orderBy("expires_at").limit(limit),
  );
  const endless = await endThese(
    tx,
    now,
    open
      .where("expires_at", "is", null)
      .where("created_at", "<=", openedBefore)
      .orderBy("created_at")
      .limit(limit),
  );
  return [...expired, ...endless];
}

const endThese = (tx: Tx, now: Date, due: SelectQueryBuilder<DB, "sessions", SessionKey>) =>
  tx
    .updateTable("sessions")
    .set({ ended_at: now, end_reason: "expired" })
    .where("session_id", "in", due.forUpdate().skipLocked())
    .returning(["session_id as sessionId", "punter_id as punterId"])
    .execute();
type SessionKey = { session_id: string };

export async function forgetOld(tx: Tx, before: Date): Promise<void> {
  await tx.deleteFrom("refresh_tokens").where("used_at", "<", before).execute();
  await tx.deleteFrom("sessions").where("ended_at", "<", before).execute();
}
