import { useEffect, useState } from "react";

/** Parameters by which campaigns and partners identify their visitors. */
const CAMPAIGN =
  /^(?:utm_\w+|btag|affid|aff_id|refererId|referer|clickid|click_id|gclid|fbclid|promoCode|campaign)$/i;
const MOST_KEPT = 12;

/**
 * An address of this site with the campaign parameters of a query; the address's own come first.
 */
export function withCampaign(path: string, query: string): string {
  const kept = [...new URLSearchParams(query)]
    .filter(([name]) => CAMPAIGN.test(name))
    .slice(0, MOST_KEPT);
  const [page = "", own = ""] = path.split("?");
  const all = new URLSearchParams(own);
  for (const [name, value] of kept) if (!all.has(name)) all.set(name, value.slice(0, 200));
  return all.size > 0 ? `${page}?${all}` : page;
}

/**
 * Links that keep the campaign of the page's own address. The server renders the page without it,
 * the same for everybody.
 */
export function useCampaign(): (path: string) => string {
  const [query, setQuery] = useState("");
  useEffect(() => setQuery(location.search), []);
  return (path) => withCampaign(path, query);
}
