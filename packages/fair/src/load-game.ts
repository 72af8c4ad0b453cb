import type { AnyGame } from "./game.ts";
import { loadSlotSpec } from "./slots/load-slot.ts";

/** One game's code at a time: a page loads what it plays. */
const LOADERS: Readonly<Record<string, () => Promise<AnyGame>>> = {
  dice: async () => (await import("./games/dice.ts")).dice,
};

export const loadGame = async (gameId: string): Promise<AnyGame | null> => (await LOADERS[gameId]?.()) ?? loadSlot(gameId);

/** All slots are one engine; each is its data. */
async function loadSlot(gameId: string): Promise<AnyGame | null> {
  const spec = await loadSlotSpec(gameId);
  return spec && (await import("./slots/create-slot.ts")).createSlot(spec);
}
