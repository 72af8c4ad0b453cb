import type { GameCard, GameProduct } from "@touchline/contract";
import type { GameDescriptor } from "@touchline/fair/descriptor";
import { OWN_GAMES } from "@touchline/fair/games";
import { OWN_PROVIDER } from "./games.data.ts";
import type { OfferedGame } from "./offered-game.ts";
import { SHARED_GAMES } from "./shared-games.data.ts";
import { sheetFacts } from "./sheet-facts.ts";

/** The display name of one of our games. */
export const gameTitle = (gameId: string): string =>
  OWN_GAMES.find(({ game }) => game.gameId === gameId)?.title ?? gameId;

function cardOf(described: GameDescriptor): GameCard {
  const { product, title, studio, mechanic, themes, features } = described;
  const { gameId, mostTimes } = described.game;
  return {
    gameId,
    product,
    title,
    studio,
    mechanic,
    themes,
    features,
    plays: "own",
    demo: true,
    ...sheetFacts(gameId),
    most: mostTimes,
    jackpotId: described.jackpotId ?? null,
    isNew: described.isNew ?? false,
  };
}

/**
 * All games on offer: ours by code, those played together (tables, crash), and outside providers'.
 */
export function createGamesCatalogue(others: readonly OfferedGame[]) {
  const own = OWN_GAMES.map(
    (described): OfferedGame => ({
      card: cardOf(described),
      providerId: OWN_PROVIDER,
      leastStake: described.leastStake,
      mostStake: described.mostStake,
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
