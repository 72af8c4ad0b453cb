import { createHash, createHmac } from "node:crypto";
import type { Random } from "@touchline/core";
import { keyedRandom } from "./keyed-random.ts";

/**
 * What an event is drawn from: nobody who does not hold the world's seed can tell it, and no event's seed says anything of
 * another's. Its hash is public before the off, the seed itself after the end.
 */
export const eventSeed = (worldSeed: string, eventId: string): string => createHmac("sha256", worldSeed).update(eventId).digest("hex");

export const seedHash = (seed: string): string => createHash("sha256").update(seed).digest("hex");

/** What the event is drawn by. */
export const seedRandom = (seed: string, eventId: string): Random =>
  keyedRandom(seed, eventId, (key, message) => createHmac("sha256", key).update(message).digest());
