import { createHash, createHmac } from "node:crypto";
import type { Random } from "@touchline/core";

/**
 * What an event is drawn from: nobody who does not hold the world's seed can tell it, and no event's seed says anything of
 * another's. Its hash is public before the off, the seed itself after the end.
 */
export const eventSeed = (worldSeed: string, eventId: string): string => createHmac("sha256", worldSeed).update(eventId).digest("hex");

export const seedHash = (seed: string): string => createHash("sha256").update(seed).digest("hex");

const WORDS_PER_BLOCK = 8;
const WORD_VALUES = 2 ** 32;

/** RULES, Games: the words of HMAC-SHA256(seed, `eventId:block`), four bytes each. Anybody who has the seed can repeat them. */
export function seedRandom(seed: string, eventId: string): Random {
  let block = 0;
  let words: number[] = [];
  const nextBlock = (): number[] => {
    const bytes = createHmac("sha256", seed).update(`${eventId}:${block++}`).digest();
    return Array.from({ length: WORDS_PER_BLOCK }, (_, at) => bytes.readUInt32BE(4 * at)).reverse();
  };
  return {
    next() {
      if (words.length === 0) words = nextBlock();
      return (words.pop() ?? 0) / WORD_VALUES;
    },
  };
}
