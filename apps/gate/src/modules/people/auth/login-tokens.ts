import type { Clock } from "@touchline/core";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { tokenHash } from "../../../platform/secrets.ts";
import type { LoginTokenKind, TokenOwner } from "../../../ports/auth.ts";

// Links and one-time tokens: each is valid once, for one purpose, for a while. The table holds
// their hashes.

/**
 * The uses of a token: a login, an email confirmation, a new password, a session's confirmation, a
 * profile, starting or stopping a waiting change.
 */
export interface LoginTokensDeps {
  clock: Clock;
  random: SecureRandom;
}
type Clocked = Pick<LoginTokensDeps, "clock">;

export async function issueToken(
  { clock, random }: LoginTokensDeps,
  tx: Tx,
  punterId: string,
  kind: LoginTokenKind,
  lifetimeMs: number,
  sessionId?: string,
): Promise<string> {
  const token = random.token(32);
  await tx
    .insertInto("login_tokens")
    .values({
      token_hash: tokenHash(token),
      punter_id: punterId,
      kind,
      session_id: sessionId ?? null,
      created_at: new Date(clock.now()),
      expires_at: new Date(clock.now() + lifetimeMs),
    })
    .execute();
  return token;
}

/** The token's owner, using it up; null if it is unknown, used, expired or of another kind. */
export async function takeToken(
  { clock }: Clocked,
  tx: Tx,
  token: string,
  kind: LoginTokenKind,
): Promise<TokenOwner | null> {
  const row = await tx
    .updateTable("login_tokens")
    .set({ used_at: new Date(clock.now()) })
    .where("token_hash", "=", tokenHash(token))
    .where("kind", "=", kind)
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(clock.now()))
    .returning(["punter_id as punterId", "session_id as sessionId"])
    .executeTakeFirst();
  return row ?? null;
}

/** Finds a token without using it up. */
export async function findToken({ clock }: Clocked, db: Reader, token: string) {
  const row = await db
    .selectFrom("login_tokens")
    .select(["punter_id as punterId", "session_id as sessionId", "kind", "expires_at as expiresAt"])
    .where("token_hash", "=", tokenHash(token))
    .where("used_at", "is", null)
    .where("expires_at", ">", new Date(clock.now()))
    .executeTakeFirst();
  return row ? { ...row, kind: row.kind } : null;
}

/** The number of tokens of a kind issued to the punter since then, used or not. */
export async function countTokensSince(
  db: Reader,
  punterId: string,
  kind: LoginTokenKind,
  since: Date,
): Promise<number> {
  const rows = await db
    .selectFrom("login_tokens")
    .select("created_at")
    .where("punter_id", "=", punterId)
    .where("kind", "=", kind)
    .where("created_at", ">", since)
    .execute();
  return rows.length;
}

/** Invalidates the punter's unused tokens of these kinds. */
export async function spendTokens(
  { clock }: Clocked,
  tx: Tx,
  punterId: string,
  kinds: readonly LoginTokenKind[],
): Promise<void> {
  await tx
    .updateTable("login_tokens")
    .set({ used_at: new Date(clock.now()) })
    .where("punter_id", "=", punterId)
    .where("kind", "in", kinds)
    .where("used_at", "is", null)
    .execute();
}

export async function forgetTokens({ clock }: Clocked, tx: Tx): Promise<void> {
  await tx.deleteFrom("login_tokens").where("expires_at", "<", new Date(clock.now())).execute();
}
