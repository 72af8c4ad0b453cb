import type { GameCard } from "@touchline/contract";

/** The address of a game: under its product, except crash, which is a separate product. */
export const gamePath = ({ product, gameId }: Pick<GameCard, "product" | "gameId">): string =>
  product === "crash" ? "/crash" : `/${product}/game/${gameId}`;
