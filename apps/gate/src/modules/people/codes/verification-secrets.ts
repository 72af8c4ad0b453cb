import { createDerivedTokens } from "../../../platform/derived-token.ts";
import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, keyedHash, sameSecret, seal, unseal } from "../../../platform/secrets.ts";
import type { CodePurpose } from "../../../ports/codes.ts";

/** Hashes and encrypts phones, codes, devices and addresses for the code tables. */
export function createVerificationSecrets(secret: Uint8Array, random: SecureRandom) {
  const hashKey = deriveKey(secret, "verification-keys");
  const sealKey = deriveKey(secret, "verification-phone");
  const hashOfCode = (verificationId: string, number: number, code: string) =>
    keyedHash(hashKey, `code:${verificationId}:${number}:${code}`);
  return {
    tokens: createDerivedTokens(secret, "verification-token"),
    phoneKey: (purpose: CodePurpose, phone: string): string =>
      keyedHash(hashKey, `phone:${purpose}:${phone}`),
    sealPhone: (phone: string): string =>
      seal(sealKey, phone, Buffer.from(random.token(12), "base64url")),
    openPhone: (sealed: string): string => unseal(sealKey, sealed),
    counterKey: (kind: string, value: string): string =>
      `${kind}:${keyedHash(hashKey, `${kind}:${value}`)}`,
    hashOfCode,
    isCode: (hash: string, verificationId: string, number: number, code: string): boolean =>
      sameSecret(hash, hashOfCode(verificationId, number, code)),
  };
}

export type VerificationSecrets = ReturnType<typeof createVerificationSecrets>;
