import { LOCALES } from "@touchline/core/locales";
import { SENTINEL_LOCALE } from "../src/domain/addresses/locale.ts";
import { PAGE_QUERY, QUERY_VALUES } from "../src/domain/addresses/page-query.data.ts";
import { splitLocale, withLocale } from "../src/domain/addresses/paths.ts";

const PREFIXES = [SENTINEL_LOCALE, ...LOCALES.map(({ id }) => id)];
const DATA = /^\/_next\/data\/[^/]+(\/.*)\.json$/;

/** Whether an address requests page data, as Next's own client does. */
export const isPageData = (pathname: string): boolean => DATA.test(pathname);

/**
 * An address that no page has, in the language of another: all unknown addresses are answered like
 * it.
 */
export function unknownAddress(pathname: string): string {
  const { locale } = splitLocale(pathname, PREFIXES);
  return `${locale ? `/${locale}` : ""}/unknown-address`;
}

/** The address of the page that an address shares with others, in its own language and format. */
export function sharedAddress(address: string, shared: string): string {
  const { pathname } = new URL(address, "http://site");
  const path = pagePath(pathname);
  const at = pathname.lastIndexOf(path);
  const [sharedPath = "", query] = shared.split("?");
  const found = pathname.slice(0, at) + sharedPath + pathname.slice(at + path.length);
  return query === undefined ? found : `${found}?${new URLSearchParams(query)}`;
}

/** The build whose page data an address requests; null if it requests none. */
export const buildOfData = (pathname: string): string | null =>
  /^\/_next\/data\/([^/]+)\//.exec(pathname)?.[1] ?? null;

/** The page that an address or a page-data address names, without its language. */
export function pagePath(pathname: string): string {
  const data = DATA.exec(pathname)?.[1];
  const { path } = splitLocale(data ?? pathname, PREFIXES);
  return data === undefined ? path : path.replace(/^\/index$/, "/");
}

/**
 * The address under which a page is rendered: its path with only the parameters that the page
 * reads, and values that can mean something, in a fixed order. Appended parameters (campaign marks,
 * noise) must neither reach the rendering nor multiply the cache.
 */
export function canonicalAddress(url: URL, now: number): string {
  const kept = new URLSearchParams();
  for (const name of PAGE_QUERY[pagePath(url.pathname)] ?? []) {
    const value = url.searchParams.get(name);
    if (value !== null && QUERY_VALUES[name](value, now)) kept.set(name, value);
  }
  return kept.size > 0 ? `${url.pathname}?${kept}` : url.pathname;
}

/**
 * The redirect target of an address with the sentinel as its prefix, or null. The sentinel is not a
 * language and never shows.
 */
export function withoutSentinel(url: URL): string | null {
  const { locale, path } = splitLocale(url.pathname, [SENTINEL_LOCALE]);
  // One slash only: two would make the rest another host's address.
  return locale ? `${path.replace(/^\/+/, "/")}${url.search}` : null;
}

/**
 * The same page in the site's default language, if the address names a language that the site does
 * not offer; else null.
 */
export function inOfferedLanguage(
  url: URL,
  offered: readonly string[],
  fallback: string,
): string | null {
  const address = DATA.exec(url.pathname)?.[1] ?? url.pathname;
  const { locale, path } = splitLocale(address, PREFIXES);
  if (locale === null || locale === SENTINEL_LOCALE || offered.includes(locale)) return null;
  // One slash only: two would make the rest another host's address.
  return `${withLocale(path.replace(/^\/+/, "/"), fallback, [])}${url.search}`;
}
