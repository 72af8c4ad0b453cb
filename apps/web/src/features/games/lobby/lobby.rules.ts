import type { GameCard } from "@touchline/contract";

/** A lobby's filters. Every kind that is set must match; within a kind, one match is enough. */
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

/** The number of ticked boxes. */
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

/** The options of each kind: only values that some game in the lobby has. */
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
 * The rows of a lobby, by category. An empty row is not shown; games without a category are in
 * "all".
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
 * One or two new games or jackpot games get no separate row: the category filter finds them, and
 * they are in the row of their kind.
 */
export const isRow = ({
  category,
  games,
}: {
  category: Category;
  games: readonly GameCard[];
}): boolean => games.length > 2 || (category !== "new" && category !== "jackpots");
