import type { Clock } from "@touchline/core";
import type { Reader, Tx } from "../../../platform/database/db.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { tokenHash } from "../../../platform/secrets.ts";

/**
 * The uses of a token: a login, an email confirmation, a new password, a session's confirmation, a
 * profile, starting or stopping a waiting change.
 */
export type LoginTokenKind =
  | "authentication"
  | "registration"
  | "email"
  | "recovering"
  | "creating"
  | "threeds"
  | "open"
  | "phone-confirm"
  | "phone-cancel";

export interface TokenOwner {
  punterId: string;
  /** The session it was issued to, if any. */
  sessionId: string | null;
}

/**
 * Links and one-time tokens: each is valid once, for one purpose, for a while. The table holds
 * their hashes.
 */
export function createLoginTokens(clock: Clock, random: SecureRandom) {
  const now = () => new Date(clock.now());

  return {
    async issueToken(
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
          created_at: now(),
          expires_at: new Date(clock.now() + lifetimeMs),
        })
        .execute();
      return token;
    },

    /** The token's owner, using it up; null if it is unknown, used, expired or of another kind. */
    async takeToken(tx: Tx, token: string, kind: LoginTokenKind): Promise<TokenOwner | null> {
      const row = await tx
        .updateTable("login_tokens")
        .set({ used_at: now() })
        .where("token_hash", "=", tokenHash(token))
        .where("kind", "=", kind)
        .where("used_at", "is", null)
        .where("expires_at", ">", now())
        .returning(["punter_id as punterId", "session_id as sessionId"])
        .executeTakeFirst();
      return row ?? null;
    },

    /** Finds a token without using it up. */
    async findToken(db: Reader, token: string) {
      const row = await db
        .selectFrom("login_tokens")
        .select([
          "punter_id as punterId",
          "session_id as sessionId",
          "kind",
          "expires_at as expiresAt",
        ])
        .where("token_hash", "=", tokenHash(token))
        .where("used_at", "is", null)
        .where("expires_at", ">", now())
        .executeTakeFirst();
      return row ? { ...row, kind: row.kind } : null;
    },

    /** The number of tokens of a kind issued to the punter since then, used or not. */
    async countSince(
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
    },

    /** Invalidates the punter's unused tokens of these kinds. */
    async spendTokens(tx: Tx, punterId: string, kinds: readonly LoginTokenKind[]): Promise<void> {
      await tx
        .updateTable("login_tokens")
        .set({ used_at: now() })
        .where("punter_id", "=", punterId)
        .where("kind", "in", kinds)
        .where("used_at", "is", null)
        .execute();
    },

    async forgetTokens(tx: Tx): Promise<void> {
      await tx.deleteFrom("login_tokens").where("expires_at", "<", now()).execute();
    },
  };
}

export type LoginTokens = ReturnType<typeof createLoginTokens>;
