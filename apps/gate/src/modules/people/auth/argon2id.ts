import { hashSync, verifySync } from "@node-rs/argon2";

/** OWASP's parameters for argon2id (the library's default algorithm). */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** The work that one hash takes. A stored hash contains its cost: `verifyNow` reads it there. */
export type HashCost = typeof OWASP;

/** Both block their thread for tens of milliseconds. */
export const hashNow = (password: string, cost: HashCost = OWASP): string =>
  hashSync(password, cost);
export const verifyNow = (stored: string, password: string): boolean =>
  verifySync(stored, password);
