/** Texts of messages outside the site, by language. English stands in for a missing language. */
export type ByLanguage<T> = Readonly<Record<string, T>> & { readonly en: T };

export const inLanguage = <T>(texts: ByLanguage<T>, locale: string): T => texts[locale] ?? texts.en;
