import { createHash, createHmac } from "node:crypto";
import type { Random } from "@touchline/core";
import { keyedRandom } from "./virtual/keyed-random.ts";

/**
 * The secret seed of one event. Only a holder of the world's seed can compute it, and one event's
 * seed reveals nothing about another's. A virtual event publishes the hash before the off and the
 * seed after the end.
 */
export const eventSeed = (worldSeed: string, eventId: string): string =>
  createHmac("sha256", worldSeed).update(eventId).digest("hex");

export const seedHash = (seed: string): string => createHash("sha256").update(seed).digest("hex");

/**
 * Draws for one purpose under a secret. Every draw a punter could profit from must use it: the
 * generator of `@touchline/core` has 32 bits of state, and a laptop can try all of them against one
 * public event id.
 */
export const seedRandom = (seed: string, purpose: string): Random =>
  keyedRandom(seed, purpose, (key, message) => createHmac("sha256", key).update(message).digest());
