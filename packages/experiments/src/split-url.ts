import type { PageAddress } from "./user-data.ts";

/**
 * platform §2: where a group's address leads from this one; null when that is here. Only to the
 * site's own hosts: a config that somebody tampered with must not send punters to another's login.
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
 * Parameters that say which campaign or partner a visitor came from: lost on the way, the visit
 * counts as nobody's.
 */
const CAMPAIGN = /^(?:utm_\w+|[a-z]*clid|gbraid|wbraid|msclkid)$/i;

/** The group's address may name its own; those stay. */
function carryCampaign(search: string, target: URLSearchParams): void {
  const own = new Set(target.keys());
  for (const [name, value] of new URLSearchParams(search))
    if (CAMPAIGN.test(name) && !own.has(name)) target.append(name, value);
}

/** A place on the same page is the same page. */
const pageOf = ({
  origin,
  pathname,
  search,
}: Pick<PageAddress, "origin" | "pathname" | "search">): string => `${origin}${pathname}${search}`;
