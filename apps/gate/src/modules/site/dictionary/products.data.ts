import type { Product } from "@touchline/contract";

export interface ProductRow {
  /** Its name in the site's icon set (Tabler). */
  icon: string;
  /** Footer links, if the product has its own. */
  footerLinks?: string[];
}

/** Their names are texts of the catalogue, their addresses `@touchline/contract/products`. */
export const PRODUCT_ROWS: Record<Product, ProductRow> = {
  sport: {
    icon: "ball-football",
    footerLinks: [
      "/sport/results",
      "/sport/tournaments",
      "/sport/promotions",
      "/contact-us",
      "/cookies",
    ],
  },
  esports: { icon: "device-gamepad-2" },
  casino: { icon: "cherry" },
  "live-casino": { icon: "cards" },
  "live-games": { icon: "broadcast" },
  "virtual-sports": { icon: "horse-toy" },
  toto: { icon: "list-numbers" },
  scores: { icon: "scoreboard" },
  mgames: { icon: "dice-5" },
  crash: { icon: "rocket" },
  "fast-games": { icon: "bolt" },
};
