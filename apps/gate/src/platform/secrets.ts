import { createHash, createHmac, hkdfSync, timingSafeEqual } from "node:crypto";

/** One secret, a key of its own for each purpose: what is signed for one can never be taken for another. */
export const deriveKey = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), `touchline:${purpose}`, 32));

export const keyedHash = (key: Uint8Array, text: string): string => createHmac("sha256", key).update(text).digest("base64url");

/** For random tokens only: they cannot be guessed, so their hash needs no salt and no slowness. */
export const tokenHash = (token: string): Buffer => createHash("sha256").update(token).digest();

/** Compares without telling by its time how much was right. */
export function sameSecret(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}
