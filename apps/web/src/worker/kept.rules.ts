/**
 * Pages that the worker saves for a visitor without a network. Pages contain no personal data, but
 * account pages and addresses with a token are excluded all the same.
 */
const PAGES =
  /^\/(?:[a-z]{2}(?:-[a-z]{2})?\/)?(?:$|(?:sport|esports|virtual-sports|scores|casino|live-casino|live-games|mgames|fast-games|crash|toto|promotions|popular|zeromarginevents|help|rules|responsible-gambling|terms|privacy|about|payments|release-notes|blog)(?:\/|$))/;

/** Reads of the gate that are the same for everybody. */
const READS =
  /^\/(?:client|mobile|uniweb|casino)-gate\/(?:events|sports|virtual-sports|games|jackpots|statistics|dictionary)(?:\/|$)/;

export const isKeptPage = ({ pathname }: URL): boolean => PAGES.test(pathname);

/** A page's data, as Next's client fetches it on navigation. */
export function isKeptData({ pathname }: URL): boolean {
  const [, address] = /^\/_next\/data\/[^/]+(\/.*)\.json$/.exec(pathname) ?? [];
  return address !== undefined && PAGES.test(address.replace(/^\/default(?=\/|$)/, "") || "/");
}

/** Only requests without a session: a punter's data are never saved. */
export const isKeptRead = (
  { pathname }: URL,
  request: Pick<Request, "method" | "headers">,
): boolean =>
  request.method === "GET" && !request.headers.has("authorization") && READS.test(pathname);

export const isBuildFile = ({ pathname }: URL): boolean => pathname.startsWith("/_next/static/");
export const isAsset = ({ pathname }: URL): boolean =>
  /^\/assets\/|^\/[a-z0-9-]+\.(?:svg|png)$/.test(pathname);

/** The offline page in the language of an address. */
export const offlinePage = ({ pathname }: URL): string =>
  `${/^\/[a-z]{2}(?:-[a-z]{2})?(?=\/|$)/.exec(pathname)?.[0] ?? ""}/offline`;
