import { randomBytes, randomUUID } from "node:crypto";

/**
 * The platform's randomness, cryptographic; handed to modules so that tests can foresee it where
 * they must.
 */
export interface SecureRandom {
  uuid(): string;
  /** URL-safe text of that many random bytes. */
  token(bytes: number): string;
}

export const secureRandom: SecureRandom = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString("base64url"),
};
