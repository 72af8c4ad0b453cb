import { plainNumber } from "@touchline/core";
import type { SecureRandom } from "../../platform/random.ts";
import { deriveKey, keyedHash, seal, unseal } from "../../platform/secrets.ts";

/**
 * Personal numbers (CPR, DNI, fiscal code, CPF): known again by a keyed hash, read again only where
 * a register asks.
 */
export function createPersonNumbers(secret: Uint8Array, random: SecureRandom) {
  const hashKey = deriveKey(secret, "person-key");
  const sealKey = deriveKey(secret, "person-number");
  return {
    /** Goes into punters.person_key: one person has one account. */
    key: (number: string): string => keyedHash(hashKey, plainNumber(number)),
    /** Goes into punters.person_number_sealed. */
    seal: (number: string): string =>
      seal(sealKey, plainNumber(number), Buffer.from(random.token(16), "base64url")),
    open: (sealed: string): string => unseal(sealKey, sealed),
  };
}
