import type { Product } from "@touchline/contract";
import { PRODUCT_ROUTES } from "@touchline/contract/products";
import type { SiteProfile } from "@touchline/jurisdictions";
import type { TextKey } from "../../platform/texts/text.ts";

export type MenuItemId =
  | "sport"
  | "results"
  | "statistics"
  | "downloadApp"
  | "vipClub"
  | "loyalty"
  | "whatsNew"
  | "quiz"
  | "promotions"
  | "lobby"
  | "favourites"
  | "limits"
  | "help"
  | "contactUs";

export interface MenuItem {
  id: MenuItemId;
  label: TextKey;
  href: string;
  /** Guests must log in first. */
  needsLogin: boolean;
}

export interface MenuSituation {
  /** The visitor's current or last product. */
  product: Product;
  products: readonly Product[];
  loggedIn: boolean;
  site: Pick<SiteProfile, "codesWithLoyalty">;
  flags: Readonly<Record<string, boolean>>;
}

/** Sportsbooks have a home page; games have a lobby. */
const HAS_HOME: ReadonlySet<Product> = new Set<Product>(["sport", "esports"]);

/** The product's favourites page, or that of the first product that has one. */
function favouritesOf({ product, products }: MenuSituation): string | null {
  const own = PRODUCT_ROUTES[product].favourites;
  return (
    own ?? products.map((id) => PRODUCT_ROUTES[id].favourites).find((path) => path !== null) ?? null
  );
}

/** docs/behaviour/routes.md#left-menu: the left menu, in its order, for one visitor. */
export function menuItems(situation: MenuSituation): MenuItem[] {
  const { product, loggedIn, site, flags } = situation;
  const routes = PRODUCT_ROUTES[product];
  const favourites = favouritesOf(situation);
  const items: MenuItem[] = [];
  const add = (
    id: MenuItemId,
    href: string,
    { label = `menu.${id}`, needsLogin = false }: { label?: TextKey; needsLogin?: boolean } = {},
  ) => items.push({ id, label, href, needsLogin });

  add("sport", "/sport");
  add("results", "/sport/results");
  add("statistics", "/sport/tournaments");
  add("downloadApp", "/download-app");
  add("vipClub", "/vip-club");
  if (flags.IS_LOYALTY_AVAILABLE !== false) {
    add("loyalty", "/account/loyalty", {
      label: site.codesWithLoyalty ? "menu.loyaltyBelarus" : "menu.loyalty",
      needsLogin: true,
    });
  }
  add("whatsNew", "/release-notes");
  if (loggedIn && flags.IS_SHOW_QUIZ === true) add("quiz", "/account/quiz");
  if (loggedIn || flags.IS_PROMOTIONS_FOR_GUESTS !== false) add("promotions", routes.promotions);
  add("lobby", routes.lobby, HAS_HOME.has(product) ? { label: "menu.home" } : {});
  if (favourites !== null) add("favourites", favourites);
  add("limits", "/account/limits", { needsLogin: true });
  add("help", "/help");
  add("contactUs", "/contact-us");
  return items;
}

/**
 * docs/behaviour/routes.md#language-prefix: a language switch appears only when more than one
 * locale is available.
 */
export const hasLanguageSwitch = (locales: readonly string[]): boolean => locales.length > 1;
