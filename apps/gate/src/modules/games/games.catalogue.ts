import type { GameCard, GameProduct } from "@touchline/contract";
import { GAMES } from "@touchline/fair/games";
import { type GameEntry, OWN_GAMES, OWN_PROVIDER } from "./games.data.ts";
import { SHARED_GAMES } from "./shared-games.data.ts";
import { sheetFacts } from "./sheet-facts.ts";

/** The display name of one of our games. */
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

/** A game with its server-side facts. */
export interface OfferedGame {
  card: GameCard;
  /** Our own id, or an outside provider's. */
  providerId: string;
  leastStake: number;
  mostStake: number;
  /** The address of an outside provider's game. */
  frameUrl: string | null;
}

/**
 * All games on offer: ours by code, those played together (tables, crash), and outside providers'.
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
