import {
  createCipheriv,
  createDecipheriv,
  createHmac,
  hash,
  hkdfSync,
  timingSafeEqual,
} from "node:crypto";

/**
 * Derives a separate key per purpose from one secret, so that a signature for one purpose is
 * invalid for another.
 */
export const deriveKey = (secret: Uint8Array, purpose: string): Uint8Array =>
  new Uint8Array(hkdfSync("sha256", secret, new Uint8Array(), `touchline:${purpose}`, 32));

/** Names a secret without telling it: tokens carry it. */
export const keyIdOf = (secret: Uint8Array): string =>
  Buffer.from(deriveKey(secret, "key-id")).toString("base64url").slice(0, 8);

export const keyedHash = (key: Uint8Array, text: string): string =>
  createHmac("sha256", key).update(text).digest("base64url");

/** For random tokens only: they cannot be guessed, so the hash needs neither salt nor slowness. */
export const tokenHash = (token: string): Buffer => hash("sha256", token, "buffer");

/** Compares in constant time. */
export function sameSecret(given: string, wanted: string): boolean {
  const a = Buffer.from(given);
  const b = Buffer.from(wanted);
  return a.length === b.length && timingSafeEqual(a, b);
}

const IV_BYTES = 12;
const TAG_BYTES = 16;

/**
 * Encrypts values that must be readable again (a personal number for a register): AES-256-GCM, with
 * a new nonce each time.
 */
export function seal(key: Uint8Array, text: string, nonce: Uint8Array): string {
  const iv = nonce.subarray(0, IV_BYTES);
  const cipher = createCipheriv("aes-256-gcm", key, iv);
  const sealed = Buffer.concat([cipher.update(text, "utf8"), cipher.final()]);
  return Buffer.concat([iv, cipher.getAuthTag(), sealed]).toString("base64url");
}

/** Throws if the text was encrypted with another key or was altered. */
export function unseal(key: Uint8Array, sealed: string): string {
  const bytes = Buffer.from(sealed, "base64url");
  const decipher = createDecipheriv("aes-256-gcm", key, bytes.subarray(0, IV_BYTES));
  decipher.setAuthTag(bytes.subarray(IV_BYTES, IV_BYTES + TAG_BYTES));
  return Buffer.concat([
    decipher.update(bytes.subarray(IV_BYTES + TAG_BYTES)),
    decipher.final(),
  ]).toString("utf8");
}
