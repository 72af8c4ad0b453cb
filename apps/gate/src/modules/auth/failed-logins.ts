import type { Logger } from "pino";
import type { Caller } from "../../platform/caller.ts";
import { isRefusal } from "../../platform/refusal.ts";
import { keyedHash } from "../../platform/secrets.ts";

/** Enough to see that two lines are about one login, too little to try logins on. */
const HASH_SIGNS = 16;

/**
 * Logs each login, and each proof of a password within a session, that was refused: why, from
 * where, and a keyed hash of the login. What was typed never reaches the log. Passes the result on.
 */
export function createFailedLogins(log: Pick<Logger, "warn">, key: Uint8Array) {
  return <T>(
    login: string | null,
    { ip, jurisdiction, requestId }: Pick<Caller, "ip" | "jurisdiction" | "requestId">,
    result: T,
  ): T => {
    if (isRefusal(result)) {
      const loginHash =
        login === null ? null : keyedHash(key, login.trim().toLowerCase()).slice(0, HASH_SIGNS);
      log.warn(
        { reason: result.code, loginHash, ip, jurisdiction, requestId },
        "a login was refused",
      );
    }
    return result;
  };
}

export type FailedLogins = ReturnType<typeof createFailedLogins>;
