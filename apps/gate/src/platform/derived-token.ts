import { deriveKey, keyedHash, tokenHash } from "./secrets.ts";

/**
 * Names of rows that only their owner may reach: derived from the row's id with a key, so that a
 * repeated request gets the same name although it is not stored. The table holds its hash.
 */
export function createDerivedTokens(secret: Uint8Array, purpose: string) {
  const key = deriveKey(secret, purpose);
  const of = (id: string): string => keyedHash(key, id);
  return { of, hashOf: (id: string): Buffer => tokenHash(of(id)) };
}
