import { entryOf } from "@touchline/core";
import type { SlotId } from "../game-id.ts";
import type { SlotSpec } from "./slot-spec.ts";

/** Loads the data of one slot: its reels and payouts, for drawing or playing it. */
const LOADERS: { readonly [Id in SlotId]: () => Promise<SlotSpec<Id>> } = {
  "night-derby": async () => (await import("./night-derby/night-derby.data.ts")).nightDerby,
  "golden-whistle": async () =>
    (await import("./golden-whistle/golden-whistle.data.ts")).goldenWhistle,
  "neon-avenue": async () => (await import("./neon-avenue/neon-avenue.data.ts")).neonAvenue,
  "scroll-of-dunes": async () =>
    (await import("./scroll-of-dunes/scroll-of-dunes.data.ts")).scrollOfDunes,
  "deep-catch": async () => (await import("./deep-catch/deep-catch.data.ts")).deepCatch,
  "corner-fruits": async () => (await import("./corner-fruits/corner-fruits.data.ts")).cornerFruits,
};

export const loadSlotSpec = async (gameId: string): Promise<SlotSpec<SlotId> | null> =>
  (await entryOf(LOADERS, gameId)?.()) ?? null;
