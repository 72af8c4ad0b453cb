import type { Product } from "./values.ts";

/**
 * A product's addresses on the site (docs/behaviour/products-and-clients.md#products). The prefixes
 * decide which product a path belongs to. Gate and browser share them, so this file has no schemas.
 */
export interface ProductRoutes {
  readonly prefixes: readonly string[];
  readonly lobby: string;
  readonly promotions: string;
  readonly favourites: string | null;
  /** docs/behaviour/routes.md#search: search is allowed except in live games, virtual sports, toto and mini-games. */
  readonly searchAllowed: boolean;
}

export const PRODUCT_ROUTES: Record<Product, ProductRoutes> = {
  sport: {
    prefixes: ["/sport", "/popular", "/betting", "/zeromarginevents"],
    lobby: "/sport/live/popular",
    promotions: "/sport/promotions",
    favourites: "/sport/favorites",
    searchAllowed: true,
  },
  esports: {
    prefixes: ["/esports"],
    lobby: "/esports/live",
    promotions: "/esports/promotions",
    favourites: null,
    searchAllowed: true,
  },
  casino: {
    prefixes: ["/casino"],
    lobby: "/casino/lobby",
    promotions: "/casino/promotions",
    favourites: "/casino/favorites",
    searchAllowed: true,
  },
  "live-casino": {
    prefixes: ["/live-casino", "/livecasino", "/live"],
    lobby: "/live-casino/lobby",
    promotions: "/live-casino/promotions",
    favourites: "/live-casino/favorites",
    searchAllowed: true,
  },
  "live-games": {
    prefixes: ["/live-games"],
    lobby: "/live-games/lobby",
    promotions: "/live-games/promotions",
    favourites: "/live-games/favorites",
    searchAllowed: false,
  },
  "virtual-sports": {
    prefixes: ["/virtual-sports"],
    lobby: "/virtual-sports/lobby",
    promotions: "/virtual-sports/promotions",
    favourites: "/virtual-sports/favorites",
    searchAllowed: false,
  },
  toto: {
    prefixes: ["/toto"],
    lobby: "/toto",
    promotions: "/toto/promotions",
    favourites: null,
    searchAllowed: false,
  },
  scores: {
    prefixes: ["/scores"],
    lobby: "/scores",
    promotions: "/promotions",
    favourites: null,
    searchAllowed: true,
  },
  mgames: {
    prefixes: ["/mgames"],
    lobby: "/mgames/lobby",
    promotions: "/promotions",
    favourites: null,
    searchAllowed: false,
  },
  crash: {
    prefixes: ["/crash"],
    lobby: "/crash",
    promotions: "/promotions",
    favourites: null,
    searchAllowed: true,
  },
  "fast-games": {
    prefixes: ["/fast-games"],
    lobby: "/fast-games",
    promotions: "/promotions",
    favourites: null,
    searchAllowed: true,
  },
};
