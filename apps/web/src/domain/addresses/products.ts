import type { Product } from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";

const PRODUCTS = Object.keys(PRODUCT_ROUTES) as Product[];

const isUnder = (path: string, prefix: string): boolean =>
  path.startsWith(prefix) &&
  (path.length === prefix.length || "/?#".includes(path.charAt(prefix.length)));

/** The product that a path (without its language prefix) belongs to, or null. */
export const productOfPath = (path: string): Product | null =>
  PRODUCTS.find((product) =>
    PRODUCT_ROUTES[product].prefixes.some((prefix) => isUnder(path, prefix)),
  ) ?? null;

/**
 * The redirect target of the root address: the lobby of the product visited last, or the start
 * page.
 */
export const rootDestination = (lastProduct: Product | undefined, startPage: string): string =>
  lastProduct ? PRODUCT_ROUTES[lastProduct].lobby : startPage;

/**
 * docs/behaviour/routes.md#search: on every page, except those of live games, virtual sports, toto
 * and mini-games. A page of no product has the search wherever the visitor came from.
 */
export const isSearchAllowed = (path: string): boolean => {
  const product = productOfPath(path);
  return product === null || PRODUCT_ROUTES[product].searchAllowed;
};
