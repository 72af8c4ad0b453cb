import { sha256 } from "@noble/hashes/sha2.js";
import { utf8ToBytes } from "@noble/hashes/utils.js";

/** How many zero bits a hash begins with. */
function zeroBits(hash: Uint8Array): number {
  let bits = 0;
  for (const byte of hash) {
    if (byte !== 0) return bits + Math.clz32(byte) - 24;
    bits += 8;
  }
  return bits;
}

/** The answer to a puzzle (packages/contract, captcha): the challenge with the first number that makes its hash begin with zeros. */
export function solvePuzzle(challenge: string, difficultyBits: number): string {
  for (let nonce = 0; ; nonce++) {
    const answer = `${challenge}.${nonce}`;
    if (zeroBits(sha256(utf8ToBytes(answer))) >= difficultyBits) return answer;
  }
}
