import { plainNumber } from "@touchline/core";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, keyedHash, seal, unseal } from "../../../platform/secrets.ts";
import type { PersonNumbers } from "../../../ports/punters.ts";

/**
 * Personal numbers (CPR, DNI, fiscal code, CPF): matched by a keyed hash, and decrypted only for a
 * register.
 */
export function createPersonNumbers(secret: Uint8Array, random: SecureRandom): PersonNumbers {
  const hashKey = deriveKey(secret, "person-key");
  const sealKey = deriveKey(secret, "person-number");
  return {
    /** Stored in punters.person_key: one account per person. */
    key: (number: string): string => keyedHash(hashKey, plainNumber(number)),
    /** Stored in punters.person_number_sealed. */
    seal: (number: string): string =>
      seal(sealKey, plainNumber(number), Buffer.from(random.token(16), "base64url")),
    open: (sealed: string): string => unseal(sealKey, sealed),
  };
}
