import type { NextRouter } from "next/router";
import type { Frame } from "../../data/frame/frame.ts";
import { localeEntry } from "../../domain/addresses/locale.ts";
import { addressInLocale, splitLocale } from "../../domain/addresses/paths.ts";
import { openPopup } from "../../domain/shell/popups/popups.ts";
import type { Texts } from "../../platform/texts/text.ts";

/** Asks for one of the site's languages and switches to it. */
export async function changeLanguage(
  router: NextRouter,
  frame: Pick<Frame, "locale">,
  locales: readonly string[],
  texts: Texts,
): Promise<void> {
  const options = locales.map((id) => {
    const { name, flag } = localeEntry(id);
    return { value: id, label: name, flag };
  });
  const locale = await openPopup("select", {
    title: texts("language.title"),
    value: frame.locale,
    options,
  });
  if (locale !== null && locale !== frame.locale) await goInLanguage(router, locale);
}

export async function goInLanguage(router: NextRouter, locale: string): Promise<void> {
  const locales = router.locales ?? [];
  const { path } = splitLocale(addressInLocale(router.asPath, locale, locales), locales);
  await router.push(path, path, { locale });
}
