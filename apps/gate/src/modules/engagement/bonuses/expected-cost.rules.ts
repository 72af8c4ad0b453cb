import type { Product, WagerCost } from "@touchline/contract";
import { BOOK_EDGE_BPS } from "./book-edge.data.ts";
import { type WageringTerms, weigh } from "./terms.rules.ts";

/** The house edge in basis points, by game id; products with bets have none. */
export type EdgesOf = (product: Product) => Readonly<Record<string, number>>;

const WHOLE = 10_000n;

/**
 * The average cost of completing a bonus in each product that counts: the remaining stake there
 * times the house edge. For a product with games, the cheapest game; a game that counts half needs
 * twice the stake.
 */
export function expectedCosts(
  bonus: Pick<WageringTerms, "products" | "terms">,
  left: bigint,
  edgesOf: EdgesOf,
): WagerCost[] {
  const costs = bonus.products.flatMap((product): WagerCost[] => {
    const ways = waysOf(bonus, product, edgesOf).map(({ bps, edge }) => {
      const stake = (left * WHOLE + BigInt(bps) - 1n) / BigInt(bps);
      return {
        product,
        stake: Number(stake),
        cost: Number((stake * BigInt(edge) + WHOLE / 2n) / WHOLE),
      };
    });
    const [cheapest] = ways.sort((one, other) => one.cost - other.cost || one.stake - other.stake);
    return cheapest ? [cheapest] : [];
  });
  return costs.sort((one, other) => one.cost - other.cost);
}

function waysOf(
  bonus: Pick<WageringTerms, "products" | "terms">,
  product: Product,
  edgesOf: EdgesOf,
) {
  const book = BOOK_EDGE_BPS[product];
  const edges: [string | null, number][] =
    book === undefined ? Object.entries(edgesOf(product)) : [[null, book]];
  return edges
    .map(([gameId, edge]) => ({
      bps: weigh(bonus, { product, gameId, odds: null, notEarning: null }).bps,
      edge,
    }))
    .filter(({ bps }) => bps > 0);
}
