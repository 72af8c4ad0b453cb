import type { Product } from "@touchline/contract";
import { productOfPath } from "../domain/addresses/products.ts";

/** Products whose pages have odds to pick: on a wide screen the slip is beside them. */
const BETTING: readonly Product[] = ["sport", "esports", "virtual-sports", "scores"];

/**
 * Beside a wide page there is the slip, no column because a game takes its room, or an empty column
 * (pages to read and fill in).
 */
export function roomBeside(path: string): "slip" | "game" | "nothing" {
  const product = productOfPath(path);
  if (product === null) return path === "/slip" || path.startsWith("/slip/") ? "slip" : "nothing";
  return BETTING.includes(product) ? "slip" : "game";
}
