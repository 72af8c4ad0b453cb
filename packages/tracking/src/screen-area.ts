/**
 * docs/behaviour/routes.md#screen-area: path prefixes decide which screen area is reported. The
 * first match counts.
 */
const AREAS = [
  ["/promotions", "promotions"],
  ["/sport/tournaments", "statistic"],
  ["/sport/results", "results"],
  ["/account/loyalty", "loyalty"],
  ["/account/offers", "offers"],
  ["/account", "account"],
  ["/cookies", "cookies"],
  ["/join", "join"],
  ["/landings", "landings"],
] as const;

export interface ScreenPlace {
  /** Without language prefix and query. */
  path: string;
  /** The left menu is open over the page. */
  menuOpen?: boolean;
  product?: string | null | undefined;
}

export function screenAreaOf({ path, menuOpen, product }: ScreenPlace): string {
  if (menuOpen) return "left menu";
  const area = AREAS.find(([prefix]) => path === prefix || path.startsWith(`${prefix}/`))?.[1];
  return area ?? (product || "unknown");
}
