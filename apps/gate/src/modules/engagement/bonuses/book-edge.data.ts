import { TOTO_GAMES } from "@touchline/betting";
import type { Product } from "@touchline/contract";

/**
 * The house edge of a stake, in basis points. For a single bet on a product's main market (match
 * result, map winner, race winner) it is the margin of our own book
 * (packages/simulator/src/sports/margins.data.ts); a combined bet costs more. For a toto line it is
 * the takeout, assuming that everything is won: unwon money stays in the jackpot.
 */
export const BOOK_EDGE_BPS: Partial<Record<Product, number>> = {
  sport: 550,
  esports: 450,
  "virtual-sports": 1250,
  toto: 10 * Math.max(...Object.values(TOTO_GAMES).map(({ takeoutPermille }) => takeoutPermille)),
};
