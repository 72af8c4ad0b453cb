import type { AnyGame } from "./game.ts";

/** One game's code at a time: a page loads what it plays. */
const LOADERS: Readonly<Record<string, () => Promise<AnyGame>>> = {
  dice: async () => (await import("./games/dice.ts")).dice,
};

export const loadGame = async (gameId: string): Promise<AnyGame | null> => (await LOADERS[gameId]?.()) ?? null;
