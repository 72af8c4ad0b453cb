import { hashSync, verifySync } from "@node-rs/argon2";

/** OWASP's parameters for argon2id (the library's default algorithm). */
const PARAMETERS = { memoryCost: 19_456, timeCost: 2, parallelism: 1 };

/** Both block their thread for tens of milliseconds. */
export const hashNow = (password: string): string => hashSync(password, PARAMETERS);
export const verifyNow = (stored: string, password: string): boolean =>
  verifySync(stored, password);
