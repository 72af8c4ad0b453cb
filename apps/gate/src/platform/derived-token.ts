import { deriveKey, keyedHash, tokenHash } from "./secrets.ts";

/**
 * Names for rows that only their owner may reach: made from the row's id with a key, so that a
 * repeated request is told the same name again although it is kept nowhere. The table holds its
 * hash.
 */
export function createDerivedTokens(secret: Uint8Array, purpose: string) {
  const key = deriveKey(secret, purpose);
  const of = (id: string): string => keyedHash(key, id);
  return { of, hashOf: (id: string): Buffer => tokenHash(of(id)) };
}
