import type { GameDescriptor } from "./descriptor.ts";
import type { AnyGame } from "./game.ts";
import type { GameId } from "./game-id.ts";
import { baccaratDescriptor } from "./games/baccarat/baccarat.descriptor.ts";
import { blackjackDescriptor } from "./games/blackjack/blackjack.descriptor.ts";
import { diceDescriptor } from "./games/dice/dice.descriptor.ts";
import { hiLoDescriptor } from "./games/hi-lo/hi-lo.descriptor.ts";
import { kenoDescriptor } from "./games/keno/keno.descriptor.ts";
import { minesDescriptor } from "./games/mines/mines.descriptor.ts";
import { plinkoDescriptor } from "./games/plinko/plinko.descriptor.ts";
import { rouletteDescriptor } from "./games/roulette/roulette.descriptor.ts";
import { videoPokerDescriptor } from "./games/video-poker/video-poker.descriptor.ts";
import { wheelDescriptor } from "./games/wheel/wheel.descriptor.ts";
import { cornerFruitsDescriptor } from "./slots/corner-fruits/corner-fruits.descriptor.ts";
import { deepCatchDescriptor } from "./slots/deep-catch/deep-catch.descriptor.ts";
import { goldenWhistleDescriptor } from "./slots/golden-whistle/golden-whistle.descriptor.ts";
import { neonAvenueDescriptor } from "./slots/neon-avenue/neon-avenue.descriptor.ts";
import { nightDerbyDescriptor } from "./slots/night-derby/night-derby.descriptor.ts";
import { scrollOfDunesDescriptor } from "./slots/scroll-of-dunes/scroll-of-dunes.descriptor.ts";

/** Our own games in the order of the lobby, for the server: one line for each game. */
const DESCRIPTORS: { readonly [Id in GameId]: GameDescriptor<Id> } = {
  dice: diceDescriptor,
  mines: minesDescriptor,
  "hi-lo": hiLoDescriptor,
  plinko: plinkoDescriptor,
  wheel: wheelDescriptor,
  keno: kenoDescriptor,
  "night-derby": nightDerbyDescriptor,
  "golden-whistle": goldenWhistleDescriptor,
  "neon-avenue": neonAvenueDescriptor,
  "scroll-of-dunes": scrollOfDunesDescriptor,
  "deep-catch": deepCatchDescriptor,
  "corner-fruits": cornerFruitsDescriptor,
  roulette: rouletteDescriptor,
  blackjack: blackjackDescriptor,
  baccarat: baccaratDescriptor,
  "video-poker": videoPokerDescriptor,
};

export const OWN_GAMES: readonly GameDescriptor[] = Object.values(DESCRIPTORS);

export const GAMES: ReadonlyMap<string, AnyGame> = new Map(
  OWN_GAMES.map(({ game }) => [game.gameId, game]),
);
