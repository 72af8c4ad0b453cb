import { SCALE } from "./constants.ts";

/**
 * MurmurHash3 (32 bits, public domain algorithm) over UTF-16 code units, two per block: the same in
 * every engine.
 */
export function hash32(text: string, seed: number): number {
  const last = text.length & ~1;
  let hash = seed | 0;
  for (let i = 0; i < last; i += 2) {
    hash ^= stir(text.charCodeAt(i) | (text.charCodeAt(i + 1) << 16));
    hash = (hash << 13) | (hash >>> 19);
    hash = (Math.imul(hash, 5) + 0xe6546b64) | 0;
  }
  if (last < text.length) hash ^= stir(text.charCodeAt(last));
  // The finaliser: every input bit affects every output bit.
  hash ^= text.length << 1;
  hash = Math.imul(hash ^ (hash >>> 16), 0x85ebca6b);
  hash = Math.imul(hash ^ (hash >>> 13), 0xc2b2ae35);
  return (hash ^ (hash >>> 16)) >>> 0;
}

function stir(block: number): number {
  const mixed = Math.imul(block, 0xcc9e2d51);
  return Math.imul((mixed << 15) | (mixed >>> 17), 0x1b873593);
}

/** Hashes the salt first, so that ids of different salts start from different states. */
export const saltSeed = (salt: string): number => hash32(salt, 0x9747b28c);

/** The bucket of an id under a salt, from 0 to 9999. */
export const bucketOf = (seed: number, id: string): number =>
  Math.floor((hash32(id, seed) / 4_294_967_296) * SCALE);

/** A fingerprint to detect changes, not for secrets. */
export const fingerprint = (text: string): string =>
  [1, 2].map((seed) => hash32(text, seed).toString(16).padStart(8, "0")).join("");
