import type { GameCard } from "@touchline/contract";

/** Where a game is played: under its own product; crash is a product by itself. */
export const gamePath = ({ product, gameId }: Pick<GameCard, "product" | "gameId">): string =>
  product === "crash" ? "/crash" : `/${product}/game/${gameId}`;
