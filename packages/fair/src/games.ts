import type { AnyGame } from "./game.ts";
import { dice } from "./games/dice.ts";
import { SLOTS } from "./slots/slots.ts";

/** Every game of ours, for the server; a browser loads the one it plays (load-game.ts). */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map([dice, ...SLOTS].map((game): [string, AnyGame] => [game.gameId, game]));
