import { hashSync, verifySync } from "@node-rs/argon2";

/** OWASP's parameters for argon2id (the library's default algorithm). */
const OWASP = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** What a hash costs its maker. The stored hash names its cost, for those who compare. */
export type HashCost = typeof OWASP;

/** Both block their thread for tens of milliseconds. */
export const hashNow = (password: string, cost: HashCost = OWASP): string =>
  hashSync(password, cost);
export const verifyNow = (stored: string, password: string): boolean =>
  verifySync(stored, password);
