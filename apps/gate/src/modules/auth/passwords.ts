import { availableParallelism } from "node:os";
import { hash, verify } from "@node-rs/argon2";
import type { Bulkhead } from "../../platform/bulkhead.ts";
import type { Refusal } from "../../platform/refusal.ts";

/** Threads that Node has for such work; a machine with more cores may be given more. */
const THREADS = Number(process.env.UV_THREADPOOL_SIZE) || 4;

/**
 * How many passwords are hashed at once: a core is left to everything else that the gate does, and two threads to other work
 * that needs one (files, names, compression). A line longer than `waiting` would outlast a visitor's patience.
 */
export const HASHING = { atOnce: Math.max(1, Math.min(availableParallelism() - 1, THREADS - 2)), waiting: 64 };

/** OWASP's parameters for argon2id (the library's default algorithm). */
export const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** A hash of nothing anybody knows, so that an unknown login costs what a known one does. */
const NOBODY = "$argon2id$v=19$m=19456,t=2,p=1$rvAICNXlwm2XFbNUuS/tEw$lH5UGpMrd0uOPwMszwExEOAS49WvD6DV7cmMW1qB84Y";

/** product §5: a password is trimmed. Two ways to type one character are one. */
export const passwordText = (typed: string): string => typed.trim().normalize("NFKC");

/** Hashing is costly by design: it runs behind a bulkhead, so that a rush of logins slows logins and nothing else. */
export function createPasswords(bulkhead: Bulkhead) {
  return {
    hash: (typed: string): Promise<string | Refusal<"gateway.unavailable">> => bulkhead.run(() => hash(passwordText(typed), PARAMETERS)),
    /** Whether the password is right; the same work, and never, when there is nothing to compare with. */
    verify: (stored: string | undefined, typed: string): Promise<boolean | Refusal<"gateway.unavailable">> =>
      bulkhead.run(async () => (await verify(stored ?? NOBODY, passwordText(typed))) && stored !== undefined),
  };
}

export type Passwords = ReturnType<typeof createPasswords>;
