import type { Product } from "@touchline/contract";
import { type Frame, useFrame } from "../../data/frame/frame.ts";
import { useLastProduct } from "./last-product.ts";

/**
 * docs/behaviour/routes.md#language-prefix: a locale is shown only if it is allowed and not
 * unsupported for the product.
 */
export function offeredLocales(
  { locales, products }: Pick<Frame, "locales" | "products">,
  product: Product,
): string[] {
  const unsupported = products.find(({ id }) => id === product)?.unsupported ?? [];
  return locales.filter((id) => !unsupported.includes(id));
}

/** The languages that can be chosen here. A language switch needs more than one. */
export const useOfferedLocales = (): string[] => offeredLocales(useFrame(), useLastProduct());
