import type { GameCard, GameProduct } from "@touchline/contract";
import { ONCE } from "@touchline/fair";
import { GAMES } from "@touchline/fair/games";
import { SHEETS } from "@touchline/fair/sheets";
import { type GameEntry, OWN_GAMES, OWN_PROVIDER } from "./games.data.ts";
import { SHARED_GAMES } from "./shared-games.data.ts";

/** Where the return on one coin moves that much, a game is called so. */
const MEDIUM_FROM = 2;
const HIGH_FROM = 7;

const volatilityOf = (deviation: number): GameCard["volatility"] =>
  deviation >= HIGH_FROM ? "high" : deviation >= MEDIUM_FROM ? "medium" : "low";

const tenThousandths = (share: number): number => Math.round(share * ONCE);

function cardOf(entry: GameEntry): GameCard {
  // The first bet of a sheet stands for the game.
  const [sheet] = Object.values(SHEETS[entry.gameId] ?? {});
  const { gameId, product, title, studio, mechanic, themes, features } = entry;
  return {
    ...{ gameId, product, title, studio, mechanic, themes, features, plays: "own", demo: true },
    volatility: volatilityOf(sheet?.deviation ?? 0),
    rtp: sheet ? tenThousandths(sheet.rtp) : null,
    hitRate: sheet ? tenThousandths(sheet.hitRate) : null,
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

/** All games that can be offered: ours by their code, those that others share (tables, crash), and other providers'. */
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
      [...all.values()].map(({ card }) => card).filter((card) => !product || card.product === product),
  };
}

export type GamesCatalogue = ReturnType<typeof createGamesCatalogue>;
