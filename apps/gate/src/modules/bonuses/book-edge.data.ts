import { TOTO_GAMES } from "@touchline/betting";
import type { Product } from "@touchline/contract";

/**
 * The house's share of a stake, in basis points. Of a single bet on a product's main market it is the margin that our own book is
 * priced with (packages/simulator/src/sports/margins.data.ts): a match's result, a map's winner, a race's winner; a combined bet costs
 * more. Of a toto line it is the takeout, as if everything were won: what is not won stays in the jackpot.
 */
export const BOOK_EDGE_BPS: Partial<Record<Product, number>> = {
  sport: 550,
  esports: 450,
  "virtual-sports": 1250,
  toto: 10 * Math.max(...Object.values(TOTO_GAMES).map(({ takeoutPermille }) => takeoutPermille)),
};
