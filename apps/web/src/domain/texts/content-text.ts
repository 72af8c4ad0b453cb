import type { ContentPage } from "@touchline/contract";
import { localisedPath } from "../addresses/locale.ts";

/**
 * Links inside the site as the visitor's language addresses them. The gate writes them without one.
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
