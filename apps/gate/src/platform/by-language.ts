/** Texts of messages outside the site, by language. English stands in for a missing language. */
export type ByLanguage<T> = Readonly<Record<string, T>> & { readonly en: T };

export const inLanguage = <T>(texts: ByLanguage<T>, locale: string): T =>
  // A locale may be any word: "constructor" is one that every object has.
  (Object.hasOwn(texts, locale) ? texts[locale] : undefined) ?? texts.en;
