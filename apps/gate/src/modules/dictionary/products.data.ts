import type { Product } from "@touchline/contract";
import type { Text } from "./names.data.ts";

export interface ProductRow {
  name: Text;
  /** The product's lobby (docs/behaviour/products-and-clients.md#products). */
  route: string;
  /** Its name in the site's icon set (Tabler). */
  icon: string;
  /** docs/behaviour/routes.md#search: search is allowed except in live games, virtual sports, toto and mini-games. */
  searchAllowed: boolean;
  /** Footer links, if the product has its own. */
  footerLinks?: string[];
}

export const PRODUCT_ROWS: Record<Product, ProductRow> = {
  sport: {
    name: ["Sport", "Спорт", "Deportes"],
    route: "/sport/live/popular",
    icon: "ball-football",
    searchAllowed: true,
    footerLinks: ["/sport/results", "/sport/tournaments", "/sport/promotions", "/contact-us", "/cookies"],
  },
  esports: { name: ["Esports", "Киберспорт", "Esports"], route: "/esports/live", icon: "device-gamepad-2", searchAllowed: true },
  casino: { name: ["Casino", "Казино", "Casino"], route: "/casino/lobby", icon: "cherry", searchAllowed: true },
  "live-casino": { name: ["Live casino", "Live-казино", "Casino en vivo"], route: "/live-casino/lobby", icon: "cards", searchAllowed: true },
  "live-games": { name: ["Live games", "Live-игры", "Juegos en vivo"], route: "/live-games/lobby", icon: "broadcast", searchAllowed: false },
  "virtual-sports": {
    name: ["Virtual sports", "Виртуальный спорт", "Deportes virtuales"],
    route: "/virtual-sports/lobby",
    icon: "horse-toy",
    searchAllowed: false,
  },
  toto: { name: ["Toto", "Тото", "Toto"], route: "/toto", icon: "list-numbers", searchAllowed: false },
  scores: { name: ["Scores", "Счёт", "Marcadores"], route: "/scores", icon: "scoreboard", searchAllowed: true },
  mgames: { name: ["Mini-games", "Мини-игры", "Minijuegos"], route: "/mgames/lobby", icon: "dice-5", searchAllowed: false },
  crash: { name: ["Crash", "Краш", "Crash"], route: "/crash", icon: "rocket", searchAllowed: true },
  "fast-games": { name: ["Fast games", "Быстрые игры", "Juegos rápidos"], route: "/fast-games", icon: "bolt", searchAllowed: true },
};
