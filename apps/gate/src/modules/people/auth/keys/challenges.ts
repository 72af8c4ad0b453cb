import { type Clock, MINUTE_MS } from "@touchline/core";
import type { Database, Tx } from "../../../../platform/database/db.ts";
import { sweep } from "../../../../platform/database/sweep.ts";
import type { SecureRandom } from "../../../../platform/random.ts";
import { tokenHash } from "../../../../platform/secrets.ts";
import type { ChallengeOwner } from "../../../../ports/auth.ts";

/** How long a challenge is valid: as long as a browser's dialog stays open. */
export const CHALLENGE_MS = 5 * MINUTE_MS;
const BYTES = 32;

/**
 * Challenges are valid once, for a few minutes, for one purpose and one owner. The table holds
 * their hashes.
 */
export function createChallenges(db: Database, clock: Clock, random: SecureRandom) {
  return {
    async issue(tx: Tx, { purpose, punterId, sessionId }: ChallengeOwner): Promise<string> {
      const challenge = random.token(BYTES);
      await tx
        .insertInto("key_challenges")
        .values({
          challenge_hash: tokenHash(challenge),
          purpose,
          punter_id: punterId,
          session_id: sessionId,
          expires_at: new Date(clock.now() + CHALLENGE_MS),
        })
        .execute();
      return challenge;
    },

    /**
     * True once. Only the owner can use up a challenge; an attempt by anybody else leaves it valid.
     */
    async take(
      tx: Tx,
      challenge: string,
      { purpose, punterId, sessionId }: ChallengeOwner,
    ): Promise<boolean> {
      const { numDeletedRows } = await tx
        .deleteFrom("key_challenges")
        .where("challenge_hash", "=", tokenHash(challenge))
        .where("purpose", "=", purpose)
        .where("punter_id", punterId === null ? "is" : "=", punterId)
        .where("session_id", sessionId === null ? "is" : "=", sessionId)
        .where("expires_at", ">", new Date(clock.now()))
        .executeTakeFirst();
      return numDeletedRows === 1n;
    },

    forget: () =>
      sweep(db, { table: "key_challenges", age: "expires_at", before: new Date(clock.now()) }),
  };
}

export type Challenges = ReturnType<typeof createChallenges>;
