import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** The number of leading zero bits of a hash. */
function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/**
 * The nonce of a puzzle (packages/contract, captcha): the first number whose hash with the
 * challenge starts with enough zeros.
 */
export function solvePuzzle(challenge: string, difficultyBits: number): number {
  for (let nonce = 0; ; nonce++) {
    if (zeroBits(sha256(utf8ToBytes(`${challenge}.${nonce}`))) >= difficultyBits) return nonce;
  }
}
