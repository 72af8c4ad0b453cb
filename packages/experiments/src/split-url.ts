import type { CompiledConfig } from "./compile.ts";
import type { PageAddress, UserData } from "./user-data.ts";

/**
 * platform §2: where a visitor's group of a split-URL experiment belongs, when the conditions hold and it is not where they are.
 * Only to the site's own hosts: a config that somebody tampered with must not send punters to another's login.
 */
export function redirectTarget(
  config: CompiledConfig,
  name: string,
  group: string,
  user: UserData,
  address: PageAddress,
  ownHosts: readonly string[],
): string | null {
  const redirection = config.experiments.get(name)?.redirection;
  const url = redirection?.urls.get(group);
  if (!redirection || !url || !redirection.holds(user)) return null;
  const target = URL.parse(url, address.href);
  if (!target || !/^https?:$/.test(target.protocol) || target.username || target.password) return null;
  if (target.origin !== address.origin && !ownHosts.includes(target.host)) return null;
  return pageOf(target) === pageOf(address) ? null : target.href;
}

/** A place on the same page is the same page. */
const pageOf = ({ origin, pathname, search }: Pick<PageAddress, "origin" | "pathname" | "search">): string =>
  `${origin}${pathname}${search}`;
