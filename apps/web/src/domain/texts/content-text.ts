import type { ContentPage } from "@touchline/contract";
import { localisedPath } from "../addresses/locale.ts";

/**
 * Adds the visitor's language prefix to links inside the site. The gate writes links without one.
 */
export function localisedPage(page: ContentPage, nextLocale: string | undefined): ContentPage {
  const prefix = localisedPath("/", nextLocale).replace(/\/$/, "");
  if (prefix === "") return page;
  const localised = (html: string) => html.replaceAll('<a href="/', `<a href="${prefix}/`);
  return {
    ...page,
    lead: localised(page.lead),
    sections: page.sections.map((section) => ({ ...section, html: localised(section.html) })),
  };
}
