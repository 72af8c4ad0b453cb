import type { SlotSpec } from "./slot-spec.ts";

/** Loads the data of one slot: its reels and payouts, for drawing or playing it. */
const LOADERS: Readonly<Record<string, () => Promise<SlotSpec>>> = {
  "corner-fruits": async () => (await import("./corner-fruits.data.ts")).cornerFruits,
  "night-derby": async () => (await import("./night-derby.data.ts")).nightDerby,
  "neon-avenue": async () => (await import("./neon-avenue.data.ts")).neonAvenue,
  "scroll-of-dunes": async () => (await import("./scroll-of-dunes.data.ts")).scrollOfDunes,
  "deep-catch": async () => (await import("./deep-catch.data.ts")).deepCatch,
  "golden-whistle": async () => (await import("./golden-whistle.data.ts")).goldenWhistle,
};

export const SLOT_IDS: readonly string[] = Object.keys(LOADERS);

export const loadSlotSpec = async (gameId: string): Promise<SlotSpec | null> =>
  (await LOADERS[gameId]?.()) ?? null;
