import { itemAt } from "./item-at.ts";

/** Randomness is injected: cryptographic in production, seeded in tests and in the simulator. */
export interface Random {
  /** In [0, 1). */
  next(): number;
}

/**
 * SplitMix32 seeded from the whole text: small, fast, the same in Node and in the browser. Not for
 * secrets.
 */
export function seededRandom(seed: string): Random {
  let state = 0x9e3779b9;
  for (let i = 0; i < seed.length; i++)
    state = Math.imul(state ^ seed.charCodeAt(i), 0x85ebca6b) ^ (state >>> 13);
  return {
    next() {
      state = (state + 0x9e3779b9) | 0;
      let z = state ^ (state >>> 16);
      z = Math.imul(z, 0x21f0aaad);
      z ^= z >>> 15;
      z = Math.imul(z, 0x735a2d97);
      return ((z ^ (z >>> 15)) >>> 0) / 4294967296;
    },
  };
}

export const pick = <T>(random: Random, from: readonly T[]): T =>
  itemAt(from, Math.floor(random.next() * from.length));
