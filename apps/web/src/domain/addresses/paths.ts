/**
 * Addresses with an optional language prefix. Every function takes the languages that may be one.
 */
type Locales = readonly string[];

export interface LocalisedPath {
  locale: string | null;
  /** Starts with a slash and keeps query and hash. */
  path: string;
}

export function splitLocale(address: string, locales: Locales): LocalisedPath {
  const [, first = "", rest = ""] = /^\/([^/?#]+)(.*)$/.exec(address) ?? [];
  if (!locales.includes(first)) return { locale: null, path: address };
  return { locale: first, path: rest.startsWith("/") ? rest : `/${rest}` };
}

/**
 * docs/behaviour/routes.md#language-prefix: an optional lowercase language prefix of two or three
 * letters. For code that does not know the list of languages.
 */
export const withoutLanguage = (path: string): string =>
  path.replace(/^\/[a-z]{2,3}(?=[/?#]|$)/, "") || "/";

/** The language prefix of an address, or null. */
export const languageOf = (path: string): string | null =>
  /^\/([a-z]{2,3})(?=[/?#]|$)/.exec(path)?.[1] ?? null;

/** The address with its language prefix replaced, or added if it had none. */
export function withLocale(address: string, locale: string | null, locales: Locales): string {
  const { path } = splitLocale(address, locales);
  if (locale === null) return path;
  return `/${locale}${path.replace(/^\/(?=[?#]|$)/, "")}`;
}

const LANGUAGE_PAGE = /^\/account\/language\/?(?=[?#]|$)/;

/**
 * docs/behaviour/routes.md#language-prefix: a change of language keeps the page; the language page
 * redirects to the settings.
 */
export function addressInLocale(address: string, locale: string, locales: Locales): string {
  const { path } = splitLocale(address, locales);
  return withLocale(LANGUAGE_PAGE.test(path) ? "/account/settings" : path, locale, locales);
}
