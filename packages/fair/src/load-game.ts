import { entryOf } from "@touchline/core";
import type { AnyGame } from "./game.ts";
import type { KindId } from "./game-id.ts";
import { loadSlotSpec } from "./slots/load-slot.ts";

/** Loads the code of one game at a time, so that a page loads only what it plays. */
const LOADERS: { readonly [Id in KindId]: () => Promise<AnyGame & { readonly gameId: Id }> } = {
  baccarat: async () => (await import("./games/baccarat/baccarat.ts")).baccarat,
  blackjack: async () => (await import("./games/blackjack/blackjack.ts")).blackjack,
  dice: async () => (await import("./games/dice/dice.ts")).dice,
  "hi-lo": async () => (await import("./games/hi-lo/hi-lo.ts")).hiLo,
  keno: async () => (await import("./games/keno/keno.ts")).keno,
  mines: async () => (await import("./games/mines/mines.ts")).mines,
  plinko: async () => (await import("./games/plinko/plinko.ts")).plinko,
  roulette: async () => (await import("./games/roulette/roulette.ts")).roulette,
  "video-poker": async () => (await import("./games/video-poker/video-poker.ts")).videoPoker,
  wheel: async () => (await import("./games/wheel/wheel.ts")).wheel,
};

export const loadGame = async (gameId: string): Promise<AnyGame | null> =>
  entryOf(LOADERS, gameId)?.() ?? loadSlot(gameId);

/** All slots share one engine and differ in their data. */
async function loadSlot(gameId: string): Promise<AnyGame | null> {
  const spec = await loadSlotSpec(gameId);
  return spec && (await import("./slots/create-slot.ts")).createSlot(spec);
}
