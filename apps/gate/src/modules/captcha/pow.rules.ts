import { createHash } from "node:crypto";
import { keyedHash, sameSecret } from "../../platform/secrets.ts";

/** What a puzzle says of itself, signed: the gate keeps no list of the puzzles it handed out. */
export interface Puzzle {
  challenge: string;
  difficultyBits: number;
  expiresAt: number;
}

export function makePuzzle(key: Uint8Array, seed: string, difficultyBits: number, expiresAt: number): Puzzle {
  const said = `${seed}.${difficultyBits}.${expiresAt}`;
  return { challenge: `${said}.${keyedHash(key, said)}`, difficultyBits, expiresAt };
}

/** The puzzle that an answer solves, or null when it is none of ours, too late, or not solved. */
export function solvedPuzzle(key: Uint8Array, answer: string, now: number): Puzzle | null {
  const [seed, bits, expiry, signature, nonce, ...more] = answer.split(".");
  if (nonce === undefined || more.length > 0) return null;
  const puzzle = { difficultyBits: Number(bits), expiresAt: Number(expiry), challenge: `${seed}.${bits}.${expiry}.${signature}` };
  if (!sameSecret(signature ?? "", keyedHash(key, `${seed}.${bits}.${expiry}`))) return null;
  return puzzle.expiresAt > now && zeroBits(answer) >= puzzle.difficultyBits ? puzzle : null;
}

/** How many zero bits the SHA-256 of a text begins with. */
export function zeroBits(text: string): number {
  let bits = 0;
  for (const byte of createHash("sha256").update(text).digest()) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}
