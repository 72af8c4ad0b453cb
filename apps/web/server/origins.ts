import { SITES } from "./sites.gen.ts";

export interface SitesHome {
  /** The operator's hosts, each with its jurisdiction. */
  hosts: Readonly<Record<string, string>>;
  /** The port of this machine, for a site that has no host yet. */
  port: number;
}

/** This machine under its own names. */
const HERE = new Set([
  "localhost",
  "127.0.0.1",
  ...Object.keys(SITES).map((name) => `${name.toLowerCase()}.localhost`),
]);

/**
 * The address that a site's pages call their own. It is one of few, whatever host a request names:
 * pages are kept by it, and a made-up host must neither multiply them nor stand in anybody's.
 */
export function createOrigins({
  hosts,
  port,
}: SitesHome): (host: string, jurisdiction: string) => string {
  return (host, jurisdiction) => {
    // Mirrors and personal domains show the same pages: the first host is the one to be found.
    const own = Object.keys(hosts).find((name) => hosts[name] === jurisdiction);
    if (own !== undefined) return `https://${own}`;
    return `http://${HERE.has(host) ? host : "localhost"}${port === 80 ? "" : `:${port}`}`;
  };
}
