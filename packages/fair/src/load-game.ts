import type { AnyGame } from "./game.ts";
import { loadSlotSpec } from "./slots/load-slot.ts";

/** Loads the code of one game at a time, so that a page loads only what it plays. */
const LOADERS: Readonly<Record<string, () => Promise<AnyGame>>> = {
  baccarat: async () => (await import("./games/baccarat.ts")).baccarat,
  blackjack: async () => (await import("./games/blackjack.ts")).blackjack,
  dice: async () => (await import("./games/dice.ts")).dice,
  "hi-lo": async () => (await import("./games/hi-lo.ts")).hiLo,
  keno: async () => (await import("./games/keno.ts")).keno,
  mines: async () => (await import("./games/mines.ts")).mines,
  plinko: async () => (await import("./games/plinko.ts")).plinko,
  roulette: async () => (await import("./games/roulette.ts")).roulette,
  "video-poker": async () => (await import("./games/video-poker.ts")).videoPoker,
  wheel: async () => (await import("./games/wheel.ts")).wheel,
};

export const loadGame = async (gameId: string): Promise<AnyGame | null> =>
  (await LOADERS[gameId]?.()) ?? loadSlot(gameId);

/** All slots share one engine and differ in their data. */
async function loadSlot(gameId: string): Promise<AnyGame | null> {
  const spec = await loadSlotSpec(gameId);
  return spec && (await import("./slots/create-slot.ts")).createSlot(spec);
}
