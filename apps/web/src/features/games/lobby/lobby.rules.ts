import type { GameCard } from "@touchline/contract";

/**
 * What a visitor narrows a lobby down by. Each kind that is set must hold; within a kind one of the
 * chosen is enough.
 */
export interface LobbyFilter {
  text: string;
  studios: readonly string[];
  mechanics: readonly GameCard["mechanic"][];
  themes: readonly GameCard["themes"][number][];
  volatilities: readonly GameCard["volatility"][];
}

export const NO_FILTER: LobbyFilter = {
  text: "",
  studios: [],
  mechanics: [],
  themes: [],
  volatilities: [],
};

export const isFiltered = (filter: LobbyFilter): boolean =>
  filter.text.trim() !== "" || chosenCount(filter) > 0;

/** How many boxes are ticked. */
export const chosenCount = ({ studios, mechanics, themes, volatilities }: LobbyFilter): number =>
  studios.length + mechanics.length + themes.length + volatilities.length;

const folded = (text: string): string =>
  text.normalize("NFKD").replace(/\p{M}/gu, "").toLowerCase();
const holds = <T>(chosen: readonly T[], ...values: readonly T[]): boolean =>
  chosen.length === 0 || values.some((value) => chosen.includes(value));

export function filtered(games: readonly GameCard[], filter: LobbyFilter): GameCard[] {
  const words = folded(filter.text).split(/\s+/).filter(Boolean);
  return games.filter(
    (game) =>
      words.every((word) => folded(`${game.title} ${game.studio}`).includes(word)) &&
      holds(filter.studios, game.studio) &&
      holds(filter.mechanics, game.mechanic) &&
      holds(filter.themes, ...game.themes) &&
      holds(filter.volatilities, game.volatility),
  );
}

/** What can be chosen from, of each kind: only what a game in the lobby has. */
export function choices(games: readonly GameCard[]): Omit<LobbyFilter, "text"> {
  const unique = <T extends string>(values: readonly T[]): T[] => [...new Set(values)].toSorted();
  return {
    studios: unique(games.map(({ studio }) => studio)),
    mechanics: unique(games.map(({ mechanic }) => mechanic)),
    themes: unique(games.flatMap(({ themes }) => themes)),
    volatilities: (["low", "medium", "high"] as const).filter((each) =>
      games.some(({ volatility }) => volatility === each),
    ),
  };
}

export const toggled = <T>(chosen: readonly T[], value: T): T[] =>
  chosen.includes(value) ? chosen.filter((each) => each !== value) : [...chosen, value];

/**
 * The rows of a lobby, by what its games are. A row of its own needs a game; what stands in none is
 * in "all".
 */
export const CATEGORIES = [
  "new",
  "jackpots",
  "slots",
  "tables",
  "instant",
  "dealers",
  "shows",
] as const;
export type Category = (typeof CATEGORIES)[number];

const BELONGS: Record<Category, (game: GameCard) => boolean> = {
  new: ({ isNew }) => isNew,
  jackpots: ({ jackpotId }) => jackpotId !== null,
  slots: ({ mechanic }) => mechanic === "lines" || mechanic === "ways" || mechanic === "clusters",
  tables: ({ mechanic }) => mechanic === "table" || mechanic === "cards",
  instant: ({ mechanic }) => mechanic === "instant" || mechanic === "crash",
  dealers: ({ mechanic }) => mechanic === "dealer",
  shows: ({ mechanic }) => mechanic === "show" || mechanic === "draw",
};

export const inCategory = (games: readonly GameCard[], category: Category): GameCard[] =>
  games.filter(BELONGS[category]);

export function rowsOf(games: readonly GameCard[]): { category: Category; games: GameCard[] }[] {
  return CATEGORIES.map((category) => ({ category, games: inCategory(games, category) })).filter(
    (row) => row.games.length > 0,
  );
}

/**
 * One or two games that are new make no row: the category leads to them, and they stand in the row
 * of their kind.
 */
export const isRow = ({
  category,
  games,
}: {
  category: Category;
  games: readonly GameCard[];
}): boolean => games.length > 2 || (category !== "new" && category !== "jackpots");
