import { SITES } from "./sites.gen.ts";

export interface SitesHome {
  /** The operator's hosts, each with its jurisdiction. */
  hosts: Readonly<Record<string, string>>;
  /** The port of this machine, for a site without a host. */
  port: number;
}

/** This machine's own names. */
const HERE = new Set([
  "localhost",
  "127.0.0.1",
  ...Object.keys(SITES).map((name) => `${name.toLowerCase()}.localhost`),
]);

/**
 * The canonical address of a site's pages. It is one of few, whatever host a request names: pages
 * are cached by it, and a made-up host must neither multiply them nor appear in anybody's page.
 */
export function createOrigins({
  hosts,
  port,
}: SitesHome): (host: string, jurisdiction: string) => string {
  return (host, jurisdiction) => {
    // Mirrors and personal domains show the same pages: the first host is canonical.
    const own = Object.keys(hosts).find((name) => hosts[name] === jurisdiction);
    if (own !== undefined) return `https://${own}`;
    return `http://${HERE.has(host) ? host : "localhost"}${port === 80 ? "" : `:${port}`}`;
  };
}
