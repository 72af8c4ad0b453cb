import type { PageAddress } from "./user-data.ts";

/**
 * platform §2: where a group's address leads from this one; null when that is here.
 * Only to the site's own hosts: a config that somebody tampered with must not send punters to another's login.
 */
export function redirectTarget(url: string, address: PageAddress, ownHosts: readonly string[]): string | null {
  const target = URL.parse(url, address.href);
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password) return null;
  if (target.origin !== address.origin && !ownHosts.includes(target.host)) return null;
  return pageOf(target) === pageOf(address) ? null : target.href;
}

/** A place on the same page is the same page. */
const pageOf = ({ origin, pathname, search }: Pick<PageAddress, "origin" | "pathname" | "search">): string =>
  `${origin}${pathname}${search}`;
