import type { SecureRandom } from "../../../platform/random.ts";
import { deriveKey, keyedHash, seal, unseal } from "../../../platform/secrets.ts";

/** Seals the providers' tokens, and recognises a card or account without storing its number. */
export function createPaymentTokens(dataKey: Uint8Array, random: SecureRandom) {
  const tokenKey = deriveKey(dataKey, "payment-token");
  const fingerprintKey = deriveKey(dataKey, "payment-fingerprint");
  return {
    seal: (token: string): string =>
      seal(tokenKey, token, Buffer.from(random.token(16), "base64url")),
    open: (sealed: string): string => unseal(tokenKey, sealed),
    fingerprint: (text: string): string => keyedHash(fingerprintKey, text),
  };
}

export type PaymentTokens = ReturnType<typeof createPaymentTokens>;
