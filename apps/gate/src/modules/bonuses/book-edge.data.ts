import type { Product } from "@touchline/contract";

/**
 * The house's share of a stake on one selection of the main markets, in basis points: the margin that our own book is priced with
 * (packages/simulator: margins of the main markets). A combined bet costs more.
 */
export const BOOK_EDGE_BPS: Partial<Record<Product, number>> = { sport: 550, esports: 600, "virtual-sports": 700, toto: 3000 };
