import { MINUTE_MS } from "@touchline/core";
import { Secret, TOTP } from "otpauth";

const STEP_SECONDS = 30;
/** A clock may be one step slow or fast. */
const DRIFT_STEPS = 1;
export const SECRET_BYTES = 20;

/**
 * After this many wrong codes in a row each further one costs a wait, which prevents brute force.
 */
const MOST_FAILURES = 10;
const LOCK_MS = 15 * MINUTE_MS;

const totp = (secret: string, label = "", issuer = "") =>
  new TOTP({
    secret: Secret.fromBase32(secret),
    label,
    issuer,
    digits: 6,
    period: STEP_SECONDS,
    algorithm: "SHA1",
  });

/** The key in base32, as apps accept it. */
export const secretText = (bytes: Uint8Array): string =>
  new Secret({
    buffer: bytes.buffer.slice(
      bytes.byteOffset,
      bytes.byteOffset + bytes.byteLength,
    ) as ArrayBuffer,
  }).base32;

/** The QR code's content. */
export const secretUri = (secret: string, account: string, brand: string): string =>
  totp(secret, account, brand).toString();

/**
 * The time step of a code, which must be later than the last accepted one: no code counts twice.
 * Null for a wrong code.
 */
export function stepOf(secret: string, code: string, lastStep: bigint, now: number): bigint | null {
  const digits = code.replace(/\s/g, "");
  if (!/^\d{6}$/.test(digits)) return null;
  const delta = totp(secret).validate({ token: digits, timestamp: now, window: DRIFT_STEPS });
  if (delta === null) return null;
  const step = BigInt(Math.floor(now / (STEP_SECONDS * 1000)) + delta);
  return step > lastStep ? step : null;
}

/** The account's counters after one more wrong code. */
export function afterWrongCode(
  failures: number,
  now: number,
): { failures: number; locked_until: Date | null } {
  const counted = failures + 1;
  return {
    failures: counted,
    locked_until: counted >= MOST_FAILURES ? new Date(now + LOCK_MS) : null,
  };
}

/** Whether this wrong code is the first that causes a wait. */
export const isFirstLock = (failures: number): boolean => failures === MOST_FAILURES;

const RECOVERY_CODES = 10;
/** Without look-alike letters and digits. */
const SIGNS = "abcdefghjkmnpqrstuvwxyz23456789";
const SIGNS_OF_CODE = 10;

/**
 * Ten codes of two groups of five characters, from random bytes; skips bytes that would favour some
 * characters.
 */
export function recoveryCodes(bytes: () => Uint8Array): string[] {
  const codes: string[] = [];
  let signs = "";
  const fair = 256 - (256 % SIGNS.length);
  while (codes.length < RECOVERY_CODES) {
    for (const byte of bytes()) if (byte < fair) signs += SIGNS[byte % SIGNS.length];
    while (signs.length >= SIGNS_OF_CODE && codes.length < RECOVERY_CODES) {
      codes.push(`${signs.slice(0, 5)}-${signs.slice(5, SIGNS_OF_CODE)}`);
      signs = signs.slice(SIGNS_OF_CODE);
    }
  }
  return codes;
}

/** Normalises a typed code. */
export const recoveryText = (typed: string): string =>
  typed.toLowerCase().replace(/[^a-z0-9]/g, "");
