import { createHash } from "node:crypto";
import type { CaptchaAction } from "@touchline/contract";
import { keyedHash, sameSecret } from "../../../platform/secrets.ts";

/** A puzzle's visitor and purpose: an answer is invalid for anybody or anything else. */
export interface PuzzlePurpose {
  action: CaptchaAction;
  /** The visit that requested it; undefined for a caller without cookies. */
  visit: string | undefined;
}

/** A puzzle describes itself, signed: the gate stores no list of issued puzzles. */
export interface Puzzle {
  challenge: string;
  difficultyBits: number;
  expiresAt: number;
}

/** A keyed hash, so that the puzzle does not reveal the visit. */
const subjectOf = (key: Uint8Array, { visit }: PuzzlePurpose) =>
  visit ? keyedHash(key, `visit:${visit}`).slice(0, 22) : "-";

export function makePuzzle(
  key: Uint8Array,
  seed: string,
  purpose: PuzzlePurpose,
  { difficultyBits, expiresAt }: Omit<Puzzle, "challenge">,
): Puzzle {
  const said = `${seed}.${difficultyBits}.${expiresAt}.${purpose.action}.${subjectOf(key, purpose)}`;
  return { challenge: `${said}.${keyedHash(key, said)}`, difficultyBits, expiresAt };
}

/**
 * The puzzle that an answer solves; null if it is not ours, for another purpose or visitor, expired
 * or unsolved.
 */
export function solvedPuzzle(
  key: Uint8Array,
  answer: string,
  purpose: PuzzlePurpose,
  now: number,
): Puzzle | null {
  const at = answer.lastIndexOf(".");
  const challenge = answer.slice(0, Math.max(0, at));
  const [seed, bits, expiry, action, subject, signature, ...more] = challenge.split(".");
  if (signature === undefined || more.length > 0) return null;
  if (!sameSecret(signature, keyedHash(key, `${seed}.${bits}.${expiry}.${action}.${subject}`)))
    return null;
  if (action !== purpose.action || subject !== subjectOf(key, purpose)) return null;
  const puzzle = { challenge, difficultyBits: Number(bits), expiresAt: Number(expiry) };
  return puzzle.expiresAt > now && zeroBits(answer) >= puzzle.difficultyBits ? puzzle : null;
}

/** The number of leading zero bits of a text's SHA-256. */
export function zeroBits(text: string): number {
  let bits = 0;
  for (const byte of createHash("sha256").update(text).digest()) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
