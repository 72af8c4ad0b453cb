import type { AnyGame } from "./game.ts";
import { baccarat } from "./games/baccarat.ts";
import { blackjack } from "./games/blackjack.ts";
import { dice } from "./games/dice.ts";
import { hiLo } from "./games/hi-lo.ts";
import { keno } from "./games/keno.ts";
import { mines } from "./games/mines.ts";
import { plinko } from "./games/plinko.ts";
import { roulette } from "./games/roulette.ts";
import { videoPoker } from "./games/video-poker.ts";
import { wheel } from "./games/wheel.ts";
import { SLOTS } from "./slots/slots.ts";

const ALL: readonly AnyGame[] = [
  dice,
  hiLo,
  keno,
  mines,
  plinko,
  wheel,
  roulette,
  blackjack,
  baccarat,
  videoPoker,
  ...SLOTS,
];

/** All our games, for the server. A browser loads only the one it plays (load-game.ts). */
export const GAMES: ReadonlyMap<string, AnyGame> = new Map(ALL.map((game) => [game.gameId, game]));
