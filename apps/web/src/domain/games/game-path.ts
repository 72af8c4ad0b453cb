import type { GameCard } from "@touchline/contract";

/** The address of a game: under its product, except crash, which is a product of its own. */
export const gamePath = ({ product, gameId }: Pick<GameCard, "product" | "gameId">): string =>
  product === "crash" ? "/crash" : `/${product}/game/${gameId}`;
