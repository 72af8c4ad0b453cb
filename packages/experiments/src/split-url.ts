import type { PageAddress } from "./user-data.ts";

/**
 * docs/behaviour/experiments.md#split-url: the redirect target of a group's address, relative to
 * this page; null if it is this page. Only the site's own hosts are allowed: a tampered config must
 * not send punters to a foreign login.
 */
export function redirectTarget(
  url: string,
  address: PageAddress,
  ownHosts: readonly string[],
): string | null {
  const target = URL.parse(url, address.href);
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password)
    return null;
  if (target.origin !== address.origin && !ownHosts.includes(target.host)) return null;
  carryCampaign(address.search, target.searchParams);
  return pageOf(target) === pageOf(address) ? null : target.href;
}

/**
 * Parameters that attribute a visit to a campaign or partner; without them the attribution is lost.
 */
const CAMPAIGN = /^(?:utm_\w+|[a-z]*clid|gbraid|wbraid|msclkid)$/i;

/** The group's address may set its own values; those stay. */
function carryCampaign(search: string, target: URLSearchParams): void {
  const own = new Set(target.keys());
  for (const [name, value] of new URLSearchParams(search))
    if (CAMPAIGN.test(name) && !own.has(name)) target.append(name, value);
}

/** A fragment of the same page is the same page. */
const pageOf = ({
  origin,
  pathname,
  search,
}: Pick<PageAddress, "origin" | "pathname" | "search">): string => `${origin}${pathname}${search}`;
