import { LOCALES, type LocaleEntry } from "./locales.data.ts";

/** What Next calls the language of an unprefixed address; it never shows and is never a prefix. */
export const SENTINEL_LOCALE = "default";

/**
 * The languages that have texts of their own; the others show the English ones in formats of their
 * own.
 */
export const TRANSLATED_LOCALES: readonly string[] = ["en", "ru", "es"];

const byId = new Map<string, LocaleEntry>(LOCALES.map((locale) => [locale.id, locale]));

const ENGLISH: LocaleEntry = LOCALES[0];

export const isLocale = (id: string): boolean => byId.has(id);
export const localeEntry = (id: string): LocaleEntry => byId.get(id) ?? ENGLISH;

/** A path as Next's locale addresses it: prefixed, except in the sentinel. */
export function localisedPath(path: string, nextLocale: string | undefined): string {
  if (nextLocale === undefined || nextLocale === SENTINEL_LOCALE) return path;
  return path === "/" ? `/${nextLocale}` : `/${nextLocale}${path}`;
}
