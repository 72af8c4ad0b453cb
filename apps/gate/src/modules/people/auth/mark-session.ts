import type { Tx } from "../../../platform/database/db.ts";
import { markSession as writeProof } from "./sessions.store.ts";
import type { SessionsDeps } from "./sessions-deps.ts";

export type SessionProof =
  | "password"
  | "key"
  | "phone"
  | "second-factor"
  | "authenticator"
  | "recovery-code";

/**
 * Records how a session's owner authenticated: with the password, any key or the account's phone;
 * or how the session was confirmed: by that phone, an authenticator (a passkey is one) or a
 * recovery code.
 */
export async function markSession(
  { clock, cache }: Pick<SessionsDeps, "clock" | "cache">,
  tx: Tx,
  sessionId: string,
  proof: SessionProof,
): Promise<void> {
  const now = () => new Date(clock.now());
  const proofs = {
    password: { password_proved_at: now() },
    phone: { phone_proved_at: now() },
    key: { key_proved_at: now() },
    "second-factor": { phone_proved_at: now(), verified_at: now() },
    authenticator: { key_proved_at: now(), verified_at: now() },
    "recovery-code": { verified_at: now() },
  };
  await writeProof(tx, sessionId, proofs[proof]);
  cache.drop(sessionId);
}
