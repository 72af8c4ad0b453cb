import { LOCALES, type LocaleEntry } from "@touchline/core/locales";

/** Next's name for the language of an unprefixed address. It is never shown and never a prefix. */
export const SENTINEL_LOCALE = "default";

/**
 * The languages with their own translations. Other languages show English texts with their own
 * formats.
 */
export const TRANSLATED_LOCALES: readonly string[] = ["en", "ru", "es"];

const byId = new Map<string, LocaleEntry>(LOCALES.map((locale) => [locale.id, locale]));

const ENGLISH: LocaleEntry = LOCALES[0];

export const isLocale = (id: string): boolean => byId.has(id);
export const localeEntry = (id: string): LocaleEntry => byId.get(id) ?? ENGLISH;

/** A path with the prefix of Next's locale. The sentinel locale has none. */
export function localisedPath(path: string, nextLocale: string | undefined): string {
  if (nextLocale === undefined || nextLocale === SENTINEL_LOCALE) return path;
  return path === "/" ? `/${nextLocale}` : `/${nextLocale}${path}`;
}
