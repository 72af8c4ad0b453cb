import type { GameCard, GameProduct } from "@touchline/contract";
import { GAMES } from "@touchline/fair/games";
import { type GameEntry, OWN_GAMES, OWN_PROVIDER } from "./games.data.ts";
import { SHARED_GAMES } from "./shared-games.data.ts";
import { sheetFacts } from "./sheet-facts.ts";

/** How a game of ours is called. */
export const gameTitle = (gameId: string): string =>
  OWN_GAMES.find((entry) => entry.gameId === gameId)?.title ?? gameId;

function cardOf(entry: GameEntry): GameCard {
  const { gameId, product, title, studio, mechanic, themes, features } = entry;
  return {
    ...{ gameId, product, title, studio, mechanic, themes, features, plays: "own", demo: true },
    ...sheetFacts(gameId),
    most: GAMES.get(gameId)?.mostTimes ?? null,
    jackpotId: entry.jackpotId ?? null,
    isNew: entry.isNew ?? false,
  };
}

/** A game with what only the server knows of it. */
export interface OfferedGame {
  card: GameCard;
  /** Whose it is: our own, or another provider's. */
  providerId: string;
  leastStake: number;
  mostStake: number;
  /** Where another provider's game is to be found. */
  frameUrl: string | null;
}

/**
 * All games that can be offered: ours by their code, those that others share (tables, crash), and
 * other providers'.
 */
export function createGamesCatalogue(others: readonly OfferedGame[]) {
  const own = OWN_GAMES.map(
    (entry): OfferedGame => ({
      card: cardOf(entry),
      providerId: OWN_PROVIDER,
      leastStake: entry.leastStake,
      mostStake: entry.mostStake,
      frameUrl: null,
    }),
  );
  const all = new Map([...own, ...SHARED_GAMES, ...others].map((game) => [game.card.gameId, game]));
  return {
    find: (gameId: string): OfferedGame | undefined => all.get(gameId),
    cards: (product: GameProduct | undefined): GameCard[] =>
      [...all.values()]
        .map(({ card }) => card)
        .filter((card) => !product || card.product === product),
  };
}

export type GamesCatalogue = ReturnType<typeof createGamesCatalogue>;
