import type { Logger } from "pino";
import type { Caller } from "../../../platform/http/caller.ts";
import { isRefusal } from "../../../platform/http/refusal.ts";
import { keyedHash } from "../../../platform/secrets.ts";

/** Enough to correlate log lines about one login, too little to test logins against. */
const HASH_SIGNS = 16;

/**
 * Logs each refused login, and each refused password proof within a session: the reason, the
 * address and a keyed hash of the login. Typed values never reach the log. Returns the result
 * unchanged.
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
