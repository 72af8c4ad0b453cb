import type { Bulkhead } from "../../../platform/http/bulkhead.ts";
import type { Refusal } from "../../../platform/http/refusal.ts";
import type { HashingThreads } from "./hashing-threads.ts";

/** A hash of an unknown password, so that an unknown login costs as much as a known one. */
const NOBODY =
  "$argon2id$v=19$m=19456,t=2,p=1$rvAICNXlwm2XFbNUuS/tEw$lH5UGpMrd0uOPwMszwExEOAS49WvD6DV7cmMW1qB84Y";

/**
 * docs/behaviour/login-and-sessions.md#login-names: a password is trimmed. Different encodings of a
 * character count as one.
 */
export const passwordText = (typed: string): string => typed.trim().normalize("NFKC");

/**
 * Hashing is expensive by design: it runs behind a bulkhead, so that a rush of logins slows only
 * logins.
 */
export function createPasswords(bulkhead: Bulkhead, threads: HashingThreads) {
  return {
    hash: (typed: string): Promise<string | Refusal<"gateway.unavailable">> =>
      bulkhead.run(() => threads.run({ kind: "hash", password: passwordText(typed) })),
    /**
     * Whether the password is right; without a stored hash it does the same work and returns false.
     */
    verify: (
      stored: string | undefined,
      typed: string,
    ): Promise<boolean | Refusal<"gateway.unavailable">> =>
      bulkhead.run(async () => {
        const right = await threads.run({
          kind: "verify",
          password: passwordText(typed),
          stored: stored ?? NOBODY,
        });
        return right && stored !== undefined;
      }),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
