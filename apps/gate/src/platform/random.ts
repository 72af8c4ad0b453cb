import { randomBytes, randomUUID } from "node:crypto";

/** The platform's cryptographic randomness, passed to modules so that tests can control it. */
export interface SecureRandom {
  uuid(): string;
  /** URL-safe text from that many random bytes. */
  token(bytes: number): string;
}

export const secureRandom: SecureRandom = {
  uuid: () => randomUUID(),
  token: (bytes) => randomBytes(bytes).toString("base64url"),
};
