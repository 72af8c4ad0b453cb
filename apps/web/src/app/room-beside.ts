import type { Product } from "@touchline/contract";
import { productOfPath } from "../domain/addresses/products.ts";

/** Products whose pages have odds to pick: the slip is beside them on a wide screen. */
const BETTING: readonly Product[] = ["sport", "esports", "virtual-sports", "scores"];

/**
 * A wide page has the slip beside it, takes the slip's room (games), or leaves that room empty
 * (pages to read and fill in).
 */
export function roomBeside(path: string): "slip" | "game" | "nothing" {
  const product = productOfPath(path);
  if (product === null) return path === "/slip" || path.startsWith("/slip/") ? "slip" : "nothing";
  return BETTING.includes(product) ? "slip" : "game";
}
